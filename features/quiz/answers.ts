import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../server/database/database';
import { LATE_MS } from '../engagement/model';
import type { Engagements } from '../engagement/service';
import { STATUS, type QuizConfig } from './model';
import { enterPeople } from './people';
import type { Quiz, Run } from './quiz';
import { quizRuns } from './tables';

/** One answer on its way. */
export interface Sent {
  readonly quiz: Quiz;
  readonly runId: string;
  readonly userId: string;
  readonly answer: readonly string[];
  /** Whether the person may not have entered yet, and does with it. */
  readonly enters: boolean;
  /** When it arrived, ms since 1970. */
  readonly receivedAt: number;
  /** The end of the question that an answer by place belongs to: with another end it is not taken. */
  readonly closeAt?: number;
}

/** `notIn`: out of the game, removed, or not in the group that is asked; `refused`: the quiz is not open. */
export type Outcome = 'counted' | 'closed' | 'notIn' | 'refused';
export interface Stored {
  readonly outcome: Outcome;
  readonly answer: readonly string[];
  readonly ms: number;
}

/** Of each person at most one answer to a question is in a batch. */
export const senderOf = ({ runId, userId }: Pick<Sent, 'runId' | 'userId'>): string => `${runId} ${userId}`;

const takes = (run: Run | undefined, { receivedAt, closeAt }: Sent): run is Run =>
  run?.status === STATUS.answering &&
  run.closeAt !== null &&
  (closeAt === undefined || closeAt === run.closeAt.getTime()) &&
  receivedAt <= run.closeAt.getTime() + LATE_MS;

/** Stores a batch of answers in one transaction; of a person the last one counts, with its time. */
export const storeAnswers =
  (db: Db, quizzes: Pick<Engagements<QuizConfig>, 'accepting'>) =>
  (batch: readonly Sent[]): Promise<Stored[]> =>
    db.transaction(async (tx) => {
      // Before the shared lock of `accepting`: two batches that both had that one would wait for each other.
      await enterPeople(
        tx,
        batch.filter(({ enters }) => enters),
      );
      const until = await quizzes.accepting(
        tx,
        batch.map(({ quiz }) => quiz.engagementId),
      );
      const found = await tx
        .select()
        .from(quizRuns)
        .where(inArray(quizRuns.id, [...new Set(batch.map(({ runId }) => runId))]));
      const byId = new Map(found.map((run) => [run.id, run]));
      const outcomes = new Map<Sent, Outcome>();
      const rows = [];
      // In one order on every node, so that two batches never wait for each other.
      for (const sent of batch.toSorted((a, b) => (senderOf(a) < senderOf(b) ? -1 : 1))) {
        const { quiz, runId, userId, answer, receivedAt } = sent;
        const { engagementId } = quiz;
        const run = byId.get(runId);
        if (receivedAt > (until.get(engagementId) ?? -Infinity)) outcomes.set(sent, 'refused');
        else if (!takes(run, sent)) outcomes.set(sent, 'closed');
        else {
          const ms = Math.max(0, Math.round(receivedAt - (run.openAt?.getTime() ?? receivedAt)));
          const at = new Date(receivedAt).toISOString();
          rows.push({ e: engagementId, r: runId, u: userId, a: answer, t: at, ms, chat: run.chatId });
        }
      }
      const stored = new Map<string, { readonly answer: string[]; readonly ms: number }>();
      if (rows.length > 0) {
        const isNewer = sql`
          quiz_answers.answer <> excluded.answer and quiz_answers.received_at <= excluded.received_at`;
        const newer = (column: SQL) =>
          sql`${column} = case when ${isNewer} then excluded.${column} else quiz_answers.${column} end`;
        // An older answer is written once more as it is, so that each row comes back.
        const known = await tx.execute<{ r: string; u: string; answer: string[]; ms: number }>(sql`
          insert into quiz_answers (run_id, user_id, answer, received_at, ms)
          select v.r, v.u, v.a, v.t, v.ms
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as v(e text, r text, u text, a jsonb, t timestamptz, ms int, chat text)
          join quiz_in i on i.engagement_id = v.e and i.user_id = v.u and i.out_round is null and i.removed_at is null
          where v.chat = '' or exists (select 1 from chat_group_members m where m.group_id = v.chat and m.user_id = v.u)
          on conflict (run_id, user_id) do update
            set ${newer(sql`answer`)}, ${newer(sql`received_at`)}, ${newer(sql`ms`)}
          returning run_id as r, user_id as u, answer, ms::int as ms`);
        for (const { r, u, answer, ms } of known.rows) stored.set(`${r} ${u}`, { answer, ms });
      }
      return batch.map((sent) => {
        const own = stored.get(senderOf(sent));
        const outcome = outcomes.get(sent) ?? (own ? 'counted' : 'notIn');
        return { outcome, answer: own?.answer ?? [], ms: own?.ms ?? 0 };
      });
    });
