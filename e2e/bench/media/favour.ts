import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The load comes before other programs of the machine, where this user may. */
const LOAD = -5;

/** Runs all threads of the load at a higher priority than other programs; new threads inherit it (Linux). */
export function favourLoad(pid: number): void {
  whereAllowed(() => {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), LOAD);
  });
}

/**
 * Runs the present threads of what is measured in real time, so that neither other programs nor the load delay it.
 * Priorities are not enough: Linux first divides the processor among sessions. New threads do not inherit it.
 */
export const favour = (pid: number): void => schedule(pid, ['--rr', '--reset-on-fork'], 1);

export const endFavour = (pid: number): void => schedule(pid, ['--other'], 0);

const schedule = (pid: number, policy: readonly string[], priority: number): void =>
  whereAllowed(() => {
    const args = [...policy, '--all-tasks', '--pid', String(priority), String(pid)];
    execFileSync('chrt', args, { stdio: 'ignore' });
  });

/** Without the right to do so the figures show what else runs here. */
function whereAllowed(change: () => void): void {
  try {
    change();
  } catch {
    // See above.
  }
}
