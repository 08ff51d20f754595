import { sql } from 'drizzle-orm';
import type { Db } from '../../server/database/database';
import { newId } from '../../server/secrets';
import { endOfVisitDay, visitDay } from './model';

/** A visit on one day. */
interface Visit {
  readonly id: string;
  readonly spaceId: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  until: number;
}

export interface VisitClock {
  enter(spaceId: string, userId: string): void;
  leave(spaceId: string, userId: string): void;
  /** Stores the time until now. A failed visit is stored with the next call. */
  store(): Promise<void>;
}

/**
 * Counts the time of the people in the servers of this process. A row is only ever written with its whole time, so that
 * writing it again changes nothing.
 */
export function createVisitClock(db: Db, now: () => number): VisitClock {
  const present = new Map<string, Visit>();
  const unstored = new Map<string, Visit>();
  let storing: Promise<void> = Promise.resolve();

  const begin = (spaceId: string, userId: string, from: number): Visit => {
    const visit = { id: newId('v'), spaceId, userId, from, until: from };
    unstored.set(visit.id, visit);
    return visit;
  };
  /** Continues a visit until now; at midnight another row begins. */
  const advance = (visit: Visit): Visit => {
    let current = visit;
    for (const at = now(); current.until < at;) {
      const end = endOfVisitDay(current.from);
      current.until = Math.min(at, end);
      unstored.set(current.id, current);
      if (at >= end) current = begin(visit.spaceId, visit.userId, end);
    }
    return current;
  };

  const write = async (): Promise<void> => {
    for (const [key, visit] of present) present.set(key, advance(visit));
    const batch = [...unstored.values()].filter(({ from, until }) => until > from);
    unstored.clear();
    if (batch.length === 0) return;
    const rows = JSON.stringify(
      batch.map(({ id, spaceId, userId, from, until }) => ({
        ...{ id, space_id: spaceId, user_id: userId },
        ...{ day: visitDay(from), milliseconds: until - from },
      })),
    );
    try {
      // The account or the space may be gone.
      await db.execute(sql`
        insert into visit_times (id, space_id, user_id, day, milliseconds)
        select v.id, v.space_id, v.user_id, v.day, v.milliseconds
        from json_to_recordset(${rows}::json) as v(id text, space_id text, user_id text, day text, milliseconds bigint)
          join users on users.id = v.user_id join spaces on spaces.id = v.space_id
        order by v.id
        on conflict (id) do update set milliseconds = greatest(visit_times.milliseconds, excluded.milliseconds)`);
    } catch (error) {
      for (const visit of batch) unstored.set(visit.id, visit);
      throw error;
    }
  };

  return {
    enter(spaceId, userId) {
      const key = `${spaceId} ${userId}`;
      if (!present.has(key)) present.set(key, begin(spaceId, userId, now()));
    },
    leave(spaceId, userId) {
      const key = `${spaceId} ${userId}`;
      const visit = present.get(key);
      if (visit) advance(visit);
      present.delete(key);
    },
    store() {
      storing = storing.catch(() => undefined).then(write);
      return storing;
    },
  };
}
