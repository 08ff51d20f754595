import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { GOAL_MAX, GROUP_NAME_MAX, GROUPS_MAX, type ChargeBar, type ChargeConfig } from './model';

const group = z.strictObject({
  mark: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(GROUP_NAME_MAX),
  goal: z.number().int().min(1).max(GOAL_MAX),
});

export const chargeConfigSchema = z.strictObject({
  groups: z
    .array(group)
    .min(1, { message: 'chargeGroups' })
    .max(GROUPS_MAX)
    .refine((list) => new Set(list.map(({ mark }) => mark)).size === list.length),
});
true satisfies Same<ChargeConfig, z.infer<typeof chargeConfigSchema>>;

export const chargeBarSchema = z.object({
  mark: z.string(),
  level: z.number().int(),
  isFull: z.boolean(),
});
true satisfies Same<ChargeBar, z.infer<typeof chargeBarSchema>>;
