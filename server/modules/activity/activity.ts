import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm';
import { Subject, merge, type Observable } from 'rxjs';
import type { Activity } from '../../../contract/model/activity';
import type { Db, Tx } from '../../database/database';
import { users } from '../../database/schema';
import { activities, activityGuests } from '../../database/schema-shell';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Log } from '../../log';
import type { EntryRefusal, Recheck, Session } from '../../platform';
import type { Scope } from '../../scope';
import { newId } from '../../secrets';
import type { Spaces } from '../space/spaces';
import { createTimetable, isRunning, readMoments } from './timetable';

type Names = 'listActivities' | 'getActivity' | 'saveActivity';
type Row = typeof activities.$inferSelect;

const DAY = 86_400_000;

export interface ActivityDeps {
  readonly db: Db;
  readonly spaces: Pick<Spaces, 'manages'>;
  readonly log: Log;
  readonly now: () => number;
}

export interface Activities {
  /** What an activity makes of the space's own answer to whether a person may be in it (the rule is in the contract). */
  judge(session: Session, spaceId: string, own: EntryRefusal | undefined): Promise<EntryRefusal | undefined>;
  readonly recheck$: Observable<Recheck>;
  readonly handlers: Pick<Handlers, Names>;
}

export function createActivities({ db, spaces, log, now }: ActivityDeps, scope: Scope): Activities {
  const timetable = createTimetable({ read: readMoments(db), now, log }, scope);
  const barred = new Subject<Recheck>();

  const isGuest = async (activityIds: readonly string[], userId: string): Promise<boolean> => {
    const which = and(
      inArray(activityGuests.activityId, [...activityIds]),
      eq(activityGuests.userId, userId),
    );
    const found = await db
      .select({ id: activityGuests.activityId })
      .from(activityGuests)
      .where(which)
      .limit(1);
    return found.length > 0;
  };

  const wasGuest = async (spaceId: string, userId: string): Promise<boolean> => {
    const found = await db
      .select({ id: activities.id })
      .from(activities)
      .innerJoin(activityGuests, eq(activityGuests.activityId, activities.id))
      .where(
        and(
          eq(activities.spaceId, spaceId),
          eq(activities.exclusive, true),
          lte(activities.endAt, new Date(now())),
          eq(activityGuests.userId, userId),
        ),
      )
      .limit(1);
    return found.length > 0;
  };

  const judge: Activities['judge'] = async ({ userId }, spaceId, own) => {
    // Bans, closed spaces and the like stand above every activity.
    if (own !== undefined && own !== 'inviteNeeded') return own;
    const running = await timetable.running(spaceId);
    if (running.length > 0) {
      if ((await isGuest(running, userId)) || (await spaces.manages(spaceId, userId))) return undefined;
      return own === undefined ? 'activityExclusive' : 'activityNoAuth';
    }
    return own !== undefined && (await wasGuest(spaceId, userId)) ? 'activityClosed' : own;
  };

  const told = async (rows: readonly Row[], userId: string): Promise<Activity[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [counts, mine] = await Promise.all([
      db
        .select({ id: activityGuests.activityId, guestNum: count() })
        .from(activityGuests)
        .where(inArray(activityGuests.activityId, ids))
        .groupBy(activityGuests.activityId),
      db
        .select({ id: activityGuests.activityId })
        .from(activityGuests)
        .where(and(inArray(activityGuests.activityId, ids), eq(activityGuests.userId, userId))),
    ]);
    const managed = new Map<string, boolean>();
    for (const spaceId of new Set(rows.map((row) => row.spaceId)))
      managed.set(spaceId, await spaces.manages(spaceId, userId));
    const at = now();
    return rows.map((row) => {
      const [start, end] = [row.startAt.getTime(), row.endAt.getTime()];
      return {
        activityId: row.id,
        spaceId: row.spaceId,
        name: row.name,
        description: row.description,
        startAt: row.startAt.toISOString(),
        endAt: row.endAt.toISOString(),
        exclusive: row.exclusive,
        status: isRunning({ start, end }, at) ? 'running' : at < start ? 'planned' : 'ended',
        guestNum: counts.find(({ id }) => id === row.id)?.guestNum ?? 0,
        allowed: !row.exclusive || mine.some(({ id }) => id === row.id) || managed.get(row.spaceId) === true,
      };
    });
  };

  const byId = async (db_: Db | Tx, id: string): Promise<Row | undefined> => {
    const [row] = await db_.select().from(activities).where(eq(activities.id, id));
    return row;
  };

  /** Those of the list who have an account, and who were guests before and are no more. */
  const saveGuests = async (tx: Tx, activityId: string, list: readonly string[]): Promise<boolean> => {
    const before = await tx
      .delete(activityGuests)
      .where(eq(activityGuests.activityId, activityId))
      .returning({ userId: activityGuests.userId });
    const wanted = [...new Set(list)];
    const known =
      wanted.length === 0
        ? []
        : await tx.select({ userId: users.id }).from(users).where(inArray(users.id, wanted));
    if (known.length > 0)
      await tx.insert(activityGuests).values(known.map(({ userId }) => ({ activityId, userId })));
    return before.some(({ userId }) => !known.some((guest) => guest.userId === userId));
  };

  const handlers: Activities['handlers'] = {
    async listActivities({ spaceId }, { session }) {
      const since = new Date(now() - DAY);
      const rows = await db
        .select()
        .from(activities)
        .where(and(eq(activities.spaceId, spaceId), gt(activities.endAt, since)))
        .orderBy(asc(activities.startAt), asc(activities.id));
      return { activities: await told(rows, session.userId) };
    },
    async getActivity({ activityId }, { session }) {
      const row = await byId(db, activityId);
      const [activity] = row ? await told([row], session.userId) : [];
      if (!activity) throw new AppError('notFound');
      return activity;
    },
    async saveActivity({ activityId, spaceId, guests, startAt, endAt, ...rest }, { session }) {
      const { userId } = session;
      if (!(await spaces.manages(spaceId, userId))) throw new AppError('forbidden');
      const times = { startAt: new Date(startAt), endAt: new Date(endAt) };
      if (times.endAt <= times.startAt) throw new AppError('invalid');
      const id = activityId ?? newId('a');
      const removed = await db.transaction(async (tx) => {
        if (activityId === undefined)
          await tx.insert(activities).values({ id, spaceId, byUserId: userId, ...rest, ...times });
        else {
          if ((await byId(tx, id))?.spaceId !== spaceId) throw new AppError('notFound');
          await tx
            .update(activities)
            .set({ ...rest, ...times })
            .where(eq(activities.id, id));
        }
        return saveGuests(tx, id, guests);
      });
      // Those who lost their right leave for that reason, before a start looks at everybody.
      const running = await timetable.running(spaceId);
      if (removed && running.includes(id)) barred.next({ spaceId, bye: 'activityAuth' });
      await timetable.refresh();
      const row = await byId(db, id);
      const [activity] = row ? await told([row], userId) : [];
      if (!activity) throw new AppError('notFound');
      return activity;
    },
  };
  return { judge, recheck$: merge(barred, timetable.turned$), handlers };
}
