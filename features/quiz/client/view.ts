import type { QuizRun, QuizState, ResultEvent, RunEvent } from '../client-api';
import { rankIn, STATUS } from '../model';
import type { QuizView } from '../state';

type Known = Extract<QuizView, { kind: 'there' }>;

/** Whether `next` is older than what is known: a later round, or a later status of the same, is newer. */
const isOld = (known: QuizRun | null, next: QuizRun): boolean =>
  known !== null &&
  (next.round < known.round ||
    (next.round === known.round && next.answerQuestionStatus < known.answerQuestionStatus));

/** With a question as the server tells of it. `question` undefined: it is not told again. */
export function withRun(view: Known, run: QuizRun, question?: RunEvent['question']): Known {
  const { quiz } = view;
  if (isOld(quiz.run, run)) return view;
  const isSame = quiz.run?.runId === run.runId;
  const kept = isSame ? quiz.question : null;
  const next: QuizState = {
    ...quiz,
    run,
    questionId: run.questionId,
    answerQuestionStatus: run.answerQuestionStatus,
    question: run.answerQuestionStatus === STATUS.announced ? null : (question ?? kept),
    ...(!isSame && { own: null, answered: 0 }),
  };
  return { ...view, quiz: next };
}

export function withResult(view: Known, result: ResultEvent['result']): Known {
  const { quiz } = view;
  const { me, run, own } = quiz;
  const place = me && rankIn(result.ranks, me.num);
  const isLast = run?.runId === result.runId;
  return {
    ...view,
    rankBefore: me?.rank ?? 0,
    quiz: {
      ...quiz,
      result,
      resultOwn: isLast ? own : null,
      ...(isLast && {
        answerQuestionStatus: STATUS.shown,
        run: { ...run, answerQuestionStatus: STATUS.shown },
      }),
      me: me && { ...me, rank: place?.rank ?? 0, points: place?.points ?? me.points },
    },
  };
}

/** Whole seconds until an instant (ISO 8601) by the server's clock; 0: it has passed. */
export const secondsUntil = (at: string, serverNow: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - serverNow) / 1000));
