import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Everything in scripts/ that runs before the install uses Node's own modules only, and runs on Node 20.

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const DIST = path.join(ROOT, 'dist');
export const CACHE = path.join(ROOT, 'node_modules', '.cache', 'tiny-planet');

/** Ends the command with one line that says what happened and what to do. */
export class Stop extends Error {}

export function inRoot(...parts) {
  return path.join(ROOT, ...parts);
}

/** Runs a command's main function; a Stop prints its line only, anything else is a bug and keeps its stack. */
export async function command(main) {
  try {
    const code = await main();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
