import { featureErrors } from '../../contract/features';
import { engagementEn } from './locales/en';
import { engagementZh } from './locales/zh';

export const ENGAGEMENT_ERRORS = featureErrors(
  {
    engagementNotFound: 1002014001,
    engagementChanged: 1002014002,
    engagementStep: 1002014003,
    engagementOpened: 1002014004,
    engagementTimes: 1002014005,
    engagementZone: 1002014006,
    engagementLimit: 1002014007,
    engagementNotOpen: 1002014008,
    engagementPaused: 1002014009,
    engagementOver: 1002014010,
    awardNotFound: 1002014011,
    awardSettled: 1002014012,
    awardReason: 1002014013,
    drawNotFound: 1002014014,
    prizesNone: 1002014015,
    prizesWeights: 1002014016,
    taskNotFound: 1002014017,
    taskSeen: 1002014018,
    taskArea: 1002014019,
    taskAnswer: 1002014020,
  },
  engagementZh.errors,
  engagementEn.errors,
);
type EngagementErrors = typeof ENGAGEMENT_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends EngagementErrors {}
}
