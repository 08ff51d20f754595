import { Megaphone } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { EmptyState } from '../panel-parts/empty';
import { usePanelPage } from '../frame/panel-page';
import { PartFailed } from '../panel-parts/part-failed';
import { RetryNotice } from '../panel-parts/retry-notice';
import { Announcement } from './announcement';
import style from './announcements.module.css';
import { useAnnouncements, useAnnouncementLocale } from './use-announcements';

/** Scrollable content must be focusable for keyboard scrolling. */
const REACHABLE = { tabIndex: 0 } as const;

/** All current announcements in pages, newest first. `onBack` must keep its identity. */
export function AllAnnouncements({ onBack }: { readonly onBack: () => void }) {
  const t = useAnnouncementLocale();
  const { t: space } = useTranslation('space');
  const { announcements, state } = useAnnouncements();
  const { list, phase, more, older } = state;
  usePanelPage(t('allAnnouncements'), space('aboutPanel.title'), onBack);
  useEffect(() => void announcements.read(), [announcements]);
  if (phase === 'failed')
    return <PartFailed title={t('announcementsFailed')} onAgain={() => void announcements.read()} />;
  if (list.length === 0 && phase === 'loading')
    return (
      <div className={style['page']} role="status" aria-label={t('announcementsLoading')}>
        <div className={style['skeletonBar']} />
        <div className={style['skeletonBar']} />
        <div className={style['skeletonBar']} />
      </div>
    );
  if (list.length === 0) return <EmptyState icon={Megaphone} title={t('announcementsNone')} />;
  return (
    <div className={style['page']} data-testid="all-announcements" {...REACHABLE}>
      <ul className={style['list']} aria-label={t('allAnnouncements')}>
        {list.map((announcement) => (
          <li key={announcement.id}>
            <Announcement announcement={announcement} />
          </li>
        ))}
      </ul>
      {older === 'failed' && (
        <RetryNotice text={t('announcementsFailed')} onAgain={() => void announcements.older()} />
      )}
      {more && older !== 'failed' && (
        <Button wide busy={older === 'loading'} onPress={() => void announcements.older()}>
          {t('olderAnnouncements')}
        </Button>
      )}
    </div>
  );
}
