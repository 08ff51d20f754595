import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import {
  CARD_DAYS_MAX,
  MAKE_UP_MAX,
  POINTS_MAX,
  REWARD_NAME_MAX,
  REWARDS_MAX,
  type PunchCardConfig,
} from './model';

const reward = z.strictObject({
  id: z.string().min(1).max(40),
  days: z.number().int().min(1).max(CARD_DAYS_MAX),
  name: z.string().trim().min(1).max(REWARD_NAME_MAX),
  points: z.number().int().min(0).max(POINTS_MAX).default(0),
});

export const punchCardConfigSchema = z.strictObject({
  rewards: z
    .array(reward)
    .max(REWARDS_MAX)
    .refine((list) => new Set(list.map(({ days }) => days)).size === list.length, {
      message: 'punchSameDays',
    })
    .default([]),
  makeUp: z.number().int().min(0).max(MAKE_UP_MAX).default(0),
  who: z.enum(['all', 'users']).default('all'),
});
true satisfies Same<PunchCardConfig, z.infer<typeof punchCardConfigSchema>>;
