import { featureErrors } from '../../contract/features';
import { questionLibraryEn } from './locales/en';
import { questionLibraryZh } from './locales/zh';

export const QUESTION_LIBRARY_ERRORS = featureErrors(
  {
    questionNotFound: 1002021001,
    questionUsersOnly: 1002021002,
    questionLibraryFull: 1002021003,
    questionLibraryEmpty: 1002021004,
    questionLibraryName: 1002021005,
  },
  questionLibraryZh.errors,
  questionLibraryEn.errors,
);
type QuestionLibraryErrors = typeof QUESTION_LIBRARY_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends QuestionLibraryErrors {}
}
