import { proxy } from 'valtio/vanilla';
import type { OutputOf } from '../../contract/calls/call';
import type { QUIZ_CALLS } from './contract';

type QuizState = OutputOf<(typeof QUIZ_CALLS)['quizState']>;

/** A quiz as this client knows it. */
export type QuizView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'there';
      readonly quiz: QuizState;
      /** The own rank before the last result; 0: none. */
      readonly rankBefore: number;
    };

export interface QuizzesState {
  /** By engagement. */
  views: Record<string, QuizView>;
}

export const createQuizzesState = (): QuizzesState => proxy<QuizzesState>({ views: {} });
