import type { AvatarLook } from '../../contract/model/avatar/avatar';
import { TILE } from '../../contract/model/motion';
import type { FigurePose } from '../avatar/figure-types';
import type { Actor, Cast } from './scene-painter';
import { standingAt } from './strollers';

/** At most this many people are painted; the text shows the full count. */
export const MAX_CROWD = 12;

/** Looks are generic: a preview carries the number of people only. */
const LOOKS: readonly AvatarLook[] = Array.from({ length: MAX_CROWD }, (_, i) => ({
  color: (i * 3 + 5) % 7,
  head: (i * 5 + 1) % 6,
  body: (i + Math.floor(i / 6) * 3 + 1) % 6,
}));
const POSES: readonly FigurePose[] = ['wave', 'idle', 'idle', 'dance', 'idle', 'wave', 'idle'];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Places `people` avatars on the spots (logical pixels), after `seconds`. */
export function crowdAt(spots: readonly Spot[], people: number, seconds: number): readonly Actor[] {
  const shown = Math.min(people, spots.length, MAX_CROWD);
  return Array.from({ length: shown }, (_, i): Actor => {
    const { x, y } = spots[Math.floor((i * spots.length) / shown)] ?? { x: 0, y: 0 };
    const look = LOOKS[i] ?? { color: 5, head: 1, body: 1 };
    const stroller = {
      look,
      corners: [[x / TILE, y / TILE]] as const,
      does: POSES[i % POSES.length] ?? 'idle',
      lead: i * 0.7,
    };
    return { ...standingAt(stroller, seconds), look };
  });
}

/** A crowd whose size changes while it is shown: only the people are redrawn. */
export function createCrowd() {
  let people = 0;
  return {
    castOn:
      (spots: readonly Spot[]): Cast =>
      (seconds) =>
        crowdAt(spots, people, seconds),
    count(now: number): void {
      people = now;
    },
  };
}
