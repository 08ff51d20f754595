import { Dir, Pose } from '../../contract/model/motion';
import { propDefinitionOf } from '../../contract/model/element/props';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import { frontOf, looksNorth, SEAT_DEPTH } from './seats';
import type { World } from './world';

/** Where somebody is seen who sits on a thing: so much further along y than where one stands before it, and so much up, logical px. */
export interface Seated {
  readonly dy: number;
  readonly up: number;
}

interface Bench {
  readonly x: number;
  readonly half: number;
  readonly front: number;
  readonly dir: Dir;
  /** Where one sits on it. */
  readonly y: number;
  readonly up: number;
}

/** How high somebody's seat is who sits on nothing: legs are short. Logical px. */
const OWN_HEIGHT = 7.5;
/** What one sits on: where on it, from the base point, so that a back finds room and knees come over its edge; and its height. Logical px. */
const SEATS: Readonly<Record<string, { readonly y: number; readonly height: number }>> = {
  bench: { y: 0.5, height: 15.5 },
  sofa: { y: -5, height: 19 },
  stump: { y: -1, height: 14 },
};

/** So far above the middle of its seat somebody's feet are, in the picture, who is seen over the back of a bench. Logical px. */
const OVER_BACK = 14;

function benchOf(element: SpaceElement): Bench | undefined {
  if (element.interaction?.pose !== 'sit') return undefined;
  const [solid] = propDefinitionOf(element.kind)?.solid ?? [];
  const seat = Object.hasOwn(SEATS, element.kind) ? SEATS[element.kind] : undefined;
  if (!solid || !seat) return undefined;
  const north = looksNorth(element);
  return {
    x: element.x,
    half: solid.width / 2,
    front: frontOf(element),
    dir: north ? Dir.north : Dir.south,
    y: element.y + (north ? -seat.y : seat.y),
    up: seat.height - OWN_HEIGHT,
  };
}

/**
 * Nobody walks into what blocks, so whoever sits has stopped before the seat (`seatAt`). Where depth is seen, they are
 * drawn on it.
 */
export class Seating {
  readonly #benches: readonly Bench[];

  constructor({ elements }: Pick<SpaceDocument, 'elements'>) {
    this.#benches = elements.flatMap((element) => benchOf(element) ?? []);
  }

  /** Where a slot's person is seen who sits; undefined for who does not, or on nothing. */
  of({ pose, dir, x, y }: Pick<World, 'pose' | 'dir' | 'x' | 'y'>, slot: number): Seated | undefined {
    if (pose[slot] !== Pose.sit) return undefined;
    return this.at(x[slot] ?? 0, y[slot] ?? 0, dir[slot] ?? 0);
  }

  /**
   * How much further down somebody is drawn in 2D who sits with their back to the viewer: seen over the bench's back, not
   * on it. Logical px; 0 for everybody else.
   */
  behindBack(world: Pick<World, 'pose' | 'dir' | 'x' | 'y'>, slot: number): number {
    const seated = world.dir[slot] === Dir.north ? this.of(world, slot) : undefined;
    return seated ? seated.dy - OVER_BACK : 0;
  }

  /** Undefined for who sits on nothing. */
  at(x: number, y: number, dir: number): Seated | undefined {
    for (const bench of this.#benches) {
      if (bench.dir !== dir || Math.abs(x - bench.x) > bench.half) continue;
      const before = dir === Dir.north ? bench.front - y : y - bench.front;
      if (before >= 0 && before <= SEAT_DEPTH + 1) return { dy: bench.y - y, up: bench.up };
    }
    return undefined;
  }
}
