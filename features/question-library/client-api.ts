import type { OutputOf } from '../../contract/calls/call';
import type { QUESTION_LIBRARY_CALLS } from './contract';
import type { LibraryQuestion, QuestionText } from './model';

type Calls = typeof QUESTION_LIBRARY_CALLS;
export type NextQuestions = OutputOf<Calls['randomLibraryQuestions']>;
export type Answered = OutputOf<Calls['answerLibraryQuestion']>;
export type Library = OutputOf<Calls['listQuestionLibraries']>['libraries'][number];
export type QuestionPage = OutputOf<Calls['pageLibraryQuestions']>;
export type Imported = OutputOf<Calls['importLibraryQuestions']>;
export type QuestionStatistics = OutputOf<Calls['libraryStatistics']>['questions'];

/** Question libraries of a space. `batchId`: the id of an engagement. Promises reject with `AppError`. */
export interface QuestionLibraryApi {
  /** The next question of the user, and how many are done. */
  next(batchId: string): Promise<NextQuestions>;
  answer(batchId: string, taskNum: number, questionNum: number, answer: number): Promise<Answered>;
  libraries(): Promise<readonly Library[]>;
  page(libraryType: string, pageNum: number): Promise<QuestionPage>;
  /** `questionNum` absent: a new one. */
  save(libraryType: string, question: QuestionText, questionNum?: number): Promise<LibraryQuestion>;
  remove(libraryType: string, questionNum: number): Promise<void>;
  importCsv(libraryType: string, csv: string): Promise<Imported>;
  statistics(batchId: string): Promise<QuestionStatistics>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    'question-library': QuestionLibraryApi;
  }
}
