import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { engagementSchema } from '../engagement/contract';
import { ANSWER_MAX } from '../engagement/model/tasks';
import { shownTaskFields } from '../engagement/model/tasks.schema';
import { shownPrizeSchema, winnerSchema } from '../engagement/model-prize.schema';
import { MACHINES_PAGE } from './model';

const base = {
  area: 'lottery',
  access: 'member',
  nonSpecReason: 'section 7 names the lottery calls without their paths',
} as const;
/** `engagementId`: absent: the lottery that is open in the space, or the next, or the last. */
const ofLottery = z.object({
  spaceId: spaceIdSchema,
  engagementId: z.string().min(1).max(64).optional(),
});
const cid = z.string().min(1).max(40).optional();

const chances = { left: z.number().int(), used: z.number().int() } as const;
const finishedLotteryTasks = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceLotteryTask/finishedList',
  mutates: false,
  input: ofLottery,
  output: z.object({
    tasks: z.array(z.object({ ...shownTaskFields, chances: z.number().int() })),
    ...chances,
  }),
  summary: 'The tasks of a lottery, and which of them the caller has done',
});

const finishLotteryTask = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceLotteryTask/v2/finish',
  mutates: true,
  input: ofLottery.extend({ taskNum: z.number().int().min(1), answer: z.string().max(ANSWER_MAX) }),
  /** `right` false: the answer is not accepted, and may be given anew. */
  output: z.object({ right: z.boolean(), ...chances }),
  summary: 'Answer the question of a task; done twice, it counts once',
});

const lotteryCount = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceLottery/count',
  mutates: false,
  input: ofLottery,
  output: z.object(chances),
  summary: 'The chances of the caller: left and used',
});

const drawLottery = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceLottery/draw',
  mutates: true,
  /** `client`: random digits that the browser adds to the draw. A repeated `cid` is answered with the same draw. */
  input: ofLottery.extend({
    cid,
    client: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .optional(),
  }),
  /** `prize` null: nothing was won. `seq`, `commitment`: the receipt by which the draw is found when it is published. */
  output: z.object({
    prize: shownPrizeSchema.omit({ left: true }).nullable(),
    seq: z.number().int(),
    who: z.string(),
    client: z.string(),
    commitment: z.string(),
    ...chances,
  }),
  summary: 'Draw with one chance',
});

const pageLotteryMachines = defineCall({
  ...base,
  method: 'GET',
  path: '/api/lotteryMachine/page',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    engagementId: z.string().min(1).max(64).optional(),
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(MACHINES_PAGE).default(MACHINES_PAGE),
  }),
  /** `winners`: the last, their names shortened. `perPerson` null: any number of prizes. */
  output: z.object({
    machines: z.array(
      z.object({
        engagement: engagementSchema,
        prizes: z.array(shownPrizeSchema),
        perPerson: z.number().int().nullable(),
        per: z.enum(['person', 'day']),
        commitment: z.string(),
        winners: z.array(winnerSchema),
      }),
    ),
    total: z.number().int(),
  }),
  summary: 'The lotteries of a space with prizes, what is left of them, and the last winners',
});

export const LOTTERY_CALLS = {
  finishedLotteryTasks,
  finishLotteryTask,
  lotteryCount,
  drawLottery,
  pageLotteryMachines,
} as const;
type LotteryCalls = typeof LOTTERY_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends LotteryCalls {}
}
