import type { PictureApi } from '../../workers/picture.shared';
import type { PlacePainter, PlacePicture } from '../actions/places';
import { AppError, LOCAL_CODES } from '../http/app-error';
import { runSteps } from '../platform/run-steps';
import type { Scope } from '../platform/scope';
import type { Timers } from '../platform/timers';
import { createWorkerLink, type ThreadEndpoint, type WorkerLink } from './worker-link';

/** Tile size of painting on the main thread, pixels. */
const PIECE = 256;

type Link = WorkerLink<PictureApi>;

const browserSpawn = (): ThreadEndpoint =>
  new Worker(new URL('../../workers/picture.worker.ts', import.meta.url), { type: 'module' });

/** Workers paint on OffscreenCanvas only. */
const browserPaints = (): boolean => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/**
 * Paints in a worker, started with the first picture and ended with the scope. Without worker support, or after a
 * failure, it paints in tiles in idle time.
 */
export function createPlacePainter(
  scope: Scope,
  timers: Pick<Timers, 'idle' | 'now'>,
  spawn: () => ThreadEndpoint = browserSpawn,
  able: () => boolean = browserPaints,
): PlacePainter {
  const link = able() ? createWorkerLink<PictureApi>(scope, spawn) : undefined;
  let failed = false;

  const paint = async <T>(apart: (link: Link) => Promise<T>, here: () => Promise<T>): Promise<T> => {
    if (link && !failed)
      try {
        return await apart(link);
      } catch (error) {
        if (AppError.from(error).code === LOCAL_CODES.aborted) throw error;
        failed = true;
      }
    return here();
  };

  return {
    scenery: (scenery, size, people) =>
      paint<PlacePicture>(
        (worker) => worker.call((remote) => remote.scenery(scenery, size, people)),
        async () => {
          const { scenerySteps } = await import('../../assets/scene/scenery');
          return (await runSteps(timers, scenerySteps(scenery, size, people, PIECE), scope.signal)).canvas;
        },
      ),
    ground: (document, view) =>
      paint<PlacePicture>(
        (worker) => worker.call((remote) => remote.ground(document, view)),
        async () => {
          const { groundSteps } = await import('../../assets/scene/ground-steps');
          return (await runSteps(timers, groundSteps(document, view, PIECE), scope.signal)).canvas;
        },
      ),
    heads: (wishes) =>
      paint(
        (worker) => worker.call((remote) => remote.heads(wishes)),
        // The vector drawing of the head serves as a fallback.
        () => Promise.reject(AppError.local('unknown')),
      ),
  };
}
