import { Package, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import type { OwnBox } from '../client-api';
import { lotteryBoxLocales } from '../locales/locales';
import style from './boxes.module.css';

interface Props {
  /** The newest first. */
  readonly boxes: readonly OwnBox[];
  readonly onChanged: (box: OwnBox) => void;
}

function OwnBoxRow({
  box,
  number,
  onChanged,
}: {
  readonly box: OwnBox;
  readonly number: number;
  readonly onChanged: (box: OwnBox) => void;
}) {
  const t = useFeatureLocale(lotteryBoxLocales);
  const { showError } = useApp();
  const api = useFeatureApi('lottery-box');
  const [busy, setBusy] = useState(false);
  const { id, state, prize } = box;
  const run = async (step: () => Promise<OwnBox>): Promise<void> => {
    setBusy(true);
    try {
      onChanged(await step());
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const inside = (): string => {
    if (state === 'closed') return t('own.states.closed');
    if (!prize) return t('own.empty');
    if (state === 'opened') return t('own.inside', { prize: prize.name });
    return prize.points > 0 ? t('own.pointsGot', { count: prize.points }) : t('own.thingGot');
  };
  const Icon = state === 'closed' ? Package : PackageOpen;
  return (
    <li className={style['box']}>
      <Icon size={22} aria-hidden="true" />
      <span className={style['words']}>
        <strong dir="auto">{prize && state === 'settled' ? prize.name : t('own.box', { number })}</strong>
        <small dir="auto">{inside()}</small>
      </span>
      {state === 'closed' && (
        <Button
          size="s"
          look="act"
          busy={busy}
          label={t('own.open', { number })}
          onPress={() => void run(async () => (await api.openOwn(id)).box)}
        >
          {t('play.open')}
        </Button>
      )}
      {state === 'opened' && prize && (
        <Button
          size="s"
          look="act"
          busy={busy}
          label={t('own.settle', { number })}
          onPress={() => void run(() => api.settleOwn(id))}
        >
          {t('play.take')}
        </Button>
      )}
      {(state === 'settled' || (state === 'opened' && !prize)) && (
        <span className={style['state']}>{t(`own.states.${state}`)}</span>
      )}
    </li>
  );
}

/** The boxes that the user took along: closed, opened, received. */
export function OwnBoxes({ boxes, onChanged }: Props) {
  const t = useFeatureLocale(lotteryBoxLocales);
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('own.title')}</h3>
      <ul className={style['boxes']} aria-live="polite">
        {boxes.map((box, at) => (
          <OwnBoxRow key={box.id} box={box} number={boxes.length - at} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}
