import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import {
  EventUserRole,
  MemberType,
  compareMembers,
  type ListedMember,
  type RosterMember,
} from '../../../contract/model/member/member';
import type { Db, Tx } from '../../database/database';
import { members, spaces, users } from '../../database/schema';
import { chatGroupMembers, chatGroups } from '../../database/schema-people';
import { AppError } from '../../errors';
import type { PresenceRegistry } from '../../nodes/presence-registry';
import type { LoadedMember, PositionUpdate } from '../../platform';
import { newId } from '../../secrets';
import { NEVER } from '../space/spaces';
import { catalogueLook } from '../user/users';
import { listedMemberOf, rosterMemberOf, type JoinedMember } from './member-row';

export type MemberRow = typeof members.$inferSelect;

export interface Members {
  /** Records a visit. Creates the member if needed. */
  visit(spaceId: string, userId: string): Promise<Date>;
  /** Creates the member if needed. */
  load(spaceId: string, userId: string): Promise<Omit<LoadedMember, 'gates'>>;
  /** Admits a user who has not been there. Idempotent. */
  admit(spaceId: string, userId: string): Promise<void>;
  /** The user enters with a ticket of that time, and may write again after a removal before it. */
  enteredAgain(spaceId: string, userId: string, issuedAt: Date): Promise<void>;
  /** Adds a rehearsal user as a marked member. */
  addNpc(tx: Tx, spaceId: string, userId: string): Promise<void>;
  savePositions(batch: readonly PositionUpdate[]): Promise<void>;
  onlineNum(spaceId: string): number;
  isOnline(spaceId: string, userId: string): boolean;
  /**
   * Users present in the space, and permanent members, in list order (specification, section 4). For one
   * server: users present there, and managers wherever they are.
   */
  list(spaceId: string, serverId?: string): Promise<ListedMember[]>;
  /**
   * Entries of `list` in a chat group with that tag, or with that label. Membership of a group with a
   * password is visible to its members and moderators only: throws `groupNotJoined` for another `readerId`
   * when nothing else matches.
   */
  byTag(
    spaceId: string,
    serverId: string | undefined,
    tag: string,
    readerId: string,
  ): Promise<ListedMember[]>;
  permanent(spaceId: string): Promise<ListedMember[]>;
  /** One member, present or not. Throws `notFound`. */
  get(spaceId: string, which: { readonly userId: string } | { readonly id: string }): Promise<ListedMember>;
  /** In the order of the ids, without duplicates and non-members. */
  some(spaceId: string, userIds: readonly string[]): Promise<ListedMember[]>;
  /** Present members that match the condition, with their rows, in list order. */
  present(spaceId: string, which: SQL): Promise<{ readonly row: MemberRow; readonly listed: ListedMember }[]>;
  /** The public data of a member. Undefined: not a member. */
  roster(spaceId: string, userId: string): Promise<RosterMember | undefined>;
  /** User ids of all moderators of the space, including the owner, present or not. */
  moderators(spaceId: string): Promise<string[]>;
}

/**
 * `registry`: current server of each user. `keepsForeign`: whether avatars that do not match their colour are
 * kept in a space (section 5).
 */
export function createMembers(
  db: Db,
  registry: PresenceRegistry,
  keepsForeign: (spaceId: string) => Promise<boolean> = async () => false,
): Members {
  const ofSpace = (spaceId: string) => eq(members.spaceId, spaceId);

  const select = (which: SQL | undefined): Promise<JoinedMember[]> =>
    db
      .select({ member: members, user: users })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(which);

  const findOne = async (spaceId: string, userId: string): Promise<JoinedMember | undefined> => {
    const [found] = await select(and(ofSpace(spaceId), eq(members.userId, userId)));
    return found;
  };

  const shown = async (spaceId: string) => {
    const keepsAsIs = await keepsForeign(spaceId);
    return ({ member, user }: JoinedMember): JoinedMember => ({
      member,
      user: keepsAsIs ? user : catalogueLook(user),
    });
  };

  const listed = async (spaceId: string, rows: readonly JoinedMember[]): Promise<ListedMember[]> => {
    const seen = await shown(spaceId);
    return rows.map((row) => listedMemberOf(seen(row), registry.serverOf(spaceId, row.member.userId)));
  };

  const isThere = (spaceId: string): SQL => inArray(members.userId, [...registry.ofSpace(spaceId).keys()]);

  const list: Members['list'] = async (spaceId, serverId) => {
    const rows = await select(and(ofSpace(spaceId), or(eq(members.isPermanent, true), isThere(spaceId))));
    return (await listed(spaceId, rows))
      .filter(
        (member) =>
          serverId === undefined ||
          member.serverId === serverId ||
          member.type === MemberType.manager ||
          (member.isPermanent && member.serverId === ''),
      )
      .sort(compareMembers);
  };

  const moderators: Members['moderators'] = async (spaceId) => {
    const isModerator = or(
      eq(members.type, MemberType.manager),
      inArray(members.eventUserRole, [EventUserRole.host, EventUserRole.organizer]),
    );
    const rows = await db
      .select({ userId: members.userId })
      .from(members)
      .where(and(ofSpace(spaceId), isModerator))
      .union(db.select({ userId: spaces.ownerUserId }).from(spaces).where(eq(spaces.id, spaceId)));
    return rows.map(({ userId }) => userId).filter((userId) => userId !== '');
  };

  return {
    async visit(spaceId, userId) {
      const visitTime = new Date();
      await db
        .insert(members)
        .values({ id: newId('m'), spaceId, userId, visitTime, firstVisitAt: visitTime })
        .onConflictDoUpdate({ target: [members.spaceId, members.userId], set: { visitTime } });
      return visitTime;
    },
    async load(spaceId, userId) {
      let found = await findOne(spaceId, userId);
      if (!found) {
        await db
          .insert(members)
          .values({ id: newId('m'), spaceId, userId })
          .onConflictDoNothing({ target: [members.spaceId, members.userId] });
        found = await findOne(spaceId, userId);
      }
      if (!found) throw new Error(`no member ${userId} in ${spaceId}`);
      const { x, y, dir } = found.member;
      const member: RosterMember = rosterMemberOf((await shown(spaceId))(found));
      return { member, position: x === null || y === null ? undefined : { x, y, dir: dir ?? 0 } };
    },
    async admit(spaceId, userId) {
      await db
        .insert(members)
        .values({ id: newId('m'), spaceId, userId, visitTime: NEVER })
        .onConflictDoNothing();
    },
    async enteredAgain(spaceId, userId, issuedAt) {
      await db
        .update(members)
        .set({ kickedAt: null })
        .where(and(ofSpace(spaceId), eq(members.userId, userId), lte(members.kickedAt, issuedAt)));
    },
    async addNpc(tx, spaceId, userId) {
      await tx.insert(members).values({ id: newId('m'), spaceId, userId, isNpc: true });
    },
    async savePositions(batch) {
      if (batch.length === 0) return;
      const column = <T>(pick: (update: PositionUpdate) => T) => sql.param(batch.map(pick));
      // Update rows in a fixed order, so that concurrent batches do not deadlock.
      await db.execute(sql`
        update members m set x = p.x, y = p.y, dir = p.dir, visit_time = coalesce(p.left_at, m.visit_time)
        from (
          select * from unnest(
            ${column((u) => u.spaceId)}::text[], ${column((u) => u.userId)}::text[],
            ${column((u) => u.x)}::float8[], ${column((u) => u.y)}::float8[], ${column((u) => u.dir)}::int2[],
            ${column((u) => u.left?.toISOString() ?? null)}::timestamptz[]
          ) as t(space_id, user_id, x, y, dir, left_at) order by 1, 2
        ) p
        where m.space_id = p.space_id and m.user_id = p.user_id`);
    },
    onlineNum: (spaceId) => registry.ofSpace(spaceId).size,
    isOnline: (spaceId, userId) => registry.serverOf(spaceId, userId) !== undefined,
    list,
    async byTag(spaceId, serverId, tag, readerId) {
      const [all, inGroup] = await Promise.all([
        list(spaceId, serverId),
        db
          .select({ userId: chatGroupMembers.userId, passwordHash: chatGroups.passwordHash })
          .from(chatGroups)
          .leftJoin(chatGroupMembers, eq(chatGroups.id, chatGroupMembers.groupId))
          .where(and(eq(chatGroups.spaceId, spaceId), eq(chatGroups.tag, tag))),
      ]);
      const group = new Set(inGroup.map(({ userId }) => userId));
      const isHidden =
        inGroup.some(({ passwordHash }) => passwordHash !== '') &&
        !group.has(readerId) &&
        !(await moderators(spaceId)).includes(readerId);
      const found = all.filter(
        ({ userId, userLabel, displayTag }) =>
          (!isHidden && group.has(userId)) || displayTag === tag || userLabel.includes(tag),
      );
      if (isHidden && found.length === 0) throw new AppError('groupNotJoined');
      return found;
    },
    async permanent(spaceId) {
      const rows = await select(and(ofSpace(spaceId), eq(members.isPermanent, true)));
      return (await listed(spaceId, rows)).sort(compareMembers);
    },
    async get(spaceId, which) {
      const by = 'id' in which ? eq(members.id, which.id) : eq(members.userId, which.userId);
      const [found] = await listed(spaceId, await select(and(ofSpace(spaceId), by)));
      if (!found) throw new AppError('notFound');
      return found;
    },
    async some(spaceId, userIds) {
      const rows = await select(and(ofSpace(spaceId), inArray(members.userId, [...new Set(userIds)])));
      const found = new Map((await listed(spaceId, rows)).map((member) => [member.userId, member]));
      return [...new Set(userIds)].flatMap((userId) => found.get(userId) ?? []);
    },
    async present(spaceId, which) {
      const rows = await select(and(ofSpace(spaceId), isThere(spaceId), which));
      const all = await listed(spaceId, rows);
      return rows
        .flatMap(({ member }, at) => {
          const found = all[at];
          return found ? [{ row: member, listed: found }] : [];
        })
        .sort((a, b) => compareMembers(a.listed, b.listed));
    },
    async roster(spaceId, userId) {
      const found = await findOne(spaceId, userId);
      return found && rosterMemberOf((await shown(spaceId))(found));
    },
    moderators,
  };
}
