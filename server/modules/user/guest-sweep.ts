import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';

const HOUR = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR;
/** Maximum number of rows per statement, to keep locks short. */
const BATCH = 500;

/**
 * Deletes guest accounts without sessions, messages, bans, and visits in the last 30 days. Called every
 * minute; runs once an hour.
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
