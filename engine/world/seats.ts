import { canStand } from '../../contract/model/collision';
import { Dir, Pose } from '../../contract/model/motion';
import { propDefinitionOf } from '../../contract/model/element/props';
import type { Point } from '../../contract/model/point';
import type { SpaceElement } from '../../contract/model/space-document';
import { isTaken } from './company';
import type { World } from './world';

export interface Seat extends Point {
  readonly dir: Dir;
}

/** Room that one takes on a seat, logical px. */
const WIDTH = 26;
/** Middles of the cushions between the arms of a sofa, from its own middle. */
const CUSHIONS = [-17, 17] as const;
/** How far before the edge a free place is looked for, logical px. */
export const SEAT_DEPTH = 20;
/** The bench that is seen from behind: whoever sits on it looks north. */
const FROM_BEHIND = { kind: 'bench', variant: 1 } as const;

/** Whether whoever sits on it is seen from behind. */
export const looksNorth = ({ kind, variant }: Pick<SpaceElement, 'kind' | 'variant'>): boolean =>
  kind === FROM_BEHIND.kind && variant === FROM_BEHIND.variant;

/** The edge of what blocks on the side where one sits, logical px. */
export function frontOf(element: Pick<SpaceElement, 'kind' | 'variant' | 'y'>): number {
  const [solid] = propDefinitionOf(element.kind)?.solid ?? [];
  if (!solid) return element.y;
  return element.y + (looksNorth(element) ? solid.y : solid.y + solid.height);
}

/** Middles of the places on a thing, from its own middle. */
function placesOn({ kind }: Pick<SpaceElement, 'kind'>): readonly number[] {
  if (kind === 'sofa') return CUSHIONS;
  const [solid] = propDefinitionOf(kind)?.solid ?? [];
  const count = Math.max(1, Math.floor((solid?.width ?? 0) / WIDTH));
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * WIDTH);
}

/** Whether somebody else sits there, of all or of those below a slot. */
export const isSatOn = (world: World, seat: Point, below = Infinity): boolean =>
  isTaken(world, seat, WIDTH * 0.7, (slot) => world.pose[slot] === Pose.sit && slot < below);

/**
 * The free place at the front edge of a thing that is nearest to `from`, and where one looks there. Nobody sits inside
 * what blocks. Undefined where there is none.
 */
export function seatAt(world: World, element: SpaceElement, from: Point): Seat | undefined {
  const north = looksNorth(element);
  const edge = frontOf(element);
  let best: Seat | undefined;
  for (const dx of placesOn(element))
    for (let out = 0; out <= SEAT_DEPTH; out++) {
      const seat = {
        x: Math.round(element.x + dx),
        y: Math.round(edge + (north ? -out : out)),
        dir: north ? Dir.north : Dir.south,
      };
      if (!canStand(world.grid, seat.x, seat.y)) continue;
      const closer =
        !best || Math.hypot(seat.x - from.x, seat.y - from.y) < Math.hypot(best.x - from.x, best.y - from.y);
      // Who only stands before it, between two places, keeps neither.
      if (closer && !isSatOn(world, seat) && !isTaken(world, seat, WIDTH * 0.4)) best = seat;
      break;
    }
  return best;
}
