import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { dayIn } from '../engagement/model';
import type { EngagementOf, EngagementService } from '../engagement/service';
import type { ScoreTask, ScoreTasksConfig } from './model';
import { scoreTaskDays, scoreTaskDone } from './tables';

export type ScoreTasks = EngagementOf<ScoreTasksConfig>;

/** In the ledger. */
const KIND = 'score-task';

/**
 * Pays a task that was done. `again`: it was paid already, and nothing changed; `enough`: it would be more than a person
 * gets a day, and it waits.
 */
export async function payTask(
  tx: Tx,
  ledger: EngagementService['ledger'],
  { engagementId, spaceId, config }: ScoreTasks,
  { userId, task, date }: { userId: string; task: ScoreTask; date: string },
): Promise<'paid' | 'again' | 'enough'> {
  const { num, points, per } = task;
  const day = per === 'day' ? date : '';
  const of = { engagementId, userId, taskNum: num, day };
  const done = await tx
    .insert(scoreTaskDone)
    .values({ ...of, points })
    .onConflictDoNothing()
    .returning({ taskNum: scoreTaskDone.taskNum });
  if (done.length === 0) return 'again';
  const counted = await tx
    .insert(scoreTaskDays)
    .values({ engagementId, userId, date, points })
    .onConflictDoUpdate({
      target: [scoreTaskDays.engagementId, scoreTaskDays.userId, scoreTaskDays.date],
      set: { points: sql`${scoreTaskDays.points} + ${points}` },
      setWhere: sql`${config.perDay}::bigint is null or ${scoreTaskDays.points} + ${points} <= ${config.perDay}`,
    })
    .returning({ points: scoreTaskDays.points });
  if (counted.length === 0) {
    await tx
      .delete(scoreTaskDone)
      .where(
        and(
          eq(scoreTaskDone.engagementId, engagementId),
          eq(scoreTaskDone.userId, userId),
          eq(scoreTaskDone.taskNum, num),
          eq(scoreTaskDone.day, day),
        ),
      );
    return 'enough';
  }
  await ledger.add(tx, { spaceId, userId, delta: points, kind: KIND, ref: `${engagementId} ${num} ${day}` });
  return 'paid';
}

/** The tasks that a person has done, once or today, and the points that they have paid today. */
export async function readDone(
  db: Db,
  { engagementId, zone }: ScoreTasks,
  userId: string,
  at: number,
): Promise<{ done: ReadonlySet<number>; today: number }> {
  const date = dayIn(zone, at);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ taskNum: scoreTaskDone.taskNum })
      .from(scoreTaskDone)
      .where(
        and(
          eq(scoreTaskDone.engagementId, engagementId),
          eq(scoreTaskDone.userId, userId),
          inArray(scoreTaskDone.day, ['', date]),
        ),
      ),
    db
      .select({ points: scoreTaskDays.points })
      .from(scoreTaskDays)
      .where(
        and(
          eq(scoreTaskDays.engagementId, engagementId),
          eq(scoreTaskDays.userId, userId),
          eq(scoreTaskDays.date, date),
        ),
      ),
  ]);
  return { done: new Set(rows.map(({ taskNum }) => taskNum)), today: counted?.points ?? 0 };
}
