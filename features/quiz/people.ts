import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import type { Session } from '../../server/platform';
import type { Quiz } from './quiz';
import { lockQuiz } from './runs';
import { quizIn } from './tables';

/** Somebody who takes part from now on. */
export interface Entering {
  readonly quiz: Quiz;
  readonly userId: string;
}

export const enteringOf = ({ quiz, userId }: Entering): string => `${quiz.engagementId} ${userId}`;

/** Whether this person may take part. */
export const mayPlay = ({ config }: Quiz, { kind, needsPhone }: Session): boolean =>
  config.who === 'all' || (kind === 'phone' && !needsPhone);

/** People enter: each gets a number in the quiz, and keeps it. In a knock-out, latecomers only watch. */
export async function enterPeople(tx: Tx, batch: readonly Entering[]): Promise<void> {
  if (batch.length === 0) return;
  const people = [...new Map(batch.map((one) => [enteringOf(one), one])).values()];
  const ids = [...new Set(people.map(({ quiz }) => quiz.engagementId))].sort((a, b) => (a < b ? -1 : 1));
  for (const id of ids) await lockQuiz(tx, id);
  const rows = people.map(({ quiz: { engagementId, spaceId, config }, userId }, at) => ({
    ...{ e: engagementId, s: spaceId, u: userId, k: config.knockOut, n: at },
  }));
  const entering = sql`
    json_to_recordset(${JSON.stringify(rows)}::json) as v(e text, s text, u text, k boolean, n int)`;
  const fresh = await tx.execute(sql`
    with quizzes as (
      select q.id, coalesce(max(i.num), 0) as num,
        exists (select 1 from quiz_runs r where r.engagement_id = q.id and r.status >= 2 and not r.skipped) as late
      from engagements q left join quiz_in i on i.engagement_id = q.id
      where q.id in ${ids} group by q.id)
    insert into quiz_in (engagement_id, user_id, num, team, out_round)
    select v.e, v.u, q.num + row_number() over (partition by v.e order by v.n),
      coalesce((
        select g.id from chat_group_members m join chat_groups g on g.id = m.group_id
        where g.space_id = v.s and m.user_id = v.u order by m.joined_at desc, g.id limit 1), ''),
      case when v.k and q.late then 0 end
    from ${entering} join quizzes q on q.id = v.e
    where not exists (select 1 from quiz_in o where o.engagement_id = v.e and o.user_id = v.u)
    returning user_id`);
  if (fresh.rows.length === people.length) return;
  await tx.execute(sql`
    update quiz_in set left_at = null from ${entering}
    where engagement_id = v.e and user_id = v.u and left_at is not null`);
}

/** `enterPeople` in a transaction of its own. */
export const storeEntering =
  (db: Db) =>
  (batch: readonly Entering[]): Promise<null[]> =>
    db.transaction(async (tx) => {
      await enterPeople(tx, batch);
      return batch.map(() => null);
    });

export const leaveQuiz = (db: Db, engagementId: string, userId: string) =>
  db
    .update(quizIn)
    .set({ leftAt: sql`clock_timestamp()` })
    .where(and(eq(quizIn.engagementId, engagementId), eq(quizIn.userId, userId), isNull(quizIn.leftAt)));
