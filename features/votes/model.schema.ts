import { z } from 'zod';
import { pictureAddressOf } from '../../contract/model/element/picture-address';
import type { Same } from '../../contract/model/same';
import {
  CANDIDATE_ABOUT_MAX,
  CANDIDATE_NAME_MAX,
  CANDIDATES_MAX,
  VOTE_RESULTS,
  VOTES_MAX,
  type VoteConfig,
} from './model';

const candidate = z.object({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(CANDIDATE_NAME_MAX),
  about: z.string().trim().max(CANDIDATE_ABOUT_MAX).default(''),
  picture: z
    .string()
    .max(200)
    .refine((address) => address === '' || pictureAddressOf(address) !== undefined)
    .default(''),
});

export const voteConfigSchema = z
  .strictObject({
    candidates: z
      .array(candidate)
      .min(2, { message: 'voteCandidates' })
      .max(CANDIDATES_MAX)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
    votes: z.number().int().min(1).max(VOTES_MAX).default(1),
    per: z.enum(['person', 'day']).default('person'),
    mayChange: z.boolean().default(true),
    anonymous: z.boolean().default(false),
    results: z.enum(VOTE_RESULTS).default('atClose'),
    who: z.enum(['all', 'users']).default('all'),
    order: z.enum(['fixed', 'shuffled']).default('fixed'),
  })
  .refine(({ votes, candidates }) => votes <= candidates.length, { message: 'voteTooMany', path: ['votes'] })
  .refine(({ anonymous, votes, mayChange }) => !anonymous || (votes === 1 && !mayChange), {
    message: 'voteAnonymous',
    path: ['anonymous'],
  });
true satisfies Same<VoteConfig, z.infer<typeof voteConfigSchema>>;
