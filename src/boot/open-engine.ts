import type { Scope } from '../platform/scope';
import type { Timers } from '../platform/timers';
import type { Engine, EngineOptions } from '../../contract/ports/engine';
import { EngineError } from '../../engine/core/engine-error';
import { createEngine } from '../../engine/engine';

/** Evening and night of the space's hour: then the HUD is dark. */
export const themeAt = (hour: number): 'day' | 'night' => (hour >= 18.6 || hour < 5.6 ? 'night' : 'day');

/** Where this browser remembers how the world is seen. */
export const VIEW_KEY = 'view';

/** The engine in the view that is wanted; where nothing can be drawn, in words alone. */
export async function openEngine(
  renderer: '2d' | '3d',
  options: Omit<EngineOptions, 'renderer'>,
): Promise<Engine> {
  try {
    return await createEngine({ ...options, renderer });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return createEngine({ ...options, renderer: 'headless' });
  }
}

/** Longest wait for the ground on a slow machine. */
const PICTURED_MS = 6000;

/** Nobody is shown a place without a ground; nobody waits long for it either. */
export async function pictured(
  engine: Pick<Engine, 'pictured'>,
  scope: Scope,
  timers: Pick<Timers, 'after'>,
): Promise<void> {
  const long = Promise.withResolvers<undefined>();
  scope.own(timers.after(PICTURED_MS, () => long.resolve(undefined)));
  await Promise.race([engine.pictured(), long.promise]);
}
