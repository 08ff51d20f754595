import { Pose } from '../../contract/model/motion';
import type { PersonNearby, PlaceNearby, Surroundings } from '../../contract/ports/engine';
import { areaAt, placesNear, tilesBetween } from './places';
import { Flag, type World } from './world';

/** At most four times a second. */
export const TELL_EVERY = 250;

const samePeople = (a: readonly PersonNearby[], b: readonly PersonNearby[]): boolean =>
  a.length === b.length && a.every((one, i) => one.slot === b[i]?.slot && one.distance === b[i]?.distance);

const samePlaces = (a: readonly PlaceNearby[], b: readonly PlaceNearby[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => one.id === b[i]?.id && one.distance === b[i]?.distance && one.usable === b[i]?.usable);

export function sameSurroundings(a: Surroundings, b: Surroundings): boolean {
  return (
    a.hour === b.hour &&
    a.self.x === b.self.x &&
    a.self.y === b.self.y &&
    a.self.areaId === b.self.areaId &&
    a.self.walking === b.self.walking &&
    samePeople(a.people, b.people) &&
    samePlaces(a.places, b.places)
  );
}

/** Looks round from where one stands. Undefined before one has entered. */
export function lookRound(world: World, hour: number): Surroundings | undefined {
  const { self } = world;
  if (self < 0) return undefined;
  const at = { x: world.x[self] ?? 0, y: world.y[self] ?? 0 };
  const people: PersonNearby[] = [];
  for (let i = 0; i < world.count; i++) {
    const slot = world.slots[i] ?? 0;
    if (slot === self || !((world.flags[slot] ?? 0) & Flag.known)) continue;
    people.push({ slot, distance: tilesBetween(at, { x: world.x[slot] ?? 0, y: world.y[slot] ?? 0 }) });
  }
  people.sort((a, b) => a.distance - b.distance || a.slot - b.slot);
  return {
    self: {
      x: Math.round(at.x),
      y: Math.round(at.y),
      areaId: areaAt(world.document, at.x, at.y)?.id,
      walking: world.pose[self] === Pose.walk || world.pose[self] === Pose.run,
    },
    people,
    places: placesNear(world.document, at),
    hour: Math.round(hour * 20) / 20,
  };
}
