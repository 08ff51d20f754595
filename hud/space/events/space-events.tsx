import { ArrowUpRight, CalendarPlus, CloudOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { activityLocales } from '../../../src/i18n/activity-locales';
import { addLocales } from '../../../src/i18n/add-locales';
import { Button } from '../../ui/button';
import { useSpaceId } from '../space-context';
import { EventRow } from './event-row';
import style from './space-events.module.css';
import type { UpcomingEvents } from './use-upcoming';

/** Number of running or next activities shown. */
const SHOWN = 2;
const aside = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Running and next activities of the space; links open in a new tab. */
export function SpaceEvents({ coming: { read, again, waiting, now } }: { readonly coming: UpcomingEvents }) {
  const { i18n } = useTranslation();
  addLocales(i18n, [activityLocales]);
  const { t } = useTranslation('activity');
  const id = useId();
  const list = `/activity?spaceId=${encodeURIComponent(useSpaceId())}`;
  const admin = read.kind === 'there' && read.value.admin;
  return (
    <section className={style['events']} aria-labelledby={id} data-testid="space-events">
      <header className={style['head']}>
        <h3 id={id}>{t('coming.title')}</h3>
        <a href={list} {...aside}>
          {t('here.all')}
          <ArrowUpRight size={14} aria-hidden="true" />
        </a>
      </header>
      {read.kind === 'loading' && (
        <div className={style['skeletonBar']} role="status" aria-label={t('here.loading')} />
      )}
      {read.kind === 'failed' && (
        <div className={style['note']} role="alert">
          <CloudOff size={18} aria-hidden="true" />
          <p>{t('here.failed')}</p>
          <Button size="s" onPress={again}>
            {t('here.retry')}
          </Button>
        </div>
      )}
      {waiting.length > 0 && (
        <ul className={style['list']}>
          {waiting.slice(0, SHOWN).map((activity) => (
            <EventRow key={activity.activityId} activity={activity} now={now} />
          ))}
        </ul>
      )}
      {read.kind === 'there' && waiting.length === 0 && (
        <div className={style['note']}>
          <p>{t('here.none')}</p>
          {admin && (
            <a className={style['plan']} href={`${list}&plan=1`} {...aside}>
              <CalendarPlus size={16} aria-hidden="true" />
              {t('here.plan')}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
