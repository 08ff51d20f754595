import { Plus, X } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { IconButton } from '../../../hud/ui/icon-button';
import { WEIGHTS } from '../../engagement/model-draw';
import { lotteryLocales } from '../locales/locales';
import { POINTS_MAX, PRIZE_NAME_MAX, PRIZES_MAX, STOCK_MAX, type LotteryPrize } from '../model';
import style from './lottery.module.css';
import { newPrize } from './new-parts';
import { percent } from './prize-table';
import { wholeNumber } from './whole-number';

interface Props {
  readonly prizes: readonly LotteryPrize[];
  readonly onChange: (prizes: LotteryPrize[]) => void;
}

/** The prizes of a lottery with their odds; what is left of 100 % is «nothing». */
export function PrizesSetup({ prizes, onChange }: Props) {
  const t = useFeatureLocale(lotteryLocales);
  const change = (at: number, part: Partial<LotteryPrize>) =>
    onChange(prizes.map((prize, place) => (place === at ? { ...prize, ...part } : prize)));
  const rest = WEIGHTS - prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <fieldset className={style['list']}>
      <legend>{t('setup.prizes')}</legend>
      {prizes.map(({ id, name, weight, stock, points }, at) => (
        <div key={id} className={style['card']}>
          <div className={style['line']}>
            <input
              className={style['input']}
              aria-label={t('setup.prizeName', { number: at + 1 })}
              placeholder={t('setup.prize', { number: at + 1 })}
              value={name}
              maxLength={PRIZE_NAME_MAX}
              dir="auto"
              required
              onChange={({ target }) => change(at, { name: target.value })}
            />
            {prizes.length > 1 && (
              <IconButton
                icon={X}
                label={t('setup.removePrize', { number: at + 1 })}
                onPress={() => onChange(prizes.filter((_, place) => place !== at))}
              />
            )}
          </div>
          <div className={style['numbers']}>
            <Field
              label={t('setup.odds')}
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
            <Field
              label={t('setup.stock')}
              type="number"
              min={1}
              max={STOCK_MAX}
              value={stock ?? ''}
              onChange={({ target }) =>
                change(at, { stock: wholeNumber(target.value, 1, STOCK_MAX) ?? null })
              }
            />
            <Field
              label={t('setup.points')}
              type="number"
              min={0}
              max={POINTS_MAX}
              value={points}
              onChange={({ target }) => change(at, { points: wholeNumber(target.value, 0, POINTS_MAX) ?? 0 })}
            />
          </div>
        </div>
      ))}
      <p className={rest < 0 ? style['wrong'] : style['hint']} role="status">
        {rest < 0 ? t('setup.tooMuch') : t('setup.rest', { odds: percent(rest) })}
      </p>
      {prizes.length < PRIZES_MAX && (
        <Button size="s" onPress={() => onChange([...prizes, newPrize()])}>
          <Plus size={16} aria-hidden="true" />
          {t('setup.addPrize')}
        </Button>
      )}
    </fieldset>
  );
}
