import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { POINTS_MAX } from '../engagement/model-prize';
import { prizeListSchema } from '../engagement/model-prize.schema';
import {
  BOX_MARK_MAX,
  BOX_TYPES,
  BOXES_MAX,
  OPENS_MAX,
  RESPAWN_MAX,
  type LotteryBoxConfig,
  type SceneBox,
} from './model';

const times = z.number().int().min(1).max(OPENS_MAX).nullable();

const box = z.strictObject({
  mark: z.string().trim().min(1).max(BOX_MARK_MAX),
  elementId: z.string().min(1, { message: 'boxElement' }).max(64),
  type: z.enum(BOX_TYPES).default('prize'),
  perPerson: times.default(1),
  perDay: times.default(null),
  respawn: z.number().int().min(0).max(RESPAWN_MAX).default(0),
  points: z.number().int().min(0).max(POINTS_MAX).default(0),
  lotteryId: z.string().min(1).max(64).optional(),
});

const areOwn = (boxes: readonly SceneBox[], name: 'mark' | 'elementId'): boolean =>
  new Set(boxes.map((one) => one[name])).size === boxes.length;

export const lotteryBoxConfigSchema = z.strictObject({
  boxes: z
    .array(box)
    .min(1, { message: 'boxNone' })
    .max(BOXES_MAX)
    .refine((list) => areOwn(list, 'mark'), { message: 'boxSameMark' })
    .refine((list) => areOwn(list, 'elementId'), { message: 'boxSameElement' }),
  prizes: prizeListSchema,
  perPerson: z.number().int().min(1).max(1000).nullable().default(null),
  who: z.enum(['all', 'users']).default('all'),
});
true satisfies Same<LotteryBoxConfig, z.infer<typeof lotteryBoxConfigSchema>>;
