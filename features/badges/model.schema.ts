import { z } from 'zod';

export const badgeSchema = z.object({
  badgeId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** What it is given for. */
  description: z.string(),
  descriptionEn: z.string(),
  /** Name of a drawing of ours. */
  icon: z.string(),
});
export type Badge = z.infer<typeof badgeSchema>;

/** One that a person has; `at` ISO 8601. */
export const earnedBadgeSchema = badgeSchema.extend({ at: z.string() });
export type EarnedBadge = z.infer<typeof earnedBadgeSchema>;
