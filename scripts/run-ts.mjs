// node scripts/run-ts.mjs FILE -- ARGUMENTS: bundles a TypeScript program and runs it on the pinned Node.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/pinned-node.mjs';
import { CACHE, command, ROOT, Stop } from './lib/project.mjs';

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// Removes folders that killed runs left behind.
function removeOldRuns() {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const pid = Number(/^run-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid && !isAlive(pid)) rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
}

await command(async () => {
  const [entry, ...rest] = process.argv.slice(2);
  if (!entry) throw new Stop('Usage: node scripts/run-ts.mjs FILE -- ARGUMENTS');
  await ensureInstalled();
  const exit = await ensureNode(import.meta.url);
  if (exit !== undefined) return exit;
  const { bundleProgram } = await import('./lib/bundle-program.mjs');
  // Inside node_modules, so that packages outside the bundle resolve.
  const folder = path.join(CACHE, `run-${process.pid}`);
  removeOldRuns();
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.chdir(ROOT);
  const file = await bundleProgram(path.resolve(ROOT, entry), folder);
  process.argv = [process.execPath, path.resolve(ROOT, entry), ...(rest[0] === '--' ? rest.slice(1) : rest)];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
  return undefined;
});
