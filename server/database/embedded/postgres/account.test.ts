import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReach, chooseAccount, giveTo, OpenedPaths } from './account';
import { reachableBinaries } from './reachable-binaries';

const isRoot = process.getuid?.() === 0;
const other = { uid: 12_345, gid: 12_345 };

describe('canReach', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiny-planet-account-'));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'inner'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is true for a folder only when all its parent folders can be entered too', () => {
    expect(canReach(join(folder, 'inner'), other)).toBe(true);
    chmodSync(folder, 0o744);
    expect(canReach(join(folder, 'inner'), other)).toBe(false);
  });

  it('is true for every folder when there is no other account', () => {
    chmodSync(folder, 0o700);
    expect(canReach(join(folder, 'inner'), undefined)).toBe(true);
    expect(new OpenedPaths(undefined, 3).path(join(folder, 'inner'))).toBe(join(folder, 'inner'));
  });

  it('hands over opened files only below folders that the account cannot enter', () => {
    const paths = new OpenedPaths(other, 3);
    expect(paths.path(join(folder, 'inner'))).toBe(join(folder, 'inner'));
    expect(paths.stdio).toHaveLength(0);
    chmodSync(folder, 0o700);
    if (process.platform === 'linux') {
      expect(paths.path(join(folder, 'inner'))).toBe('/proc/self/fd/3');
      expect(paths.stdio).toHaveLength(1);
    } else expect(() => paths.path(join(folder, 'inner'))).toThrow(folder);
    paths.close();
    expect(paths.stdio).toHaveLength(0);
  });

  it.skipIf(!isRoot)('considers owner and group (checked as root only: it changes owners)', () => {
    chmodSync(folder, 0o700);
    chownSync(folder, other.uid, 0);
    expect(canReach(folder, other)).toBe(true);
    chmodSync(folder, 0o710);
    chownSync(folder, 0, other.gid);
    expect(canReach(folder, other)).toBe(true);
    expect(canReach(folder, { uid: 1, gid: 1 })).toBe(false);
  });

  it.skipIf(!isRoot)(
    'chooses the owner of the data as account, else one of the system’s (checked as root only)',
    () => {
      expect(chooseAccount(join(folder, 'none'))?.uid).toBeGreaterThan(0);
      giveTo(folder, other);
      expect(statSync(join(folder, 'inner')).uid).toBe(other.uid);
      expect(chooseAccount(folder)).toEqual(other);
    },
  );

  it.skipIf(!isRoot)('copies binaries that the account cannot read (checked as root only)', () => {
    const root = join(folder, 'closed', 'native');
    mkdirSync(join(root, 'bin'), { recursive: true, mode: 0o700 });
    writeFileSync(join(root, 'bin', 'postgres'), '', { mode: 0o700 });
    writeFileSync(join(root, 'bin', 'unused.a'), '');
    const dataDir = join(folder, 'inner');
    mkdirSync(join(dataDir, 'postgres-programs-17.0'));
    const copy = reachableBinaries({ root, version: '18.0' }, other, dataDir);
    expect(copy.root).toBe(join(dataDir, 'postgres-programs-18.0'));
    expect(statSync(join(copy.root, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
    expect(existsSync(join(copy.root, 'bin', 'unused.a'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres-programs-17.0'))).toBe(false);
    // Reachable again, so no copy is needed.
    chmodSync(join(folder, 'closed'), 0o755);
    chmodSync(root, 0o755);
    chmodSync(join(root, 'bin'), 0o755);
    expect(reachableBinaries({ root, version: '18.0' }, other, dataDir).root).toBe(root);
    expect(existsSync(copy.root)).toBe(false);
  });

  it.skipIf(!isRoot)(
    'copies binaries to the system’s cache when the data folder is closed, also under umask 077 (as root only)',
    () => {
      const root = join(folder, 'closed', 'native');
      mkdirSync(join(root, 'bin'), { recursive: true, mode: 0o700 });
      const dataDir = join(folder, 'closed', 'data');
      mkdirSync(dataDir);
      const cache = join(folder, 'cache');
      const before = process.umask(0o077);
      try {
        mkdirSync(cache);
        const copy = reachableBinaries({ root, version: '18.0' }, other, dataDir, cache);
        expect(copy.root).toBe(join(cache, 'postgres-programs-18.0'));
      } finally {
        process.umask(before);
      }
    },
  );
});
