import { useEffect, useRef, useState } from 'react';
import type { FlyingText } from '../../../src/state/danmaku';
import { useApp, useSettings } from '../../app-context';
import { useDanmaku } from '../space-context';
import style from './danmaku.module.css';
import { DanmakuAnimator, lineOf } from './danmaku-animator';

/** Maximum of still texts, newest first; more have no room on a small screen. */
const STILL = 4;
/** Display time of a still text, ms. */
const STAYS = 8000;

/** Messages across the scene, if space and user allow it. Hidden from screen readers, which get the chat. */
export function DanmakuLayer() {
  const { allowed, wanted } = useDanmaku();
  const { reducedMotion } = useSettings();
  if (!allowed || !wanted) return null;
  return reducedMotion ? <Still /> : <Flying />;
}

/** The messages since the first render, at each change. */
function useNew(): readonly FlyingText[] {
  const { latest } = useDanmaku();
  const [from] = useState(() => latest.at(-1)?.n ?? 0);
  return latest.filter(({ n }) => n > from);
}

function Flying() {
  const { timers, page } = useApp();
  const fresh = useNew();
  const box = useRef<HTMLDivElement>(null);
  const sky = useRef<DanmakuAnimator>(undefined);
  useEffect(() => {
    if (!box.current) return undefined;
    const made = new DanmakuAnimator(box.current, timers, page);
    sky.current = made;
    return () => made.dispose();
  }, [timers, page]);
  useEffect(() => sky.current?.show(fresh), [fresh]);
  return <div ref={box} className={style['sky']} aria-hidden="true" data-testid="danmaku" />;
}

/** Reduced motion: the latest messages, newest on top, shown for a while and faded out. */
function Still() {
  const fresh = useNew()
    .slice(-STILL)
    .filter(({ withdrawn }) => !withdrawn)
    .toReversed();
  return (
    <div className={style['still']} aria-hidden="true" data-testid="danmaku">
      {fresh.map((item) => (
        <StillText key={item.n} item={item} />
      ))}
    </div>
  );
}

function StillText({ item: { text, own, moderator } }: { readonly item: FlyingText }) {
  const line = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    // CSS animations are off with reduced motion; an opacity fade is allowed.
    const fade = line.current?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], {
      duration: STAYS,
      fill: 'forwards',
    });
    if (fade) fade.onfinish = () => setOver(true);
    return () => fade?.cancel();
  }, []);
  if (over) return null;
  return (
    <span
      ref={line}
      className={style['text']}
      data-text={lineOf(text)}
      data-own={own ? '' : undefined}
      data-moderator={moderator ? '' : undefined}
      data-testid="danmaku-text"
    />
  );
}
