import { z } from 'zod';
import { pictureAddressOf } from '../../contract/model/element/picture-address';
import type { Same } from '../../contract/model/same';
import { WEIGHTS } from '../engagement/model-draw';
import {
  ANSWER_MAX,
  CHANCES_MAX,
  POINTS_MAX,
  PRIZE_NAME_MAX,
  PRIZES_MAX,
  STAY_MAX,
  STOCK_MAX,
  TASK_ANSWERS_MAX,
  TASK_KINDS,
  TASK_NAME_MAX,
  TASKS_MAX,
  type LotteryConfig,
} from './model';

const prize = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(PRIZE_NAME_MAX),
  picture: z
    .string()
    .max(200)
    .refine((address) => address === '' || pictureAddressOf(address) !== undefined)
    .default(''),
  weight: z.number().int().min(1).max(WEIGHTS),
  stock: z.number().int().min(1).max(STOCK_MAX).nullable().default(null),
  points: z.number().int().min(0).max(POINTS_MAX).default(0),
});

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
    prizes: z
      .array(prize)
      .min(1, { message: 'lotteryPrizes' })
      .max(PRIZES_MAX)
      .refine((list) => areOwn(list, ({ id }) => id))
      .refine((list) => list.reduce((sum, { weight }) => sum + weight, 0) <= WEIGHTS, {
        message: 'lotteryWeights',
      }),
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
