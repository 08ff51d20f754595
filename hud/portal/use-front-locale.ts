import { portalFrontEn } from '../../src/i18n/locales/portal.front.en';
import { portalFrontZh } from '../../src/i18n/locales/portal.front.zh';
import type { LocaleShape } from '../../src/i18n/locale-shape';
import { useProse } from './use-prose';

/** Texts of the header and the hero. */
export const useFrontLocale = (): LocaleShape<typeof portalFrontZh> =>
  useProse({ zh: portalFrontZh, en: portalFrontEn });
