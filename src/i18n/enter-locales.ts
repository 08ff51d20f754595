import type { LocaleBundle } from './add-locales';
import { enterZh } from './locales/enter.zh';
import { loginZh } from './locales/login.zh';

/** Words of sign-in's layout: every page that says something in it brings these. */
export const loginLocales: LocaleBundle = {
  namespace: 'login',
  zh: loginZh,
  en: async () => (await import('./locales/login.en')).loginEn,
};

/** Words of the pages around the ways in: they share sign-in's layout. */
export const enterLocales: readonly LocaleBundle[] = [
  loginLocales,
  { namespace: 'enter', zh: enterZh, en: async () => (await import('./locales/enter.en')).enterEn },
];
