import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL whose server was killed stops by itself; the next start waits this long for that. */
const LEAVE_MS = 8_000;

const pidFile = (folder: string): string => join(folder, 'postmaster.pid');

/** Process and port of PostgreSQL as its own file in the folder says; empty: there is no such file. */
export function readPostmasterFile(folder: string): readonly number[] {
  try {
    const [pid, , , port] = readFileSync(pidFile(folder), 'utf8').split('\n').map(Number);
    return pid && pid > 0 ? [pid, port ?? 0] : [];
  } catch {
    return [];
  }
}

/** The process that serves a folder, as PostgreSQL says; undefined: it says nothing. */
export const postmasterPid = (folder: string): number | undefined => readPostmasterFile(folder)[0];

/** Whether that process is alive and really serves the folder: numbers of processes are used again. */
export function servesFolder(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
    // PostgreSQL works in its folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    const name = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return name.includes('postgres');
  } catch {
    return false;
  }
}

/**
 * Waits until nothing serves the folder any more, asking what stays to stop, and removes a stale file that would keep
 * PostgreSQL from starting. The caller holds the lock of the data folder.
 */
export async function waitUntilFree(folder: string): Promise<void> {
  const pid = postmasterPid(folder);
  if (pid === undefined) return;
  for (const signal of [undefined, 'SIGQUIT'] as const) {
    if (signal && servesFolder(pid, folder)) process.kill(pid, signal);
    for (const end = Date.now() + LEAVE_MS; servesFolder(pid, folder) && Date.now() < end;)
      await new Promise((done) => setTimeout(done, 20));
  }
  if (servesFolder(pid, folder)) throw new Error(`process ${pid} still uses its files`);
  if (postmasterPid(folder) === pid) rmSync(pidFile(folder), { force: true });
}
