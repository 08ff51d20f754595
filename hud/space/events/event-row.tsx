import { ArrowUpRight, Clock3, Lock, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../contract/model/activity';
import { timeUntilLabel, calendarLeafLabel, dateTimeLabel } from '../../activity/date-labels';
import { useSettings } from '../../app-context';
import style from './space-events.module.css';

/** One activity of the space: date, name, time and audience, linked to its page. */
export function EventRow({ activity, now }: { readonly activity: Activity; readonly now: number }) {
  const { t } = useTranslation('activity');
  const { lang } = useSettings();
  const { activityId, name, startAt, endAt, status, exclusive, allowed } = activity;
  const leaf = calendarLeafLabel(startAt, lang);
  const runs = status === 'running';
  const when = runs
    ? t('here.until', { time: dateTimeLabel(endAt, lang, now) })
    : timeUntilLabel(startAt, endAt, lang, now);
  const Who = exclusive ? Lock : UsersRound;
  return (
    <li className={style['event']} data-status={status} data-testid="space-event">
      <span className={style['leaf']} aria-hidden="true">
        <small>{leaf.month}</small>
        <strong>{leaf.day}</strong>
      </span>
      <div className={style['words']}>
        <a
          dir="auto"
          className={style['link']}
          href={`/activity?id=${encodeURIComponent(activityId)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name}
        </a>
        <p className={style['time']}>
          <Clock3 size={14} aria-hidden="true" />
          <time dateTime={runs ? endAt : startAt}>{when}</time>
        </p>
        <p>
          <Who size={14} aria-hidden="true" />
          <span>{t(exclusive ? (allowed ? 'here.invited' : 'here.guests') : 'here.everybody')}</span>
        </p>
      </div>
      <ArrowUpRight size={18} aria-hidden="true" />
    </li>
  );
}
