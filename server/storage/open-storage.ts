import { join } from 'node:path';
import type { Config } from '../config';
import type { Log } from '../log';
import type { Scope } from '../scope';
import { DiskStorage } from './disk-storage';
import { Grants } from './grants';
import type { StoragePort } from './storage-port';

export interface OpenStorage {
  readonly storage: StoragePort;
  /** Checks the grants of parts that are sent to this server. */
  readonly grants: Grants;
}

interface StorageDeps {
  readonly config: Pick<Config, 'DATA_DIR' | 'FILES_DIR' | 'REDIS_URL'>;
  readonly secret: string;
  readonly log: Log;
  readonly now: () => number;
}

/** The place of uploaded files that the settings name. */
export function openStorage({ config, secret, log, now }: StorageDeps, scope: Scope): OpenStorage {
  if (config.REDIS_URL !== '' && config.FILES_DIR === '')
    log.warn(
      'uploads lie in DATA_DIR of this process only: set FILES_DIR to a folder that all processes share',
    );
  const grants = new Grants(secret, now);
  const storage = new DiskStorage(config.FILES_DIR || join(config.DATA_DIR, 'uploads'), grants);
  scope.add(() => storage.dispose());
  return { storage, grants };
}
