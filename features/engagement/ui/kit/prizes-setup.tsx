import { Plus, X } from 'lucide-react';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { Button } from '../../../../hud/ui/button';
import { Field } from '../../../../hud/ui/field';
import { IconButton } from '../../../../hud/ui/icon-button';
import { engagementLocales } from '../../locales/locales';
import { WEIGHTS } from '../../model-draw';
import { POINTS_MAX, PRIZE_NAME_MAX, PRIZES_MAX, restOf, STOCK_MAX, type Prize } from '../../model-prize';
import { DryRunOdds } from './dry-run';
import { newPrize } from './new-prize';
import { percent } from './prize-table';
import style from './setup.module.css';
import { wholeNumber } from './whole-number';
import { LimitField, NumberField } from './number-field';

interface Props {
  readonly prizes: readonly Prize[];
  readonly onChange: (prizes: Prize[]) => void;
}

/** The prizes of a draw with their odds; what is left of 100 % is «nothing». */
export function PrizesSetup({ prizes, onChange }: Props) {
  const t = useFeatureLocale(engagementLocales);
  const change = (at: number, part: Partial<Prize>) =>
    onChange(prizes.map((prize, place) => (place === at ? { ...prize, ...part } : prize)));
  const rest = restOf(prizes);
  return (
    <fieldset className={style['list']}>
      <legend>{t('odds.prizes')}</legend>
      {prizes.map(({ id, name, weight, stock, points }, at) => (
        <div key={id} className={style['card']}>
          <div className={style['line']}>
            <input
              className={style['input']}
              aria-label={t('odds.prizeName', { number: at + 1 })}
              placeholder={t('odds.prize', { number: at + 1 })}
              value={name}
              maxLength={PRIZE_NAME_MAX}
              dir="auto"
              required
              onChange={({ target }) => change(at, { name: target.value })}
            />
            {prizes.length > 1 && (
              <IconButton
                icon={X}
                label={t('odds.removePrize', { number: at + 1 })}
                onPress={() => onChange(prizes.filter((_, place) => place !== at))}
              />
            )}
          </div>
          <div className={style['numbers']}>
            <Field
              label={t('odds.percent')}
              type="number"
              min={0.0001}
              max={100}
              step={0.0001}
              required
              defaultValue={percent(weight)}
              onChange={({ target }) =>
                change(at, { weight: wholeNumber(String(Number(target.value) * 10_000), 1, WEIGHTS) ?? 1 })
              }
            />
            <LimitField
              label={t('odds.stock')}
              min={1}
              max={STOCK_MAX}
              value={stock}
              onChange={(stock) => change(at, { stock })}
            />
            <NumberField
              label={t('odds.points')}
              min={0}
              max={POINTS_MAX}
              value={points}
              onChange={(points) => change(at, { points })}
            />
          </div>
        </div>
      ))}
      <p className={rest < 0 ? style['wrong'] : style['hint']} role="status">
        {rest < 0 ? t('odds.tooMuch') : t('odds.rest', { odds: percent(rest) })}
      </p>
      {rest >= 0 && <DryRunOdds prizes={prizes} />}
      {prizes.length < PRIZES_MAX && (
        <Button size="s" onPress={() => onChange([...prizes, newPrize()])}>
          <Plus size={16} aria-hidden="true" />
          {t('odds.addPrize')}
        </Button>
      )}
    </fieldset>
  );
}
