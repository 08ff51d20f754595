import { ArrowRight, CalendarDays } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Activity } from '../../contract/model/activity';
import { ActivityRow } from './activity-row';
import { useCurrentStatus } from './status-at';
import style from './upcoming-activities.module.css';

export interface UpcomingSources {
  /** Activities of all spaces of the user, by start. */
  readonly read: () => Promise<readonly Activity[]>;
  readonly pathOf: (activityId: string) => string;
  /** Path of the full list. */
  readonly all: string;
}

const NONE: readonly Activity[] = [];

type Found = readonly Activity[] | 'loading' | 'failed';

const SHOWN = 2;

/** The running or next activities with a link to the list; one line when there are none. */
export function UpcomingActivities({ read, pathOf, all }: UpcomingSources) {
  const { t } = useTranslation('activity');
  const id = useId();
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    let active = true;
    const show = (next: Found): void => {
      if (active) setFound(next);
    };
    void read()
      .then(show)
      .catch(() => show('failed'));
    return () => {
      active = false;
    };
  }, [read]);
  const coming = useCurrentStatus(typeof found === 'string' ? NONE : found)
    .filter(({ status }) => status === 'running' || status === 'planned')
    .slice(0, SHOWN);
  return (
    <section className={style['coming']} aria-labelledby={id} aria-busy={found === 'loading' || undefined}>
      <div className={style['head']}>
        <CalendarDays size={20} aria-hidden="true" />
        <h2 id={id}>{t('coming.title')}</h2>
        {coming.length === 0 && (
          <p>
            {t(found === 'loading' ? 'coming.loading' : found === 'failed' ? 'coming.failed' : 'coming.none')}
          </p>
        )}
        <Link to={all} className={style['all']}>
          {t('coming.all')}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      {coming.length > 0 && (
        <ul className={style['list']}>
          {coming.map((activity) => (
            <ActivityRow key={activity.activityId} activity={activity} to={pathOf(activity.activityId)} />
          ))}
        </ul>
      )}
    </section>
  );
}
