import { findPostgres } from './postgres';
import { findRedis } from './redis';

/** Folder and path of the programs that some suites need; undefined: this machine has none. */
export interface Programs {
  readonly PostgreSQL: string | undefined;
  readonly Redis: string | undefined;
}

/** Without them suites are left out, and say so in their names; on CI, which installs them, that is a failure. */
export function checkPrograms(found: Programs, onCi: boolean): Programs {
  const missing = Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : []));
  if (onCi && missing.length > 0)
    throw new Error(`On CI no suite is left out, but no programs of ${missing.join(' and ')} were found.`);
  return found;
}

export const findPrograms = (): Programs =>
  checkPrograms({ PostgreSQL: findPostgres(), Redis: findRedis() }, process.env['CI'] === 'true');
