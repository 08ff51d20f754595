import type { VoteResults } from './model';

export interface ShownCandidate {
  readonly candidateId: string;
  readonly name: string;
  readonly about: string;
  readonly picture: string;
  /** Null while the counts are hidden. */
  readonly votes: number | null;
}

/** A vote as a person sees it. */
export interface ShownVote {
  readonly candidates: readonly ShownCandidate[];
  readonly own: OwnVotes;
  readonly votes: number;
  readonly per: 'person' | 'day';
  readonly mayChange: boolean;
  readonly anonymous: boolean;
  readonly results: VoteResults;
  readonly voters: number | null;
}

export interface OwnVotes {
  readonly candidateIds: readonly string[];
  readonly left: number;
}

/** Votes in a space, by the id of their engagement. Promises reject with `AppError`. */
export interface VotesApi {
  read(engagementId: string): Promise<ShownVote>;
  vote(engagementId: string, candidateId: string): Promise<OwnVotes>;
  withdraw(engagementId: string, candidateId: string): Promise<OwnVotes>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    votes: VotesApi;
  }
}
