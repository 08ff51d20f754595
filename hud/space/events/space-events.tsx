import { ArrowUpRight, CalendarPlus, CloudOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../contract/model/activity';
import { activityWords } from '../../../src/i18n/activity-words';
import { addWords } from '../../../src/i18n/add-words';
import { useApp } from '../../app-context';
import { useRead } from '../../cards/use-read';
import { Button } from '../../ui/button';
import { useEvents, useSpaceId } from '../space-context';
import { EventRow } from './event-row';
import style from './space-events.module.css';

/** So many of those that are on or come next. */
const SHOWN = 2;
/** The words of time are looked at so often, milliseconds. */
const LOOK = 10_000;

/** The time of now, for words. */
function useNow(): number {
  const { timers } = useApp();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => timers.every(LOOK, () => setNow(Date.now())), [timers]);
  return now;
}

/** It has begun or ended since it was read. */
const turned = ({ status, startAt, endAt }: Activity, now: number): boolean =>
  Date.parse(endAt) <= now || (status === 'planned' && Date.parse(startAt) <= now);
const waits = ({ status }: Activity): boolean => status === 'running' || status === 'planned';
const aside = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** What is on in this space and what comes next, with the way to each; pages open beside the space. */
export function SpaceEvents() {
  const { i18n } = useTranslation();
  addWords(i18n, [activityWords]);
  const { t } = useTranslation('activity');
  const id = useId();
  const list = `/activity?spaceId=${encodeURIComponent(useSpaceId())}`;
  const { read, again, refresh } = useRead(useEvents());
  const coming = read.kind === 'there' ? read.value.activities.filter(waits) : [];
  const now = useNow();
  const due = coming.some((activity) => turned(activity, now)) ? now : undefined;
  useEffect(() => {
    if (due !== undefined) refresh();
  }, [due, refresh]);
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
        <div className={style['bone']} role="status" aria-label={t('here.loading')} />
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
      {coming.length > 0 && (
        <ul className={style['list']}>
          {coming.slice(0, SHOWN).map((activity) => (
            <EventRow key={activity.activityId} activity={activity} now={now} />
          ))}
        </ul>
      )}
      {read.kind === 'there' && coming.length === 0 && (
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
