import type { LocaleBundle } from '../../../src/i18n/add-locales';
import { liveStreamsEn } from './en';
import { liveStreamsZh } from './zh';

export const liveStreamsLocales = {
  namespace: 'liveStreams',
  zh: liveStreamsZh,
  en: liveStreamsEn,
} as const satisfies LocaleBundle;

declare module '../../../src/i18n/feature-locales' {
  interface FeatureLocales {
    liveStreams: typeof liveStreamsZh;
  }
}
