import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../../hud/features/use-features';
import { engagementLocales } from '../../locales/locales';
import { WEIGHTS } from '../../model-draw';
import { restOf, type ShownPrize, type Winner } from '../../model-prize';
import style from './prizes.module.css';

/** A weight in percent, as exact as it is. */
export const percent = (weight: number): number => (weight * 100) / WEIGHTS;

interface Told {
  readonly left?: Readonly<Record<string, number | null>>;
  readonly winners?: readonly Winner[];
}

interface Props {
  readonly engagementId: string;
  readonly prizes: readonly ShownPrize[];
  /** Prizes that one person may win; null: any number. */
  readonly perPerson: number | null;
  readonly winners: readonly Winner[];
}

/** The prizes with their odds, what is left of them, and who won last: as the server told it last. */
export function PrizeTable({ engagementId, prizes, perPerson, winners: read }: Props) {
  const t = useFeatureLocale(engagementLocales);
  const told = useSnapshot(useFeatureApi('engagement').state).told[engagementId] as Told | undefined;
  const winners = told?.winners ?? read;
  const rest = restOf(prizes);
  const leftText = (left: number | null): string => {
    if (left === null) return '';
    return left > 0 ? t('odds.left', { count: left }) : t('odds.gone');
  };
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('odds.title')}</h3>
      <ul className={style['prizes']}>
        {prizes.map(({ id, name, weight, left }) => {
          const now = told?.left?.[id] ?? left;
          return (
            <li key={id} className={style['prize']} data-gone={now === 0 || undefined}>
              <strong dir="auto">{name}</strong>
              <small>{leftText(now)}</small>
              <span>{t('odds.odds', { odds: percent(weight) })}</span>
            </li>
          );
        })}
        {rest > 0 && (
          <li className={style['prize']}>
            <span>{t('odds.nothing')}</span>
            <small />
            <span>{t('odds.odds', { odds: percent(rest) })}</span>
          </li>
        )}
      </ul>
      {perPerson !== null && <p className={style['hint']}>{t('odds.perPerson', { count: perPerson })}</p>}
      <h3 className={style['title']}>{t('odds.winners')}</h3>
      {winners.length === 0 ? (
        <p className={style['hint']}>{t('odds.noWinners')}</p>
      ) : (
        <ul className={style['winners']}>
          {winners.map(({ name, prize, at }) => (
            <li key={`${at} ${name}`} dir="auto">
              {t('odds.won', { name, prize })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
