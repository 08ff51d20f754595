import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { engagementSchema } from '../engagement/contract';
import { VOTE_RESULTS } from './model';

const atElement = z.object({ spaceId: spaceIdSchema, elementId: z.string().min(1).max(64) });
const candidateId = z.string().min(1).max(40);
const ofCandidate = atElement.extend({ candidateId });
const base = {
  area: 'votes',
  access: 'member',
  nonSpecReason: 'section 7 names the calls of the vote machine without their paths',
} as const;

/** The own votes, and how many are left now. */
const own = z.object({ candidateIds: z.array(z.string()), left: z.number().int() });

const listCandidate = defineCall({
  ...base,
  method: 'GET',
  path: '/api/voteMachine/listCandidate',
  mutates: false,
  input: atElement,
  /** `votes`: null while the rule of the vote hides the counts. */
  output: z.object({
    candidates: z.array(
      z.object({
        candidateId: z.string(),
        name: z.string(),
        about: z.string(),
        picture: z.string(),
        votes: z.number().int().nullable(),
      }),
    ),
  }),
  summary: 'The candidates of the vote at an element, in the order for the caller',
});

const vote = defineCall({
  ...base,
  method: 'POST',
  path: '/api/voteMachine/vote',
  mutates: true,
  /** `cid`: the client's id of the request, by which a repeated secret vote is known. */
  input: ofCandidate.extend({ cid: z.string().min(1).max(40).optional() }),
  output: own,
  summary: 'Vote for a candidate; repeated, it counts once',
});

const withdrawVote = defineCall({
  ...base,
  method: 'POST',
  path: '/api/voteMachine/withdraw',
  nonSpecReason: 'where votes may change, a person with several takes one back',
  mutates: true,
  input: ofCandidate,
  output: own,
  summary: 'Take a vote back, where votes may change; idempotent',
});

const listVoteCandidateId = defineCall({
  ...base,
  method: 'GET',
  path: '/api/voteMachine/listVoteCandidateId',
  mutates: false,
  input: atElement,
  /** Empty in a secret vote, also after voting. */
  output: own,
  summary: 'The candidates that the caller has voted for',
});

const getVote = defineCall({
  ...base,
  method: 'GET',
  path: '/api/voteMachine/get',
  mutates: false,
  input: atElement,
  output: z.object({
    engagement: engagementSchema,
    votes: z.number().int(),
    per: z.enum(['person', 'day']),
    mayChange: z.boolean(),
    anonymous: z.boolean(),
    results: z.enum(VOTE_RESULTS),
    left: z.number().int(),
    /** People who have voted, however many votes they gave; null while hidden. */
    voters: z.number().int().nullable(),
    serverNow: z.number(),
  }),
  summary: 'The rules and the state of the vote at an element',
});

export const VOTE_CALLS = { listCandidate, vote, withdrawVote, listVoteCandidateId, getVote } as const;
type VoteCalls = typeof VOTE_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends VoteCalls {}
}
