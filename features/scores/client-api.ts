import type { OwnScore, ScoreEntry, ScoreRow } from './model';

export interface ScoreRank {
  readonly rows: readonly ScoreRow[];
  readonly total: number;
  readonly own: OwnScore;
}

export interface ScoresState {
  /** Counts the changes of the own points. */
  changes: number;
  /** Whether the user gives points. */
  mayGive: boolean;
}

/** Points in a space. Promises reject with `AppError`. */
export interface ScoresApi {
  readonly state: ScoresState;
  rank(pageNum: number): Promise<ScoreRank>;
  /** The entries before one, or the newest. */
  entries(before?: number): Promise<{ readonly entries: readonly ScoreEntry[]; readonly more: boolean }>;
  give(userId: string, delta: number, reason: string, cid: string): Promise<OwnScore>;
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
