import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import type { Page } from '../platform/page';
import type { Store } from '../platform/store';
import { loadEnglish } from './add-locales';
import { commonEn } from './locales/common.en';
import { commonZh } from './locales/common.zh';
import { isolated } from '../../contract/model/user/user-text';

export const LANGS = ['zh', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** Key of local storage (specification, section 4). */
export const LANG_KEY = 'lang';

export const langOf = (value: string | undefined): Lang => (value === 'en' ? 'en' : 'zh');
export const otherLang = (lang: Lang): Lang => (lang === 'zh' ? 'en' : 'zh');

export interface LanguageDeps {
  readonly store: Store;
  readonly page: Pick<Page, 'setRoot'>;
}

export interface Languages {
  readonly i18n: I18n;
  current(): Lang;
  set(lang: Lang): void;
}

/** Chinese by default; the choice is stored. Pages bring their own locales. */
export function createLanguages({ store, page }: LanguageDeps): Languages {
  const i18n = createInstance();
  let lang = langOf(store.get(LANG_KEY));
  const show = (value: Lang): void => page.setRoot('lang', value === 'zh' ? 'zh-CN' : 'en');
  void i18n.use(initReactI18next).init({
    lng: lang,
    fallbackLng: 'zh',
    defaultNS: 'common',
    resources: { zh: { common: commonZh }, en: { common: commonEn } },
    // React escapes by itself. A name in a sentence keeps its direction to itself.
    interpolation: { escapeValue: true, escape: isolated },
    initAsync: false,
  });
  show(lang);
  return {
    i18n,
    current: () => lang,
    set(value) {
      lang = value;
      store.set(LANG_KEY, value);
      show(value);
      const change = (): void => void i18n.changeLanguage(lang);
      const coming = value === 'en' ? loadEnglish(i18n) : undefined;
      // Texts that fail to load stay Chinese until the next attempt.
      if (coming) coming.then(change, change);
      else change();
    },
  };
}
