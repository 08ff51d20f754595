import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, ROOT } from './project.mjs';

// External: packages with files beside their code (wasm, workers) or with native parts.
const EXTERNAL = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@electric-sql/pglite-socket',
  'pg-native',
  'node-datachannel',
  'sharp',
  // Loaded only with a Redis.
  'ioredis',
  'bufferutil',
  'utf-8-validate',
];

// CommonJS packages inside an ES module bundle still call require for Node's own modules.
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** esbuild's options for a Node bundle of TypeScript entries. */
export function nodeBundle(entryPoints, outdir) {
  return {
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    logLevel: 'silent',
    external: EXTERNAL,
    banner: { js: BANNER },
  };
}

const OPERATOR_PROGRAMS = {
  'database-child': 'server/database/embedded/pglite/child.ts',
  backup: 'server/database/backup/main.ts',
  account: 'server/operator/main.ts',
};

/** The server's programs: the server, the processes that it starts, and the operator's commands. */
export function serverBundle(outdir) {
  const programs = {
    main: 'server/main.ts',
    'media-child': 'server/media/sfu/main.ts',
    'recording-child': 'server/media/recording/child.ts',
    'picture-child': 'server/files/picture-child.ts',
  };
  return nodeBundle({ ...programs, ...OPERATOR_PROGRAMS }, outdir);
}

/** The programs that the operator's commands need. */
export function operatorBundle(outdir) {
  return nodeBundle(OPERATOR_PROGRAMS, outdir);
}

/** The server looks for the migrations beside its bundle. */
export async function copyMigrations(outdir) {
  const from = inRoot('server', 'database', 'migrations');
  const exists = await stat(from).catch(() => undefined);
  if (exists) await cp(from, path.join(outdir, 'migrations'), { recursive: true });
}
