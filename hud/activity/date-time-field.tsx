import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app-context';
import { Labelled } from '../ui/labelled';
import { useTime } from '../time/use-time';
import { CLOCK_STEPS, choicesOf, dayOrder, dayWith, firstTimes, partsOf } from './local-time';
import style from './date-time-field.module.css';

interface Props {
  readonly label: string;
  /** `2026-12-04T09:05`; parts that are not set are empty on their side of the T. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It may be empty: the first choice fills the other parts, and «–» empties them all. */
  readonly optional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Date and time selects in the order of the UI language. Native inputs use the browser's language instead. */
export function DateTimeField({ label, value, onChange, optional = false, error, hint, ref }: Props) {
  const { t } = useTranslation('activity');
  const { lang } = useSettings();
  const id = useId();
  const [day = '', clock = ''] = value.split('T');
  const steps = CLOCK_STEPS.includes(clock) ? CLOCK_STEPS : [...CLOCK_STEPS, clock].sort();
  const chosen = partsOf(day);
  const thisYear = useTime((now) => new Date(now).getFullYear());
  const suggested = useTime((now) => firstTimes(now).start);
  const [fromDay = '', fromClock = ''] = optional && value === '' ? suggested.split('T') : [day, clock];
  const change = (next: string, withPart: () => string): void =>
    onChange(optional && next === '' ? '' : withPart());
  const describedBy = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <Labelled id={id} label={label} error={error} hint={hint} inside={style['row']}>
      {dayOrder(lang).map((part, place) => (
        <select
          {...describedBy}
          key={part}
          ref={place === 0 ? ref : undefined}
          id={place === 0 ? id : undefined}
          className={style['part']}
          aria-label={t(`form.${part}`, { name: label })}
          value={chosen?.[part] ?? ''}
          onChange={({ target }) =>
            change(target.value, () => `${dayWith(fromDay, part, Number(target.value))}T${fromClock}`)
          }
        >
          {(optional || chosen === undefined) && <option value="">–</option>}
          {choicesOf(fromDay, part, lang, thisYear).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </select>
      ))}
      <select
        {...describedBy}
        className={style['clock']}
        aria-label={t('form.clock', { name: label })}
        value={clock}
        onChange={({ target }) => change(target.value, () => `${fromDay}T${target.value}`)}
      >
        {optional && clock !== '' && <option value="">–</option>}
        {steps.map((step) => (
          <option key={step} value={step}>
            {step || '–'}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
