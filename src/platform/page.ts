/** The owned wrapper of the page itself: address, title, root attributes, listeners. */
export interface Page {
  readonly online: () => boolean;
  readonly hostname: () => string;
  /** Host with its port. */
  readonly host: () => string;
  /** Path of the address, without its query. */
  readonly path: () => string;
  /** Whether the user agent is a phone; tablets are not. */
  readonly isPhone: () => boolean;
  /** Text of an element that the server wrote into the page. */
  readonly embedded: (id: string) => string | undefined;
  readonly languages: () => readonly string[];
  /** A full load of a path of this site. */
  load(path: string): void;
  /** Like `load`, also for other hosts, replacing the current history entry. */
  replace(url: string): void;
  reload(): void;
  setTitle(title: string): void;
  setIcon(href: string): void;
  setRoot(attribute: string, value: string): void;
  scrollToTop(): void;
  openOutside(url: string): void;
  /** Reports an unexpected error to the console. */
  report(error: unknown): void;
  mark(name: string, startTime?: number): void;
  listen(type: 'online' | 'offline' | 'focus' | 'pagehide', run: () => void): () => void;
  /** Calls back at once and on every size change. */
  watchSize(element: Element, run: () => void): () => void;
  onKeyDown(run: (event: KeyboardEvent) => void): () => void;
  /** Calls back at once and on every change. */
  watchMedia(query: string, run: (matches: boolean) => void): () => void;
}

export const browserPage: Page = {
  online: () => navigator.onLine,
  hostname: () => location.hostname,
  host: () => location.host,
  path: () => location.pathname,
  isPhone: () => /\b(Mobi|Mobile|iPhone|iPod|IEMobile|Opera Mini)\b/i.test(navigator.userAgent),
  embedded: (id) => document.getElementById(id)?.textContent ?? undefined,
  languages: () => navigator.languages,
  load: (path) => location.assign(path),
  replace: (url) => location.replace(url),
  reload: () => location.reload(),
  setTitle: (title) => {
    document.title = title;
  },
  setIcon: (href) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    // The type belongs to the default icon; other icons have their own.
    if (href !== link.getAttribute('href')) link.removeAttribute('type');
    link.href = href;
  },
  setRoot: (attribute, value) => document.documentElement.setAttribute(attribute, value),
  scrollToTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }),
  openOutside: (url) => {
    window.open(url, '_blank', 'noopener,noreferrer');
  },
  report: (error) => reportError(error),
  mark: (name, startTime) => {
    performance.mark(name, startTime === undefined ? undefined : { startTime });
  },
  listen(type, run) {
    window.addEventListener(type, run);
    return () => window.removeEventListener(type, run);
  },
  watchSize(element, run) {
    const observer = new ResizeObserver(run);
    observer.observe(element);
    return () => observer.disconnect();
  },
  onKeyDown(run) {
    window.addEventListener('keydown', run);
    return () => window.removeEventListener('keydown', run);
  },
  watchMedia(query, run) {
    const list = matchMedia(query);
    const notify = (): void => run(list.matches);
    list.addEventListener('change', notify);
    notify();
    return () => list.removeEventListener('change', notify);
  },
};
