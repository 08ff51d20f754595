import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { ANSWER_MAX } from '../engagement/model/tasks';
import { shownTaskFields } from '../engagement/model/tasks.schema';

const base = {
  area: 'score-tasks',
  access: 'member',
  nonSpecReason: 'section 7 names score tasks without their paths',
} as const;
/** `engagementId`: absent: the tasks that are open in the space, or the next, or the last. */
const ofTasks = z.object({
  spaceId: spaceIdSchema,
  engagementId: z.string().min(1).max(64).optional(),
});
/** Points that the tasks have paid to the caller today. */
const today = z.number().int();

const listScoreTasks = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceScoreTask/list',
  mutates: false,
  input: ofTasks,
  /** `finished`: once, or today. `perDay` null: any number of points a day. */
  output: z.object({
    tasks: z.array(
      z.object({ ...shownTaskFields, points: z.number().int(), per: z.enum(['person', 'day']) }),
    ),
    perDay: z.number().int().nullable(),
    today,
  }),
  summary: 'Tasks that pay points, and which of them the caller has done',
});

const finishScoreTask = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceScoreTask/finish',
  mutates: true,
  input: ofTasks.extend({ taskNum: z.number().int().min(1), answer: z.string().max(ANSWER_MAX) }),
  /** `right` false: the answer is not accepted, and may be given anew. `paid`: points of this call; done twice: 0. */
  output: z.object({ right: z.boolean(), paid: z.number().int(), today }),
  summary: 'Answer the question of a task; done twice, it pays once',
});

export const SCORE_TASK_CALLS = { listScoreTasks, finishScoreTask } as const;
type ScoreTaskCalls = typeof SCORE_TASK_CALLS;

/** To a person: the server has seen a task done, and paid. */
const done = z.object({ engagementId: z.string(), taskNum: z.number().int(), points: z.number().int() });
export const SCORE_TASK_EVENTS = { done } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends ScoreTaskCalls {}
  interface FeatureEvents {
    'score-tasks': { done: z.output<typeof done> };
  }
}
