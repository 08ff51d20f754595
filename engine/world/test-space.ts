import type { SpaceDocument } from '../../contract/model/space-document';
import type { EngineOptions, EngineThreads } from '../../contract/ports/engine';

/** An empty grass space of a size in tiles, for tests. */
export const grassSpace = (
  widthTiles: number,
  heightTiles: number,
  parts: Partial<Pick<SpaceDocument, 'elements' | 'areas' | 'walls'>> = {},
): SpaceDocument => ({
  version: 2,
  widthTiles,
  heightTiles,
  ground: Array.from({ length: heightTiles }, () => '.'.repeat(widthTiles)),
  elements: [],
  areas: [],
  walls: [],
  spawns: [{ id: 'spawn-1', x: 100, y: 100, dir: 0 }],
  seed: 1,
  ...parts,
});

/** Options of a headless engine, for tests. */
export const headlessOptions = (
  document: SpaceDocument,
  findPath: EngineThreads['findPath'] = () => Promise.resolve([]),
) =>
  ({
    document,
    threads: {
      findPath,
      composeSheet: () => Promise.reject(new Error('nothing is drawn')),
      closeDoors: () => undefined,
      setDocument: () => undefined,
      paintGround: () => Promise.reject(new Error('nothing is drawn')),
      waterDistance: () => Promise.reject(new Error('nothing is drawn')),
    },
    renderer: 'headless',
    serverNow: () => 0,
    reducedMotion: false,
  }) satisfies Omit<EngineOptions, 'host'>;
