import { canStand } from '../../../contract/model/collision';
import { Dir, Pose, SEAT_DEPTH } from '../../../contract/model/motion';
import { propDefinitionOf } from '../../../contract/model/element/props';
import type { Point } from '../../../contract/model/point';
import type { SpaceElement } from '../../../contract/model/space-document';
import { isOccupied } from './personal-space';
import type { World } from '../world';

export interface Seat extends Point {
  readonly dir: Dir;
}

/** Width of a seat, logical px. */
const WIDTH = 26;
/** Middles of a sofa's cushions, relative to its own middle. */
const CUSHIONS = [-17, 17] as const;
/** The bench seen from behind: it faces north. */
const FROM_BEHIND = { kind: 'bench', variant: 1 } as const;

/** Whether a seat faces away from the viewer. */
export const facesNorth = ({ kind, variant }: Pick<SpaceElement, 'kind' | 'variant'>): boolean =>
  kind === FROM_BEHIND.kind && variant === FROM_BEHIND.variant;

/** The seat's front edge, logical px. */
export function frontEdgeOf(element: Pick<SpaceElement, 'kind' | 'variant' | 'y'>): number {
  const [solid] = propDefinitionOf(element.kind)?.solid ?? [];
  if (!solid) return element.y;
  return element.y + (facesNorth(element) ? solid.y : solid.y + solid.height);
}

/** Middles of the seats of an element, relative to its own middle. */
function placesOn({ kind }: Pick<SpaceElement, 'kind'>): readonly number[] {
  if (kind === 'sofa') return CUSHIONS;
  const [solid] = propDefinitionOf(kind)?.solid ?? [];
  const count = Math.max(1, Math.floor((solid?.width ?? 0) / WIDTH));
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * WIDTH);
}

/** Whether another player sits there, of all or of those with a lower slot. */
export const isSeatTaken = (world: World, seat: Point, below = Infinity): boolean =>
  isOccupied(world, seat, WIDTH * 0.7, (slot) => world.pose[slot] === Pose.sit && slot < below);

/**
 * The free place at the front edge of an element that is nearest to `from`, and its direction. Undefined when
 * none is free.
 */
export function seatAt(world: World, element: SpaceElement, from: Point): Seat | undefined {
  const north = facesNorth(element);
  const edge = frontEdgeOf(element);
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
      // A player standing between two places blocks neither.
      if (closer && !isSeatTaken(world, seat) && !isOccupied(world, seat, WIDTH * 0.4)) best = seat;
      break;
    }
  return best;
}
