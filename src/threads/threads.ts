import { transfer } from 'comlink';
import type { EngineThreads } from '../../contract/ports/engine';
import {
  collisionOf,
  isStraightPathClear,
  type CellBox,
  type CollisionGrid,
} from '../../contract/model/collision';
import { lookId } from '../../contract/model/avatar/avatar';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { AvatarSheetApi } from '../../workers/avatar-sheet.shared';
import type { GroundApi, GroundChange } from '../../workers/ground.shared';
import { SHADE_RADIUS } from '../../assets/world/ground/shade';
import type { PathfindingApi } from '../../workers/pathfinding.shared';
import type { Scope } from '../platform/scope';
import { createWorkerLink, type ThreadEndpoint, type WorkerLink } from './worker-link';

/** Starts the workers; tests use message ports instead. */
export interface Spawners {
  path(): ThreadEndpoint;
  sheet(): ThreadEndpoint;
  ground(): ThreadEndpoint;
  /** The number of sheet workers. */
  readonly sheetWorkers: number;
}

const browserSpawners: Spawners = {
  path: () => new Worker(new URL('../../workers/pathfinding.worker.ts', import.meta.url), { type: 'module' }),
  sheet: () =>
    new Worker(new URL('../../workers/avatar-sheet.worker.ts', import.meta.url), { type: 'module' }),
  ground: () => new Worker(new URL('../../workers/ground.worker.ts', import.meta.url), { type: 'module' }),
  get sheetWorkers() {
    return navigator.hardwareConcurrency >= 4 ? 2 : 1;
  },
};

/** The workers of one space, before its document is known. */
export interface ThreadLinks {
  readonly path: WorkerLink<PathfindingApi>;
  readonly ground: WorkerLink<GroundApi>;
  readonly sheets: readonly WorkerLink<AvatarSheetApi>[];
}

/** They start with their first call and end with the scope. */
export const openLinks = (scope: Scope, spawners: Spawners = browserSpawners): ThreadLinks => ({
  path: createWorkerLink(scope, () => spawners.path()),
  ground: createWorkerLink(scope, () => spawners.ground()),
  sheets: Array.from({ length: spawners.sheetWorkers }, () =>
    createWorkerLink<AvatarSheetApi>(scope, () => spawners.sheet()),
  ),
});

/** Starts the workers of a view's first frame: a worker cannot start while the page is busy. */
export function startFirst({ ground, sheets }: ThreadLinks, view: '2d' | '3d'): void {
  ground.start();
  // Sheets are the 2D view's alone.
  if (view === '2d') sheets[0]?.start();
}

export interface SpaceThreads extends EngineThreads {
  /** Gives the worker of the ground its document, so that the first piece waits for nothing. */
  prepareGround(): Promise<void>;
}

/** What of a change the ground shows. The elements are copied: state proxies cannot be transferred. */
function groundChange(before: SpaceDocument, after: SpaceDocument): GroundChange {
  const rows = after.ground.flatMap((letters, row) =>
    letters === before.ground[row] ? [] : [[row, letters] as const],
  );
  const shading = ({ elements }: SpaceDocument) =>
    elements.flatMap(({ id, kind, x, y }) =>
      Object.hasOwn(SHADE_RADIUS, kind) ? [{ id, kind, x, y, variant: 0 }] : [],
    );
  const elements = shading(after);
  const isSame = JSON.stringify(elements) === JSON.stringify(shading(before));
  return { rows, elements: isSame ? undefined : elements };
}

/**
 * The workers of one space: path search on its collision grid, avatar sheets, ground tiles. Equal concurrent sheets
 * are composed once; caching is up to the engine, because a sheet takes about two megabytes. `isDraft`: the document is
 * edited, and nothing of its ground is kept for the next visit.
 */
export function createThreads(
  document: SpaceDocument,
  { path, ground, sheets }: ThreadLinks,
  isDraft = false,
): SpaceThreads {
  // The original document: state proxies cannot be transferred.
  let plain = structuredClone(document);
  // Each fresh worker gets its data with the first call.
  let loaded = new WeakMap<object, Promise<void>>();
  const ready = (remote: object, load: () => Promise<void>): Promise<void> => {
    const loading = loaded.get(remote) ?? load();
    loaded.set(remote, loading);
    return loading;
  };
  // The grid is sent again when other doors are closed.
  let closed: readonly CellBox[] = [];
  let grid: CollisionGrid | undefined;
  const gridNow = (): CollisionGrid => (grid ??= { ...collisionOf(plain), closed });
  const grids = new WeakMap<object, { readonly grid: CollisionGrid; readonly loading: Promise<void> }>();
  const composing = new Map<string, Promise<ImageBitmap>>();

  return {
    findPath: (from, to) => {
      const grid = gridNow();
      // Checking a straight path costs less than a worker call (npm run bench -- workers).
      if (isStraightPathClear(grid, from, to)) return Promise.resolve([{ x: to.x, y: to.y }]);
      return path.call(async (remote) => {
        const before = grids.get(remote);
        const now = before?.grid === grid ? before : { grid, loading: remote.load(grid) };
        grids.set(remote, now);
        await now.loading;
        return remote.findPath({ x: from.x, y: from.y }, { x: to.x, y: to.y });
      });
    },
    setDocument(next) {
      plain = structuredClone(next);
      loaded = new WeakMap();
      grid = undefined;
    },
    editGround: (next) => {
      const change = groundChange(plain, next);
      plain = { ...plain, ground: [...next.ground], elements: change.elements ?? plain.elements };
      return ground.call(async (remote) => {
        const before = loaded.get(remote);
        // A fresh worker gets the whole document.
        if (!before) await ready(remote, () => remote.load(plain, isDraft));
        await before;
        return remote.edit(change);
      });
    },
    closeDoors: (now) => {
      closed = now;
      grid = undefined;
    },
    paintGround: ({ x, y, width, height }, scale) =>
      ground.call(async (remote) => {
        await ready(remote, () => remote.load(plain, isDraft));
        return remote.paint({ x, y, width, height }, scale);
      }),
    waterDistance: ({ x, y, width, height }) =>
      ground.call(async (remote) => {
        await ready(remote, () => remote.load(plain, isDraft));
        return remote.water({ x, y, width, height });
      }),
    prepareGround: () => ground.call((remote) => ready(remote, () => remote.load(plain, isDraft))),
    pages: {
      find: (version) =>
        ground.call(async (remote) => {
          await ready(remote, () => remote.load(plain, isDraft));
          return remote.cachedPages(version);
        }),
      store: (version, pages) =>
        void ground
          .call((remote) => remote.storePages(version, transfer(pages, [...pages])))
          // The pages are painted again next time.
          .catch(() => undefined),
    },
    composeSheet(look, scale, whole) {
      const key = `${lookId(look)}@${scale}${whole}`;
      const under = composing.get(key);
      if (under) return under;
      const idlest = sheets.reduce((best, link) => (link.busy < best.busy ? link : best));
      const { color, head, body } = look;
      const made = idlest.call((remote) => remote.compose({ color, head, body }, scale, whole));
      composing.set(key, made);
      const forget = (): boolean => composing.delete(key);
      made.then(forget, forget);
      return made;
    },
  };
}
