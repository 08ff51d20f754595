import { and, desc, eq, exists, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Subject, type Observable } from 'rxjs';
import type { Db, Tx } from '../../database/database';
import { createGatheredReads } from '../../database/gathered-reads';
import { identities, sessions, users, type UserKind } from '../../database/schema';
import { AppError } from '../../errors';
import type { CallContext } from '../../http/context';
import type { Session, SessionEnd } from '../../platform';
import { hashToken, newId, newToken } from '../../secrets';
import { banBrowser } from '../space/spaces';
import { clientOf } from './client-of';
import { rememberSessions, sweepEndedSessions } from './ended-sessions';

const DAY = 86_400_000;
/** Idle and absolute lifetime of a session (trust T3). */
export const SESSION_LIFE: Readonly<Record<UserKind, { readonly idle: number; readonly whole: number }>> = {
  phone: { idle: 30 * DAY, whole: 90 * DAY },
  guest: { idle: 7 * DAY, whole: 30 * DAY },
  anonymous: { idle: 7 * DAY, whole: 30 * DAY },
};
/** Allowed lag of `last_seen_at`, so that a read does not always write. */
const SEEN_LAG = 10 * 60_000;

export interface NewSession {
  readonly userId: string;
  readonly kind: UserKind;
  readonly spaceId?: string | undefined;
  /** For guests (`GuestNetwork`). */
  readonly networkHash?: string | undefined;
  /** Absent: unknown. */
  readonly browser?: Browser | undefined;
}

/** The browser of a sign-in. */
export type Browser = Pick<CallContext, 'device' | 'userAgent'>;

/** A session as its user sees it. Times are ms since 1970. */
export interface OwnSession {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly signedInAt: number;
  readonly lastSeenAt: number;
}

export interface Sessions {
  /**
   * Creates a session in the sign-in's transaction. The token is returned once and stored as a hash (trust
   * T2).
   */
  start(tx: Tx, session: NewSession): Promise<{ readonly token: string; readonly session: Session }>;
  byToken(token: string): Promise<Session | undefined>;
  byId(id: string): Promise<Session | undefined>;
  /** Records the network from which a guest was admitted. */
  recordNetwork(id: string, networkHash: string): Promise<void>;
  /** Ends a session. Idempotent. */
  end(id: string): Promise<void>;
  /** The running sessions of a user, the last used first. */
  of(userId: string): Promise<readonly OwnSession[]>;
  /** Ends a session of this user. Idempotent. */
  endOwn(userId: string, id: string): Promise<void>;
  /** Ends all sessions of a user but one. Returns their number. */
  endOthers(userId: string, keptId: string): Promise<number>;
  /**
   * Ends the sessions that an operator ended: of disabled accounts (trust T4), and expired ones. They are invalid
   * already; this closes their connections. Runs every two seconds.
   */
  endRevoked(): Promise<void>;
  /**
   * Ends every session of a user in a transaction. After the commit, pass the result to `notifyEnded`. `heirId`: the
   * account into which the user was merged.
   */
  endAllOf(tx: Tx, userId: string, heirId?: string): Promise<readonly SessionEnd[]>;
  notifyEnded(ends: readonly SessionEnd[]): void;
  /** Replaces the browser's session by a new one (trust T2). */
  replace(
    browser: Pick<CallContext, 'session' | 'setSession'>,
    made: { readonly token: string; readonly session: Session },
  ): Promise<void>;
  /** Removes expired sessions, and what is remembered of sessions that ended long ago. */
  sweep(): Promise<void>;
  readonly ended$: Observable<SessionEnd>;
}

type Row = typeof sessions.$inferSelect;

const sessionOf = (row: Row, hasPhone: boolean): Session => ({
  id: row.id,
  userId: row.userId,
  kind: row.kind,
  spaceId: row.spaceId ?? undefined,
  needsPhone: row.kind === 'phone' && !hasPhone,
  expiresAt: row.expiresAt.getTime(),
});

/** Phones bound to a user. */
const phonesOf = (db: Db | Tx, userId: string | PgColumn) =>
  db
    .select({ phone: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'phone')));

export function createSessions(db: Db, now: () => number = Date.now): Sessions {
  const ended = new Subject<SessionEnd>();

  /** Every call looks up a session: the statement is built once, and read for many calls at once. */
  const sessionReads = (column: PgColumn) => {
    const query = db
      .select({
        which: column,
        row: sessions,
        hasPhone: sql<boolean>`${exists(phonesOf(db, sessions.userId))}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          sql`${column} = any(${sql.placeholder('which')})`,
          gt(sessions.expiresAt, sql.placeholder('at')),
          isNull(users.disabledAt),
        ),
      )
      .prepare('');
    return createGatheredReads(async (which: readonly string[]) => {
      const rows = await query.execute({ which, at: new Date(now()).toISOString() });
      const found = new Map(rows.map((one) => [one.which as string, one]));
      return which.map((one) => found.get(one));
    });
  };
  const [withToken, withId] = [sessionReads(sessions.tokenHash), sessionReads(sessions.id)];

  const find = async (read: typeof withToken, which: string): Promise<Session | undefined> => {
    const found = await read(which);
    if (!found) return undefined;
    const at = now();
    const { row } = found;
    const idle = at - row.lastSeenAt.getTime();
    if (idle > SESSION_LIFE[row.kind].idle) return undefined;
    if (idle > SEEN_LAG)
      await db
        .update(sessions)
        .set({ lastSeenAt: new Date(at) })
        .where(eq(sessions.id, row.id));
    return sessionOf(row, found.hasPhone);
  };

  const endWhere = async (which: SQL | undefined, why: SessionEnd['why']): Promise<number> => {
    // Most calls of the sweeps find none.
    const some = await db.select({ id: sessions.id }).from(sessions).where(which).limit(1);
    if (some.length === 0) return 0;
    const rows = await db.transaction(async (tx) => {
      await rememberSessions(tx, which);
      return tx.delete(sessions).where(which).returning();
    });
    for (const row of rows) ended.next({ sessionId: row.id, userId: row.userId, why });
    return rows.length;
  };
  const end: Sessions['end'] = async (id) => {
    await endWhere(eq(sessions.id, id), 'signedOut');
  };

  return {
    async start(tx, { userId, kind, spaceId, networkHash, browser }) {
      const token = newToken();
      const at = now();
      const row: Row = {
        id: newId('s'),
        tokenHash: hashToken(token),
        userId,
        kind,
        spaceId: spaceId ?? null,
        networkHash: networkHash ?? null,
        deviceHash: browser?.device ? hashToken(browser.device) : '',
        ...clientOf(browser?.userAgent ?? ''),
        createdAt: new Date(at),
        lastSeenAt: new Date(at),
        expiresAt: new Date(at + SESSION_LIFE[kind].whole),
      };
      const [user] = await tx
        .select({ disabledAt: users.disabledAt })
        .from(users)
        .where(eq(users.id, userId));
      if (user?.disabledAt) throw new AppError('accountDisabled');
      await tx.insert(sessions).values(row);
      await banBrowser(tx, userId, row.deviceHash);
      return { token, session: sessionOf(row, (await phonesOf(tx, userId)).length > 0) };
    },
    byToken: (token) => find(withToken, hashToken(token)),
    byId: (id) => find(withId, id),
    async recordNetwork(id, networkHash) {
      const other = or(isNull(sessions.networkHash), ne(sessions.networkHash, networkHash));
      await db
        .update(sessions)
        .set({ networkHash })
        .where(and(eq(sessions.id, id), other));
    },
    end,
    async endAllOf(tx, userId, heirId) {
      const which = eq(sessions.userId, userId);
      await rememberSessions(tx, which, heirId);
      const rows = await tx.delete(sessions).where(which).returning();
      return rows.map((row) => ({ sessionId: row.id, userId: row.userId, why: 'signedOut' }));
    },
    async of(userId) {
      const open = and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now())));
      const rows = await db.select().from(sessions).where(open).orderBy(desc(sessions.lastSeenAt));
      return rows.map(({ id, browser, system, createdAt, lastSeenAt }) => ({
        id,
        browser,
        system,
        signedInAt: createdAt.getTime(),
        lastSeenAt: lastSeenAt.getTime(),
      }));
    },
    async endOwn(userId, id) {
      await endWhere(and(eq(sessions.userId, userId), eq(sessions.id, id)), 'signedOut');
    },
    endOthers: (userId, keptId) =>
      endWhere(and(eq(sessions.userId, userId), ne(sessions.id, keptId)), 'signedOut'),
    async endRevoked() {
      const disabled = db
        .select({ id: users.id })
        .from(users)
        .where(gt(users.disabledAt, sql`now() - interval '1 day'`));
      await endWhere(inArray(sessions.userId, disabled), 'signedOut');
      await endWhere(lt(sessions.expiresAt, new Date(now())), 'expired');
    },
    notifyEnded(ends) {
      for (const sessionEnd of ends) ended.next(sessionEnd);
    },
    async replace(browser, { token, session }) {
      if (browser.session) await end(browser.session.id);
      browser.setSession(token, session.expiresAt);
    },
    async sweep() {
      const at = now();
      const idle = (kind: UserKind) =>
        and(eq(sessions.kind, kind), lt(sessions.lastSeenAt, new Date(at - SESSION_LIFE[kind].idle)));
      await endWhere(
        or(lt(sessions.expiresAt, new Date(at)), idle('phone'), idle('guest'), idle('anonymous')),
        'expired',
      );
      await sweepEndedSessions(db, at);
    },
    ended$: ended.asObservable(),
  };
}
