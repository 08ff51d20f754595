import type { EngagementOf } from '../engagement/service';
import type { QuizConfig } from './model';
import type { quizRuns } from './tables';

export type Quiz = EngagementOf<QuizConfig>;
/** A question that was asked. */
export type Run = typeof quizRuns.$inferSelect;
