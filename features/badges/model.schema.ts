import { z } from 'zod';

export const badgeSchema = z.object({
  badgeId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** The reason for the badge. */
  description: z.string(),
  descriptionEn: z.string(),
  /** Name of a built-in icon. */
  icon: z.string(),
});
export type Badge = z.infer<typeof badgeSchema>;

/** A badge that a user has earned; `at` is ISO 8601. */
export const earnedBadgeSchema = badgeSchema.extend({ at: z.string() });
export type EarnedBadge = z.infer<typeof earnedBadgeSchema>;
