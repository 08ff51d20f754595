import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';

/** The newest version that `go install` builds: later ones replace modules. */
const VERSION = '1.11.0';
const MODULE = `github.com/livekit/livekit-server/cmd/server@v${VERSION}`;

const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'tiny-planet');
const FILE = path.join(CACHE, `livekit-server-${VERSION}`);

/** LiveKit's server for the tests, if it was built before. */
export const builtLiveKit = () => (existsSync(FILE) ? FILE : undefined);

/** Builds it once, for several minutes. Undefined: there is no Go. Throws if the build fails. */
export async function buildLiveKit() {
  const built = builtLiveKit();
  if (built) return built;
  const go = await run('go', ['version'], { quiet: true });
  if (go.code !== 0) return undefined;
  console.log(`Building LiveKit ${VERSION} once; this takes some minutes.`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'livekit-'));
  try {
    const { code, output } = await run('go', ['install', '-trimpath', '-ldflags=-s -w', MODULE], {
      quiet: true,
      env: { ...process.env, GOBIN: folder },
    });
    if (code !== 0) throw new Error(`LiveKit was not built:\n${output}`);
    renameSync(path.join(folder, 'server'), FILE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return FILE;
}
