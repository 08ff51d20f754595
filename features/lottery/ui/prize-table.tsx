import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { WEIGHTS } from '../../engagement/model-draw';
import type { Machine } from '../client-api';
import { lotteryLocales } from '../locales/locales';
import style from './lottery.module.css';

/** A weight in percent, as exact as it is. */
export const percent = (weight: number): number => (weight * 100) / WEIGHTS;

interface Told {
  readonly left?: Readonly<Record<string, number | null>>;
  readonly winners?: Machine['winners'];
}

/** The prizes with their odds, what is left of them, and who won last: as the server told it last. */
export function PrizeTable({ machine }: { readonly machine: Machine }) {
  const t = useFeatureLocale(lotteryLocales);
  const { engagement, prizes, perPerson } = machine;
  const told = useSnapshot(useFeatureApi('engagement').state).told[engagement.engagementId] as
    Told | undefined;
  const winners = told?.winners ?? machine.winners;
  const rest = WEIGHTS - prizes.reduce((sum, { weight }) => sum + weight, 0);
  const leftText = (left: number | null): string => {
    if (left === null) return '';
    return left > 0 ? t('prizes.left', { count: left }) : t('prizes.gone');
  };
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('prizes.title')}</h3>
      <ul className={style['prizes']}>
        {prizes.map(({ id, name, weight, left }) => {
          const now = told?.left?.[id] ?? left;
          return (
            <li key={id} className={style['prize']} data-gone={now === 0 || undefined}>
              <strong dir="auto">{name}</strong>
              <small>{leftText(now)}</small>
              <span>{t('prizes.odds', { odds: percent(weight) })}</span>
            </li>
          );
        })}
        {rest > 0 && (
          <li className={style['prize']}>
            <span>{t('prizes.nothing')}</span>
            <small />
            <span>{t('prizes.odds', { odds: percent(rest) })}</span>
          </li>
        )}
      </ul>
      {perPerson !== null && <p className={style['hint']}>{t('prizes.perPerson', { count: perPerson })}</p>}
      <h3 className={style['title']}>{t('prizes.winners')}</h3>
      {winners.length === 0 ? (
        <p className={style['hint']}>{t('prizes.noWinners')}</p>
      ) : (
        <ul className={style['winners']}>
          {winners.map(({ name, prize, at }) => (
            <li key={`${at} ${name}`} dir="auto">
              {t('prizes.won', { name, prize })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
