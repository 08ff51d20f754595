import type { SpaceDocument } from '../../contract/model/space-document';
import type { EngineOptions, EngineThreads } from '../../contract/ports/engine';

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
