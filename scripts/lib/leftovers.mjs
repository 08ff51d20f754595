import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user.
    return error.code === 'EPERM';
  }
}

/** Removes the folders `<prefix>-<pid>` and `<prefix>-<pid>-<suffix>` whose process was killed. Creates the parent. */
export function removeLeftovers(parent, prefix) {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const [start, pid] = name.split('-');
    if (start === prefix && /^\d+$/.test(pid ?? '') && !isAlive(Number(pid)))
      rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
