import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Fields of `/proc/<pid>/stat` after the name (Linux); undefined when the process has ended. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** All running descendants of a process, of any owner: an embedded database has several. */
export function descendantsOf(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? Number(statOf(Number(name))?.[1]) : Number.NaN;
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const left = [root];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const own = children.get(at) ?? [];
    found.push(...own);
    left.push(...own);
  }
  return found;
}

/** CPU seconds of processes so far, including ended children. */
export function cpuSecondsOf(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => statOf(pid)?.slice(11, 15).map(Number) ?? []);
  return ticks.reduce((sum, some) => sum + some, 0) / TICKS_PER_SECOND;
}

/** Proportional memory of processes, MB: shared memory counts once. Processes of other users need root. */
export function memoryMbOf(pids: readonly number[]): number {
  const sizes = pids.map((pid) => {
    if (statOf(pid) === undefined) return 0;
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ESRCH' || statOf(pid) === undefined) return 0;
      throw error;
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
