import { Plus, X } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { Choice } from '../../../hud/ui/choice';
import { IconButton } from '../../../hud/ui/icon-button';
import { NumberField } from '../../engagement/ui/kit/number-field';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import style from '../../engagement/ui/kit/setup.module.css';
import { punchCardLocales } from '../locales/locales';
import {
  CARD_DAYS_MAX,
  MAKE_UP_MAX,
  POINTS_MAX,
  REWARD_NAME_MAX,
  REWARDS_MAX,
  type PunchCardConfig,
  type PunchReward,
} from '../model';
import { newReward } from './new-reward';

/** The settings of a punch card. Its days are those between opening and end, in the organiser's zone. */
export function PunchCardSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(punchCardLocales);
  const card = config as unknown as PunchCardConfig;
  const { rewards, makeUp, who } = card;
  const change = (part: Partial<PunchCardConfig>) => onChange({ ...card, ...part });
  const changeReward = (at: number, part: Partial<PunchReward>) =>
    change({ rewards: rewards.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const nextDays = rewards.reduce((most, { days }) => Math.max(most, days), 0) + 1;
  return (
    <>
      <fieldset className={style['list']}>
        <legend>{t('setup.rewards')}</legend>
        {rewards.map(({ id, days, name, points }, at) => (
          <div key={id} className={style['card']}>
            <div className={style['line']}>
              <input
                className={style['input']}
                aria-label={t('setup.name', { number: at + 1 })}
                placeholder={t('setup.reward', { number: at + 1 })}
                value={name}
                maxLength={REWARD_NAME_MAX}
                dir="auto"
                required
                onChange={({ target }) => changeReward(at, { name: target.value })}
              />
              <IconButton
                icon={X}
                label={t('setup.remove', { number: at + 1 })}
                onPress={() => change({ rewards: rewards.filter((_, place) => place !== at) })}
              />
            </div>
            <div className={style['numbers']}>
              <NumberField
                label={t('setup.days')}
                min={1}
                max={CARD_DAYS_MAX}
                value={days}
                onChange={(days) => changeReward(at, { days })}
              />
              <NumberField
                label={t('setup.points')}
                min={0}
                max={POINTS_MAX}
                value={points}
                onChange={(points) => changeReward(at, { points })}
              />
            </div>
          </div>
        ))}
        {rewards.length < REWARDS_MAX && (
          <Button size="s" onPress={() => change({ rewards: [...rewards, newReward(nextDays)] })}>
            <Plus size={16} aria-hidden="true" />
            {t('setup.add')}
          </Button>
        )}
      </fieldset>
      <NumberField
        label={t('setup.makeUp')}
        min={0}
        max={MAKE_UP_MAX}
        value={makeUp}
        onChange={(makeUp) => change({ makeUp })}
      />
      <Choice
        title={t('setup.who')}
        hint={t('setup.whoHint')}
        options={(['all', 'users'] as const).map((value) => ({ value, label: t(`setup.whos.${value}`) }))}
        value={who}
        onChoose={(value) => change({ who: value })}
      />
    </>
  );
}
