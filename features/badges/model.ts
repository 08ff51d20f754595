/** Maximum length of a self-description in a space, in user-perceived characters. */
export const PERSONALITY_MAX = 60;

export interface Badge {
  badgeId: string;
  name: string;
  nameEn: string;
  /** The reason for the badge. */
  description: string;
  descriptionEn: string;
  /** Name of a built-in icon. */
  icon: string;
}

/** A badge that a user has earned; `at` is ISO 8601. */
export interface EarnedBadge extends Badge {
  at: string;
}
