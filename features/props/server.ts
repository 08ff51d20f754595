import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { MODERATORS } from '../../contract/model/member/permissions';
import type { Point } from '../../contract/model/point';
import type { Tx } from '../../server/database/database';
import { spaces as spaceTable, users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import type { Session } from '../../server/platform';
import { PROP_CALLS, PROP_EVENTS } from './contract';
import { removeEnded } from './ended';
import { PROP_ERRORS } from './errors';
import {
  PAGE,
  PROPS_PER_PERSON,
  PROPS_PER_SPACE,
  REPEATING,
  type Prop,
  type PropRule,
  type PropSettings,
} from './model';
import { isWithinReach, spotProblem } from './model-spots';
import { spacePropRules, spaceProps, spacePropUses } from './tables';

type Deps = Pick<FeatureContext, 'db' | 'spaces' | 'permissions' | 'presence' | 'members' | 'checkWords'>;

/** Absent owners and other ends are looked for this often, ms. */
const LOOKS_EVERY = 30_000;
const SPOT_ERRORS = { tooFar: 'propTooFar', noRoom: 'propNoRoom', area: 'propArea' } as const;
const DEFAULTS: PropSettings = { rule: 'moderators', areaIds: [], hours: 0 };

function createProps({
  db,
  spaces,
  permissions,
  presence,
  members,
  checkWords,
}: Deps): FeatureParts<typeof PROP_CALLS> {
  const events = new Subject<FeatureEvent>();

  const documentOf = async (spaceId: string) => {
    const space = await spaces.load(spaceId);
    if (space === undefined) throw new AppError('spaceNotFound');
    return space.document;
  };
  const settingsOf = async (spaceId: string): Promise<PropSettings> => {
    const [row] = await db.select().from(spacePropRules).where(eq(spacePropRules.spaceId, spaceId));
    return row ? { rule: row.rule, areaIds: row.areaIds, hours: row.hours } : DEFAULTS;
  };
  const mayAdd = async (spaceId: string, { userId, kind, needsPhone }: Session, rule: PropRule) => {
    if (rule === 'all') return true;
    if (rule === 'users' && kind === 'phone' && !needsPhone) return true;
    return rule !== 'nobody' && (await permissions.may(spaceId, userId, 'moderateProps'));
  };
  const readProps = async (
    on: Pick<Tx, 'select'>,
    spaceId: string,
    userId: string,
    propIds?: readonly string[],
  ): Promise<Prop[]> => {
    if (propIds?.length === 0) return [];
    const rows = await on
      .select({
        propId: spaceProps.id,
        type: spaceProps.type,
        kind: spaceProps.kind,
        variant: spaceProps.variant,
        x: spaceProps.x,
        y: spaceProps.y,
        text: spaceProps.text,
        userId: spaceProps.ownerUserId,
        nickname: users.nickname,
        expiresAt: spaceProps.expiresAt,
        count: sql<number>`coalesce(sum(${spacePropUses.times}), 0)`.mapWith(Number),
        done: sql<boolean>`coalesce(bool_or(${spacePropUses.userId} = ${userId}), false)`,
      })
      .from(spaceProps)
      .innerJoin(users, eq(users.id, spaceProps.ownerUserId))
      .leftJoin(spacePropUses, eq(spacePropUses.propId, spaceProps.id))
      .where(and(eq(spaceProps.spaceId, spaceId), ...(propIds ? [inArray(spaceProps.id, [...propIds])] : [])))
      .groupBy(spaceProps.id, users.id)
      .orderBy(asc(spaceProps.createdAt), asc(spaceProps.id));
    return rows.map(({ expiresAt, ...row }) => ({ ...row, endsAt: expiresAt?.toISOString() ?? '' }));
  };
  const readProp = async (spaceId: string, userId: string, propId: string): Promise<Prop> => {
    const [prop] = await readProps(db, spaceId, userId, [propId]);
    if (!prop) throw new AppError('propGone');
    return prop;
  };
  /** Returns the point as it is stored. */
  const checkSpot = async (
    spaceId: string,
    userId: string,
    { x, y }: Point,
    areaIds: readonly string[],
  ): Promise<Point> => {
    const at = { x: Math.round(x), y: Math.round(y) };
    const [document, own] = await Promise.all([documentOf(spaceId), presence.whereabouts(spaceId, userId)]);
    const problem = spotProblem(document, own, at, areaIds);
    if (problem) throw new AppError(SPOT_ERRORS[problem]);
    return at;
  };
  /** Others than the owner need the right to moderate props. */
  const checkOver = async (spaceId: string, userId: string, owner: string): Promise<void> => {
    if (owner !== userId) await permissions.checkOver(spaceId, userId, 'moderateProps', owner);
  };
  const tellGone = (spaceId: string, propIds: readonly string[]): void => {
    if (propIds.length > 0) events.next({ spaceId, name: 'unprop', payload: { propIds } });
  };
  /** Limits hold also when several are put down at once: additions to a space happen one after another. */
  const checkLimits = async (tx: Tx, spaceId: string, userId: string): Promise<void> => {
    await tx
      .select({ id: spaceTable.id })
      .from(spaceTable)
      .where(eq(spaceTable.id, spaceId))
      .for('no key update');
    const [all] = await tx
      .select({
        number: count(),
        own: sql<number>`count(*) filter (where ${spaceProps.ownerUserId} = ${userId})`.mapWith(Number),
      })
      .from(spaceProps)
      .where(eq(spaceProps.spaceId, spaceId));
    if ((all?.own ?? 0) >= PROPS_PER_PERSON) throw new AppError('propLimit');
    if ((all?.number ?? 0) >= PROPS_PER_SPACE) throw new AppError('propSpaceLimit');
  };

  return {
    handlers: {
      async listProps({ spaceId, type }, { session }) {
        const [props, settings] = await Promise.all([
          readProps(db, spaceId, session.userId),
          settingsOf(spaceId),
        ]);
        const own = props.filter(({ userId }) => userId === session.userId).length;
        return {
          props: type === undefined ? props : props.filter((prop) => prop.type === type),
          settings,
          mayAdd: own < PROPS_PER_PERSON && (await mayAdd(spaceId, session, settings.rule)),
        };
      },
      async addProp({ spaceId, mapId, cid, text, ...look }, { session }) {
        const { userId } = session;
        const settings = await settingsOf(spaceId);
        if (!(await mayAdd(spaceId, session, settings.rule))) throw new AppError('propNotAllowed');
        const at = await checkSpot(spaceId, userId, look, settings.areaIds);
        await checkWords(spaceId, userId, text);
        const id = `${userId}-${cid}`;
        const isNew = await db.transaction(async (tx) => {
          const [there] = await tx
            .select({ id: spaceProps.id })
            .from(spaceProps)
            .where(eq(spaceProps.id, id));
          if (there) return false;
          await checkLimits(tx, spaceId, userId);
          const { hours } = settings;
          const expiresAt = hours > 0 ? sql`now() + ${`${hours} hours`}::interval` : null;
          const row = { id, spaceId, mapId, text, ownerUserId: userId, expiresAt, ...look, ...at };
          const added = await tx
            .insert(spaceProps)
            .values(row)
            .onConflictDoNothing()
            .returning({ id: spaceProps.id });
          return added.length > 0;
        });
        const prop = await readProp(spaceId, userId, id);
        if (isNew) events.next({ spaceId, name: 'prop', payload: prop });
        return { prop };
      },
      singleProp: async ({ spaceId, propId }, { session: { userId } }) => ({
        prop: await readProp(spaceId, userId, propId),
      }),
      async moveProp({ spaceId, propId, variant, ...to }, { session: { userId } }) {
        const before = await readProp(spaceId, userId, propId);
        await checkOver(spaceId, userId, before.userId);
        const { areaIds } = await settingsOf(spaceId);
        const at = await checkSpot(spaceId, userId, to, areaIds);
        await db
          .update(spaceProps)
          .set({ variant, ...at })
          .where(eq(spaceProps.id, propId));
        const prop = await readProp(spaceId, userId, propId);
        events.next({ spaceId, name: 'prop', payload: prop });
        return { prop };
      },
      async delProp({ spaceId, propId }, { session: { userId } }) {
        const [row] = await db
          .select({ owner: spaceProps.ownerUserId })
          .from(spaceProps)
          .where(and(eq(spaceProps.id, propId), eq(spaceProps.spaceId, spaceId)));
        if (!row) return {};
        await checkOver(spaceId, userId, row.owner);
        const gone = await db
          .delete(spaceProps)
          .where(eq(spaceProps.id, propId))
          .returning({ id: spaceProps.id });
        if (gone.length > 0) tellGone(spaceId, [propId]);
        return {};
      },
      async useProp({ spaceId, propId, cid }, { session: { userId } }) {
        const [prop, own] = await Promise.all([
          readProp(spaceId, userId, propId),
          presence.whereabouts(spaceId, userId),
        ]);
        if (!own || !isWithinReach(own, prop)) throw new AppError('propTooFar');
        const again = REPEATING.has(prop.type)
          ? { times: sql`${spacePropUses.times} + 1`, cid, usedAt: sql`now()` }
          : { times: 1 };
        await db
          .insert(spacePropUses)
          .values({ propId, userId, times: 1, cid })
          .onConflictDoUpdate({
            target: [spacePropUses.propId, spacePropUses.userId],
            set: again,
            setWhere: sql`${spacePropUses.cid} <> ${cid}`,
          });
        const { count: times, done } = await readProp(spaceId, userId, propId);
        if (times !== prop.count) events.next({ spaceId, name: 'used', payload: { propId, count: times } });
        return { count: times, done };
      },
      async propUsers({ spaceId, propId, pageNum }, { session: { userId } }) {
        await readProp(spaceId, userId, propId);
        const [rows, [all]] = await Promise.all([
          db
            .select({
              userId: spacePropUses.userId,
              nickname: users.nickname,
              times: spacePropUses.times,
              at: spacePropUses.usedAt,
            })
            .from(spacePropUses)
            .innerJoin(users, eq(users.id, spacePropUses.userId))
            .where(eq(spacePropUses.propId, propId))
            .orderBy(desc(spacePropUses.usedAt), asc(spacePropUses.userId))
            .limit(PAGE)
            .offset((pageNum - 1) * PAGE),
          db.select({ number: count() }).from(spacePropUses).where(eq(spacePropUses.propId, propId)),
        ]);
        return {
          users: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
          total: all?.number ?? 0,
        };
      },
      async propInfos({ spaceId, propIds }, { session: { userId } }) {
        const props = await readProps(db, spaceId, userId, propIds);
        return { infos: props.map(({ propId, count: times, done }) => ({ propId, count: times, done })) };
      },
      async setPropRules({ spaceId, ...settings }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'manage');
        await db
          .insert(spacePropRules)
          .values({ spaceId, ...settings })
          .onConflictDoUpdate({ target: spacePropRules.spaceId, set: settings });
        events.next({ spaceId, name: 'rules', payload: settings });
        return {};
      },
    },
    events$: events.asObservable(),
    repeats: [
      {
        every: LOOKS_EVERY,
        async run() {
          for (const [spaceId, propIds] of await removeEnded({ db, spaces, members }))
            tellGone(spaceId, propIds);
        },
      },
    ],
    onExpelled(spaceId, userId) {
      // What was put down by somebody who may not be here any more goes at once.
      void db
        .delete(spaceProps)
        .where(and(eq(spaceProps.spaceId, spaceId), eq(spaceProps.ownerUserId, userId)))
        .returning({ id: spaceProps.id })
        .then((gone) =>
          tellGone(
            spaceId,
            gone.map(({ id }) => id),
          ),
        );
    },
  };
}

/** Things that people put down in a space while they are there (specification, section 7, props). */
export const propsServer = defineServerFeature({
  name: 'props',
  calls: PROP_CALLS,
  events: PROP_EVENTS,
  errors: PROP_ERRORS,
  permissions: { moderateProps: MODERATORS },
  accountColumns: [
    { table: 'space_props', column: 'owner_user_id', key: [] },
    { table: 'space_prop_uses', column: 'user_id', key: ['prop_id'] },
  ],
  create: createProps,
});
