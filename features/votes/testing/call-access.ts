import type { FeatureAccess } from '../../../tests/server/support/call-access';

const nowhere = { input: () => ({ elementId: 'nothing' }), answer: 'engagementNotFound' } as const;
const ofNobody = {
  input: () => ({ elementId: 'nothing', candidateId: 'nobody' }),
  answer: 'engagementNotFound',
} as const;

export const ACCESS: FeatureAccess = {
  area: 'votes',
  guarded: [],
  open: {
    listCandidate: nowhere,
    vote: ofNobody,
    withdrawVote: ofNobody,
    listVoteCandidateId: nowhere,
    getVote: nowhere,
  },
};
