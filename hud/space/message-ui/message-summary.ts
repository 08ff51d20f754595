import type { TFunction } from 'i18next';
import type { Attachment } from '../../../contract/model/chat/chat.schema';

/** What stands for a message where there is no room for its file; empty: it has neither words nor a file. */
export const messageSummary = (t: TFunction<'talk'>, text: string, file: Attachment | undefined): string =>
  text || (file ? t(file.width > 0 ? 'pictureSent' : 'fileSent', { name: file.name }) : '');
