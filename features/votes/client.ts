import { defineClientFeature } from '../../src/features/client-feature';
import type { VotesApi } from './client-api';
import { VOTE_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const votesClient = defineClientFeature({
  name: 'votes',
  errors: VOTE_ERRORS,
  openAnywhere: ({ http, spaceId }): VotesApi => ({
    async read(elementId) {
      const at = { spaceId, elementId };
      const [{ candidates }, own, rules] = await Promise.all([
        http.get('/api/voteMachine/listCandidate', at, QUIET),
        http.get('/api/voteMachine/listVoteCandidateId', at, QUIET),
        http.get('/api/voteMachine/get', at, QUIET),
      ]);
      const { votes, per, mayChange, anonymous, results, voters } = rules;
      return { candidates, own, votes, per, mayChange, anonymous, results, voters };
    },
    vote: (elementId, candidateId) =>
      http.post(
        '/api/voteMachine/vote',
        { spaceId, elementId, candidateId, cid: crypto.randomUUID() },
        QUIET,
      ),
    withdraw: (elementId, candidateId) =>
      http.post('/api/voteMachine/withdraw', { spaceId, elementId, candidateId }, QUIET),
  }),
  ui: () => import('./ui/ui'),
});
