import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import style from './activity-view.module.css';
import { spanUntil } from './countdown';

interface Props {
  readonly label: string;
  /** ISO 8601. */
  readonly until: string;
  /** Called once, at `until`. */
  readonly onOver: () => void;
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A countdown per second. It is a timer role, so a screen reader does not read every second. */
export function ActivityClock({ label, until, onOver }: Props) {
  const { timers } = useApp();
  const { t } = useTranslation('activity');
  const [now, setNow] = useState(() => Date.now());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  }, [onOver]);
  useEffect(() => {
    const at = Date.parse(until);
    const end = timers.every(1000, () => {
      setNow(Date.now());
      if (Date.now() < at) return;
      end();
      over.current();
    });
    return end;
  }, [timers, until]);
  const left = spanUntil(Date.parse(until), now);
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
