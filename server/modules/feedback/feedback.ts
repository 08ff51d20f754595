import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { robotMessages, surveyAnswers } from '../../database/schema-shell';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import { readAnswers, SURVEY } from './survey';

/** Limits per user and hour. */
const PER_HOUR = { ends: 60, answers: 30 } as const;

export interface Feedback {
  readonly handlers: Pick<Handlers, 'robotMsg' | 'getSurvey' | 'answerSurvey'>;
}

/** The survey, and its completion messages. */
export function createFeedback(db: Db, limiter: Limiters, now: () => number): Feedback {
  const hour = limiter('feedback', 60 * 60_000);
  return {
    handlers: {
      async robotMsg({ type }, { session: { userId } }) {
        await hour.take(`end ${userId}`, PER_HOUR.ends, 'tooFast');
        await db.insert(robotMessages).values({ userId, type, at: new Date(now()) });
        return {};
      },
      async getSurvey(_, { session: { userId } }) {
        const answered = await db
          .select({ surveyId: surveyAnswers.surveyId })
          .from(surveyAnswers)
          .where(and(eq(surveyAnswers.surveyId, SURVEY.surveyId), eq(surveyAnswers.userId, userId)));
        return { ...SURVEY, open: answered.length === 0 };
      },
      async answerSurvey({ surveyId, answers }, { session: { userId } }) {
        if (surveyId !== SURVEY.surveyId) throw new AppError('notFound');
        const valid = readAnswers(answers, SURVEY.questions);
        if (!valid) throw new AppError('invalid');
        await hour.take(`answer ${userId}`, PER_HOUR.answers, 'tooFast');
        const row = { answers: { ...valid }, at: new Date(now()) };
        await db
          .insert(surveyAnswers)
          .values({ surveyId, userId, ...row })
          .onConflictDoUpdate({ target: [surveyAnswers.surveyId, surveyAnswers.userId], set: row });
        return {};
      },
    },
  };
}
