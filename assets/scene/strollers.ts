import type { AvatarLook } from '../../contract/model/avatar/avatar';
import { TILE } from '../../contract/model/motion';
import type { Facing, FigurePose } from '../avatar/figure-types';

/** An avatar in the image: walks back and forth along corners (tiles), or holds one pose in place. */
export interface Stroller {
  readonly look: AvatarLook;
  readonly corners: readonly (readonly [number, number])[];
  readonly does?: FigurePose;
  /** Offset into the walk at the start, seconds. */
  readonly lead: number;
}

export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly facing: Facing;
  readonly mirrored: boolean;
  readonly pose: FigurePose;
  readonly phase: number;
}

const look = (color: number, head: number, body: number): AvatarLook => ({ color, head, body });

export const STROLLERS: readonly Stroller[] = [
  {
    look: look(5, 1, 1),
    corners: [
      [19.4, 20.2],
      [18.2, 17.4],
      [19.6, 15.2],
      [24.4, 15.2],
      [26, 17.4],
      [24.6, 20.2],
    ],
    lead: 2,
  },
  {
    look: look(1, 2, 4),
    corners: [
      [8, 18.9],
      [14, 19.2],
      [17.4, 18.8],
    ],
    lead: 5,
  },
  {
    look: look(0, 3, 2),
    corners: [
      [29.9, 24.8],
      [29.9, 20],
      [27, 18.2],
    ],
    lead: 1,
  },
  {
    look: look(3, 4, 3),
    corners: [
      [21.8, 10.8],
      [22.3, 13.8],
    ],
    lead: 3,
  },
  { look: look(2, 0, 0), corners: [[23.6, 20.6]], does: 'wave', lead: 0 },
  { look: look(4, 5, 5), corners: [[20.6, 20.9]], does: 'dance', lead: 0.3 },
  { look: look(6, 1, 3), corners: [[12.4, 16]], does: 'idle', lead: 0.8 },
  {
    look: look(5, 3, 0),
    corners: [
      [15, 11],
      [28, 10.9],
    ],
    lead: 9,
  },
  {
    look: look(1, 4, 1),
    corners: [
      [22.4, 27],
      [21.6, 22.4],
    ],
    lead: 4,
  },
  { look: look(3, 2, 4), corners: [[31.4, 25.3]], does: 'idle', lead: 1.4 },
];

const SPEED = 1.7;
const CYCLE: Readonly<Record<FigurePose, number>> = {
  idle: 2.6,
  walk: 0.72,
  run: 0.5,
  sit: 3,
  wave: 1,
  dance: 1.1,
};

/** Position and pose of a stroller after `seconds`. World pixels. */
export function standingAt(stroller: Stroller, seconds: number): Standing {
  const time = seconds + stroller.lead;
  const first = stroller.corners[0] ?? [0, 0];
  if (stroller.does) {
    const pose = stroller.does;
    const phase = (time / CYCLE[pose]) % 1;
    return { x: first[0] * TILE, y: first[1] * TILE, facing: 'front', mirrored: false, pose, phase };
  }
  const legs = stroller.corners
    .slice(1)
    .map((to, i) => ({ from: stroller.corners[i] ?? first, to }))
    .map((leg) => ({ ...leg, length: Math.hypot(leg.to[0] - leg.from[0], leg.to[1] - leg.from[1]) }));
  const total = legs.reduce((sum, leg) => sum + leg.length, 0);
  const there = (time * SPEED) % (total * 2);
  const back = there > total;
  let rest = back ? total * 2 - there : there;
  for (const leg of legs) {
    if (rest > leg.length && leg !== legs.at(-1)) {
      rest -= leg.length;
      continue;
    }
    const part = Math.min(1, rest / leg.length);
    const dx = (leg.to[0] - leg.from[0]) * (back ? -1 : 1);
    const dy = (leg.to[1] - leg.from[1]) * (back ? -1 : 1);
    const sideways = Math.abs(dx) > Math.abs(dy);
    return {
      x: (leg.from[0] + (leg.to[0] - leg.from[0]) * part) * TILE,
      y: (leg.from[1] + (leg.to[1] - leg.from[1]) * part) * TILE,
      facing: sideways ? 'side' : dy < 0 ? 'back' : 'front',
      mirrored: sideways && dx > 0,
      pose: 'walk',
      phase: (time / CYCLE.walk) % 1,
    };
  }
  return { x: first[0] * TILE, y: first[1] * TILE, facing: 'front', mirrored: false, pose: 'idle', phase: 0 };
}
