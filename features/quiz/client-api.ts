import type { OutputOf } from '../../contract/calls/call';
import type { QUIZ_CALLS } from './contract';

type Calls = typeof QUIZ_CALLS;
export type QuizState = OutputOf<Calls['quizState']>;
