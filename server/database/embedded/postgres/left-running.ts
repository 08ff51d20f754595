import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL whose server was killed stops by itself; the next start waits this long. */
const LEAVE_MS = 8_000;

const pidFile = (folder: string): string => join(folder, 'postmaster.pid');

/**
 * Process id, start time (seconds since 1970) and port from `postmaster.pid`. Empty when the file does not
 * exist.
 */
export function readPostmasterFile(folder: string): readonly number[] {
  try {
    const [pid, , began, port] = readFileSync(pidFile(folder), 'utf8').split('\n').map(Number);
    return pid && pid > 0 ? [pid, began ?? 0, port ?? 0] : [];
  } catch {
    return [];
  }
}

/** Id of the process that serves a folder, from its pid file. Undefined when there is none. */
export const postmasterPid = (folder: string): number | undefined => readPostmasterFile(folder)[0];

type Answer = 'yes' | 'no' | 'unknown';

/** Maximum difference between the start of the process and the time in its pid file, seconds. */
const SAME_START = 60;

/** Name and start time (seconds since 1970) of a process. Undefined when there is none. Linux only. */
function processOf(pid: number): { readonly name: string; readonly began: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    if (state === 'Z') return undefined;
    // Field 22: hundredths of a second since the machine started.
    return { name, began: Date.now() / 1000 - uptime() + Number(fields[18]) / 100 };
  } catch {
    return undefined;
  }
}

/** The working folder of a process. Throws when this process may not read it. */
function workFolderOf(pid: number, folder: string): string {
  const link = `/proc/${pid}/cwd`;
  try {
    return readlinkSync(link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || process.getuid?.() !== 0) throw error;
    // Without CAP_SYS_PTRACE, as in a container, root cannot inspect a process of another account, but that
    // account can.
    const { uid, gid } = statSync(folder);
    return execFileSync('readlink', [link], { uid, gid, encoding: 'utf8', stdio: 'pipe' }).trim();
  }
}

/** Whether the process is alive and serves the folder. Process ids are reused. */
function serves(pid: number, folder: string): Answer {
  if (pid <= 0) return 'no';
  if (process.platform === 'linux') {
    const running = processOf(pid);
    if (running?.name !== 'postgres') return 'no';
    try {
      // PostgreSQL's working folder is its data folder.
      return workFolderOf(pid, folder) === realpathSync(folder) ? 'yes' : 'no';
    } catch {
      const [file, began] = readPostmasterFile(folder).slice(0, 2);
      const same = file === pid && Math.abs((began ?? 0) - running.began) < SAME_START;
      return same ? 'yes' : 'unknown';
    }
  }
  try {
    process.kill(pid, 0);
    const name = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return name.includes('postgres') ? 'yes' : 'no';
  } catch {
    return 'no';
  }
}

/** Whether a process is alive and serves the folder. */
export const servesFolder = (pid: number, folder: string): boolean => serves(pid, folder) === 'yes';

/** Every process that works in the folder, including those left by a killed PostgreSQL. */
function workersOf(folder: string): readonly number[] {
  const postmaster = postmasterPid(folder) ?? 0;
  const all = process.platform === 'linux' ? readdirSync('/proc').map(Number) : [];
  return [...new Set([postmaster, ...all])].filter((pid) => pid > 0 && serves(pid, folder) === 'yes');
}

/** Asks a process to end immediately. The next start recovers; no acknowledged data is lost. */
export function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    // The process has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Waits until no process serves the folder, asks the remaining ones to stop, and removes a stale pid file
 * that would prevent a start. The caller holds the lock of the data folder.
 */
export async function waitUntilFree(folder: string): Promise<void> {
  const pid = postmasterPid(folder);
  let left = workersOf(folder);
  for (const terminated of [false, true]) {
    if (terminated) left.forEach(quit);
    for (const end = Date.now() + LEAVE_MS; left.length > 0 && Date.now() < end; left = workersOf(folder))
      await new Promise((done) => setTimeout(done, 20));
  }
  const [first] = left;
  if (first !== undefined) throw new Error(`process ${first} still uses its files`);
  if (pid === undefined || postmasterPid(folder) !== pid) return;
  if (serves(pid, folder) === 'unknown')
    throw new Error(`process ${pid} may still use its files: end it, if it is a PostgreSQL of this folder`);
  rmSync(pidFile(folder), { force: true });
}
