import { featureErrors } from '../../contract/features';
import { scoresEn } from './locales/en';
import { scoresZh } from './locales/zh';

export const SCORE_ERRORS = featureErrors(
  {
    scoreNoMember: 1002017001,
    scoreTooFew: 1002017002,
    scoreNoTitle: 1002017003,
    scoreTitleName: 1002017004,
    scoreTitleTaken: 1002017005,
    scoreTitleLimit: 1002017006,
    scoreTitleNotHad: 1002017007,
  },
  scoresZh.errors,
  scoresEn.errors,
);
type ScoreErrors = typeof SCORE_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends ScoreErrors {}
}
