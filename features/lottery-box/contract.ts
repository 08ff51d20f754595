import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { engagementSchema } from '../engagement/contract';
import { shownPrizeSchema, winnerSchema } from '../engagement/model-prize.schema';
import { BOX_MARK_MAX, BOX_TYPES, OWN_BOX_STATES } from './model';

const base = {
  area: 'lottery-box',
  access: 'member',
  nonSpecReason: 'section 7 names the calls of boxes without their paths',
} as const;
const bySpace = z.object({ spaceId: spaceIdSchema });
const engagementId = z.string().min(1).max(64).optional();
/** `client`: random digits that the browser adds to the draw. */
const client = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .optional();
/**
 * `engagementId` absent: the engagement with this box that is open, or the next, or the last. `type`: if given, that of
 * the box. A repeated `cid` is answered with the same opening.
 */
const ofBox = bySpace.extend({
  boxMark: z.string().min(1).max(BOX_MARK_MAX),
  type: z.enum(BOX_TYPES).optional(),
  engagementId,
  cid: z.string().min(1).max(40).optional(),
  client,
});

const prize = shownPrizeSchema.omit({ left: true });
/** The receipt by which a draw is found when it is published; `seq` 0: nothing was drawn. */
const receipt = {
  seq: z.number().int(),
  who: z.string(),
  client: z.string(),
  commitment: z.string(),
} as const;
const ownBox = z.object({
  id: z.string(),
  engagementId: z.string(),
  /** Of the engagement. */
  title: z.string(),
  state: z.enum(OWN_BOX_STATES),
  /** Null while it is closed, and when nothing was in it. */
  prize: prize.nullable(),
  seq: z.number().int(),
  at: z.string(),
});
/** `reserved`: `openGetPrize` gives it, the next call after `until` (ISO 8601) too. */
const opened = z.object({
  boxMark: z.string(),
  type: z.enum(BOX_TYPES),
  state: z.enum(['reserved', 'given']),
  until: z.string(),
  prize: prize.nullable(),
  points: z.number().int(),
  /** The lottery of which a chance was in it. */
  lottery: z.object({ engagementId: z.string(), name: z.string() }).nullable(),
  /** The closed box that was in it. */
  box: ownBox.nullable(),
  ...receipt,
});

const openBox = defineCall({
  ...base,
  method: 'POST',
  path: '/api/openBox/open',
  mutates: true,
  input: ofBox,
  output: opened,
  summary: 'Reserve what is in a box within reach; one that was reserved 30 s ago is given',
});

const openGetPrize = defineCall({
  ...base,
  method: 'POST',
  path: '/api/openBox/openGetPrize',
  mutates: true,
  input: ofBox,
  output: opened,
  summary: 'Take what was reserved; repeated, it answers with what was given last',
});

const openGetPrizeV2 = defineCall({
  ...base,
  method: 'POST',
  path: '/api/openBox/v2/openGetPrize',
  mutates: true,
  input: ofBox,
  output: opened,
  summary: 'Open a box within reach and take what is in it',
});

const openLotteryBox = defineCall({
  ...base,
  method: 'POST',
  path: '/api/openBox/lottery',
  mutates: true,
  input: ofBox,
  output: opened,
  summary:
    'Open a box of type lottery within reach: a chance of a lottery, points, or a closed box to take along',
});

const listSceneBoxes = defineCall({
  ...base,
  method: 'GET',
  path: '/api/openBox/list',
  nonSpecReason: 'the specification has no call that shows boxes before they are opened',
  mutates: false,
  input: bySpace.extend({ engagementId }),
  /** `left`, `leftToday`: how often the caller may open it still; null: any number. `awayUntil` empty: it is there. */
  output: z.object({
    engagements: z.array(
      z.object({
        engagement: engagementSchema,
        boxes: z.array(
          z.object({
            boxMark: z.string(),
            elementId: z.string(),
            type: z.enum(BOX_TYPES),
            points: z.number().int(),
            left: z.number().int().nullable(),
            leftToday: z.number().int().nullable(),
            reserved: z.boolean(),
            awayUntil: z.string(),
          }),
        ),
        prizes: z.array(shownPrizeSchema),
        perPerson: z.number().int().nullable(),
        winners: z.array(winnerSchema),
        commitment: z.string(),
      }),
    ),
  }),
  summary: 'The boxes in a space, with their prizes and what is left of them',
});

const listOwnBoxes = defineCall({
  ...base,
  method: 'GET',
  path: '/api/lotteryBox/list',
  mutates: false,
  input: bySpace.extend({ engagementId }),
  output: z.object({ boxes: z.array(ownBox) }),
  summary: 'The boxes that the caller owns in a space, the newest first',
});

const openOwnBox = defineCall({
  ...base,
  access: 'session',
  method: 'POST',
  path: '/api/lotteryBox/open',
  mutates: true,
  input: z.object({ id: z.string().min(1).max(40), client }),
  output: z.object({ box: ownBox, ...receipt }),
  summary: 'Open an own box; repeated, it answers with the same draw',
});

const settleOwnBox = defineCall({
  ...base,
  access: 'session',
  method: 'POST',
  path: '/api/lotteryBox/settlement',
  mutates: true,
  input: z.object({ id: z.string().min(1).max(40) }),
  output: z.object({ box: ownBox }),
  summary: 'Turn what is in an opened box into points or a prize; repeated, it changes nothing',
});

export const LOTTERY_BOX_CALLS = {
  openBox,
  openGetPrize,
  openGetPrizeV2,
  openLotteryBox,
  listSceneBoxes,
  listOwnBoxes,
  openOwnBox,
  settleOwnBox,
} as const;
type LotteryBoxCalls = typeof LOTTERY_BOX_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends LotteryBoxCalls {}
}
