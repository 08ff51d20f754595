// npm run build: builds the client to dist/client and the server to dist/server; with --if-needed only after changes.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/pinned-node.mjs';
import { command, DIST, ROOT, Stop } from './lib/project.mjs';
import { isBuilt, sourceHash, STAMP } from './lib/stamp.mjs';

async function buildClient(outDir) {
  const { build } = await import('vite');
  await build({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const { compressFolder } = await import('./lib/compress.mjs');
  await compressFolder(outDir);
}

async function buildServer(outDir) {
  const [{ build, formatMessages }, { copyMigrations, serverBundle }] = await Promise.all([
    import('esbuild'),
    import('./lib/bundle-server.mjs'),
  ]);
  try {
    await build({ ...serverBundle(outDir), minifySyntax: true });
  } catch (error) {
    if (!error.errors) throw error;
    throw new Stop((await formatMessages(error.errors, { kind: 'error' })).join(''));
  }
  await copyMigrations(outDir);
}

// Builds into a staging folder and renames it, so that a failed or concurrent build never leaves a partial one.
async function replace(from, name) {
  const target = path.join(DIST, name);
  const old = `${from}-old`;
  await rename(target, old).catch(() => undefined);
  await rename(from, target);
  await rm(old, { recursive: true, force: true });
}

await command(async () => {
  await ensureInstalled();
  const exit = await ensureNode(import.meta.url);
  if (exit !== undefined) return exit;
  const hash = sourceHash();
  if (process.argv.includes('--if-needed') && isBuilt(hash)) return 0;
  console.log('Building…');
  const staging = path.join(DIST, `next-${process.pid}`);
  try {
    await mkdir(staging, { recursive: true });
    await rm(STAMP, { force: true });
    await buildServer(path.join(staging, 'server'));
    await buildClient(path.join(staging, 'client'));
    await replace(path.join(staging, 'server'), 'server');
    await replace(path.join(staging, 'client'), 'client');
    await writeFile(STAMP, hash);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return 0;
});
