import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Scripts that run before the install use Node's own modules only, and run on Node 20.

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const DIST = path.join(ROOT, 'dist');
export const CACHE = path.join(ROOT, 'node_modules', '.cache', 'tiny-planet');

/** Ends a command with one line that names the problem and the remedy. */
export class Stop extends Error {}

export function inRoot(...parts) {
  return path.join(ROOT, ...parts);
}

/** Runs a command's main function. Prints only the message of a Stop; other errors are bugs and keep their stack. */
export async function command(main) {
  try {
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
