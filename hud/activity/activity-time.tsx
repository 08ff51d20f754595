import { useState } from 'react';
import type { Activity } from '../../contract/model/activity';
import { useSettings } from '../app-context';
import style from './activity-time.module.css';
import { rangeLabel } from './date-labels';

/** Start and end. The line breaks only between the two. */
export function ActivityTime({ startAt, endAt }: Pick<Activity, 'startAt' | 'endAt'>) {
  const { lang } = useSettings();
  const [now] = useState(() => Date.now());
  const [first, second] = rangeLabel(startAt, endAt, lang, now);
  return (
    <time dateTime={startAt}>
      <span className={style['part']}>{first}</span> <span className={style['part']}>{second}</span>
    </time>
  );
}
