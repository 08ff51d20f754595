import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ensureNode } from './pinned-node.mjs';
import { CACHE, command, ROOT } from './project.mjs';

/**
 * Runs a program of the operator. Bundles it into a folder of its own: dist/ stays untouched, because a server may be
 * running from it. `script` is the URL of the npm script.
 */
export const runOperatorProgram = (script, name) =>
  command(async () => {
    await ensureInstalled();
    const exit = await ensureNode(script);
    if (exit !== undefined) return exit;
    const [{ build }, { copyMigrations, operatorBundle }] = await Promise.all([
      import('esbuild'),
      import('./bundle-server.mjs'),
    ]);
    // Inside node_modules, so that packages outside the bundle resolve.
    const folder = path.join(CACHE, `run-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.chdir(ROOT);
    await build(operatorBundle(folder));
    await copyMigrations(folder);
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(path.join(folder, `${name}.js`)).href);
    return undefined;
  });
