import { z } from 'zod';
import type { Same } from '../same';
import { faceSchema } from '../user/face.schema';
import { textSchema } from '../user/user-text.schema';
import {
  MODERATION_ACTIONS,
  REASON_MAX,
  type ModerationAction,
  type ModerationEntry,
  type BanEntry,
} from './moderation';

const [first, ...others] = Object.keys(MODERATION_ACTIONS) as ModerationAction[];
export const moderationActionSchema = z.enum([first ?? 'kick', ...others]);

/** The reason for a moderation action; may be empty. */
export const reasonSchema = textSchema(REASON_MAX, { tooLong: 'text_too_long' });

export const moderationEntrySchema = z.object({
  id: z.number().int(),
  action: moderationActionSchema,
  by: faceSchema,
  user: faceSchema.nullable(),
  reason: z.string(),
  about: z.string(),
  at: z.string(),
  endsAt: z.string(),
  undoable: z.boolean(),
  undoneAt: z.string(),
  undoneBy: z.string(),
});
true satisfies Same<ModerationEntry, z.infer<typeof moderationEntrySchema>>;

export const banEntrySchema = faceSchema.extend({
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  endsAt: z.string(),
  ofNetwork: z.boolean(),
});
true satisfies Same<BanEntry, z.infer<typeof banEntrySchema>>;
