import type { PlaceNearby } from '../../contract/ports/engine';

/** What the prompt, its key and a gamepad's button are for: of the things in reach at which there is something to do the one that one was sent to, else the nearest. */
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
