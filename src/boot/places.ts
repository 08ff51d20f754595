import type { App } from '../actions/app-actions';
import type { PlacePainter } from '../actions/places';
import type { Scope } from '../platform/scope';
import type { Timers } from '../platform/timers';

/** One painter of places for the app, fetched when the first place is to be painted; a failed fetch is tried again. */
export function createPlaces(scope: Scope, timers: Timers): App['places'] {
  let made: Promise<PlacePainter> | undefined;
  const make = async (): Promise<PlacePainter> => {
    try {
      const { createPlacePainter } = await import('../threads/place-painter');
      return createPlacePainter(scope, timers);
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
  return () => (made ??= make());
}
