import { portalFrontEn } from '../../src/i18n/locales/portal.front.en';
import { portalFrontZh } from '../../src/i18n/locales/portal.front.zh';
import type { WordsLike } from '../../src/i18n/locale-shape';
import { useProse } from './use-prose';

/** Texts of the header and the hero. */
export const useFrontWords = (): WordsLike<typeof portalFrontZh> =>
  useProse({ zh: portalFrontZh, en: portalFrontEn });
