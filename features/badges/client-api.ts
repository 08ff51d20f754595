import type { EarnedBadge } from './model';

export interface ShownBadge extends Omit<EarnedBadge, 'at'> {
  /** ISO 8601; empty: not earned yet. */
  readonly at: string;
}

/** Badges, and self-descriptions of users in a space. Every promise rejects with `AppError`. */
export interface BadgesApi {
  /** Badges that a user has earned. */
  of(userId: string): Promise<readonly EarnedBadge[]>;
  all(): Promise<readonly ShownBadge[]>;
  /** The badge with this id; undefined if it does not exist. All badges are fetched once. */
  badge(badgeId: string): Promise<ShownBadge | undefined>;
  /** Displays a badge beside the user's portrait for everybody; an empty id removes it. */
  wear(badgeId: string): Promise<void>;
  personality(userId: string): Promise<string>;
  setPersonality(text: string): Promise<void>;
}

export interface BadgesAppApi {
  /** The user's own badges, latest first. */
  own(): Promise<readonly EarnedBadge[]>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    badges: BadgesApi;
  }
  interface FeatureAppApis {
    badges: BadgesAppApi;
  }
}
