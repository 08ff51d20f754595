import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { taskFields, taskListSchema } from '../engagement/model/tasks.schema';
import { prizeListSchema } from '../engagement/model-prize.schema';
import { CHANCES_MAX, type LotteryConfig } from './model';

const task = z.strictObject({
  ...taskFields,
  chances: z.number().int().min(1).max(CHANCES_MAX).default(1),
});

export const lotteryConfigSchema = z
  .strictObject({
    prizes: prizeListSchema,
    tasks: taskListSchema(task).default([]),
    chances: z.number().int().min(0).max(CHANCES_MAX).default(1),
    per: z.enum(['person', 'day']).default('person'),
    perPerson: z.number().int().min(1).max(1000).nullable().default(null),
    who: z.enum(['all', 'users']).default('all'),
  })
  .refine(({ chances, tasks }) => chances > 0 || tasks.length > 0, {
    message: 'lotteryNoChances',
    path: ['chances'],
  });
true satisfies Same<LotteryConfig, z.infer<typeof lotteryConfigSchema>>;
