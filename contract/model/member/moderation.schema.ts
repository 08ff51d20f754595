import { z } from 'zod';
import { cleanText } from '../user-text';
import { MODERATION_ACTIONS, REASON_MAX, type ModerationAction } from './moderation';

const [first, ...others] = Object.keys(MODERATION_ACTIONS) as ModerationAction[];
export const moderationActionSchema = z.enum([first ?? 'kick', ...others]);

/** Why a keeper does something; empty where nothing has to be said. */
export const reasonSchema = z.string().trim().max(REASON_MAX).transform(cleanText);

const faceSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  image: z.string(),
  headImage: z.string(),
  color: z.string(),
});

/** One deed of a keeper: who did what to whom, why, and whether it was taken back. Times are ISO 8601. */
export const moderationEntrySchema = z.object({
  id: z.number().int(),
  action: moderationActionSchema,
  by: faceSchema,
  /** Null: everybody. */
  user: faceSchema.nullable(),
  reason: z.string(),
  /** What it was about: the text of an announcement, the name of a group; empty: the deed says it all. */
  about: z.string(),
  at: z.string(),
  /** Of a ban: its end; empty: for good, or no ban. */
  endsAt: z.string(),
  /** It can be taken back, as far as nothing has changed since. */
  undoable: z.boolean(),
  /** Empty: it stands. */
  undoneAt: z.string(),
  /** Name of who took it back. */
  undoneBy: z.string(),
});
export type ModerationEntry = z.infer<typeof moderationEntrySchema>;

/** Who may not come in. */
export const banEntrySchema = faceSchema.extend({
  reason: z.string(),
  /** Name of who did it. */
  by: z.string(),
  at: z.string(),
  /** Empty: for good. */
  endsAt: z.string(),
  /** Of a guest: it keeps every guest of the same network out, until they sign in. */
  ofNetwork: z.boolean(),
});
export type BanEntry = z.infer<typeof banEntrySchema>;
