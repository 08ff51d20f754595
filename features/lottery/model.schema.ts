import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { prizeListSchema } from '../engagement/model-prize.schema';
import {
  ANSWER_MAX,
  CHANCES_MAX,
  STAY_MAX,
  TASK_ANSWERS_MAX,
  TASK_KINDS,
  TASK_NAME_MAX,
  TASKS_MAX,
  type LotteryConfig,
} from './model';

const task = z
  .strictObject({
    num: z.number().int().min(1).max(1000),
    kind: z.enum(TASK_KINDS),
    name: z.string().trim().min(1).max(TASK_NAME_MAX),
    chances: z.number().int().min(1).max(CHANCES_MAX).default(1),
    minutes: z.number().int().min(1).max(STAY_MAX).default(5),
    areaId: z.string().max(64).default(''),
    answers: z.array(z.string().trim().min(1).max(ANSWER_MAX)).max(TASK_ANSWERS_MAX).default([]),
  })
  .refine(({ kind, areaId }) => kind !== 'area' || areaId !== '', {
    message: 'lotteryTaskArea',
    path: ['areaId'],
  })
  .refine(({ kind, answers }) => kind !== 'question' || answers.length > 0, {
    message: 'lotteryTaskAnswer',
    path: ['answers'],
  });

const areOwn = <T>(list: readonly T[], idOf: (one: T) => unknown): boolean =>
  new Set(list.map(idOf)).size === list.length;

export const lotteryConfigSchema = z
  .strictObject({
    prizes: prizeListSchema,
    tasks: z
      .array(task)
      .max(TASKS_MAX)
      .refine((list) => areOwn(list, ({ num }) => num))
      .default([]),
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
