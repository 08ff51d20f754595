/** The owned wrapper of the page itself: address, title, root attributes, listeners. */
export interface Page {
  readonly online: () => boolean;
  readonly hostname: () => string;
  readonly languages: () => readonly string[];
  /** A full load of a path of this site. */
  load(path: string): void;
  reload(): void;
  setTitle(title: string): void;
  setRoot(attribute: string, value: string): void;
  scrollToTop(): void;
  openOutside(url: string): void;
  /** Tells the browser's console of a fault that nobody expected. */
  report(error: unknown): void;
  mark(name: string, startTime?: number): void;
  listen(type: 'online' | 'offline' | 'focus' | 'pagehide', run: () => void): () => void;
  /** Tells at once, and whenever the element's size changes. */
  watchSize(element: Element, run: () => void): () => void;
  onKeyDown(run: (event: KeyboardEvent) => void): () => void;
  /** Tells at once and then on every change. */
  watchMedia(query: string, run: (matches: boolean) => void): () => void;
}

export const browserPage: Page = {
  online: () => navigator.onLine,
  hostname: () => location.hostname,
  languages: () => navigator.languages,
  load: (path) => location.assign(path),
  reload: () => location.reload(),
  setTitle: (title) => {
    document.title = title;
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
    const tell = (): void => run(list.matches);
    list.addEventListener('change', tell);
    tell();
    return () => list.removeEventListener('change', tell);
  },
};
