/** When people see the counts. `settled` publishes them in every case. */
export const VOTE_RESULTS = ['live', 'afterVote', 'atClose', 'whenPublished'] as const;
export type VoteResults = (typeof VOTE_RESULTS)[number];

export const CANDIDATES_MAX = 100;
export const VOTES_MAX = 20;
export const CANDIDATE_NAME_MAX = 60;
export const CANDIDATE_ABOUT_MAX = 500;

export interface Candidate {
  id: string;
  name: string;
  about: string;
  /** As `pictureAddressOf` reads it; empty: none. */
  picture: string;
}

export interface VoteConfig {
  candidates: Candidate[];
  /** Votes of each person: in all, or each day of the zone; for one candidate one. */
  votes: number;
  per: 'person' | 'day';
  mayChange: boolean;
  /** Who has voted is kept apart from what was voted. Then each person has one vote, which stays as it is. */
  anonymous: boolean;
  results: VoteResults;
  /** `all`: guests too; `users`: people with a phone. */
  who: 'all' | 'users';
  /** `shuffled`: for each person in another order, always the same. */
  order: 'fixed' | 'shuffled';
}

/** The order in which a person sees the candidates: the same at every time. */
export function orderFor<T>(list: readonly T[], seed: string): T[] {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  const next = (below: number): number => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const order = [...list];
  for (let at = order.length - 1; at > 0; at--) {
    const other = next(at + 1);
    const [a, b] = [order[at], order[other]];
    if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a];
  }
  return order;
}
