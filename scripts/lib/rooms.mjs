import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './project.mjs';
import { run, toolEnv } from './run.mjs';

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

/** Copies a tree without some of its rooms and their lines in the lists. Answers the copy's folder. */
export async function copyWithout(rooms, root = ROOT) {
  const copy = await mkdtemp(path.join(tmpdir(), 'tiny-planet-rooms-'));
  const removed = new Set(rooms.map((room) => path.join(root, 'features', room)));
  await cp(root, copy, {
    recursive: true,
    filter: (source) => !removed.has(source) && !LEFT_OUT.has(path.basename(source)),
  });
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
export const typeCheck = (copy) => tool(copy, 'typescript/bin/tsc', ['-p', '.'], {});

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

/** Type-checks a copy without each room; type-checks, builds and starts one without any. */
export async function checkRooms() {
  const rooms = await roomsOf(ROOT);
  const counts = { passed: 0, failed: 0, skipped: 0, output: '' };
  const check = async (removed, title, checks) => {
    const copy = await copyWithout(removed);
    try {
      for (const act of checks) {
        const { code, output } = await act(copy);
        if (code === 0) counts.passed++;
        else {
          counts.failed++;
          counts.output += `${title}:\n${output}\n`;
          return;
        }
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  };
  for (const room of rooms) await check([room], `without the room ${room}`, [typeCheck]);
  await check(rooms, 'without any room', [typeCheck, buildAndSmoke]);
  return counts;
}
