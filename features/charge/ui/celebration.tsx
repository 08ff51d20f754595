import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../../../hud/app-context';
import { useFeatureApi } from '../../../hud/features/use-features';
import type { EngagementScene } from '../../engagement/client-api';
import style from './celebration.module.css';

/** As long as the animation, ms. */
const LASTS = 4000;
const PIECES = 44;
const COLORS = ['#f2766b', '#5b5bd6', '#2fb5a8', '#f3c65a', '#8a5a9e', '#8fce7a'] as const;

/** Where each piece flies to, px, and how it looks. Spread evenly by the golden angle. */
const FLIGHTS = Array.from({ length: PIECES }, (_, i) => {
  const turn = i * 2.399_963;
  const reach = 40 + ((i * 37) % 100) * 1.2;
  return {
    id: `piece ${String(i)}`,
    style: {
      '--x': `${(Math.cos(turn) * reach).toFixed(0)}px`,
      '--y': `${(-60 - Math.abs(Math.sin(turn)) * reach).toFixed(0)}px`,
      '--turn': `${String((i % 2 ? 1 : -1) * (360 + ((i * 53) % 360)))}deg`,
      '--late': `${String((i * 29) % 220)}ms`,
      background: COLORS[i % COLORS.length],
      borderRadius: i % 3 === 0 ? '50%' : '2px',
    } as CSSProperties,
  };
});

/** Confetti and a glow, which follow an element in the view. */
function Burst({ scene, elementId }: { readonly scene: EngagementScene; readonly elementId: string }) {
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scene.document()?.elements.find(({ id }) => id === elementId);
    const at = { x: 0, y: 0 };
    const place = (): void => {
      if (!node.current) return;
      const isSeen = element !== undefined && scene.topOf(element, at);
      node.current.style.visibility = isSeen ? 'visible' : 'hidden';
      if (isSeen)
        node.current.style.transform = `translate(${String(Math.round(at.x))}px,${String(Math.round(at.y))}px)`;
    };
    place();
    return scene.onDrawn(place);
  }, [scene, elementId]);
  return createPortal(
    // The notice says it in words.
    <div ref={node} className={style['burst']} data-testid="celebration" aria-hidden="true">
      <span className={style['glow']} />
      {FLIGHTS.map((piece) => (
        <i key={piece.id} className={style['piece']} style={piece.style} />
      ))}
    </div>,
    scene.layer,
  );
}

/** A celebration over elements, once. */
export function Celebration({ elementIds }: { readonly elementIds: readonly string[] }) {
  const { timers } = useApp();
  const { scene } = useFeatureApi('engagement');
  const [over, setOver] = useState(false);
  useEffect(() => timers.after(LASTS, () => setOver(true)), [timers]);
  if (over || !scene) return null;
  return elementIds.map((elementId) => <Burst key={elementId} scene={scene} elementId={elementId} />);
}
