import type { LocaleBundle } from './add-locales';
import { uploadEn } from './locales/upload.en';
import { uploadZh } from './locales/upload.zh';

/** The locale of the upload field, added where one is shown. */
export const uploadLocales: LocaleBundle = { namespace: 'upload', zh: uploadZh, en: uploadEn };
