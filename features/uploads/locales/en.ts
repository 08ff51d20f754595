import type { LocaleShape } from '../../../src/i18n/locale-shape';
import type { uploadsZh } from './zh';

export const uploadsEn: LocaleShape<typeof uploadsZh> = {
  errors: {
    uploadMissing: 'The file has not arrived completely. Please upload it again',
    uploadTooLarge:
      'The file is too large: pictures and PDFs up to 20 MB, sounds 10 MB, models 8 MB. Please make it smaller',
    uploadKind:
      'This kind of file cannot be used here. Pictures: PNG, JPEG, WebP or GIF; others: MP3, PDF or GLB',
    uploadBroken: 'The file is damaged and cannot be opened. Please take another one',
    uploadPixels: 'The picture has more than 40 million pixels. Please make it smaller',
    uploadSlow: 'The picture is too complex to be processed. Please take a simpler one',
    uploadQuota: 'You have uploaded too many files today. Please go on tomorrow',
    uploadSpaceFull: 'The files of this space take 2 GB, which is the limit. Please delete some first',
    uploadNotEditing: 'You are not editing this space now. Please begin to edit it again, and then upload',
    uploadHeic: 'This browser cannot open HEIC photos. Please save it as a JPEG first',
  },
};
