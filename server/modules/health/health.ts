import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Handlers } from '../../http/context';

/** Succeeds only when the database answers. */
export function healthHandlers(
  { db, kind }: Database,
  version: string,
  people: () => number,
): Pick<Handlers, 'health'> {
  const since = performance.now();
  return {
    async health() {
      await db.execute(sql`select 1`);
      const uptimeSeconds = Math.round((performance.now() - since) / 1000);
      return { status: 'ok', version, database: kind, uptimeSeconds, people: people() };
    },
  };
}
