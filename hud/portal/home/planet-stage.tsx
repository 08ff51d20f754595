import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { onFirstInteraction, watchInView } from '../../../src/platform/page-signals';
import { useApp, useSettings } from '../../app-context';
import { useFrontLocale } from '../use-front-locale';
import type { LivePlanet, LoadPlanet } from './live-planet';
import style from './planet-stage.module.css';

/** Walkers on the edge: picture, start angle (degrees), seconds per turn, direction. */
const WALKERS = [
  { picture: 0, from: -4, round: 150, way: 'left' },
  { picture: 3, from: 70, round: 176, way: 'right' },
  { picture: 1, from: 205, round: 160, way: 'left' },
  { picture: 4, from: 300, round: 190, way: 'right' },
] as const;
/** Walkers across the front: picture, seconds from edge to edge, head start in seconds. */
const CROSSERS = [
  { picture: 2, seconds: 44, ago: 19 },
  { picture: 5, seconds: 52, ago: 6 },
] as const;
const CLOUDS = [
  { from: -66, round: 230, size: 22, height: 47 },
  { from: 62, round: 260, size: 16, height: 43 },
  { from: 170, round: 210, size: 18, height: 45 },
] as const;

const vars = (values: Readonly<Record<string, string>>): CSSProperties => values;

const Strip = ({ picture }: { readonly picture: number }) => (
  <span className={style['figure']}>
    <img src={`/portal/stroller-${picture}.svg`} alt="" width={312} height={64} decoding="async" />
  </span>
);

interface Props {
  readonly load: LoadPlanet;
}

/**
 * Planet of the hero. It starts as CSS-animated pictures; the live planet loads at the first interaction and
 * covers them. Without WebGL, or with reduced motion, the pictures stay.
 */
export function PlanetStage({ load }: Props) {
  const { hero } = useFrontLocale();
  const { reducedMotion } = useSettings();
  const host = useRef<HTMLDivElement>(null);
  const { timers } = useApp();
  // The text paints first; the walkers mount when the page is idle.
  const [moving, setMoving] = useState(false);
  useEffect(() => timers.idle(() => setMoving(true)), [timers]);
  const [state, setState] = useState<'still' | 'loading' | 'live'>('still');

  useEffect(() => {
    const { current } = host;
    if (!current || reducedMotion) return undefined;
    let planet: LivePlanet | undefined;
    let left = false;
    let seen = true;
    const back = (): void => setState('still');
    const begin = async (): Promise<void> => {
      setState('loading');
      try {
        const made = await load({
          host: current,
          onReady: () => !left && setState('live'),
          onLost: back,
        });
        if (left) made.dispose();
        else planet = made;
        planet?.setSeen(seen);
      } catch {
        // Without WebGL or network the pictures stay.
        if (!left) back();
      }
    };
    const end = onFirstInteraction(() => void begin());
    const endWatch = watchInView(current, (inView) => {
      seen = inView;
      planet?.setSeen(inView);
    });
    return () => {
      left = true;
      end();
      endWatch();
      planet?.dispose();
      setState('still');
    };
  }, [load, reducedMotion]);

  const live = state === 'live';
  return (
    <div className={style['stage']} data-planet={state} data-testid="planet">
      <div className={style['glow']} />
      <img className={style['moon']} src="/portal/moon.svg" alt="" width={120} height={120} />
      <div className={style['still']} role="img" aria-label={hero.still} aria-hidden={live || undefined}>
        {(moving ? CLOUDS : []).map(({ from, round, size, height }) => (
          <div
            key={from}
            className={style['round']}
            style={vars({ '--from': `${from}deg`, '--seconds': `${round}s` })}
          >
            <img
              className={style['cloud']}
              style={vars({ '--size': `${size}cqw`, '--height': `${height}cqw` })}
              src="/portal/cloud.svg"
              alt=""
              width={200}
              height={90}
            />
          </div>
        ))}
        {(moving ? WALKERS : []).map(({ picture, from, round, way }) => (
          <div
            key={picture}
            className={style['round']}
            data-way={way}
            style={vars({ '--from': `${from}deg`, '--seconds': `${round}s` })}
          >
            <span className={style['walker']}>
              <Strip picture={picture} />
            </span>
          </div>
        ))}
        <img
          className={style['world']}
          src="/portal/planet.svg"
          alt=""
          width={800}
          height={800}
          fetchPriority="high"
        />
        {(moving ? CROSSERS : []).map(({ picture, seconds, ago }) => (
          <span
            key={picture}
            className={style['crosser']}
            style={vars({ '--seconds': `${seconds}s`, '--ago': `-${ago}s` })}
          >
            <Strip picture={picture} />
          </span>
        ))}
      </div>
      <div
        ref={host}
        className={style['live']}
        role="slider"
        aria-label={hero.live}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={0}
        aria-hidden={live ? undefined : true}
        tabIndex={live ? 0 : -1}
      />
    </div>
  );
}
