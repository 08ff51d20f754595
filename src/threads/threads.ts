import { transfer, type Remote } from 'comlink';
import type { EnginePictures, EngineThreads, GroundPiece } from '../../contract/ports/engine';
import {
  collisionOf,
  gridFrom,
  isStraightPathClear,
  type CellBox,
  type CollisionGrid,
  type ShutArea,
} from '../../contract/model/collision';
import { lookId } from '../../contract/model/avatar/avatar';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { AvatarSheetApi } from '../../workers/avatar-sheet.shared';
import type { GroundApi, GroundChange } from '../../workers/ground.shared';
import { SHADE_RADIUS } from '../../assets/world/ground/shade';
import type { PathfindingApi } from '../../workers/pathfinding.shared';
import type { Scope } from '../platform/scope';
import { GroundSheets } from './ground-sheets';
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

type Layers = NonNullable<SpaceDocument['pictures']>;

/** Long cells are compared as they are. */
const isSameLayer = ({ cells, ...one }: Layers[number], other: Layers[number] | undefined): boolean =>
  cells === other?.cells && JSON.stringify(one) === JSON.stringify({ ...other, cells: undefined });

const areSameLayers = (one: Layers = [], other: Layers = []): boolean =>
  one === other || (one.length === other.length && one.every((layer, at) => isSameLayer(layer, other[at])));

const copyOf = (pictures: Layers): Layers =>
  pictures.map((layer) => ({ ...layer, sheets: layer.sheets.map((sheet) => ({ ...sheet })) }));

/** What of a change the ground shows. Its parts are copied: state proxies cannot be transferred. */
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
  const pictures = after.pictures === undefined ? null : copyOf(after.pictures);
  return {
    rows,
    elements: isSame ? undefined : elements,
    pictures: areSameLayers(before.pictures, after.pictures) ? undefined : pictures,
  };
}

/**
 * The workers of one space: path search on its collision grid, avatar sheets, ground tiles. Equal concurrent sheets
 * are composed once; caching is up to the engine, because a sheet takes about two megabytes. `isDraft`: the document is
 * edited, and nothing of its ground is kept for the next visit. `pictures`: without it picture layers are not shown.
 */
export function createThreads(
  document: SpaceDocument,
  { path, ground, sheets }: ThreadLinks,
  isDraft = false,
  pictures?: Pick<EnginePictures, 'bitmap'>,
): SpaceThreads {
  // The original document: state proxies cannot be transferred.
  let plain = structuredClone(document);
  const layers = new GroundSheets(pictures);
  layers.setDocument(plain);
  // Each fresh worker gets its data with the first call.
  let loaded = new WeakMap<object, Promise<void>>();
  const ready = (remote: object, load: () => Promise<void>): Promise<void> => {
    const loading = loaded.get(remote) ?? load();
    loaded.set(remote, loading);
    return loading;
  };
  // The grid is sent again when other doors or areas are closed.
  let closed: readonly CellBox[] = [];
  let shut: readonly ShutArea[] = [];
  let grid: CollisionGrid | undefined;
  const gridNow = (): CollisionGrid => (grid ??= { ...collisionOf(plain), closed, shut });
  const grids = new WeakMap<object, { readonly grid: CollisionGrid; readonly loading: Promise<void> }>();
  const composing = new Map<string, Promise<ImageBitmap>>();
  /** Runs with the document, and with its sheets if it has any. */
  const onGround = <T>(run: (remote: Remote<GroundApi>) => Promise<T>, needsSheets = false): Promise<T> =>
    ground.call(async (remote) => {
      await ready(remote, () => remote.load(plain, isDraft));
      if (needsSheets && layers.any) await layers.on(remote);
      return run(remote);
    });
  const plainPiece = ({ x, y, width, height }: GroundPiece): GroundPiece => ({ x, y, width, height });

  return {
    findPath: (from, to) => {
      const grid = gridNow();
      // Checking a straight path costs less than a worker call (npm run bench -- workers).
      if (isStraightPathClear(gridFrom(grid, from), from, to)) return Promise.resolve([{ x: to.x, y: to.y }]);
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
      layers.setDocument(plain);
      loaded = new WeakMap();
      grid = undefined;
    },
    editGround: (next) => {
      const change = groundChange(plain, next);
      plain = { ...plain, ground: [...next.ground], elements: change.elements ?? plain.elements };
      if (change.pictures !== undefined) plain = { ...plain, pictures: change.pictures ?? undefined };
      layers.setDocument(plain);
      return ground.call(async (remote) => {
        const before = loaded.get(remote);
        // A fresh worker gets the whole document.
        if (!before) await ready(remote, () => remote.load(plain, isDraft));
        await before;
        return remote.edit(change);
      });
    },
    closeDoors: (doors, areas) => {
      closed = doors;
      shut = areas;
      grid = undefined;
    },
    paintGround: async (piece, scale) => {
      const own = plainPiece(piece);
      const kept = layers.any ? await onGround((remote) => remote.cached(own, scale)) : undefined;
      return kept ?? onGround((remote) => remote.paint(own, scale), true);
    },
    paintOver: async (piece, scale) => {
      const own = plainPiece(piece);
      return layers.any ? onGround((remote) => remote.paintOver(own, scale), true) : undefined;
    },
    waterDistance: (piece) => {
      const own = plainPiece(piece);
      return onGround((remote) => remote.water(own));
    },
    prepareGround: () =>
      onGround(async (remote) => {
        // Begun now, and waited for by the first piece.
        if (layers.any) void layers.on(remote);
        return Promise.resolve();
      }),
    pages: {
      find: (version) => onGround((remote) => remote.cachedPages(version)),
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
