import { z } from 'zod';
import type { Same } from '../../../contract/model/same';
import {
  ANSWER_MAX,
  STAY_MAX,
  TASK_ANSWERS_MAX,
  TASK_KINDS,
  TASK_NAME_MAX,
  TASKS_MAX,
  type ShownTask,
  type Task,
} from './tasks';

/** The fields of a task, to which a kind adds what the task brings. */
export const taskFields = {
  num: z.number().int().min(1).max(1000),
  kind: z.enum(TASK_KINDS),
  name: z.string().trim().min(1).max(TASK_NAME_MAX),
  minutes: z.number().int().min(1).max(STAY_MAX).default(5),
  areaId: z.string().max(64).default(''),
  answers: z.array(z.string().trim().min(1).max(ANSWER_MAX)).max(TASK_ANSWERS_MAX).default([]),
} as const;

/** The tasks of an engagement. Its messages are errors that a kind names (`TASK_ERRORS`). */
export const taskListSchema = <S extends z.ZodType<Task>>(task: S) =>
  z
    .array(
      task
        .refine(({ kind, areaId }) => kind !== 'area' || areaId !== '', {
          message: 'taskArea',
          path: ['areaId'],
        })
        .refine(({ kind, answers }) => kind !== 'question' || answers.length > 0, {
          message: 'taskAnswer',
          path: ['answers'],
        }),
    )
    .max(TASKS_MAX)
    .refine((list) => new Set(list.map(({ num }) => num)).size === list.length);
export const TASK_ERRORS = ['taskArea', 'taskAnswer'] as const;

export const shownTaskFields = {
  taskNum: z.number().int(),
  kind: z.enum(TASK_KINDS),
  name: z.string(),
  minutes: z.number().int(),
  areaId: z.string(),
  finished: z.boolean(),
} as const;
const shown = z.object(shownTaskFields);
true satisfies Same<ShownTask, z.infer<typeof shown>>;
