import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';

const HOUR = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR;
/** Rows at most in one statement, so that nobody waits long. */
const BATCH = 500;

/**
 * Removes people without an account of whom nothing is left: no session, no message, no ban, and no visit for 30 days.
 * It is called every minute and looks once an hour.
 */
export function sweepGuests(db: Db, now: () => number): () => Promise<void> {
  let next = 0;
  return async () => {
    if (now() < next) return;
    next = now() + HOUR;
    const before = new Date(now() - KEPT_MS).toISOString();
    let removed = BATCH;
    while (removed === BATCH) {
      const gone = await db.execute(sql`
        delete from users where id in (
          select u.id from users u
          where u.kind in ('guest', 'anonymous') and u.created_at < ${before}::timestamptz
            and not exists (select 1 from sessions s where s.user_id = u.id)
            and not exists (select 1 from messages m where m.user_id = u.id)
            and not exists (select 1 from bans b where b.user_id = u.id)
            and not exists (select 1 from element_messages m where m.user_id = u.id)
            and not exists (
              select 1 from members m where m.user_id = u.id and m.visit_time >= ${before}::timestamptz)
          limit ${BATCH}
        )`);
      removed = gone.rowCount ?? 0;
    }
  };
}
