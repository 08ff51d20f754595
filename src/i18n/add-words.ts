import type { i18n as I18n } from 'i18next';

/** Words that a page brings with its own chunk. */
export interface PageWords {
  readonly namespace:
    | 'login'
    | 'profile'
    | 'home'
    | 'space'
    | 'portal'
    | 'enter'
    | 'shell'
    | 'help'
    | 'avatar'
    | 'activity'
    | 'settings'
    | 'things';
  readonly zh: object;
  readonly en: object;
}

export function addWords(i18n: I18n, sets: readonly PageWords[]): void {
  for (const { namespace, zh, en } of sets) {
    if (i18n.hasResourceBundle('zh', namespace)) continue;
    i18n.addResourceBundle('zh', namespace, zh);
    i18n.addResourceBundle('en', namespace, en);
  }
}
