import type { App } from '../actions/app-actions';
import type { PlacePainter } from '../actions/places';
import type { Scope } from '../platform/scope';
import type { Timers } from '../platform/timers';

/** One scenery painter per app, loaded on demand; a failed load is retried. */
export function createPlaces(scope: Scope, timers: Timers): App['places'] {
  let painter: Promise<PlacePainter> | undefined;
  const make = async (): Promise<PlacePainter> => {
    try {
      const { createPlacePainter } = await import('../threads/place-painter');
      return createPlacePainter(scope, timers);
    } catch (error) {
      painter = undefined;
      throw error;
    }
  };
  return () => (painter ??= make());
}
