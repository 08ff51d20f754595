import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { announcementsOf } from '../../../src/actions/chat/announcements';
import { addLocales } from '../../../src/i18n/add-locales';
import { chatLocales } from '../../../src/i18n/chat-locales';
import { messageLocales } from '../../../src/i18n/message-locales';
import { useChatDeps } from '../space-context';

/** Announcements of the space, from the chat's state. */
export function useAnnouncements() {
  const announcements = announcementsOf(useChatDeps());
  return { announcements, state: useSnapshot(announcements.state) };
}

export function useAnnouncementLocale() {
  const { i18n } = useTranslation();
  addLocales(i18n, [chatLocales, messageLocales]);
  return useTranslation('chat').t;
}
