import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process that has lost its server ends by itself; the next server waits this long for it. */
const TAKEOVER_MS = 8_000;

/** The process that holds a data folder. `started` distinguishes it from a later process with the same id. */
export interface LockHolder {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
  /** The server that the holder works for. While it lives, waiting is useless. */
  readonly parent: { readonly pid: number; readonly started: string };
}

export type LockResult =
  { readonly held: true; release(): void } | { readonly held: false; readonly holder: LockHolder };

/**
 * A holder on another machine or in another container counts as alive while its file is younger than this.
 */
const FRESH_MS = 15_000;
const TOUCH_MS = 4_000;
/** A file without a holder that is younger than this is still being written. */
const TORN_MS = 1_000;
/** A takeover guard older than this was left by a killed process. */
const GUARD_MS = 10_000;

/** The file is being written. */
const UNKNOWN: LockHolder = { pid: 0, started: '', host: hostname(), parent: { pid: 0, started: '' } };

/**
 * Start time of a process as the system reports it. Empty when there is no such process, or the system does
 * not report it.
 */
export function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Fields after the process name, which may contain spaces and brackets: the state first, then field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? '' : `${boot}:${fields[19] ?? ''}`;
    }
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
  return '';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const runs = (process_: { readonly pid: number; readonly started: string }): boolean =>
  exists(process_.pid) && (process.platform === 'win32' || startOf(process_.pid) === process_.started);

const isAlive = (file: string, holder: LockHolder): boolean =>
  holder.host === hostname() ? runs(holder) : Date.now() - statSync(file).mtimeMs < FRESH_MS;

/** Whether the holder is about to end by itself, because its server is gone. */
export const isOrphan = (holder: LockHolder): boolean =>
  holder.pid === 0 || (holder.host === hostname() && !runs(holder.parent));

function readHolder(file: string): LockHolder | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read !== 'object' || read === null || !('pid' in read) || typeof read.pid !== 'number')
      return undefined;
    return read as LockHolder;
  } catch {
    return undefined;
  }
}

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Creates a file. False when it exists. */
function make(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  }
}

/** Milliseconds since the file was modified. Undefined when it does not exist. */
function ageOf(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && Date.now() - stats.mtimeMs;
}

/** The current holder of a lock file. Undefined when it can be taken over. */
function holderOf(file: string): LockHolder | undefined {
  const age = ageOf(file);
  if (age === undefined) return undefined;
  const holder = readHolder(file);
  if (!holder) return age < TORN_MS ? UNKNOWN : undefined;
  return isAlive(file, holder) ? holder : undefined;
}

/**
 * Takes over the lock of a process that is gone. A guard file serializes this, since another process could
 * replace the file between the check and the replacement.
 */
function takeOver(file: string, content: string): boolean {
  const guard = `${file}.takeover`;
  if (!make(guard, content)) {
    // The guard is held briefly: an old one was left by a killed process.
    if ((ageOf(guard) ?? 0) > GUARD_MS) rmSync(guard, { force: true });
    return false;
  }
  try {
    if (holderOf(file)) return false;
    rmSync(file, { force: true });
    return make(file, content);
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Takes the lock file for this process. Takes over a lock whose process is gone, and a torn file (its writer
 * was killed) once it is not fresh. `onLost` is called when another process holds the file later, because the
 * file was removed: two processes must not use one folder.
 */
export function takeLock(file: string, onLost?: (holder: LockHolder) => void): LockResult {
  const { pid, ppid } = process;
  const parent = { pid: ppid, started: startOf(ppid) };
  const mine: LockHolder = { pid, started: startOf(pid), host: hostname(), parent };
  const content = JSON.stringify(mine);
  if (!make(file, content) && (holderOf(file) || !takeOver(file, content)))
    return { held: false, holder: holderOf(file) ?? UNKNOWN };
  const isMine = (holder: LockHolder): boolean =>
    holder.pid === pid && holder.started === mine.started && holder.host === mine.host;
  const touch = setInterval(() => {
    try {
      if (ageOf(file) === undefined) make(file, content);
      const holder = readHolder(file);
      if (holder && !isMine(holder)) {
        clearInterval(touch);
        onLost?.(holder);
        return;
      }
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // The folder was removed. Nothing is left to guard.
    }
  }, TOUCH_MS);
  touch.unref();
  return {
    held: true,
    release() {
      clearInterval(touch);
      const holder = readHolder(file);
      if (holder && isMine(holder)) rmSync(file, { force: true });
    },
  };
}

/** Like `takeLock`, but waits while the holder is about to end by itself. */
export async function waitForLock(file: string, onLost?: (holder: LockHolder) => void): Promise<LockResult> {
  const end = Date.now() + TAKEOVER_MS;
  for (;;) {
    const lock = takeLock(file, onLost);
    if (lock.held || Date.now() > end || !isOrphan(lock.holder)) return lock;
    await new Promise((done) => setTimeout(done, 100));
  }
}
