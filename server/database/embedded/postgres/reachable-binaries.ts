import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canReach, type Account } from './account';
import type { Binaries } from './binaries';

/** For programs of root whose data folder is closed to everybody else. */
const SYSTEM_CACHE = '/var/cache/tiny-planet';
const PREFIX = 'postgres-programs-';

/** Parts for programs that are compiled against it. */
const UNUSED = /\.a$|^(pkgconfig|include)$/;

/** The source may be closed to others (umask 077): the copy is open to them. */
function openUp(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  chmodSync(path, stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) openUp(join(path, name));
}

/** Copies aside and moves into place, so that a kill leaves no half of it. */
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
    // Another process was faster.
    if (!existsSync(target)) throw error;
  }
}

/** Removes what earlier versions and interrupted copies have left in the data folder. */
function removeOthers(dataDir: string, kept: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(PREFIX) && name !== kept) rmSync(join(dataDir, name), { recursive: true });
}

/**
 * The binaries, or a copy of them where the account can run them: in the data folder (whose lock the caller holds),
 * or in the system's cache.
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
  // Made under a umask of 077, now or before, it would be closed to the account.
  if (folder === cache && !canReach(folder, account)) chmodSync(folder, 0o755);
  const root = join(folder, name);
  copyOnce(binaries.root, root);
  if (!canReach(join(root, 'bin'), account)) throw new Error(`its account may not enter ${dirname(root)}`);
  return { ...binaries, root };
}
