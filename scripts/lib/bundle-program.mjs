import path from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from './bundle-server.mjs';

/** Bundles one TypeScript program into a folder, with packages external; returns the file to run. */
export async function bundleProgram(entry, folder) {
  await build({
    ...nodeBundle({ program: entry }, folder),
    outExtension: { '.js': '.mjs' },
    packages: 'external',
    logLevel: 'warning',
  });
  return path.join(folder, 'program.mjs');
}
