import { Check, ChevronDown, Ellipsis, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worstState, type DeviceCheck } from '../../src/actions/entry/device-check';
import style from './device-checks.module.css';

const ICONS: Readonly<Record<DeviceCheck['state'], LucideIcon>> = {
  good: Check,
  fair: TriangleAlert,
  bad: X,
};
const SUMMARY = { good: 'front.deviceGood', fair: 'front.deviceFair', bad: 'front.deviceBad' } as const;

function Dot({ state }: { readonly state: DeviceCheck['state'] | undefined }) {
  const Icon = state ? ICONS[state] : Ellipsis;
  return (
    <span className={style['dot']} data-state={state}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}

/** Checks of browser and device: a summary with the details below. Opens by itself when a check fails. */
export function DeviceChecks({ checks }: { readonly checks: readonly DeviceCheck[] | undefined }) {
  const { t } = useTranslation('enter');
  const verdict = checks && worstState(checks);
  const [chosen, setChosen] = useState<boolean | undefined>();
  const open = chosen ?? verdict === 'bad';
  const id = useId();
  return (
    <section className={style['card']} data-testid="device" data-state={verdict ?? 'checking'}>
      <button
        type="button"
        className={style['summary']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Dot state={verdict} />
        <span>
          <strong>{t('front.device')}</strong>
          <span>{t(verdict ? SUMMARY[verdict] : 'front.deviceBusy')}</span>
        </span>
        <ChevronDown size={18} aria-hidden="true" className={open ? style['turned'] : undefined} />
      </button>
      <ul id={id} className={style['list']} hidden={!open}>
        {checks?.map(({ name, state, label: word, count }) => (
          <li key={name} data-check={name} data-state={state}>
            <Dot state={state} />
            <span>{t(`front.check.${name}`)}</span>
            <span className={style['word']}>{t(`front.state.${word}`, { count: count ?? 0 })}</span>
            {state !== 'good' && <p className={style['todo']}>{t(`front.todo.${name}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
