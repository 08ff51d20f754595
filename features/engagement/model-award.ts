/** `won`: to be handed out. `given` and `void` are the last states. */
export const AWARD_STATES = ['won', 'given', 'void'] as const;
export type AwardState = (typeof AWARD_STATES)[number];

export const AWARD_REASON_MAX = 200;
/** Awards a page. */
export const AWARD_PAGE = 30;

/** Something that a person has won. */
export interface Award {
  awardId: string;
  engagementId: string;
  /** Of the engagement. */
  title: string;
  prizeId: string;
  /** Of the prize. */
  name: string;
  state: AwardState;
  /** Why it is void. */
  reason: string;
  at: string;
}

/** An award as those see it who hand it out. */
export interface AwardOfPerson extends Award {
  userId: string;
  nickname: string;
}
