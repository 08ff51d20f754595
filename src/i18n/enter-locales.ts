import type { LocaleBundle } from './add-locales';
import { enterZh } from './locales/enter.zh';
import { loginZh } from './locales/login.zh';

/** The locale of the sign-in layout, for every page with that layout. */
export const loginLocales: LocaleBundle = {
  namespace: 'login',
  zh: loginZh,
  en: async () => (await import('./locales/login.en')).loginEn,
};

/** The locales of the entry pages, which share the sign-in layout. */
export const enterLocales: readonly LocaleBundle[] = [
  loginLocales,
  { namespace: 'enter', zh: enterZh, en: async () => (await import('./locales/enter.en')).enterEn },
];
