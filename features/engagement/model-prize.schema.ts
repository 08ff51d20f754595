import { z } from 'zod';
import { pictureAddressOf } from '../../contract/model/element/picture-address';
import type { Same } from '../../contract/model/same';
import { WEIGHTS } from './model-draw';
import {
  POINTS_MAX,
  PRIZE_NAME_MAX,
  PRIZES_MAX,
  restOf,
  STOCK_MAX,
  type Prize,
  type ShownPrize,
  type Winner,
} from './model-prize';

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
/** The prizes of a draw. Its messages are errors that a kind names (`PRIZE_ERRORS`). */
export const prizeListSchema = z
  .array(prize)
  .min(1, { message: 'prizesNone' })
  .max(PRIZES_MAX)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
  .refine((list) => restOf(list) >= 0, { message: 'prizesWeights' });
true satisfies Same<Prize[], z.infer<typeof prizeListSchema>>;
export const PRIZE_ERRORS = ['prizesNone', 'prizesWeights'] as const;

export const shownPrizeSchema = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  weight: z.number().int(),
  left: z.number().int().nullable(),
  points: z.number().int(),
});
true satisfies Same<ShownPrize, z.infer<typeof shownPrizeSchema>>;

export const winnerSchema = z.object({ name: z.string(), prize: z.string(), at: z.string() });
true satisfies Same<Winner, z.infer<typeof winnerSchema>>;
