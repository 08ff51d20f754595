import { eq } from 'drizzle-orm';
import type { Db } from '../../server/database/database';
import type { Log } from '../../server/log';
import type { Engagements } from '../engagement/service';
import type { QuizConfig } from './model';
import type { Quiz, Run } from './quiz';
import { dueOf, lockQuiz, moveOn, waitingRuns } from './runs';
import { quizRuns } from './tables';

/** Waiting questions are read this often, ms. */
export const LOOKS_EVERY = 500;

interface Deps {
  readonly db: Db;
  readonly log: Log;
  readonly quizzes: Engagements<QuizConfig>;
  now(): number;
  /** Before a question is moved on: what this node still stores of it. */
  storing(runId: string): Promise<unknown> | undefined;
  /** After the commit, for each question that the clock has moved on. */
  onMoved(quiz: Quiz, run: Run): Promise<void>;
}

/** Opens questions, ends them and shows results in time: on every node, each step once. */
export function createRunClock({ db, log, quizzes, now, storing, onMoved }: Deps) {
  /** By id: when its timer fires. */
  const timers = new Map<string, { readonly due: number; readonly timer: NodeJS.Timeout }>();
  let seen: readonly { readonly quiz: Quiz; readonly run: Run }[] = [];
  const know = (quiz: Quiz, run: Run): void => {
    const others = seen.filter((one) => one.run.id !== run.id);
    seen = dueOf(run) === undefined ? others : [...others, { quiz, run }];
  };

  const drop = (runId: string): void => {
    clearTimeout(timers.get(runId)?.timer);
    timers.delete(runId);
  };

  /** Moves a question on as far as its time has come. */
  async function move(quizId: { readonly spaceId: string; readonly engagementId: string }, runId: string) {
    drop(runId);
    await storing(runId);
    for (;;) {
      const quiz = await quizzes.get(quizId.spaceId, quizId.engagementId);
      const moved = await db.transaction(async (tx) => {
        await lockQuiz(tx, quiz.engagementId);
        const [run] = await tx.select().from(quizRuns).where(eq(quizRuns.id, runId));
        const at = now();
        // Another node was quicker, or it got other times.
        if (!run || (dueOf(run) ?? Infinity) > at) return undefined;
        return moveOn(tx, quiz, run, at);
      });
      if (!moved) return;
      await onMoved(quiz, moved.run);
      if (moved.next) {
        await onMoved(quiz, moved.next);
        arrange(quiz, moved.next);
      }
      arrange(quiz, moved.run);
    }
  }

  function arrange(quiz: Quiz, run: Run): void {
    know(quiz, run);
    const due = dueOf(run);
    const known = timers.get(run.id);
    if (known?.due === due) return;
    drop(run.id);
    const wait = (due ?? Infinity) - now();
    // What comes later is read anew before.
    if (due === undefined || wait > LOOKS_EVERY * 2) return;
    const timer = setTimeout(
      () => {
        move(quiz, run.id).catch((error: unknown) =>
          log.error({ err: error, runId: run.id }, 'a question of a quiz was not moved on'),
        );
      },
      Math.max(0, wait),
    );
    timers.set(run.id, { due, timer: timer.unref() });
  }

  return {
    move,
    arrange,
    /** The questions that wait for their time, as this node knows them. */
    waiting: () => seen,
    async look(): Promise<void> {
      const next: { quiz: Quiz; run: Run }[] = [];
      for (const { run, spaceId } of await waitingRuns(db)) {
        const quiz = await quizzes.get(spaceId, run.engagementId);
        next.push({ quiz, run });
        arrange(quiz, run);
      }
      seen = next;
    },
  };
}
