import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inRoot, Stop } from './project.mjs';
import { npm, run } from './run.mjs';

const NEEDED = 24;

function major(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}

function pinnedPath() {
  return inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Path of the Node that runs the project: the pinned package's. Its install script puts it in place; where install
 * scripts are disabled, this function does, or falls back to the current Node if that is new enough.
 */
export async function pinnedNode() {
  const pinned = pinnedPath();
  if (major(pinned) >= NEEDED) return pinned;
  if (process.execPath !== pinned && Number(process.versions.node.split('.')[0]) >= NEEDED)
    return process.execPath;
  await npm(['rebuild', 'node'], { quiet: true });
  if (major(pinned) >= NEEDED) return pinned;
  throw new Stop(
    `Tiny Planet needs Node ${NEEDED} or newer to run, and the packaged one could not be set up here.`,
  );
}

/**
 * Restarts a script on the pinned Node when the current Node is too old.
 * @returns {Promise<number | undefined>} the exit code of the restarted run; undefined: continue in this process.
 */
export async function ensureNode(scriptUrl) {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return undefined;
  const node = await pinnedNode();
  return (await run(node, [fileURLToPath(scriptUrl), ...process.argv.slice(2)])).code;
}
