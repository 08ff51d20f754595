import type { i18n as I18n } from 'i18next';
import type { FeatureLocales } from './feature-locales';

/** Words that a page brings with its own chunk. */
export interface LocaleBundle {
  readonly namespace:
    | 'login'
    | 'profile'
    | 'home'
    | 'removal'
    | 'space'
    | 'portal'
    | 'private'
    | 'enter'
    | 'shell'
    | 'help'
    | 'moderation'
    | 'avatar'
    | 'activity'
    | 'settings'
    | 'chat'
    | 'message'
    | 'interactables'
    | keyof FeatureLocales;
  readonly zh: object;
  /** At hand, or fetched when English is read: Chinese, the default, never waits. */
  readonly en: Words | FetchWords;
}

type Words = Readonly<Record<string, unknown>>;
type FetchWords = () => Promise<Words>;

const waiting = new WeakMap<I18n, Map<string, FetchWords>>();

/** Adds what is at hand; `englishWords` brings the rest. */
export function addLocales(i18n: I18n, sets: readonly LocaleBundle[]): void {
  for (const { namespace, zh, en } of sets) {
    if (i18n.hasResourceBundle('zh', namespace)) continue;
    i18n.addResourceBundle('zh', namespace, zh);
    if (typeof en === 'function') {
      const later = waiting.get(i18n) ?? new Map<string, FetchWords>();
      waiting.set(i18n, later.set(namespace, en));
    } else i18n.addResourceBundle('en', namespace, en);
  }
}

/** Chinese words of a page that come later than the page, with the part that reads them. */
export function addLateLocale(i18n: I18n, namespace: LocaleBundle['namespace'], zh: object): void {
  i18n.addResourceBundle('zh', namespace, zh, true);
}

/** Fetches the English words that have not been read yet; undefined when all are at hand. Rejects without a network. */
export function loadEnglish(i18n: I18n): Promise<void> | undefined {
  const later = waiting.get(i18n);
  if (!later?.size) return undefined;
  const fetching = [...later].map(async ([namespace, fetch]) => {
    i18n.addResourceBundle('en', namespace, await fetch());
    later.delete(namespace);
  });
  // Another page may have come meanwhile.
  return Promise.all(fetching).then(() => loadEnglish(i18n));
}
