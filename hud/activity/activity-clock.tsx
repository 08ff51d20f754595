import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { secondAt, useTime } from '../time/use-time';
import style from './activity-view.module.css';
import { spanUntil } from './countdown';

interface Props {
  readonly label: string;
  /** ISO 8601. */
  readonly until: string;
  /** Called at `until`, and now and then while the countdown stays after it. */
  readonly onOver: () => void;
}

/** How often `onOver` is called, ms. */
const AGAIN = 10_000;

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A countdown per second. It is a timer role, so a screen reader does not read every second. */
export function ActivityClock({ label, until, onOver }: Props) {
  const { t } = useTranslation('activity');
  const now = useTime(secondAt);
  const at = Date.parse(until);
  const over = useEffectEvent(onOver);
  // The clock of the server may be behind.
  const overFor = now < at ? undefined : Math.floor((now - at) / AGAIN);
  useEffect(() => {
    if (overFor !== undefined) over();
  }, [overFor]);
  const left = spanUntil(at, now);
  return (
    <div className={style['clock']} role="timer" aria-label={label}>
      <span className={style['clockLabel']}>{label}</span>
      <span className={style['clockUnits']}>
        {UNITS.filter((unit) => unit !== 'days' || left.days > 0).map((unit) => (
          <span key={unit} className={style['unit']}>
            <strong>{unit === 'days' ? left[unit] : String(left[unit]).padStart(2, '0')}</strong>
            <small>{t(unit)}</small>
          </span>
        ))}
      </span>
    </div>
  );
}
