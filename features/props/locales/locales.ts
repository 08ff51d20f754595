import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { propsEn } from './en';
import { propsZh } from './zh';

export const propsLocales = { namespace: 'props', zh: propsZh, en: propsEn } as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    props: typeof propsZh;
  }
}
