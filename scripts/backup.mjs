// npm run backup -- FILE and npm run restore -- FILE. Bundles the backup program into a folder of its own: dist/ stays
// untouched, because a server may be running from it.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/pinned-node.mjs';
import { CACHE, command, ROOT } from './lib/project.mjs';

await command(async () => {
  await ensureInstalled();
  const exit = await ensureNode(import.meta.url);
  if (exit !== undefined) return exit;
  const [{ build }, { copyMigrations, backupBundle }] = await Promise.all([
    import('esbuild'),
    import('./lib/bundle-server.mjs'),
  ]);
  // Inside node_modules, so that packages outside the bundle resolve.
  const folder = path.join(CACHE, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.chdir(ROOT);
  await build(backupBundle(folder));
  await copyMigrations(folder);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(folder, 'backup.js')).href);
  return undefined;
});
