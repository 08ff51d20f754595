import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Announcement as AnnouncementData } from '../../../contract/model/chat/chat';
import { isModerator } from '../../../src/state/room';
import { useApp, useSettings } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { dayAt, useTime } from '../../time/use-time';
import { useOwnMember } from '../space-context';
import { LinkedText } from '../message-ui/pieces';
import { clockTime, dayLabel } from '../message-ui/times';
import style from './announcements.module.css';
import { useAnnouncements, useAnnouncementLocale } from './use-announcements';

interface Props {
  readonly announcement: AnnouncementData;
  /** Shortened to a few lines. */
  readonly brief?: boolean;
}

/** One announcement with author and time; moderators can remove it. */
export function Announcement({ announcement: { id, nickname: name, text, at }, brief }: Props) {
  const t = useAnnouncementLocale();
  const { t: tMessage } = useTranslation('message');
  const { showError, dialogs } = useApp();
  const { lang } = useSettings();
  const { announcements } = useAnnouncements();
  const own = useOwnMember();
  const now = useTime(dayAt);
  const day = dayLabel(at, now, lang, { today: tMessage('today'), yesterday: tMessage('yesterday') });
  const takeDown = async (): Promise<void> => {
    const words = { title: t('takeDownAsk'), content: t('takeDownText'), confirm: t('takeDownSure') };
    if (await dialogs.confirm(words)) await announcements.withdraw(id);
  };
  return (
    <article
      className={style['announcement']}
      data-brief={brief || undefined}
      data-testid="announcement-item"
    >
      <p className={style['text']} dir="auto">
        <LinkedText text={text} />
      </p>
      <footer className={style['foot']}>
        <span className={style['by']}>
          {t('announcedAt', { name, when: `${day} ${clockTime(at, lang)}` })}
        </span>
        {own && isModerator(own) && (
          <IconButton
            icon={Trash2}
            label={t('takeDown')}
            danger
            onPress={() => void takeDown().catch(showError)}
          />
        )}
      </footer>
    </article>
  );
}
