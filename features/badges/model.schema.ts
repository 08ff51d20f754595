import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import type { Badge, EarnedBadge } from './model';

export const badgeSchema = z.object({
  badgeId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  icon: z.string(),
});
true satisfies Same<Badge, z.infer<typeof badgeSchema>>;

export const earnedBadgeSchema = badgeSchema.extend({ at: z.string() });
true satisfies Same<EarnedBadge, z.infer<typeof earnedBadgeSchema>>;
