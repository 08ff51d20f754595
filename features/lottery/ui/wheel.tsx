import { useId, useState } from 'react';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { lotteryLocales } from '../locales/locales';
import style from './lottery.module.css';
import { anglesOf, stopOf } from './slices';

export interface Slice {
  /** Empty: nothing. */
  readonly id: string;
  readonly name: string;
  readonly weight: number;
}

const R = 100;
const TURNS = 4;
/** Letters between the hub and the rim; a Chinese one is as wide as two others. */
const LETTERS = 10;

const wideOf = (letter: string): number => (letter > '\u2e7f' ? 2 : 1);

function shortened(name: string): string {
  let left = LETTERS;
  const fits = [...name].filter((letter) => (left -= wideOf(letter)) >= 0).join('');
  return fits === name ? name : `${fits.trimEnd()}…`;
}

const at = (turn: number, radius: number): string => {
  const angle = turn * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
};

const sliceOf = (from: number, to: number): string =>
  `M0 0 L${at(from, R)} A${R} ${R} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to, R)} Z`;

interface Props {
  readonly slices: readonly Slice[];
  /** Where it stops, and which draw that is; it turns once for each. */
  readonly stop: { readonly id: string; readonly seq: number } | undefined;
  readonly onStopped: () => void;
}

/** The wheel of prizes. It turns only when the result is there, and stops on it. */
export function Wheel({ slices, stop, onStopped }: Props) {
  const t = useFeatureLocale(lotteryLocales);
  const { reducedMotion } = useSettings();
  const titleId = useId();
  const [turn, setTurn] = useState({ seq: 0, turns: 0 });
  const angles = anglesOf(slices.map(({ weight }) => weight));
  const placed = slices.flatMap((slice, place) => {
    const angle = angles[place];
    return angle ? [{ ...slice, ...angle, place }] : [];
  });
  if (stop && stop.seq !== turn.seq) {
    const slice = placed.find(({ id }) => id === stop.id) ?? placed[0];
    const goal = slice ? stopOf(slice) : 0;
    const whole = Math.ceil(turn.turns) + (reducedMotion ? 0 : TURNS);
    setTurn({ seq: stop.seq, turns: whole + goal });
  }
  return (
    <svg className={style['wheel']} viewBox="-112 -116 224 228" role="img" aria-labelledby={titleId}>
      <title id={titleId}>{t('play.wheel')}</title>
      <circle r={R + 8} className={style['rim']} />
      <g
        className={style['turning']}
        data-still={reducedMotion || undefined}
        style={{ transform: `rotate(${turn.turns}turn)` }}
        onTransitionEnd={onStopped}
      >
        {placed.map(({ id, name, from, to, place }) => {
          const middle = (from + to) / 2;
          return (
            <g key={id}>
              {slices.length === 1 ? (
                <circle r={R} className={style['slice']} data-hue={0} />
              ) : (
                <path
                  d={sliceOf(from, to)}
                  className={style['slice']}
                  data-hue={id === '' ? 'none' : place % 5}
                />
              )}
              <text
                className={style['sliceName']}
                transform={`rotate(${middle * 360 - 90}) translate(${R - 8} 0)`}
                dominantBaseline="central"
                textAnchor="end"
                aria-hidden="true"
              >
                {shortened(name)}
              </text>
            </g>
          );
        })}
      </g>
      <circle r={14} className={style['hub']} />
      <path d={`M-11 ${-R - 14} h22 l-11 26 Z`} className={style['pointer']} />
    </svg>
  );
}
