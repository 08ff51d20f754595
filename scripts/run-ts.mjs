// node scripts/run-ts.mjs FILE -- ARGUMENTS: bundles a TypeScript program and runs it on the pinned Node.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { removeLeftovers } from './lib/leftovers.mjs';
import { ensureNode } from './lib/pinned-node.mjs';
import { CACHE, command, ROOT, Stop } from './lib/project.mjs';

await command(async () => {
  const [entry, ...rest] = process.argv.slice(2);
  if (!entry) throw new Stop('Usage: node scripts/run-ts.mjs FILE -- ARGUMENTS');
  await ensureInstalled();
  const exit = await ensureNode(import.meta.url);
  if (exit !== undefined) return exit;
  const { bundleProgram } = await import('./lib/bundle-program.mjs');
  // Inside node_modules, so that packages outside the bundle resolve.
  const folder = path.join(CACHE, `run-${process.pid}`);
  removeLeftovers(CACHE, 'run');
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.chdir(ROOT);
  const file = await bundleProgram(path.resolve(ROOT, entry), folder);
  process.argv = [process.execPath, path.resolve(ROOT, entry), ...(rest[0] === '--' ? rest.slice(1) : rest)];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
  return undefined;
});
