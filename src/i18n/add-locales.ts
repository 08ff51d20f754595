import type { i18n as I18n } from 'i18next';
import type { FeatureLocales } from './feature-locales';

/** A locale namespace that a page brings in its chunk. */
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
    | 'upload'
    | keyof FeatureLocales;
  readonly zh: object;
  /** An object, or a loader for when English is selected; Chinese, the default, never waits. */
  readonly en: Words | FetchWords;
}

type Words = Readonly<Record<string, unknown>>;
type FetchWords = () => Promise<Words>;

const waiting = new WeakMap<I18n, Map<string, FetchWords>>();

/** Adds the bundled locales; `loadEnglish` loads the others. */
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

/** Adds Chinese keys of a part that loads after its page. */
export function addLazyLocale(i18n: I18n, namespace: LocaleBundle['namespace'], zh: object): void {
  i18n.addResourceBundle('zh', namespace, zh, true);
}

/** Loads the pending English locales; undefined if there are none. Rejects when offline. */
export function loadEnglish(i18n: I18n): Promise<void> | undefined {
  const later = waiting.get(i18n);
  if (!later?.size) return undefined;
  const fetching = [...later].map(async ([namespace, fetch]) => {
    i18n.addResourceBundle('en', namespace, await fetch());
    later.delete(namespace);
  });
  // Another page may have added locales meanwhile.
  return Promise.all(fetching).then(() => loadEnglish(i18n));
}
