import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/database/database';

/** The clock of the database, which all nodes share. Until it was first read, that of this machine. */
export interface SharedClock {
  now(): number;
  /** Compares the two clocks anew. */
  read(): Promise<void>;
}

export function createSharedClock(db: Db, now: () => number): SharedClock {
  let offset = 0;
  return {
    now: () => now() + offset,
    async read() {
      const before = now();
      const { rows } = await db.execute(
        sql`select extract(epoch from clock_timestamp()) * 1000 as milliseconds`,
      );
      offset = Math.round(Number(rows[0]?.['milliseconds']) - (before + now()) / 2);
    },
  };
}
