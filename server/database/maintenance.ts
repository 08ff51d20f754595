import { sql } from 'drizzle-orm';
import type { Log } from '../log';
import type { Scope } from '../scope';
import type { Database, Db } from './database';

const MINUTE = 60_000;
const VACUUM_EVERY = 30 * MINUTE;
/** Tables that change often, each cleaned by itself so that nobody waits long. */
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

/** PGlite has no autovacuum (it has one process): dead rows are cleared by the clock. */
export function scheduleVacuum({ db, engine }: Database, log: Log, scope: Scope): void {
  if (engine !== 'pglite') return;
  scope.every(
    VACUUM_EVERY,
    () => vacuum(db),
    (error) => log.warn({ err: error }, 'the database could not be cleaned'),
  );
}

/** Removes what has expired: sessions, codes, captchas, tickets. */
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
