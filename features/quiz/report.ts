import { and, inArray } from 'drizzle-orm';
import type { OutputOf } from '../../contract/calls/call';
import type { Db } from '../../server/database/database';
import type { EngagementReport } from '../engagement/service';
import type { QUIZ_CALLS } from './contract';
import { REPORT_PAGE, STATUS, type QuizQuestion } from './model';
import type { Quiz, Run } from './quiz';
import { runsOf } from './runs';
import { readRanks, type Ranked } from './scores';
import { roundsOf } from './shown';
import { quizAnswers } from './tables';

type Report = OutputOf<(typeof QUIZ_CALLS)['quizReport']>;

/** The questions that have points. */
const endedOf = async (db: Db, engagementId: string): Promise<Run[]> =>
  (await runsOf(db, engagementId)).filter(({ status, skipped }) => status >= STATUS.nothing && !skipped);

async function answersOf(db: Db, ended: readonly Run[], people: readonly Ranked[]) {
  if (ended.length === 0 || people.length === 0) return [];
  const rows = await db
    .select()
    .from(quizAnswers)
    .where(
      and(
        inArray(
          quizAnswers.runId,
          ended.map(({ id }) => id),
        ),
        inArray(
          quizAnswers.userId,
          people.map(({ userId }) => userId),
        ),
      ),
    );
  const byId = new Map(ended.map((run) => [run.id, run]));
  return rows.flatMap(({ runId, userId, answer, isRight, ms, points }) => {
    const run = byId.get(runId);
    return run ? { run, userId, answer, right: isRight === true, ms, points } : [];
  });
}

/** A page of people with their answers. */
export async function reportOf(db: Db, { engagementId }: Quiz, pageNum: number): Promise<Report> {
  const [ended, all] = await Promise.all([endedOf(db, engagementId), readRanks(db, engagementId, 'all')]);
  const page = all.slice((pageNum - 1) * REPORT_PAGE, pageNum * REPORT_PAGE);
  const answers = (await answersOf(db, ended, page)).toSorted((a, b) => a.run.round - b.run.round);
  return {
    rounds: await roundsOf(db, ended),
    people: page.map(({ userId, nickname, rank, points, removed, out }) => ({
      userId,
      nickname,
      rank,
      points,
      removed,
      out,
      answers: answers
        .filter((one) => one.userId === userId)
        .map(({ run, answer, right, ms, points: got }) => ({
          round: run.round,
          answer,
          right,
          ms,
          points: got,
        })),
    })),
    total: all.length,
  };
}

/** An answer in words. */
export const wordsOf = ({ form, options }: QuizQuestion, answer: readonly string[]): string => {
  if (form === 'judge') return answer[0] === '0' ? 'true' : 'false';
  return form === 'one' || form === 'several'
    ? answer.map((place) => options[Number(place)] ?? place).join('; ')
    : answer.join('; ');
};

/** Person × question, with answer, time and points. */
export async function tableOf(db: Db, { engagementId }: Quiz): Promise<EngagementReport> {
  const [ended, people] = await Promise.all([endedOf(db, engagementId), readRanks(db, engagementId, 'all')]);
  const answers = await answersOf(db, ended, people);
  return {
    columns: ['rank', 'nickname', 'total', 'round', 'question', 'answer', 'right', 'seconds', 'points'],
    rows: people.flatMap(({ userId, nickname, rank, points }) =>
      ended.map(({ id, round, question }) => {
        const own = answers.find((one) => one.run.id === id && one.userId === userId);
        const given = own ? wordsOf(question, own.answer) : '';
        const seconds = own ? (own.ms / 1000).toFixed(3) : '';
        const right = own?.right ? 'yes' : 'no';
        return [rank, nickname, points, round, question.text, given, right, seconds, own?.points ?? 0];
      }),
    ),
  };
}
