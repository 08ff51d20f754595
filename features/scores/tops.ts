import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../server/database/database';
import { members, users } from '../../server/database/schema';
import type { FeatureContext } from '../../server/features/feature';
import { scoreBalances } from '../engagement/tables';
import { TOP_MAX, type ScoreRow, type TeamRow } from './model';

/** People of a space by what they earned; among equals, who reached it first. */
export async function rankedPeople(db: Db, spaceId: string, limit: number, offset = 0): Promise<ScoreRow[]> {
  const found = await db
    .select({
      userId: scoreBalances.userId,
      nickname: users.nickname,
      color: users.color,
      image: users.image,
      earned: scoreBalances.earned,
    })
    .from(scoreBalances)
    .innerJoin(users, eq(users.id, scoreBalances.userId))
    .where(and(eq(scoreBalances.spaceId, spaceId), gt(scoreBalances.earned, 0)))
    .orderBy(desc(scoreBalances.earned), scoreBalances.updatedAt, scoreBalances.userId)
    .limit(limit)
    .offset(offset);
  return found.map(({ nickname, ...row }, at) => ({
    ...row,
    nickname: nickname ?? '',
    rank: offset + at + 1,
  }));
}

/** Teams of a space by the sum of what their members earned. */
export async function topTeams(db: Db, spaceId: string): Promise<TeamRow[]> {
  const score = sql<number>`sum(${scoreBalances.earned})::float8`;
  const rows = await db
    .select({ name: members.displayTag, score, members: count() })
    .from(members)
    .innerJoin(
      scoreBalances,
      and(eq(scoreBalances.spaceId, members.spaceId), eq(scoreBalances.userId, members.userId)),
    )
    .where(and(eq(members.spaceId, spaceId), ne(members.displayTag, ''), gt(scoreBalances.earned, 0)))
    .groupBy(members.displayTag)
    .orderBy(desc(score), members.displayTag)
    .limit(TOP_MAX);
  return rows.map((row, at) => ({ ...row, rank: at + 1 }));
}

/** The space where a user is now: the named one, or of several the one that was entered last. */
export async function spaceOf(
  { db, members: people }: Pick<FeatureContext, 'db' | 'members'>,
  userId: string,
  spaceId?: string,
): Promise<string | undefined> {
  if (spaceId !== undefined) return people.isOnline(spaceId, userId) ? spaceId : undefined;
  const visited = await db
    .select({ spaceId: members.spaceId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(desc(members.visitTime));
  return visited.find((one) => people.isOnline(one.spaceId, userId))?.spaceId;
}

/** What a user earned in all spaces. */
export async function earnedInAll(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ earned: sql<number>`coalesce(sum(${scoreBalances.earned}), 0)::float8` })
    .from(scoreBalances)
    .where(eq(scoreBalances.userId, userId));
  return row?.earned ?? 0;
}
