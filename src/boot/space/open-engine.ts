import { hasWebgl2 } from '../../platform/device';
import type { Scope } from '../../platform/scope';
import { localStore, type Store } from '../../platform/store';
import type { Surface } from '../../../contract/ports/engine';
import { EngineError } from '../../../engine/core/engine-error';
import { closeSurface, openSurface } from '../../../engine/core/surface';
import { preloadRenderer } from '../../../engine/engine';

/** Evening and night of the space's hour: then the HUD is dark. */
export const themeAt = (hour: number): 'day' | 'night' => (hour >= 18.6 || hour < 5.6 ? 'night' : 'day');

/** Where this browser remembers how the world is seen. */
export const VIEW_KEY = 'view';

export const wantedView = (store: Store): '2d' | '3d' => (store.get(VIEW_KEY) === '3d' ? '3d' : '2d');

/** Fetches the code of the wanted view while the guard still asks who one is; none where nothing can be drawn. */
export const preloadView = (): void => {
  if (hasWebgl2()) preloadRenderer(wantedView(localStore()));
};

/**
 * What the first view draws with, opened while something else is waited for; undefined where nothing can be drawn. Ends
 * with the scope.
 */
export function prewarmSurface(scope: Scope, view: Surface['view']): Surface | undefined {
  try {
    const surface = openSurface(document, view);
    scope.own(() => closeSurface(surface));
    return surface;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Nobody is shown a place without a ground; nobody waits longer for it than this either, ms. */
export const FIRST_FRAME_TIMEOUT_MS = 6000;
