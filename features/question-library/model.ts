export const QUESTION_MAX = 300;
export const OPTION_MAX = 100;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 6;
export const EXPLANATION_MAX = 500;
export const LIBRARY_MAX = 40;
export const LEVEL_MAX = 10;
export const TRIES_MAX = 5;
export const POINTS_MAX = 1000;
/** Questions of one library, and of one import. */
export const QUESTIONS_MAX = 500;
/** Questions a page (specification, section 7). */
export const QUESTIONS_PAGE = 30;
/** The first faults of an import, which are shown. */
export const FAULTS_SHOWN = 10;
export const IMPORT_MAX = 512 * 1024;

/** A question as its organiser writes it. */
export interface QuestionText {
  /** From 1, the harder the higher. */
  level: number;
  text: string;
  options: string[];
  /** The place of the right option, from 0. */
  right: number;
  /** Shown after the answer; may be empty. */
  explanation: string;
}

export interface LibraryQuestion extends QuestionText {
  /** From 1, in its library. */
  questionNum: number;
}

export interface QuestionLibraryConfig {
  libraryType: string;
  /** Only these questions; null: of any level. */
  level: number | null;
  /** Questions for each person, drawn without repeats. */
  limit: number;
  /** Answers that each question takes; 1: the first one counts. */
  tries: number;
  /** For each right answer. */
  points: number;
  /** The task by which answers name it. */
  taskNum: number;
  /** `all`: guests too; `users`: people with a phone. */
  who: 'all' | 'users';
}
