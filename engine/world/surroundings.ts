import { Subject } from 'rxjs';
import { Pose, TILE } from '../../contract/model/motion';
import type { PersonNearby, PlaceNearby, PosedAs, Surroundings } from '../../contract/ports/engine';
import { areaAt } from '../../contract/model/space-document';
import { placesNear } from './places';
import { Flag, type World } from './world';

/** Minimum interval between two emissions, ms. */
const INTERVAL = 250;
/** Slots are 16-bit on the wire. */
const SLOTS = 65_536;

/** Names of held poses by number. */
const POSE_NAMES: Readonly<Partial<Record<number, PosedAs>>> = {
  [Pose.sit]: 'sit',
  [Pose.wave]: 'wave',
  [Pose.dance]: 'dance',
};

const samePeople = (a: readonly PersonNearby[], b: readonly PersonNearby[]): boolean =>
  a.length === b.length &&
  a.every((entry, i) => {
    const other = b[i];
    return (
      entry.slot === other?.slot &&
      entry.distance === other.distance &&
      entry.x === other.x &&
      entry.y === other.y &&
      entry.pose === other.pose
    );
  });

const samePlaces = (a: readonly PlaceNearby[], b: readonly PlaceNearby[]): boolean =>
  a.length === b.length &&
  a.every(
    (entry, i) => entry.id === b[i]?.id && entry.distance === b[i]?.distance && entry.usable === b[i]?.usable,
  );

function sameSurroundings(a: Surroundings, b: Surroundings): boolean {
  return (
    a.hour === b.hour &&
    a.self.x === b.self.x &&
    a.self.y === b.self.y &&
    a.self.areaId === b.self.areaId &&
    a.self.dir === b.self.dir &&
    a.self.pose === b.self.pose &&
    a.self.walking === b.self.walking &&
    samePeople(a.people, b.people) &&
    samePlaces(a.places, b.places)
  );
}

/** Collects the local player's surroundings. Undefined before entering. */
function surroundingsOf(world: World, hour: number): Surroundings | undefined {
  const { self } = world;
  if (self < 0) return undefined;
  const at = { x: world.x[self] ?? 0, y: world.y[self] ?? 0 };
  // Sorted as numbers, tenths of a tile above the slot: cheap for two thousand players.
  const keys = new Float64Array(world.count);
  let count = 0;
  for (let i = 0; i < world.count; i++) {
    const slot = world.slots[i] ?? 0;
    if (slot === self || !((world.flags[slot] ?? 0) & Flag.known)) continue;
    const dx = (world.x[slot] ?? 0) - at.x;
    const dy = (world.y[slot] ?? 0) - at.y;
    // `Math.hypot` is many times slower.
    const away = Math.sqrt(dx * dx + dy * dy);
    keys[count++] = Math.round((away / TILE) * 10) * SLOTS + slot;
  }
  const sorted = keys.subarray(0, count).sort();
  const people: PersonNearby[] = [];
  for (let i = 0; i < count; i++) {
    const key = sorted[i] ?? 0;
    const slot = key % SLOTS;
    const distance = (key - slot) / SLOTS / 10;
    const x = Math.round(world.x[slot] ?? 0);
    const y = Math.round(world.y[slot] ?? 0);
    const pose = POSE_NAMES[world.pose[slot] ?? Pose.idle];
    people.push(pose ? { slot, distance, x, y, pose } : { slot, distance, x, y });
  }
  const own = POSE_NAMES[world.pose[self] ?? Pose.idle];
  return {
    self: {
      x: Math.round(at.x),
      y: Math.round(at.y),
      areaId: areaAt(world.document, at)?.id,
      dir: world.dir[self] ?? 0,
      ...(own && { pose: own }),
      walking: world.pose[self] === Pose.walk || world.pose[self] === Pose.run,
    },
    people,
    places: placesNear(world.document, at),
    hour: Math.round(hour * 20) / 20,
  };
}

/** Reports the surroundings at their pace, and only when they have changed. */
export class SurroundingsReport {
  readonly #changed = new Subject<Surroundings>();
  readonly changed$ = this.#changed.asObservable();
  #last: Surroundings | undefined;
  #dueAt = 0;

  /** Whether it is time to look; then the next time begins. */
  isDue(now: number): boolean {
    if (now < this.#dueAt) return false;
    this.#dueAt = now + INTERVAL;
    return true;
  }

  look(world: World, hour: number): void {
    const seen = surroundingsOf(world, hour);
    if (!seen || (this.#last && sameSurroundings(this.#last, seen))) return;
    this.#last = seen;
    this.#changed.next(seen);
  }

  /** Looks with the next frame. */
  hurry(): void {
    this.#dueAt = 0;
  }

  /** The next look is reported in any case. */
  reset(): void {
    this.#last = undefined;
    this.hurry();
  }

  complete(): void {
    this.#changed.complete();
  }
}
