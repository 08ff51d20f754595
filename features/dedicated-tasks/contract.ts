import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { isWebAddress } from '../../contract/model/space-settings';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { lineSchema, textSchema } from '../../contract/model/user/user-text.schema';
import { TASK_NUM_MAX, TEXT_MAX, TITLE_MAX, type DedicatedTask } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const number = z.number().int().min(1).max(TASK_NUM_MAX);
const byNumber = bySpace.extend({ taskNum: number });
const base = { area: 'dedicated-tasks', access: 'member' } as const;
const nonSpecReason = 'the specification reads tasks only; somebody has to write and finish them';

const task = z.object({
  taskNum: z.number().int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  areaId: z.string(),
  version: z.number().int(),
  done: z.boolean(),
  doneCount: z.number().int(),
});
true satisfies Same<DedicatedTask, z.infer<typeof task>>;

const dedicatedTaskByNum = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceDedicatedTask/getByTaskNum',
  nonSpecReason: 'section 7 names the call without its path',
  mutates: false,
  input: bySpace.extend({ taskNum: z.coerce.number().int().min(1).max(TASK_NUM_MAX) }),
  output: z.object({ task }),
  summary: 'A task of a space, and whether the caller has done it',
});

const listDedicatedTasks = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceDedicatedTask/list',
  nonSpecReason: 'people see which tasks there are',
  mutates: false,
  input: bySpace,
  output: z.object({ tasks: z.array(task) }),
  summary: 'The tasks of a space by their numbers',
});

const saveDedicatedTask = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceDedicatedTask/save',
  nonSpecReason,
  mutates: true,
  /** `version`: of the task that the change is made to, 0 for a new one. The same change again does nothing. */
  input: byNumber.extend({
    title: lineSchema(TITLE_MAX, { empty: 'dedicatedTaskUntitled', tooLong: 'dedicatedTaskLong' }),
    text: textSchema(TEXT_MAX, { tooLong: 'dedicatedTaskLong' }),
    link: z.string().trim().refine(isWebAddress, { message: 'dedicatedTaskLink' }),
    areaId: z.string().max(64),
    version: z.number().int().min(0),
  }),
  output: z.object({ task }),
  summary: 'Write a task (managers)',
});

const removeDedicatedTask = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceDedicatedTask/remove',
  nonSpecReason,
  mutates: true,
  input: byNumber,
  output: z.object({}),
  summary: 'Remove a task and who has done it (managers); idempotent',
});

const finishDedicatedTask = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceDedicatedTask/finish',
  nonSpecReason,
  mutates: true,
  input: byNumber,
  output: z.object({ task }),
  summary: 'Mark a task as done, in its area if it has one; idempotent',
});

export const DEDICATED_TASK_CALLS = {
  dedicatedTaskByNum,
  listDedicatedTasks,
  saveDedicatedTask,
  removeDedicatedTask,
  finishDedicatedTask,
} as const;
type DedicatedTaskCalls = typeof DEDICATED_TASK_CALLS;

/** A task was written or removed. */
const changed = z.object({});
export const DEDICATED_TASK_EVENTS = { changed } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends DedicatedTaskCalls {}
  interface FeatureEvents {
    'dedicated-tasks': { changed: z.output<typeof changed> };
  }
}
