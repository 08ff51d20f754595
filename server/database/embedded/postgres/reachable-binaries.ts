import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canReach, type Account } from './account';
import type { Binaries } from './binaries';

/** Used when this process is root and the data folder is closed to other accounts. */
const SYSTEM_CACHE = '/var/cache/tiny-planet';
const PREFIX = 'postgres-programs-';

/** Files needed only for compiling against PostgreSQL. */
const UNUSED = /\.a$|^(pkgconfig|include)$/;

/** Makes a copied folder readable for everybody, since its source may not be (umask 077). */
function openUp(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  chmodSync(path, stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) openUp(join(path, name));
}

/** Copies to a temporary name and renames, so that a kill leaves no partial copy. */
function copyOnce(from: string, target: string): void {
  if (existsSync(target)) return;
  const aside = `${target}.new-${process.pid}`;
  const filter = (file: string): boolean => !UNUSED.test(basename(file));
  cpSync(from, aside, { recursive: true, verbatimSymlinks: true, filter });
  openUp(aside);
  try {
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another process created it first.
    if (!existsSync(target)) throw error;
  }
}

/** Removes copies of earlier versions and interrupted copies from the data folder. */
function removeOthers(dataDir: string, current: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(PREFIX) && name !== current) rmSync(join(dataDir, name), { recursive: true });
}

/**
 * The binaries, or a copy that the account can run: in the data folder (the caller holds its lock) or in the
 * system's cache.
 */
export function reachableBinaries(
  binaries: Binaries,
  account: Account | undefined,
  dataDir: string,
  cache = SYSTEM_CACHE,
): Binaries {
  const name = PREFIX + binaries.version;
  const isNear = canReach(join(binaries.root, 'bin'), account);
  removeOthers(dataDir, isNear ? '' : name);
  if (isNear) return binaries;
  const folder = canReach(dataDir, account) ? dataDir : cache;
  mkdirSync(folder, { recursive: true });
  // A folder created under umask 077 is closed to the account.
  if (folder === cache && !canReach(folder, account)) chmodSync(folder, 0o755);
  const root = join(folder, name);
  copyOnce(binaries.root, root);
  if (!canReach(join(root, 'bin'), account)) throw new Error(`its account may not enter ${dirname(root)}`);
  return { ...binaries, root };
}
