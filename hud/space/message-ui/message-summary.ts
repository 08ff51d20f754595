import type { TFunction } from 'i18next';
import type { Attachment } from '../../../contract/model/chat/chat';

/** One-line summary of a message; empty for a message without text and file. */
export const messageSummary = (t: TFunction<'message'>, text: string, file: Attachment | undefined): string =>
  text || (file ? t(file.width > 0 ? 'pictureSent' : 'fileSent', { name: file.name }) : '');
