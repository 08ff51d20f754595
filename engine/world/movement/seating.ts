import { Dir, Pose, SEAT_DEPTH } from '../../../contract/model/motion';
import { propDefinitionOf } from '../../../contract/model/element/props';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { frontEdgeOf, facesNorth } from './seats';
import type { World } from '../world';

/** Offset of a seated player from the standing position: along y, and up; logical px. */
export interface Seated {
  readonly dy: number;
  readonly up: number;
}

interface Bench {
  readonly x: number;
  readonly half: number;
  readonly front: number;
  readonly dir: Dir;
  /** Seated position. */
  readonly y: number;
  readonly up: number;
}

/** Seat height of a player sitting on the ground, logical px. */
const OWN_HEIGHT = 7.5;
/**
 * Seat of each kind: offset from the base point, so that the back has room and the knees pass the edge; and
 * height. Logical px.
 */
const SEATS: Readonly<Record<string, { readonly y: number; readonly height: number }>> = {
  bench: { y: 0.5, height: 15.5 },
  sofa: { y: -5, height: 19 },
  stump: { y: -1, height: 14 },
};

/**
 * Height of a seated player's feet above the seat's middle when seen over the back of a bench, logical px.
 */
const OVER_BACK = 14;

function benchOf(element: SpaceElement): Bench | undefined {
  if (element.interaction?.pose !== 'sit') return undefined;
  const [solid] = propDefinitionOf(element.kind)?.solid ?? [];
  const seat = Object.hasOwn(SEATS, element.kind) ? SEATS[element.kind] : undefined;
  if (!solid || !seat) return undefined;
  const north = facesNorth(element);
  return {
    x: element.x,
    half: solid.width / 2,
    front: frontEdgeOf(element),
    dir: north ? Dir.north : Dir.south,
    y: element.y + (north ? -seat.y : seat.y),
    up: seat.height - OWN_HEIGHT + (element.rise ?? 0),
  };
}

/**
 * Players cannot enter a collision box, so a seated player stands before the seat (`seatAt`); views with
 * depth draw them on it.
 */
export class Seating {
  readonly #benches: readonly Bench[];

  constructor({ elements }: Pick<SpaceDocument, 'elements'>) {
    this.#benches = elements.flatMap((element) => benchOf(element) ?? []);
  }

  /** Offset of a seated player; undefined when not sitting on an element. */
  of({ pose, dir, x, y }: Pick<World, 'pose' | 'dir' | 'x' | 'y'>, slot: number): Seated | undefined {
    if (pose[slot] !== Pose.sit) return undefined;
    return this.at(x[slot] ?? 0, y[slot] ?? 0, dir[slot] ?? 0);
  }

  /**
   * Downward offset in 2D of a player sitting with their back to the viewer: visible over the bench's back.
   * Logical px; 0 otherwise.
   */
  behindBack(world: Pick<World, 'pose' | 'dir' | 'x' | 'y'>, slot: number): number {
    const seated = world.dir[slot] === Dir.north ? this.of(world, slot) : undefined;
    return seated ? seated.dy - OVER_BACK : 0;
  }

  /** Undefined when no seat is there. */
  at(x: number, y: number, dir: number): Seated | undefined {
    for (const bench of this.#benches) {
      if (bench.dir !== dir || Math.abs(x - bench.x) > bench.half) continue;
      const before = dir === Dir.north ? bench.front - y : y - bench.front;
      if (before >= 0 && before <= SEAT_DEPTH + 1) return { dy: bench.y - y, up: bench.up };
    }
    return undefined;
  }
}
