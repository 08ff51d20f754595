import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/database/database';

/** The clock of the database, which all nodes share. Until it was first read, that of this machine. */
export interface SharedClock {
  now(): number;
  /** Compares the two clocks anew; rejects when the database does not answer. */
  read(): Promise<void>;
}

interface Sample {
  /** How long the answer took, ms: the offset may be wrong by half of it. */
  readonly took: number;
  readonly offset: number;
}

/** Comparisons at a time, and those that are kept. */
const TRIES = 4;
const KEPT = 3 * TRIES;

export function createSharedClock(db: Db, now: () => number): SharedClock {
  let samples: readonly Sample[] = [];
  let offset = 0;
  const compare = async (): Promise<Sample> => {
    const before = now();
    const { rows } = await db.execute(
      sql`select extract(epoch from clock_timestamp()) * 1000 as milliseconds`,
    );
    const after = now();
    return {
      took: after - before,
      offset: Math.round(Number(rows[0]?.['milliseconds']) - (before + after) / 2),
    };
  };
  return {
    now: () => now() + offset,
    async read() {
      for (let tried = 0; tried < TRIES; tried++) {
        const next = await compare();
        // Those that cannot both be right with the new one are from before a clock was set.
        const fits = ({ took, offset: known }: Sample) =>
          Math.abs(known - next.offset) <= (took + next.took) / 2 + 1;
        samples = [...samples.filter(fits), next].slice(-KEPT);
      }
      // A busy process reads a late answer, which may be wrong by half of what it took: the quickest one counts.
      const [best] = samples.toSorted((a, b) => a.took - b.took);
      offset = best?.offset ?? offset;
    },
  };
}
