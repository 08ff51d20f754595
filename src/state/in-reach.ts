import type { PlaceNearby } from '../../contract/ports/engine';

/**
 * The element that the prompt, its key and the gamepad button use: the requested element if it is in range and
 * offers an action, else the nearest one.
 */
export function inReach<T extends Pick<PlaceNearby, 'id' | 'usable' | 'interaction'>>(
  places: readonly T[],
  heading: string | undefined,
  promptOf: (elementId: string) => string | undefined,
): T | undefined {
  const usable = places.filter(
    (place) => place.usable && place.interaction !== undefined && promptOf(place.id) !== undefined,
  );
  return usable.find(({ id }) => id === heading) ?? usable[0];
}
