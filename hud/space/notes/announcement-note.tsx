import { Megaphone } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { announcementsOf } from '../../../src/actions/chat/announcements';
import { useSession } from '../../app-context';
import { useChatDeps, useSpace, useSpaceActions } from '../space-context';
import { WorldNote } from './world-note';

/** An announcement while the chat is closed; it stays until it is opened or closed. */
export function AnnouncementNote() {
  const { t } = useTranslation('space');
  const announcements = announcementsOf(useChatDeps());
  const { notice } = useSnapshot(announcements.state);
  const { user } = useSession();
  const { panel } = useSpace();
  const actions = useSpaceActions();
  // The open chat shows it itself.
  const missed = useEffectEvent((by: string): boolean => by !== user?.userId && panel !== 'chat');
  useEffect(() => announcements.listen(({ userId }) => missed(userId)), [announcements]);
  useEffect(() => {
    if (panel === 'chat') announcements.closeNotice();
  }, [announcements, panel]);
  if (!notice) return null;
  const { id, nickname: name, text } = notice;
  return (
    <WorldNote
      testId="announcement-note"
      mark={<Megaphone size={20} aria-hidden="true" />}
      words={t('announcedBy', { name, text })}
      title={t('announceNote.open')}
      onOpen={() => {
        announcements.expand(id);
        actions.panel('chat');
      }}
      close={{ label: t('announceNote.close'), onPress: announcements.closeNotice }}
    />
  );
}
