import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOMS } from '../lint/layer-table.mjs';
import { ensureChromium } from './chromium.mjs';
import { removeLeftovers } from './leftovers.mjs';
import { ROOT } from './project.mjs';
import { run, toolEnv } from './run.mjs';
import { TYPE_CHECKER } from './type-checker.mjs';

// The deleting test: a feature is one folder and one line in each list, so a copy of the tree without them must still
// work (ARCHITECTURE.md, «Feature rooms»).

const LISTS = ['features/server.ts', 'features/client.ts'];
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
]);

/** Names of the rooms of a tree. */
export async function roomsOf(root) {
  const entries = await readdir(path.join(root, 'features'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/**
 * The folder of a tree's copies, which git and the tools of the project ignore. Not in node_modules: there Vite and
 * Playwright would take the sources for a library.
 */
const copiesOf = (root) => path.join(root, '.cache', 'rooms');

/** Copies a tree without some of its rooms and their lines in the lists. Answers the copy's folder. */
export async function copyWithout(rooms, root = ROOT) {
  const parent = copiesOf(root);
  await mkdir(parent, { recursive: true });
  const copy = await mkdtemp(path.join(parent, `copy-${process.pid}-`));
  const removed = new Set(rooms.map((room) => path.join(root, 'features', room)));
  const isKept = (source) => !removed.has(source) && !LEFT_OUT.has(path.basename(source));
  // By entry, because `cp` copies no folder into itself.
  for (const entry of await readdir(root)) {
    const source = path.join(root, entry);
    if (isKept(source)) await cp(source, path.join(copy, entry), { recursive: true, filter: isKept });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const list of LISTS) {
    const file = path.join(copy, list);
    const lines = (await readFile(file, 'utf8')).split('\n');
    const kept = lines.filter((line) => !rooms.some((room) => line.includes(`'./${room}/`)));
    // A list without a line is still a module.
    await writeFile(file, [...kept, 'export {};', ''].join('\n'));
  }
  return copy;
}

const tool = (copy, file, args, env) =>
  run(process.execPath, [path.join(ROOT, 'node_modules', ...file.split('/')), ...args], {
    cwd: copy,
    quiet: true,
    env: toolEnv(env),
  });

/** Type-checks a tree. */
export const typeCheck = (copy) => tool(copy, ...TYPE_CHECKER, {});

/** Builds a tree and runs the smoke journey on it. */
async function buildAndSmoke(copy) {
  const built = await run(process.execPath, ['scripts/build.mjs'], {
    cwd: copy,
    quiet: true,
    env: toolEnv(),
  });
  if (built.code !== 0) return built;
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const args = ['test', '--project', 'browser', '--reporter=list', 'e2e/pages/smoke.spec.ts'];
  return tool(copy, '@playwright/test/cli.js', args, env);
}

/** The subsets of a size of the numbers below a count, as lists. */
function subsets(count, size, from = 0) {
  if (size === 0) return [[]];
  const firsts = Array.from({ length: Math.max(0, count - from - size + 1) }, (_, at) => from + at);
  return firsts.flatMap((first) => subsets(count, size - 1, first + 1).map((rest) => [first, ...rest]));
}

/**
 * Rooms to remove from each copy: few copies, and for any two rooms one that has the first without the second. So a use of
 * a room by the core or by another room is found. Each room is absent from half of the copies, no two from the same half
 * (Sperner's theorem). A room that others need is in all of these; a copy of its own is without it and those that need it.
 *
 * @param {readonly string[]} rooms
 * @param {Readonly<Record<string, readonly string[]>>} needs Room → the rooms that it needs.
 */
export function removals(rooms, needs = ROOMS.needs) {
  const needing = (room) => rooms.filter((other) => needs[other]?.includes(room));
  const free = rooms.filter((room) => needing(room).length === 0);
  let count = 1;
  while (subsets(count, Math.floor(count / 2)).length < free.length) count++;
  // A single room is removed too.
  const absent = count === 1 ? [[0]] : subsets(count, Math.floor(count / 2));
  return [
    ...Array.from({ length: count }, (_, copy) => free.filter((_room, at) => absent[at].includes(copy))),
    ...rooms.filter((room) => !free.includes(room)).map((room) => [room, ...needing(room)]),
  ];
}

/** Copies that are checked at once: the type check of one copy keeps one core busy. */
const AT_ONCE = 2;

/** Type-checks copies without each of the rooms; builds and starts one without any. */
export async function checkRooms() {
  removeLeftovers(copiesOf(ROOT), 'copy');
  const rooms = await roomsOf(ROOT);
  const counts = { passed: 0, failed: 0, skipped: 0, output: '' };
  const check = async (removed, act) => {
    const copy = await copyWithout(removed);
    try {
      const { code, output } = await act(copy);
      if (code === 0) counts.passed++;
      else {
        counts.failed++;
        counts.output += `without ${removed.join(', ')}:\n${output}\n`;
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  // The longest comes first.
  const waiting = [[rooms, buildAndSmoke], ...removals(rooms).map((removed) => [removed, typeCheck])];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}
