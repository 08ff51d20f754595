import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { voiceEn } from './en';
import { voiceZh } from './zh';

export const voiceLocales = { namespace: 'voice', zh: voiceZh, en: voiceEn } as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    voice: typeof voiceZh;
  }
}
