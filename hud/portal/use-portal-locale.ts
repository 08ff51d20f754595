import { portalEn } from '../../src/i18n/locales/portal.en';
import { portalZh } from '../../src/i18n/locales/portal.zh';
import type { LocaleShape } from '../../src/i18n/locale-shape';
import { useProse } from './use-prose';

/** Texts of the part below the hero and of the footer. */
export const usePortalLocale = (): LocaleShape<typeof portalZh> => useProse({ zh: portalZh, en: portalEn });
