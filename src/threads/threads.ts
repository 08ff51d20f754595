import type { Remote } from 'comlink';
import type { EngineThreads } from '../../contract/ports/engine';
import { collisionOf } from '../../contract/model/collision';
import { lookId } from '../../contract/model/avatar';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { AvatarSheetApi } from '../../workers/avatar-sheet.shared';
import type { PathfindingApi } from '../../workers/pathfinding.shared';
import type { Scope } from '../platform/scope';
import { createWorkerLink, type ThreadEndpoint } from './worker-link';

/** How the workers start; tests put message ports in their place. */
export interface Spawners {
  path(): ThreadEndpoint;
  sheet(): ThreadEndpoint;
  /** How many sheet workers may run. */
  readonly sheetWorkers: number;
}

const browserSpawners: Spawners = {
  path: () => new Worker(new URL('../../workers/pathfinding.worker.ts', import.meta.url), { type: 'module' }),
  sheet: () =>
    new Worker(new URL('../../workers/avatar-sheet.worker.ts', import.meta.url), { type: 'module' }),
  get sheetWorkers() {
    return navigator.hardwareConcurrency >= 4 ? 2 : 1;
  },
};

/**
 * The other threads of one space: path search on its collision grid, avatar sheets. Workers start with their first
 * call and end with the scope. Equal sheets asked for at the same time are composed once; keeping them is the
 * engine's part, a sheet is some two megabytes.
 */
export function createThreads(
  scope: Scope,
  document: SpaceDocument,
  spawners: Spawners = browserSpawners,
): EngineThreads {
  // A grid goes along with the first call to each fresh worker.
  const loaded = new WeakMap<Remote<PathfindingApi>, Promise<void>>();
  const path = createWorkerLink<PathfindingApi>(scope, () => spawners.path());
  const sheets = Array.from({ length: spawners.sheetWorkers }, () =>
    createWorkerLink<AvatarSheetApi>(scope, () => spawners.sheet()),
  );
  const composing = new Map<string, Promise<ImageBitmap>>();

  return {
    findPath: (from, to) =>
      path.call(async (remote) => {
        const ready = loaded.get(remote) ?? remote.load(collisionOf(document));
        loaded.set(remote, ready);
        await ready;
        return remote.findPath({ x: from.x, y: from.y }, { x: to.x, y: to.y });
      }),
    composeSheet(look, scale) {
      const key = `${lookId(look)}@${scale}`;
      const under = composing.get(key);
      if (under) return under;
      const idlest = sheets.reduce((best, link) => (link.busy < best.busy ? link : best));
      const { color, head, body } = look;
      const made = idlest.call((remote) => remote.compose({ color, head, body }, scale));
      composing.set(key, made);
      const forget = (): boolean => composing.delete(key);
      made.then(forget, forget);
      return made;
    },
  };
}
