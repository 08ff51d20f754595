import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { chatGroupMembers } from '../../server/database/schema-people';
import { HALF_TRIP_MAX, isRight, pointsFor, ranked, STATUS, TOP, type QuizConfig } from './model';
import type { Run } from './quiz';
import { quizAnswers, quizIn, quizTrips } from './tables';

/** Gives the answers of a question their points, in the transaction of its end. */
export async function scoreRun(
  tx: Tx,
  { speedBonus, knockOut }: QuizConfig,
  { id, engagementId, round, question, chatId }: Run,
): Promise<void> {
  const answers = await tx
    .select({
      userId: quizAnswers.userId,
      answer: quizAnswers.answer,
      ms: quizAnswers.ms,
      roundTrip: quizTrips.ms,
    })
    .from(quizAnswers)
    .leftJoin(
      quizTrips,
      and(eq(quizTrips.runId, quizAnswers.runId), eq(quizTrips.userId, quizAnswers.userId)),
    )
    .where(eq(quizAnswers.runId, id));
  const scored = answers.map(({ userId, answer, ms, roundTrip }) => {
    const right = isRight(question, answer);
    const trip = roundTrip ?? 0;
    const seen = ms - Math.min(HALF_TRIP_MAX, trip / 2);
    return { userId, right, points: right ? pointsFor(question, seen, speedBonus) : 0, trip };
  });
  if (scored.length > 0) {
    const rows = scored.map(
      ({ userId, right, points, trip }) =>
        sql`(${userId}::text, ${right}::boolean, ${points}::int, ${trip}::int)`,
    );
    await tx.execute(sql`
      update quiz_answers set is_right = v.r, points = v.p, round_trip = v.t
      from (values ${sql.join(rows, sql`, `)}) as v(u, r, p, t)
      where run_id = ${id} and user_id = v.u`);
  }
  if (!knockOut) return;
  const right = scored.filter((one) => one.right).map(({ userId }) => userId);
  const asked = tx
    .select({ userId: chatGroupMembers.userId })
    .from(chatGroupMembers)
    .where(eq(chatGroupMembers.groupId, chatId));
  await tx
    .update(quizIn)
    .set({ outRound: round })
    .where(
      and(
        eq(quizIn.engagementId, engagementId),
        isNull(quizIn.outRound),
        right.length > 0 ? notInArray(quizIn.userId, right) : undefined,
        chatId === '' ? undefined : inArray(quizIn.userId, asked),
      ),
    );
}

/** Everybody in a quiz, in the order of the ranks. */
export async function readRanks(db: Db | Tx, engagementId: string, scope: 'shown' | 'all' = 'shown') {
  const least = scope === 'shown' ? STATUS.shown : STATUS.nothing;
  const { rows } = await db.execute<{
    num: number;
    user_id: string;
    nickname: string | null;
    removed: boolean;
    out: boolean;
    points: number;
    ms: number;
    team: string;
    team_name: string | null;
  }>(sql`
    select i.num, i.user_id, i.team, g.name as team_name, u.nickname, i.removed_at is not null as removed, i.out_round is not null as out,
      coalesce(sum(a.points), 0)::int as points, coalesce(sum(a.ms) filter (where a.is_right), 0)::int as ms
    from quiz_in i join users u on u.id = i.user_id left join chat_groups g on g.id = i.team
    left join quiz_runs r on r.engagement_id = i.engagement_id and r.status >= ${least} and not r.skipped
    left join quiz_answers a on a.run_id = r.id and a.user_id = i.user_id
    where i.engagement_id = ${engagementId}
    group by i.num, i.user_id, i.team, g.name, u.nickname, i.removed_at, i.out_round`);
  const people = rows.map(({ user_id: userId, nickname, team_name, team, ...row }) => ({
    ...row,
    userId,
    nickname: nickname ?? '',
    // A group that was deleted is no team any more.
    team: team_name === null ? '' : team,
    teamName: team_name ?? '',
  }));
  const playing = ranked(people.filter(({ removed }) => !removed));
  return [...playing, ...people.filter(({ removed }) => removed).map((one) => ({ ...one, rank: 0 }))];
}
export type Ranked = Awaited<ReturnType<typeof readRanks>>[number];

/** The teams in order, by the mean of the points of their people; the first ones. */
export const teamsOf = (people: readonly Ranked[]) =>
  [
    ...Map.groupBy(
      people.filter(({ team, removed }) => team !== '' && !removed),
      ({ team }) => team,
    ),
  ]
    .map(([groupId, list]) => ({
      groupId,
      name: list[0]?.teamName ?? '',
      people: list.length,
      points: Math.round(list.reduce((sum, { points }) => sum + points, 0) / list.length),
    }))
    .toSorted((a, b) => b.points - a.points || (a.groupId < b.groupId ? -1 : 1))
    .slice(0, TOP);
