/** Counts of a user's activity on the platform, for the badge rules. */
export interface UserStats {
  /** Spaces that the user has visited. */
  readonly visited: number;
  /** Spaces that the user owns. */
  readonly owned: number;
  /** Users who have received the user's card. */
  readonly given: number;
  /** Medals from all spaces. */
  readonly medals: number;
}

/** The earning condition of each badge of `./seed.ts`, by badge id. */
export const BADGE_RULES: Readonly<Record<string, (stats: UserStats) => boolean>> = {
  newcomer: ({ visited }) => visited >= 1,
  explorer: ({ visited }) => visited >= 3,
  builder: ({ owned }) => owned >= 1,
  networker: ({ given }) => given >= 5,
  collector: ({ medals }) => medals >= 3,
};
