import { join } from 'node:path';
import { requireTogether, type Config } from '../config';
import type { Log } from '../log';
import type { Scope } from '../scope';
import { DiskStorage } from './disk-storage';
import { Grants } from './grants';
import { OssStorage } from './oss/oss-storage';
import { S3Storage } from './s3/s3-storage';
import type { StoragePort } from './storage-port';

export interface OpenStorage {
  readonly storage: StoragePort;
  /** Checks the grants of parts that are sent to this server. */
  readonly grants: Grants;
}

interface StorageDeps {
  readonly config: Config;
  readonly secret: string;
  readonly log: Log;
  readonly now: () => number;
}

/** The place of uploaded files that the settings name. */
export function openStorage({ config, secret, log, now }: StorageDeps, scope: Scope): OpenStorage {
  const grants = new Grants(secret, now);
  if (config.STORAGE === 's3') {
    requireTogether(config, 'STORAGE', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET']);
    const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY_ID, S3_KEY_SECRET } = config;
    const keys = { region: S3_REGION, keyId: S3_KEY_ID, keySecret: S3_KEY_SECRET };
    return { storage: new S3Storage({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, ...keys }, grants), grants };
  }
  if (config.STORAGE === 'oss') {
    requireTogether(config, 'STORAGE', ['OSS_BUCKET', 'OSS_KEY_ID', 'OSS_KEY_SECRET', 'OSS_ROLE']);
    const { OSS_REGION, OSS_ENDPOINT, OSS_BUCKET, OSS_KEY_ID, OSS_KEY_SECRET, OSS_ROLE, OSS_STS_URL } =
      config;
    const place = { region: OSS_REGION, endpoint: OSS_ENDPOINT, bucket: OSS_BUCKET };
    const keys = { keyId: OSS_KEY_ID, keySecret: OSS_KEY_SECRET };
    return { storage: new OssStorage({ ...place, ...keys, role: OSS_ROLE, sts: OSS_STS_URL }, now), grants };
  }
  if (config.REDIS_URL !== '' && config.FILES_DIR === '')
    log.warn(
      'uploads lie in DATA_DIR of this process only: set FILES_DIR to a folder that all processes share',
    );
  const storage = new DiskStorage(config.FILES_DIR || join(config.DATA_DIR, 'uploads'), grants);
  scope.add(() => storage.dispose());
  return { storage, grants };
}
