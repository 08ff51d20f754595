import { hasWebgl2 } from '../../platform/device';
import type { Scope } from '../../platform/scope';
import { localStore, type Store } from '../../platform/store';
import type { Surface } from '../../../contract/ports/engine';
import { EngineError } from '../../../engine/core/engine-error';
import { closeSurface, openSurface } from '../../../engine/core/surface';
import { preloadRenderer } from '../../../engine/environment';

/** The theme at an hour of the space: dark in the evening and at night. */
export const themeAt = (hour: number): 'day' | 'night' => (hour >= 18.6 || hour < 5.6 ? 'night' : 'day');

/** Storage key of the chosen view. */
export const VIEW_KEY = 'view';

export const wantedView = (store: Store): '2d' | '3d' => (store.get(VIEW_KEY) === '3d' ? '3d' : '2d');

/** Preloads the code of the chosen view while the guard fetches the user; nothing without WebGL2. */
export const preloadView = (): void => {
  if (hasWebgl2()) preloadRenderer(wantedView(localStore()));
};

/** Opens the surface of the first view early; undefined without WebGL2. Disposed with the scope. */
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

/** The maximum wait for a first frame with a ground, ms. */
export const FIRST_FRAME_TIMEOUT_MS = 6000;
