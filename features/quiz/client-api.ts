import type { LocalText } from '../../contract/model/element/interaction';
import type { OutputOf } from '../../contract/calls/call';
import type { QUIZ_CALLS, QUIZ_EVENTS } from './contract';
import type { QuizStatus } from './model';
import type { QuizzesState } from './state';

type Calls = typeof QUIZ_CALLS;
export type QuizState = OutputOf<Calls['quizState']>;
export type QuizReport = OutputOf<Calls['quizReport']>;
export type QuizOwnAnswers = OutputOf<Calls['quizOwnAnswers']>;
export type QuizRun = NonNullable<QuizState['run']>;
export type QuizResult = NonNullable<QuizState['result']>;
export type RunEvent = (typeof QUIZ_EVENTS)['run']['_output'];
export type ResultEvent = (typeof QUIZ_EVENTS)['result']['_output'];

/** Quizzes in a space, by the id of their engagement. Promises reject with `AppError`. */
export interface QuizApi {
  readonly state: QuizzesState;
  /** The server's clock, ms since 1970. */
  serverNow(): number;
  /** Reads a quiz, and keeps it up to date from then on. */
  read(engagementId: string): void;
  enter(engagementId: string): Promise<void>;
  leave(engagementId: string): Promise<void>;
  answer(engagementId: string, runId: string, answer: readonly string[]): Promise<void>;
  /** For those who run it. `delay`: ms. */
  update(engagementId: string, status: QuizStatus, delay: number): Promise<void>;
  prolong(engagementId: string, run: QuizRun): Promise<void>;
  skip(engagementId: string, runId: string): Promise<void>;
  remove(engagementId: string, userId: string, removed: boolean): Promise<void>;
  /** The questions whose result is shown, with what the user answered. */
  own(engagementId: string): Promise<QuizOwnAnswers>;
  report(engagementId: string, pageNum: number): Promise<QuizReport>;
  /** The areas of the space that stand for true and false. */
  areas(): readonly { readonly id: string; readonly name: LocalText }[];
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    quiz: QuizApi;
  }
}
