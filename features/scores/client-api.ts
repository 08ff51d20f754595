import type { OwnScore, ScoreEntry, ScoreRow, TeamRow, Title } from './model';

export interface ScoreRank {
  readonly rows: readonly ScoreRow[];
  readonly total: number;
  readonly own: OwnScore;
}

export interface ScoresState {
  /** Counts the changes of the own points and titles. */
  changes: number;
  /** Whether the user gives points and titles. */
  mayGive: boolean;
}

/** Points in a space. Promises reject with `AppError`. */
export interface ScoresApi {
  readonly state: ScoresState;
  rank(pageNum: number): Promise<ScoreRank>;
  /** The first teams. */
  teams(): Promise<readonly TeamRow[]>;
  /** The entries before one, or the newest. */
  entries(before?: number): Promise<{ readonly entries: readonly ScoreEntry[]; readonly more: boolean }>;
  give(userId: string, delta: number, reason: string, cid: string): Promise<OwnScore>;
  /** The titles of the space, as the user has them, or another person. */
  titles(userId?: string): Promise<readonly Title[]>;
  /** Without an id one is made. */
  saveTitle(title: Pick<Title, 'name' | 'points'> & { readonly titleId?: string | undefined }): Promise<void>;
  removeTitle(titleId: string): Promise<void>;
  giveTitle(titleId: string, userId: string, has: boolean): Promise<void>;
  /** Empty: none. */
  wear(titleId: string): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    scores: ScoresApi;
  }
}
declare module '../../src/state/space' {
  interface FeaturePanels {
    scores: true;
  }
}
