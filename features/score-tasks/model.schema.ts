import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { taskFields, taskListSchema } from '../engagement/model/tasks.schema';
import { PER_DAY_MAX, TASK_POINTS_MAX, type ScoreTasksConfig } from './model';

const task = z.strictObject({
  ...taskFields,
  points: z.number().int().min(1).max(TASK_POINTS_MAX).default(1),
  per: z.enum(['person', 'day']).default('person'),
});

export const scoreTasksConfigSchema = z
  .strictObject({
    tasks: taskListSchema(task).refine((list) => list.length > 0, { message: 'scoreTasksNone' }),
    perDay: z.number().int().min(1).max(PER_DAY_MAX).nullable().default(null),
    who: z.enum(['all', 'users']).default('all'),
  })
  .refine(({ tasks, perDay }) => perDay === null || tasks.every(({ points }) => points <= perDay), {
    message: 'scoreTasksPerDay',
    path: ['perDay'],
  });
true satisfies Same<ScoreTasksConfig, z.infer<typeof scoreTasksConfigSchema>>;
