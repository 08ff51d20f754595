import { sql } from 'drizzle-orm';
import type { Log } from '../log';
import type { Scope } from '../scope';
import type { Database, Db } from './database';

const MINUTE = 60_000;
const VACUUM_EVERY = 30 * MINUTE;
/** Tables that change often, vacuumed one by one to keep each lock short. */
const BUSY = [
  'members',
  'sessions',
  'sms_codes',
  'captcha_solved',
  'messages',
  'users',
  'chat_reads',
  'stored_file_pieces',
] as const;

export async function vacuum(db: Db): Promise<void> {
  for (const table of BUSY) await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

/** PGlite has no autovacuum, since it has one process: vacuum periodically. */
export function scheduleVacuum({ db, engine }: Database, log: Log, scope: Scope): void {
  if (engine !== 'pglite') return;
  scope.every(
    VACUUM_EVERY,
    () => vacuum(db),
    (error) => log.warn({ err: error }, 'vacuum failed'),
  );
}

/** Periodically removes expired sessions, codes, captchas and tickets. */
export function scheduleSweeps(
  sweeps: readonly (() => void | Promise<void>)[],
  log: Log,
  scope: Scope,
): void {
  const all = async () => {
    for (const sweep of sweeps) await sweep();
  };
  scope.every(MINUTE, all, (error) => log.warn({ err: error }, 'expired rows could not be removed'));
}
