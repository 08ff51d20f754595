import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Labelled } from '../ui/labelled';
import { CLOCK_STEPS } from './local-time';
import style from './moment-field.module.css';

interface Props {
  readonly label: string;
  /** `2026-12-04T09:05`; what is not chosen yet is missing around the T. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** No day before it, `2026-12-04`. */
  readonly min?: string | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A day and a time of it. The time is ours: browsers write theirs in a form of their own. */
export function MomentField({ label, value, onChange, min, error, hint, ref }: Props) {
  const { t } = useTranslation('activity');
  const id = useId();
  const [day = '', clock = ''] = value.split('T');
  const steps = CLOCK_STEPS.includes(clock) ? CLOCK_STEPS : [...CLOCK_STEPS, clock].sort();
  const said = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <Labelled id={id} label={label} error={error} hint={hint} inside={style['row']}>
      <input
        {...said}
        ref={ref}
        id={id}
        type="date"
        className={style['day']}
        value={day}
        min={min}
        onChange={(event) => onChange(`${event.target.value}T${clock}`)}
      />
      <select
        {...said}
        className={style['clock']}
        aria-label={t('form.clock', { name: label })}
        value={clock}
        onChange={(event) => onChange(`${day}T${event.target.value}`)}
      >
        {steps.map((step) => (
          <option key={step} value={step}>
            {step}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
