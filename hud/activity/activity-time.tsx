import type { Activity } from '../../contract/model/activity';
import { useSettings } from '../app-context';
import { dayAt, useTime } from '../time/use-time';
import style from './activity-time.module.css';
import { rangeLabel } from './date-labels';

/** Start and end. The line breaks only between the two. */
export function ActivityTime({ startAt, endAt }: Pick<Activity, 'startAt' | 'endAt'>) {
  const { lang } = useSettings();
  const now = useTime(dayAt);
  const [first, second] = rangeLabel(startAt, endAt, lang, now);
  return (
    <time dateTime={startAt}>
      <span className={style['part']}>{first}</span> <span className={style['part']}>{second}</span>
    </time>
  );
}
