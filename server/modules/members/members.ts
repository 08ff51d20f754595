import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { OnlineStat, compareMembers, type Member, type RosterMember } from '../../../contract/model/member';
import type { Db, Tx } from '../../database/database';
import { members, users } from '../../database/schema';
import type { Handlers } from '../../http/context';
import type { LoadedMember, PositionUpdate } from '../../platform';
import { newId } from '../../secrets';
import { catalogueLook } from '../user/users';
import { memberOf, rosterMemberOf, type JoinedMember } from './member-row';

export interface Members {
  /** Records a visit; makes the person a member. */
  visit(spaceId: string, userId: string): Promise<Date>;
  /** Makes the person a member if need be. */
  load(spaceId: string, userId: string): Promise<Omit<LoadedMember, 'gates'>>;
  /** Makes a rehearsal's person a member that is marked as one. */
  addNpc(tx: Tx, spaceId: string, userId: string): Promise<void>;
  /** A permanent member stays in the list when away (specification, section 4). */
  setPermanent(spaceId: string, userId: string, isPermanent: boolean): Promise<void>;
  savePositions(batch: readonly PositionUpdate[]): Promise<void>;
  setOnline(spaceId: string, userId: string, online: boolean): void;
  onlineNum(spaceId: string): number;
  /** Those who are there, and permanent members, in list order (specification, section 4). */
  list(spaceId: string): Promise<Member[]>;
}

/** `keepsForeign`: whether pictures that do not match their colour stay as they are in this space (section 5). */
export function createMembers(
  db: Db,
  keepsForeign: (spaceId: string) => Promise<boolean> = async () => false,
): Members {
  const online = new Map<string, Set<string>>();

  const select = () =>
    db.select({ member: members, user: users }).from(members).innerJoin(users, eq(users.id, members.userId));

  const one = async (spaceId: string, userId: string): Promise<JoinedMember | undefined> => {
    const [found] = await select().where(and(eq(members.spaceId, spaceId), eq(members.userId, userId)));
    return found;
  };

  const shown = async (spaceId: string) => {
    const keeps = await keepsForeign(spaceId);
    return ({ member, user }: JoinedMember): JoinedMember => ({
      member,
      user: keeps ? user : catalogueLook(user),
    });
  };

  return {
    async visit(spaceId, userId) {
      const visitTime = new Date();
      await db
        .insert(members)
        .values({ id: newId('m'), spaceId, userId, visitTime })
        .onConflictDoUpdate({ target: [members.spaceId, members.userId], set: { visitTime } });
      return visitTime;
    },
    async load(spaceId, userId) {
      let found = await one(spaceId, userId);
      if (!found) {
        await db
          .insert(members)
          .values({ id: newId('m'), spaceId, userId })
          .onConflictDoNothing({ target: [members.spaceId, members.userId] });
        found = await one(spaceId, userId);
      }
      if (!found) throw new Error(`no member ${userId} in ${spaceId}`);
      const { x, y, dir } = found.member;
      const member: RosterMember = rosterMemberOf((await shown(spaceId))(found));
      return { member, position: x === null || y === null ? undefined : { x, y, dir: dir ?? 0 } };
    },
    async addNpc(tx, spaceId, userId) {
      await tx.insert(members).values({ id: newId('m'), spaceId, userId, isNpc: true });
    },
    async setPermanent(spaceId, userId, isPermanent) {
      const which = and(eq(members.spaceId, spaceId), eq(members.userId, userId));
      await db.update(members).set({ isPermanent }).where(which);
    },
    async savePositions(batch) {
      if (batch.length === 0) return;
      const column = <T>(pick: (update: PositionUpdate) => T) => sql.param(batch.map(pick));
      // Rows in one order, so that two batches at once cannot block each other.
      await db.execute(sql`
        update members m set x = p.x, y = p.y, dir = p.dir
        from (
          select * from unnest(
            ${column((u) => u.spaceId)}::text[], ${column((u) => u.userId)}::text[],
            ${column((u) => u.x)}::float8[], ${column((u) => u.y)}::float8[], ${column((u) => u.dir)}::int2[]
          ) as t(space_id, user_id, x, y, dir) order by 1, 2
        ) p
        where m.space_id = p.space_id and m.user_id = p.user_id`);
    },
    setOnline(spaceId, userId, isOnline) {
      const there = online.get(spaceId) ?? new Set<string>();
      if (isOnline) online.set(spaceId, there.add(userId));
      else if (there.delete(userId) && there.size === 0) online.delete(spaceId);
    },
    onlineNum: (spaceId) => online.get(spaceId)?.size ?? 0,
    async list(spaceId) {
      const there = online.get(spaceId) ?? new Set<string>();
      const listed =
        there.size > 0
          ? or(eq(members.isPermanent, true), inArray(members.userId, [...there]))
          : eq(members.isPermanent, true);
      const rows = await select().where(and(eq(members.spaceId, spaceId), listed));
      const seen = await shown(spaceId);
      return rows
        .map((row) =>
          memberOf(seen(row), there.has(row.member.userId) ? OnlineStat.online : OnlineStat.offline),
        )
        .sort(compareMembers);
    },
  };
}

export const memberHandlers = (service: Members): Pick<Handlers, 'getMembersV3'> => ({
  getMembersV3: async ({ spaceId }) => ({
    onlineNum: service.onlineNum(spaceId),
    members: await service.list(spaceId),
  }),
});
