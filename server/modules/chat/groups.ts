import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { CHAT_GROUPS, HISTORY_DAYS, type ChatGroup } from '../../../contract/model/chat/chat';
import type { ModerationAction } from '../../../contract/model/member/moderation';
import type { Db, Tx } from '../../database/database';
import { chatReads, chatGroupMembers, chatGroups } from '../../database/schema-people';
import { messages } from '../../database/schema';
import { advisoryLock } from '../../database/advisory-lock';
import { AppError } from '../../errors';
import type { Nodes } from '../../nodes/nodes';
import type { Audience, ChatBroadcast } from '../../platform';
import type { ModerationLog } from '../moderation/moderation';
import { hashPassword, newId, passwordMatches } from '../../secrets';
import { createGroupMembers } from './group-members';

type Row = typeof chatGroups.$inferSelect;

export interface GroupStats extends ChatGroup {
  readonly people: number;
  readonly messages: number;
  readonly lastAt: number | null;
}

/** Chat groups of a space (tag groups, specification, section 7). Members of a group read and write in it. */
export interface ChatGroups {
  list(spaceId: string, userId: string): Promise<(ChatGroup & { joined: boolean })[]>;
  stats(spaceId: string): Promise<GroupStats[]>;
  find(spaceId: string, id: string): Promise<ChatGroup | undefined>;
  /** Throws `notFound`. */
  byTag(spaceId: string, tag: string): Promise<ChatGroup>;
  /** Members of the group. Undefined: everybody (empty id, the room of the space). */
  audience(groupId: string): Promise<Audience | undefined>;
  /** Whether a user may read and write in a group. In the room of the space everybody may. */
  isIn(spaceId: string, groupId: string, userId: string): Promise<boolean>;
  /** Like `isIn`, but throws `notFound` and `groupNotJoined`. */
  checkIn(spaceId: string, groupId: string, userId: string): Promise<void>;
  /** Throws `notFound`, `passwordEmpty` and `passwordWrong`. */
  join(spaceId: string, id: string, userId: string, password: string | undefined): Promise<ChatGroup>;
  leave(spaceId: string, id: string, userId: string): Promise<ChatGroup>;
  /** Throws `groupLimit` and `tagTaken`. */
  make(spaceId: string, userId: string, given: NewGroup): Promise<ChatGroup>;
  edit(spaceId: string, id: string, userId: string, change: GroupChange): Promise<ChatGroup>;
  /** Idempotent. */
  remove(spaceId: string, id: string, userId: string): Promise<void>;
  readonly events$: Subject<ChatBroadcast>;
}

interface NewGroup {
  readonly name: string;
  readonly tag: string | undefined;
  readonly password: string;
}
interface GroupChange {
  readonly name: string | undefined;
  readonly password: string | undefined;
}

const shown = ({ id, tag, name, passwordHash }: Row): ChatGroup => ({
  id,
  tag,
  name,
  locked: passwordHash !== '',
});

const recordOf = ({ spaceId }: Row, byUserId: string, action: ModerationAction, about: string) => ({
  spaceId,
  byUserId,
  userId: '',
  reason: '',
  action,
  about,
});

const hashed = async (password: string): Promise<string> => (password === '' ? '' : hashPassword(password));

export function createChatGroups(
  db: Db,
  nodes: Pick<Nodes, 'publish' | 'messages' | 'missed$'>,
  moderation: Pick<ModerationLog, 'record' | 'notifyModerators'>,
  now: () => number,
): ChatGroups {
  const events$ = new Subject<ChatBroadcast>();
  const people = createGroupMembers(db, nodes);

  const rowOf = async (spaceId: string, id: string): Promise<Row | undefined> => {
    const [row] = await db
      .select()
      .from(chatGroups)
      .where(and(eq(chatGroups.spaceId, spaceId), eq(chatGroups.id, id)));
    return row;
  };
  const existing = async (spaceId: string, id: string): Promise<Row> => {
    const row = await rowOf(spaceId, id);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const rowsOf = (spaceId: string): Promise<Row[]> =>
    db
      .select()
      .from(chatGroups)
      .where(eq(chatGroups.spaceId, spaceId))
      .orderBy(asc(chatGroups.name), asc(chatGroups.id));

  const isIn: ChatGroups['isIn'] = async (spaceId, groupId, userId) =>
    groupId === '' ||
    ((await people.of(groupId)).has(userId) && (await rowOf(spaceId, groupId)) !== undefined);

  /** A new member has nothing unread: earlier messages count as read. */
  const writeIn = async (tx: Tx, { spaceId, id: groupId }: Row, userId: string): Promise<void> => {
    const added = await tx
      .insert(chatGroupMembers)
      .values({ groupId, userId })
      .onConflictDoNothing()
      .returning({ userId: chatGroupMembers.userId });
    if (added.length === 0) return;
    await tx.execute(sql`
      insert into chat_reads (space_id, group_id, user_id, read_id)
      select ${spaceId}, ${groupId}, ${userId},
        coalesce((select max(id) from messages where space_id = ${spaceId} and group_id = ${groupId}), 0)
      on conflict (space_id, group_id, user_id) do nothing`);
  };
  /**
   * False when the group was deleted or its password changed since it was read. The user is then not added.
   */
  const enter = (row: Row, userId: string): Promise<boolean> =>
    people.change(
      row.id,
      async (tx) => {
        const same = and(eq(chatGroups.id, row.id), eq(chatGroups.passwordHash, row.passwordHash));
        // The row lock orders this before or after a password change, which removes members.
        const [held] = await tx.select({ id: chatGroups.id }).from(chatGroups).where(same).for('share');
        if (!held) return false;
        await writeIn(tx, row, userId);
        return true;
      },
      (inside, entered) => entered && inside.add(userId),
    );

  return {
    events$,
    async list(spaceId, userId) {
      const [rows, mine] = await Promise.all([rowsOf(spaceId), people.groupsOf(userId)]);
      return rows.map((row) => ({ ...shown(row), joined: mine.has(row.id) }));
    },
    async stats(spaceId) {
      const since = new Date(now() - HISTORY_DAYS * 86_400_000);
      const [rows, heads, totals] = await Promise.all([
        rowsOf(spaceId),
        db
          .select({ id: chatGroupMembers.groupId, people: sql<number>`count(*)::int` })
          .from(chatGroupMembers)
          .innerJoin(chatGroups, eq(chatGroups.id, chatGroupMembers.groupId))
          .where(eq(chatGroups.spaceId, spaceId))
          .groupBy(chatGroupMembers.groupId),
        db
          .select({
            id: messages.groupId,
            count: sql<number>`count(*)::int`,
            lastAt: sql<Date | string>`max(${messages.at})`,
          })
          .from(messages)
          .where(and(eq(messages.spaceId, spaceId), ne(messages.groupId, ''), gt(messages.at, since)))
          .groupBy(messages.groupId),
      ]);
      const peopleIn = new Map(heads.map((head) => [head.id, head.people]));
      const totalsOf = new Map(totals.map((row) => [row.id, row]));
      return rows.map((row) => {
        const lastAt = totalsOf.get(row.id)?.lastAt;
        return {
          ...shown(row),
          people: peopleIn.get(row.id) ?? 0,
          messages: totalsOf.get(row.id)?.count ?? 0,
          lastAt: lastAt === undefined ? null : new Date(lastAt).getTime(),
        };
      });
    },
    async find(spaceId, id) {
      const row = await rowOf(spaceId, id);
      return row && shown(row);
    },
    async byTag(spaceId, tag) {
      const [row] = await db
        .select()
        .from(chatGroups)
        .where(and(eq(chatGroups.spaceId, spaceId), eq(chatGroups.tag, tag)));
      if (!row) throw new AppError('notFound');
      return shown(row);
    },
    async audience(groupId) {
      if (groupId === '') return undefined;
      const inside = await people.of(groupId);
      return (userId) => inside.has(userId);
    },
    isIn,
    async checkIn(spaceId, groupId, userId) {
      if (await isIn(spaceId, groupId, userId)) return;
      await existing(spaceId, groupId);
      throw new AppError('groupNotJoined');
    },
    async join(spaceId, id, userId, password) {
      for (;;) {
        const row = await existing(spaceId, id);
        if (password !== undefined && row.passwordHash !== '') {
          if (password === '') throw new AppError('passwordEmpty');
          if (!(await passwordMatches(password, row.passwordHash))) throw new AppError('passwordWrong');
        }
        if (await enter(row, userId)) return shown(row);
        // The group changed in between: check the password again.
      }
    },
    async leave(spaceId, id, userId) {
      const row = await existing(spaceId, id);
      await people.remove(id, userId);
      return shown(row);
    },
    async make(spaceId, userId, { name, tag, password }) {
      const id = newId('g');
      const passwordHash = await hashed(password);
      const row = await db.transaction(async (tx) => {
        await advisoryLock(tx, `chat groups ${spaceId}`);
        if ((await tx.$count(chatGroups, eq(chatGroups.spaceId, spaceId))) >= CHAT_GROUPS.max)
          throw new AppError('groupLimit');
        const [made] = await tx
          .insert(chatGroups)
          .values({ id, spaceId, tag: tag ?? id, name, passwordHash, byUserId: userId })
          .onConflictDoNothing()
          .returning();
        if (!made) throw new AppError('tagTaken');
        await writeIn(tx, made, userId);
        await moderation.record(tx, recordOf(made, userId, 'makeGroup', name));
        return made;
      });
      events$.next({ spaceId, event: { k: 'group', group: shown(row), emptied: false } });
      await moderation.notifyModerators(spaceId);
      return shown(row);
    },
    async edit(spaceId, id, userId, { name, password }) {
      await existing(spaceId, id);
      const passwordHash = password === undefined ? undefined : await hashed(password);
      // A new password removes all other members; removing the password does not.
      const emptied = password !== undefined && password !== '';
      const which = and(eq(chatGroups.spaceId, spaceId), eq(chatGroups.id, id));
      const row = await people.change(
        id,
        async (tx) => {
          const [before] = await tx.select().from(chatGroups).where(which).for('update');
          if (!before) throw new AppError('notFound');
          const set = { name: name ?? before.name, passwordHash: passwordHash ?? before.passwordHash };
          await tx.update(chatGroups).set(set).where(which);
          const others = and(eq(chatGroupMembers.groupId, id), ne(chatGroupMembers.userId, userId));
          if (emptied) await tx.delete(chatGroupMembers).where(others);
          if (set.name !== before.name)
            await moderation.record(
              tx,
              recordOf(before, userId, 'renameGroup', `${before.name} → ${set.name}`),
            );
          if (set.passwordHash !== before.passwordHash)
            await moderation.record(tx, recordOf(before, userId, 'groupPassword', set.name));
          return { ...before, ...set };
        },
        (inside) => {
          if (emptied) for (const memberId of inside) if (memberId !== userId) inside.delete(memberId);
        },
      );
      events$.next({ spaceId, event: { k: 'group', group: shown(row), emptied } });
      await moderation.notifyModerators(spaceId);
      return shown(row);
    },
    async remove(spaceId, id, userId) {
      const gone = await db.transaction(async (tx) => {
        const which = and(eq(chatGroups.spaceId, spaceId), eq(chatGroups.id, id));
        const [row] = await tx.delete(chatGroups).where(which).returning();
        if (!row) return undefined;
        await tx.delete(chatReads).where(and(eq(chatReads.spaceId, spaceId), eq(chatReads.groupId, id)));
        await moderation.record(tx, recordOf(row, userId, 'removeGroup', row.name));
        return row;
      });
      if (!gone) return;
      people.forget(id);
      events$.next({ spaceId, event: { k: 'ungroup', groupId: id } });
      await moderation.notifyModerators(spaceId);
    },
  };
}
