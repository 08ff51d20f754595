import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { dayIn } from '../engagement/model';
import type { EngagementOf } from '../engagement/service';
import type { LotteryConfig } from './model';
import { lotteryChances } from './tables';

export type Lottery = EngagementOf<LotteryConfig>;

/** The task that stands for the chances without a task. */
export const WITHOUT_TASK = 0;

export const dayOf = ({ config, zone }: Lottery, at: number): string =>
  config.per === 'day' ? dayIn(zone, at) : '';

/** Chances for a task that somebody has done, by their engagement. */
export interface Grant {
  readonly engagementId: string;
  readonly userId: string;
  readonly taskNum: number;
  readonly day: string;
  readonly chances: number;
}

/** Gives chances; a task that was done already gives none. */
export async function grantChances(tx: Tx, grants: readonly Grant[]): Promise<void> {
  const rows = grants.flatMap(({ chances, ...of }) =>
    Array.from({ length: chances }, (_, slot) => ({ ...of, slot })),
  );
  if (rows.length > 0) await tx.insert(lotteryChances).values(rows).onConflictDoNothing();
}

/** Uses the oldest chance of a person; false: there is none. */
export async function takeChance(tx: Tx, engagementId: string, userId: string): Promise<boolean> {
  const taken = await tx.execute(sql`
    update lottery_chances set used_at = clock_timestamp() where id = (
      select id from lottery_chances
      where engagement_id = ${engagementId} and user_id = ${userId} and used_at is null
      order by id limit 1 for update skip locked
    ) returning id`);
  return taken.rows.length > 0;
}

export interface OwnChances {
  readonly left: number;
  readonly used: number;
  /** The tasks that are done: once, or today. */
  readonly done: ReadonlySet<number>;
}

/** The chances of a person in a lottery, with those that the first draw gives. */
export async function readChances(db: Db, lottery: Lottery, userId: string, at: number): Promise<OwnChances> {
  const { engagementId, config, state } = lottery;
  const day = dayOf(lottery, at);
  const rows = await db
    .select({
      taskNum: lotteryChances.taskNum,
      day: lotteryChances.day,
      left: sql<number>`(count(*) filter (where ${isNull(lotteryChances.usedAt)}))::int`,
      used: sql<number>`count(${lotteryChances.usedAt})::int`,
    })
    .from(lotteryChances)
    .where(and(eq(lotteryChances.engagementId, engagementId), eq(lotteryChances.userId, userId)))
    .groupBy(lotteryChances.taskNum, lotteryChances.day);
  const done = new Set(rows.filter((row) => row.day === day).map(({ taskNum }) => taskNum));
  const free = state === 'open' && !done.has(WITHOUT_TASK) ? config.chances : 0;
  return {
    left: rows.reduce((sum, { left }) => sum + left, free),
    used: rows.reduce((sum, { used }) => sum + used, 0),
    done,
  };
}
