import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { votesEn } from './en';
import { votesZh } from './zh';

export const votesLocales = { namespace: 'votes', zh: votesZh, en: votesEn } as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    votes: typeof votesZh;
  }
}
