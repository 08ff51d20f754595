import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { z } from 'zod';
import type { Activity } from '../../../contract/model/activity';
import { EventUserRole } from '../../../contract/model/member/member';
import type { Db } from '../../database/database';
import { bans, members, spaces } from '../../database/schema';
import { activities } from '../../database/schema-shell';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Log } from '../../log';
import type { Nodes, Topic } from '../../nodes/nodes';
import type { EntryRefusal, Recheck, Session } from '../../platform';
import type { Scope } from '../../scope';
import { newId } from '../../secrets';
import type { CheckWords } from '../chat/chat';
import type { Spaces } from '../space/spaces';
import { activityOf, isGuest, manages, selectActivities } from './activity-rows';
import { peopleByIds, peopleByName, readGuests, saveGuests } from './guests';
import { createTimetable, readActivityTimes } from './timetable';

type Names =
  | 'listActivities'
  | 'listMyActivities'
  | 'getActivity'
  | 'saveActivity'
  | 'cancelActivity'
  | 'listActivityGuests'
  | 'findActivityPeople';

const DAY = 86_400_000;
const MINE_MAX = 50;
/** Visit time of a member who has never visited. */
const NEVER = new Date(0);

/** An activity was saved or cancelled: every node refreshes its timetable. */
const SAVED: Topic<null> = { name: 'activities', schema: z.null() };

export interface ActivityDeps {
  readonly db: Db;
  readonly nodes: Pick<Nodes, 'publish' | 'messages' | 'missed$'>;
  readonly spaces: Pick<Spaces, 'manages' | 'standing' | 'info' | 'allowsAddress' | 'mayEnter'>;
  readonly checkWords: CheckWords;
  readonly log: Log;
  readonly now: () => number;
}

export interface Activities {
  /** Adjusts the space's entry decision by running activities (rule in the contract). */
  judge(session: Session, spaceId: string, own: EntryRefusal | undefined): Promise<EntryRefusal | undefined>;
  /**
   * A user's role in the events of a space has changed: users without the role may have to leave (`auth`).
   */
  roleChanged(spaceId: string): void;
  /** A user has lost the right to be in a space. */
  readonly revoked$: Observable<Recheck>;
  /** An activity has started or ended. Each node detects this by its own clock and rechecks its own users. */
  readonly transitions$: Observable<Recheck>;
  readonly handlers: Pick<Handlers, Names>;
}

export function createActivities(
  { db, nodes, spaces: of, checkWords, log, now }: ActivityDeps,
  scope: Scope,
): Activities {
  const timetable = createTimetable({ read: readActivityTimes(db), now, log }, scope);
  nodes.messages(SAVED).subscribe(() => void timetable.refresh());
  nodes.missed$.subscribe(() => void timetable.refresh());
  const changed = async (): Promise<void> => {
    nodes.publish(SAVED, null);
    await timetable.refresh();
  };
  const barred = new Subject<Recheck>();

  const isGuestOfAny = async (activityIds: readonly string[], userId: string): Promise<boolean> => {
    const found = await db
      .select({ id: activities.id })
      .from(activities)
      .where(and(inArray(activities.id, [...activityIds]), isGuest(userId)))
      .limit(1);
    return found.length > 0;
  };

  const wasGuest = async (spaceId: string, userId: string): Promise<boolean> => {
    // An activity cancelled before its start never took place.
    const over = or(
      and(isNull(activities.cancelledAt), lte(activities.endAt, new Date(now()))),
      lte(activities.startAt, activities.cancelledAt),
    );
    const found = await db
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.spaceId, spaceId), eq(activities.exclusive, true), over, isGuest(userId)))
      .limit(1);
    return found.length > 0;
  };

  /** Managers, and users with a role in the events of the space (section 4). */
  const takesPart = async (spaceId: string, userId: string): Promise<boolean> => {
    const { manages: looksAfter, eventUserRole } = await of.standing(spaceId, userId);
    return looksAfter || eventUserRole !== EventUserRole.visitor;
  };

  const judge: Activities['judge'] = async ({ userId }, spaceId, own) => {
    // Bans, closed spaces and similar refusals take precedence over activities.
    if (own !== undefined && own !== 'inviteNeeded') return own;
    const running = await timetable.running(spaceId);
    if (running.length > 0) {
      if ((await isGuestOfAny(running, userId)) || (await takesPart(spaceId, userId))) return undefined;
      return own === undefined ? 'activityExclusive' : 'activityNoAuth';
    }
    return own !== undefined && (await wasGuest(spaceId, userId)) ? 'activityClosed' : own;
  };

  const checkManages = async ({ userId }: Session, spaceId: string): Promise<void> => {
    if (!(await of.manages(spaceId, userId))) throw new AppError('forbidden');
  };

  const activityFor = async (activityId: string, userId: string): Promise<Activity> => {
    const [found] = await selectActivities(db, userId).where(eq(activities.id, activityId));
    if (!found) throw new AppError('notFound');
    return activityOf(found, now());
  };

  /** Ended or cancelled at most a day ago, or not at all. */
  const recent = () => {
    const since = new Date(now() - DAY);
    return and(
      gt(activities.endAt, since),
      or(isNull(activities.cancelledAt), gt(activities.cancelledAt, since)),
    );
  };

  const handlers: Activities['handlers'] = {
    async listActivities({ spaceId }, { session }) {
      const [{ spaceName, spaceNameEn }, admin, found] = await Promise.all([
        of.info(spaceId),
        of.manages(spaceId, session.userId),
        selectActivities(db, session.userId)
          .where(and(eq(activities.spaceId, spaceId), recent()))
          .orderBy(asc(activities.startAt), asc(activities.id)),
      ]);
      const at = now();
      return { spaceName, spaceNameEn, admin, activities: found.map((activity) => activityOf(activity, at)) };
    },
    async listMyActivities(_, { session, address }) {
      const { userId, kind } = session;
      const at = now();
      const open = and(eq(spaces.listed, true), eq(spaces.inviteRequired, false));
      const found = await selectActivities(db, userId)
        .where(
          and(
            recent(),
            isNull(bans.userId),
            // A guest's session is valid for one space (trust T27).
            kind === 'phone' ? undefined : eq(activities.spaceId, session.spaceId ?? ''),
            or(
              manages(userId),
              and(eq(spaces.closed, false), or(open, gt(members.visitTime, NEVER), isGuest(userId))),
            ),
          ),
        )
        .orderBy(
          sql`(${activities.cancelledAt} is not null or ${activities.endAt} <= ${new Date(at).toISOString()}::timestamptz)`,
          asc(activities.startAt),
          asc(activities.id),
        )
        // Fetch more rows: spaces that this address may not enter are removed below.
        .limit(2 * MINE_MAX);
      const near = await Promise.all(
        found.map(
          async ({ row, limited, admin }) =>
            !limited || admin || (await of.allowsAddress(row.spaceId, address)),
        ),
      );
      const allowed = found.filter((_one, i) => near[i]).slice(0, MINE_MAX);
      return { activities: allowed.map((activity) => activityOf(activity, at)) };
    },
    async getActivity({ activityId }, { session, address }) {
      const activity = await activityFor(activityId, session.userId);
      const { spaceId } = activity;
      const own = await of.mayEnter(session, spaceId, address);
      return { ...activity, refusal: (await judge(session, spaceId, own)) ?? null };
    },
    async saveActivity({ activityId, spaceId, guests, startAt, endAt, ...rest }, { session }) {
      await checkManages(session, spaceId);
      const { userId } = session;
      const times = { startAt: new Date(startAt), endAt: new Date(endAt) };
      if (times.endAt <= times.startAt) throw new AppError('invalid');
      await checkWords(spaceId, userId, rest.name, rest.description);
      const id = activityId ?? newId('a');
      const removed = await db.transaction(async (tx) => {
        if (activityId === undefined)
          await tx.insert(activities).values({ id, spaceId, byUserId: userId, ...rest, ...times });
        else {
          const [row] = await tx.select().from(activities).where(eq(activities.id, id)).for('update');
          if (row?.spaceId !== spaceId) throw new AppError('notFound');
          if (row.cancelledAt !== null) throw new AppError('activityCancelled');
          await tx
            .update(activities)
            .set({ ...rest, ...times })
            .where(eq(activities.id, id));
        }
        return saveGuests(tx, id, guests);
      });
      // Users who lost access leave with that reason, before a start rechecks everybody.
      const running = await timetable.running(spaceId);
      if (removed && running.includes(id)) barred.next({ spaceId, bye: 'activityAuth' });
      await changed();
      return activityFor(id, userId);
    },
    async cancelActivity({ spaceId, activityId }, { session }) {
      await checkManages(session, spaceId);
      const at = new Date(now());
      const here = and(eq(activities.id, activityId), eq(activities.spaceId, spaceId));
      const found = await db.select({ id: activities.id }).from(activities).where(here);
      if (found.length === 0) throw new AppError('notFound');
      await db
        .update(activities)
        .set({ cancelledAt: at })
        .where(and(here, isNull(activities.cancelledAt), gt(activities.endAt, at)));
      // A running activity that is cancelled leaves the timetable, which ends it.
      await changed();
      return activityFor(activityId, session.userId);
    },
    async listActivityGuests({ spaceId, activityId }, { session }) {
      await checkManages(session, spaceId);
      const found = await activityFor(activityId, session.userId);
      if (found.spaceId !== spaceId) throw new AppError('notFound');
      return readGuests(db, activityId);
    },
    async findActivityPeople({ spaceId, name, userIds }, { session }) {
      await checkManages(session, spaceId);
      const found = userIds ? peopleByIds(db, userIds) : peopleByName(db, spaceId, name, session.userId);
      return { people: await found };
    },
  };
  const roleChanged = (spaceId: string): void => {
    // Only an exclusive activity requires a role.
    timetable.running(spaceId).then(
      (running) => running.length > 0 && barred.next({ spaceId, bye: 'activityAuth' }),
      (error: unknown) => log.error({ err: error, spaceId }, 'the activities of a space could not be read'),
    );
  };
  return {
    judge,
    roleChanged,
    revoked$: barred.asObservable(),
    transitions$: timetable.transitions$,
    handlers,
  };
}
