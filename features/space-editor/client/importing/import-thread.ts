import type { Scope } from '../../../../src/platform/scope';
import { createWorkerLink, type ThreadEndpoint } from '../../../../src/threads/worker-link';
import type { ImportAnswer, ImportApi } from '../../import/page/import-api';

const browserSpawn = (): ThreadEndpoint =>
  new Worker(new URL('../../import/page/map.worker.ts', import.meta.url), { type: 'module' });

/** The importer in a worker of its own, which ends with the scope in the middle of whatever it does. */
export function importThread(scope: Scope, spawn: () => ThreadEndpoint = browserSpawn): ImportApi {
  const link = createWorkerLink<ImportApi>(scope, spawn);
  return {
    // Comlink makes a promise of each member of a union.
    read: (files, wish) => link.call<ImportAnswer>(async (remote) => remote.read(files, wish)),
    draw: (choices) => link.call((remote) => remote.draw(choices)),
  };
}
