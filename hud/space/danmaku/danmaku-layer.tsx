import { useEffect, useRef, useState } from 'react';
import type { FlyingText } from '../../../src/state/danmaku';
import { useApp, useSettings } from '../../app-context';
import { useDanmaku } from '../space-context';
import style from './danmaku.module.css';
import { DanmakuSky } from './danmaku-sky';

/** So many stand there where nothing is to move. */
const STILL = 5;

/** Messages over the scene, if the space and the person want them. A screen reader has heard them already. */
export function DanmakuLayer() {
  const { allowed, wanted } = useDanmaku();
  const { reducedMotion } = useSettings();
  if (!allowed || !wanted) return null;
  return reducedMotion ? <Still /> : <Flying />;
}

/** What has come since this was first shown, as often as there is something new. */
function useNew(): readonly FlyingText[] {
  const { latest } = useDanmaku();
  const [from] = useState(() => latest.at(-1)?.n ?? 0);
  return latest.filter(({ n }) => n > from);
}

function Flying() {
  const { timers, page } = useApp();
  const fresh = useNew();
  const box = useRef<HTMLDivElement>(null);
  const sky = useRef<DanmakuSky>(undefined);
  useEffect(() => {
    if (!box.current) return undefined;
    const made = new DanmakuSky(box.current, timers, page);
    sky.current = made;
    return () => made.dispose();
  }, [timers, page]);
  useEffect(() => sky.current?.show(fresh), [fresh]);
  return <div ref={box} className={style['sky']} aria-hidden="true" data-testid="danmaku" />;
}

/** Nothing moves: the last ones stand there for a while and fade. */
function Still() {
  const fresh = useNew().slice(-STILL);
  return (
    <div className={style['still']} aria-hidden="true" data-testid="danmaku">
      {fresh.map(({ n, text, own }) => (
        <span
          key={n}
          className={style['text']}
          data-text={text}
          data-own={own || undefined}
          data-testid="danmaku-text"
        />
      ))}
    </div>
  );
}
