/** People a page of the rank (specification, section 9). */
export const RANK_PAGE = 30;
/** People, and teams, at the top. */
export const TOP_MAX = 10;
/** Own entries a page. */
export const ENTRIES_PAGE = 30;
export const GIVEN_MAX = 100_000;
export const REASON_MAX = 100;

/** What points come from: the kinds of entries of the ledger that have words of their own. */
export const ENTRY_KINDS = [
  'lottery',
  'lottery-box',
  'punch-card',
  'given',
  'shop',
  'skin',
  'refund',
  'question-library',
  'quiz',
  'score-task',
  'merge',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface ScoreRow {
  rank: number;
  userId: string;
  nickname: string;
  color: string;
  image: string;
  /** Everything ever received: spending never lowers it. */
  earned: number;
}

/** People who show the same label. */
export interface TeamRow {
  rank: number;
  /** Of the label. */
  name: string;
  /** Sum of what its members earned. */
  score: number;
  members: number;
}

export interface OwnScore {
  /** Null: no points yet. */
  rank: number | null;
  balance: number;
  earned: number;
}

export interface ScoreEntry {
  id: number;
  delta: number;
  kind: string;
  /** Why, where somebody gave them. */
  reason: string;
  at: string;
}

export const TITLE_MAX = 20;
export const TITLES_MAX = 50;
/** Points that a title may need. */
export const TITLE_POINTS_MAX = 10_000_000;

/** A title of the space, as a person has it. */
export interface Title {
  titleId: string;
  name: string;
  /** Earned points that bring it; null: it is given by hand. */
  points: number | null;
  has: boolean;
  /** Since when; empty: the person has it not. */
  since: string;
  /** One at most. It is seen where no moderator has given a stage name. */
  worn: boolean;
}
