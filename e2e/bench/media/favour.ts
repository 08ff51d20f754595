import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Priorities: other programs of the machine disturb neither, and the load does not disturb what is measured. */
export const MEASURED = -15;
export const LOAD = -5;

/** Gives all threads of a process a priority, where this user may; new threads inherit it (Linux). */
export function favour(pid: number, priority: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), priority);
  } catch {
    // Without the right to do so the figures show what else runs here.
  }
}
