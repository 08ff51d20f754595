import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ActivityPerson } from '../../../contract/model/activity';
import { isMobilePhone } from '../../../contract/model/user/user-text';
import type { Db, Tx } from '../../database/database';
import { members, users } from '../../database/schema';
import { activityGuestPhones, activityGuests } from '../../database/schema-shell';
import { catalogueLook } from '../user/users';

const FOUND_MAX = 30;

const personOf = (row: typeof users.$inferSelect): ActivityPerson => {
  const { id, nickname, color, image } = catalogueLook(row);
  return { userId: id, nickname, color, image };
};

/** Replaces the guest list by these users and phone numbers. Returns whether a guest was removed. */
export async function saveGuests(tx: Tx, activityId: string, list: readonly string[]): Promise<boolean> {
  const [people, phones] = [
    eq(activityGuests.activityId, activityId),
    eq(activityGuestPhones.activityId, activityId),
  ];
  const before = [
    ...(await tx.delete(activityGuests).where(people).returning({ key: activityGuests.userId })),
    ...(await tx.delete(activityGuestPhones).where(phones).returning({ key: activityGuestPhones.phone })),
  ];
  const wanted = [...new Set(list)];
  const numbers = wanted.filter(isMobilePhone);
  const ids = wanted.filter((entry) => !isMobilePhone(entry));
  const known =
    ids.length === 0 ? [] : await tx.select({ userId: users.id }).from(users).where(inArray(users.id, ids));
  if (known.length > 0)
    await tx.insert(activityGuests).values(known.map(({ userId }) => ({ activityId, userId })));
  if (numbers.length > 0)
    await tx.insert(activityGuestPhones).values(numbers.map((phone) => ({ activityId, phone })));
  const now = new Set([...known.map(({ userId }) => userId), ...numbers]);
  return before.some(({ key }) => !now.has(key));
}

/** The guest list as its managers entered it. */
export async function readGuests(
  db: Db,
  activityId: string,
): Promise<{ people: ActivityPerson[]; phones: string[] }> {
  const [people, phones] = await Promise.all([
    db
      .select({ user: users })
      .from(activityGuests)
      .innerJoin(users, eq(users.id, activityGuests.userId))
      .where(eq(activityGuests.activityId, activityId))
      .orderBy(asc(users.nickname), asc(users.id)),
    db
      .select()
      .from(activityGuestPhones)
      .where(eq(activityGuestPhones.activityId, activityId))
      .orderBy(asc(activityGuestPhones.phone)),
  ]);
  return { people: people.map(({ user }) => personOf(user)), phones: phones.map(({ phone }) => phone) };
}

export async function peopleByIds(db: Db, userIds: readonly string[]): Promise<ActivityPerson[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return rows.map(personOf);
}

/**
 * Users, except the requester, who have visited the space and whose nickname contains the text, ignoring
 * case.
 */
export async function peopleByName(
  db: Db,
  spaceId: string,
  name: string,
  requesterId: string,
): Promise<ActivityPerson[]> {
  const rows = await db
    .select({ user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.spaceId, spaceId),
        eq(members.isNpc, false),
        ne(members.userId, requesterId),
        sql`position(lower(${name}) in lower(${users.nickname})) > 0`,
      ),
    )
    .orderBy(desc(members.visitTime), asc(users.id))
    .limit(FOUND_MAX);
  return rows.map(({ user }) => personOf(user));
}
