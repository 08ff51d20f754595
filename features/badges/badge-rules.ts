/** What a person has done on the platform, counted. */
export interface Deeds {
  /** Spaces where the person was. */
  readonly visited: number;
  /** Spaces that are the person's own. */
  readonly owned: number;
  /** People who have the person's card. */
  readonly given: number;
  /** Medals of all spaces. */
  readonly medals: number;
}

/** When a badge of `server/seed/badges.ts` is earned, by its id. */
export const BADGE_RULES: Readonly<Record<string, (deeds: Deeds) => boolean>> = {
  newcomer: ({ visited }) => visited >= 1,
  explorer: ({ visited }) => visited >= 3,
  builder: ({ owned }) => owned >= 1,
  networker: ({ given }) => given >= 5,
  collector: ({ medals }) => medals >= 3,
};
