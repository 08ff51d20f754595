import { ChevronRight } from 'lucide-react';
import { useEffect, useId } from 'react';
import { isModerator } from '../../../src/state/room';
import { RetryNotice } from '../panel-parts/retry-notice';
import { useOwnMember } from '../space-context';
import { Announcement } from './announcement';
import style from './announcements.module.css';
import { useAnnouncements, useAnnouncementLocale } from './use-announcements';

/** The pinned announcement, with a link to the earlier ones. */
export function SpaceAnnouncements({ onAll }: { readonly onAll: () => void }) {
  const t = useAnnouncementLocale();
  const { announcements, state } = useAnnouncements();
  const own = useOwnMember();
  const id = useId();
  const press = onAll;
  useEffect(() => void announcements.read(), [announcements]);
  const [pinned] = state.list;
  return (
    <section className={style['part']} aria-labelledby={id} data-testid="space-announcements">
      <header className={style['head']}>
        <h3 id={id}>{t('announcement')}</h3>
        {(state.list.length > 1 || state.more) && (
          <button type="button" onClick={press}>
            {t('allAnnouncements')}
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        )}
      </header>
      {pinned && <Announcement announcement={pinned} brief />}
      {!pinned && state.phase === 'loading' && (
        <div className={style['skeletonBar']} role="status" aria-label={t('announcementsLoading')} />
      )}
      {state.phase === 'failed' && (
        <div className={style['failed']}>
          <RetryNotice text={t('announcementsFailed')} onAgain={() => void announcements.read()} />
        </div>
      )}
      {!pinned && state.phase === 'ready' && (
        <p className={style['none']}>
          {t(own && isModerator(own) ? 'announcementsNoneModerator' : 'announcementsNone')}
        </p>
      )}
    </section>
  );
}
