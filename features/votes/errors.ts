import { featureErrors } from '../../contract/features';
import { votesEn } from './locales/en';
import { votesZh } from './locales/zh';

export const VOTE_ERRORS = featureErrors(
  {
    voteNoCandidate: 1002015001,
    voteNoneLeft: 1002015002,
    voteStays: 1002015003,
    voteUsersOnly: 1002015004,
    voteCandidates: 1002015005,
    voteTooMany: 1002015006,
    voteAnonymous: 1002015007,
  },
  votesZh.errors,
  votesEn.errors,
);
type VoteErrors = typeof VOTE_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends VoteErrors {}
}
