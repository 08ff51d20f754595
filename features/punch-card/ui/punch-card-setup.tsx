import { Plus, X } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { Choice } from '../../../hud/ui/choice';
import { Field } from '../../../hud/ui/field';
import { IconButton } from '../../../hud/ui/icon-button';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
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
import style from './punch-card.module.css';

const whole = (text: string, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(Number(text)) || min));

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
              <Field
                label={t('setup.days')}
                type="number"
                min={1}
                max={CARD_DAYS_MAX}
                value={days}
                onChange={({ target }) => changeReward(at, { days: whole(target.value, 1, CARD_DAYS_MAX) })}
              />
              <Field
                label={t('setup.points')}
                type="number"
                min={0}
                max={POINTS_MAX}
                value={points}
                onChange={({ target }) => changeReward(at, { points: whole(target.value, 0, POINTS_MAX) })}
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
      <Field
        label={t('setup.makeUp')}
        type="number"
        min={0}
        max={MAKE_UP_MAX}
        value={makeUp}
        onChange={({ target }) => change({ makeUp: whole(target.value, 0, MAKE_UP_MAX) })}
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
