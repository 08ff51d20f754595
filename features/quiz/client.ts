import { defineClientFeature } from '../../src/features/client-feature';
import { QUIZ_ERRORS } from './errors';

export const quizClient = defineClientFeature({ name: 'quiz', errors: QUIZ_ERRORS });
