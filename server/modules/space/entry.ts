import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import { EventUserRole, MemberType, SpeakStatus } from '../../../contract/model/member/member';
import type { Db } from '../../database/database';
import { createGatheredReads } from '../../database/gathered-reads';
import { bans, members, sessions, spaces, users } from '../../database/schema';
import { spaceGrants } from '../../database/schema-shell';
import { AppError } from '../../errors';
import type { EntryRefusal, Session } from '../../platform';
import { guestBan, type GuestNetwork } from './guest-network';
import { activeBan, banBrowser } from './active-ban';
import type { SpaceStore } from './space-store';

/** A user's relation to a space. */
export interface Standing {
  readonly banned: boolean;
  /** Was removed, and has not entered again since. */
  readonly kicked: boolean;
  readonly manages: boolean;
  /** Has used an invitation code. */
  readonly invited: boolean;
  /** Has been there, or was admitted. */
  readonly member: boolean;
  /** From the member row (specification, section 4); a visitor's value without one. */
  readonly eventUserRole: number;
  readonly speakStatus: number;
}

/** Whose standing is read where. `sessionId`, `network`: of guests. */
interface Asked {
  readonly spaceId: string;
  readonly userId: string;
  readonly sessionId?: string;
  readonly network?: string | null;
}

export type WritingRefusal = EntryRefusal | 'kickedOut';

interface StandingOfSession extends Standing {
  /** By a ban of another guest account with the same network or browser. */
  readonly bannedAsGuest: boolean;
}

export interface Entry {
  standing(spaceId: string, userId: string): Promise<Standing>;
  /** Whether the user may enter, ignoring the invitation. */
  mayRequestAccess(session: Session, spaceId: string, address?: string): Promise<EntryRefusal | undefined>;
  /** Throws `banned`, and `kickedOut` for a removed user who has not entered again. */
  checkWriting(spaceId: string, userId: string): Promise<void>;
  /**
   * Whether the user may be in the space. Without an address the region is not checked: a ticket was issued
   * after the check.
   */
  mayEnter(session: Session, spaceId: string, address?: string): Promise<EntryRefusal | undefined>;
  /** `mayEnter` and `checkWriting` in one reading. */
  mayWrite(session: Session, spaceId: string, address: string): Promise<WritingRefusal | undefined>;
}

export function createEntry(db: Db, store: SpaceStore, guestNetwork: GuestNetwork): Entry {
  const list = (name: keyof Asked | 'at', type: string): SQL =>
    sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
  // Every call uses them: the statements are built once, and read for many calls at once. Of arrays the database
  // knows how many rows they bring, and plans for them.
  const asked = sql`
    unnest(${list('at', 'int')}, ${list('spaceId', 'text')}, ${list('userId', 'text')}, ${list('sessionId', 'text')},
      ${list('network', 'text')}) as v(at, "spaceId", "userId", "sessionId", network)`;
  const [space, person] = [sql`v."spaceId"`, sql`v."userId"`];
  const readsOf = (bannedAsGuest: SQL<boolean>) => {
    const query = db
      .select({
        at: sql<number>`v.at`,
        bannedAsGuest,
        banned: bans.userId,
        type: members.type,
        kickedAt: members.kickedAt,
        eventUserRole: members.eventUserRole,
        speakStatus: members.speakStatus,
        invited: spaceGrants.userId,
        owner: spaces.ownerUserId,
      })
      .from(asked)
      .innerJoin(users, eq(users.id, person))
      .leftJoin(bans, activeBan(space, users.id))
      .leftJoin(members, and(eq(members.spaceId, space), eq(members.userId, users.id)))
      .leftJoin(spaceGrants, and(eq(spaceGrants.spaceId, space), eq(spaceGrants.userId, users.id)))
      .leftJoin(spaces, eq(spaces.id, space))
      .prepare('');
    return createGatheredReads(async (keys: readonly Asked[]) => {
      const rows = await query.execute({
        at: [...keys.keys()],
        spaceId: keys.map((key) => key.spaceId),
        userId: keys.map((key) => key.userId),
        sessionId: keys.map((key) => key.sessionId ?? null),
        network: keys.map((key) => key.network ?? null),
      });
      const found = new Map(rows.map((row) => [row.at, row]));
      return keys.map((_, at) => found.get(at));
    });
  };
  const read = readsOf(sql<boolean>`false`);
  const bansOfOthers = db
    .select({ userId: bans.userId })
    .from(bans)
    .where(guestBan(space, sql`v."sessionId"`, sql`v.network`));
  const readGuest = readsOf(sql<boolean>`${exists(bansOfOthers)}`);

  const standingOf = (found: Awaited<ReturnType<typeof read>>, userId: string): Standing => ({
    banned: found?.banned != null,
    kicked: found?.kickedAt != null,
    manages: found?.type === MemberType.manager || found?.owner === userId,
    invited: found?.invited != null,
    member: found?.type != null,
    eventUserRole: found?.eventUserRole ?? EventUserRole.visitor,
    speakStatus: found?.speakStatus ?? SpeakStatus.normal,
  });
  // Read at each call and never cached, so that a revoked role or right ends at once (trust T27).
  const standing: Entry['standing'] = async (spaceId, userId) =>
    standingOf(await read({ spaceId, userId }), userId);
  /** Another guest account may be the same user; a sign-in by phone distinguishes them. */
  const standingOfSession = async (
    { id, userId, kind }: Session,
    spaceId: string,
    address: string | undefined,
  ): Promise<StandingOfSession> => {
    if (kind === 'phone') return { ...(await standing(spaceId, userId)), bannedAsGuest: false };
    const network = address === undefined ? null : guestNetwork(spaceId, address);
    const found = await readGuest({ spaceId, userId, sessionId: id, network });
    return { ...standingOf(found, userId), bannedAsGuest: found?.bannedAsGuest === true };
  };

  /** A ban set before the user came by this browser covers it from now on. */
  const banBrowserOf = async ({ id, userId }: Session, spaceId: string): Promise<void> => {
    const [found] = await db
      .select({ device: sessions.deviceHash })
      .from(sessions)
      .where(eq(sessions.id, id));
    if (found) await banBrowser(db, userId, found.device, spaceId);
  };

  const check = async (
    session: Session,
    spaceId: string,
    address: string | undefined,
    asksInvitation: boolean,
    known?: StandingOfSession,
  ): Promise<EntryRefusal | undefined> => {
    const space = await store.get(spaceId);
    if (!space) return 'spaceNotFound';
    const { row, loaded, allows } = space;
    if (row.closed) return 'spaceClosed';
    if (!loaded) return 'spaceUnavailable';
    if (session.kind !== 'phone' && !row.anonymousEnable) return 'forbidden';
    const { banned, bannedAsGuest, manages, invited, member, eventUserRole } =
      known ?? (await standingOfSession(session, spaceId, address));
    // A guest is admitted to each space by a sign-in there (`login`) and keeps the account.
    if (session.kind !== 'phone' && session.spaceId !== spaceId && !member) return 'forbidden';
    if (banned) {
      await banBrowserOf(session, spaceId);
      return 'banned';
    }
    if (bannedAsGuest) return 'banned';
    if (address !== undefined && !allows(address)) return 'regionBlocked';
    // Moderators of events do not need an invitation.
    const belongs = manages || invited || eventUserRole <= EventUserRole.host;
    if (asksInvitation && row.inviteRequired && !belongs) return 'inviteNeeded';
    return undefined;
  };

  return {
    standing,
    async checkWriting(spaceId, userId) {
      const { banned, kicked } = await standing(spaceId, userId);
      if (banned) throw new AppError('banned');
      if (kicked) throw new AppError('kickedOut');
    },
    mayRequestAccess: (session, spaceId, address) => check(session, spaceId, address, false),
    mayEnter: (session, spaceId, address) => check(session, spaceId, address, true),
    async mayWrite(session, spaceId, address) {
      const own = await standingOfSession(session, spaceId, address);
      const refusal = await check(session, spaceId, address, true, own);
      return refusal ?? (own.kicked ? 'kickedOut' : undefined);
    },
  };
}
