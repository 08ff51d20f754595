import { Zap } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useTime } from '../../../hud/time/use-time';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import type { ShownGroup } from '../client-api';
import { chargeLocales } from '../locales/locales';
import type { ChargeBar } from '../model';
import style from './charge.module.css';

/** The button of a group, with the seconds until it works again. */
function ChargeButton({
  group,
  onCharge,
}: {
  readonly group: ShownGroup;
  readonly onCharge: () => Promise<void>;
}) {
  const t = useFeatureLocale(chargeLocales);
  const api = useFeatureApi('engagement');
  const [busy, setBusy] = useState(false);
  const { name, nextAt } = group;
  const wait = useTime(() => Math.max(0, Math.ceil((nextAt - api.serverNow()) / 1000)));
  const press = async (): Promise<void> => {
    setBusy(true);
    await onCharge();
    setBusy(false);
  };
  return (
    <Button
      size="s"
      look="act"
      busy={busy}
      disabled={wait > 0}
      {...(wait === 0 && { label: t('play.chargeOne', { name }) })}
      onPress={() => void press()}
    >
      <Zap size={16} aria-hidden="true" />
      {wait > 0 ? t('play.wait', { count: wait }) : t('play.charge')}
    </Button>
  );
}

function Group({
  group,
  isOpen,
  onCharge,
}: {
  readonly group: ShownGroup;
  readonly isOpen: boolean;
  readonly onCharge: () => Promise<void>;
}) {
  const t = useFeatureLocale(chargeLocales);
  const id = useId();
  const { name, level, goal, own, isFull } = group;
  return (
    <li className={style['group']} data-full={isFull || undefined}>
      <span className={style['head']}>
        <strong id={id} dir="auto">
          {name}
        </strong>
        <span>{t('play.level', { level, goal })}</span>
      </span>
      <progress className={style['bar']} aria-labelledby={id} max={goal} value={level} />
      <span className={style['foot']}>
        <small>{own > 0 && t('play.own', { count: own })}</small>
        <span role="status">{isFull && t('play.full')}</span>
        {isOpen && !isFull && <ChargeButton group={group} onCharge={onCharge} />}
      </span>
    </li>
  );
}

/** The bars of the groups, as the server told them last, and a unit of energy for each once a minute. */
export function Charge({ engagement }: PlayProps) {
  const t = useFeatureLocale(chargeLocales);
  const { showError } = useApp();
  const api = useFeatureApi('charge');
  const { engagementId, state } = engagement;
  const told = useSnapshot(useFeatureApi('engagement').state).told[engagementId]?.['bars'] as
    readonly ChargeBar[] | undefined;
  const request = useCallback(() => api.read(engagementId), [api, engagementId]);
  const { read, again, change } = useRead(request, state);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const charge = async (mark: string): Promise<void> => {
    try {
      const { bar, own, nextAt } = await api.charge(engagementId, mark);
      change((now) => now.map((group) => (group.mark === mark ? { ...group, ...bar, own, nextAt } : group)));
    } catch (error) {
      showError(error);
    }
  };
  const hint = (): string => {
    if (state === 'scheduled' || state === 'draft') return t('play.notYet');
    if (state === 'paused') return t('play.paused');
    return state === 'open' ? '' : t('play.over');
  };
  /** A level never falls: the higher one is the newer one. */
  const newest = (group: ShownGroup): ShownGroup => {
    const bar = told?.find(({ mark }) => mark === group.mark);
    return bar && bar.level > group.level ? { ...group, ...bar } : group;
  };
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('play.title')}</h3>
      <p className={style['hint']} role="status">
        {hint()}
      </p>
      <ul className={style['groups']}>
        {read.value.map((group) => (
          <Group
            key={group.mark}
            group={newest(group)}
            isOpen={state === 'open'}
            onCharge={() => charge(group.mark)}
          />
        ))}
      </ul>
    </section>
  );
}
