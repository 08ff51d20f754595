import { z } from 'zod';
import { textSchema } from '../user/user-text.schema';
import { MODERATION_ACTIONS, REASON_MAX, type ModerationAction } from './moderation';

const [first, ...others] = Object.keys(MODERATION_ACTIONS) as ModerationAction[];
export const moderationActionSchema = z.enum([first ?? 'kick', ...others]);

/** The reason for a moderation action; may be empty. */
export const reasonSchema = textSchema(REASON_MAX, { tooLong: 'text_too_long' });

const faceSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  image: z.string(),
  headImage: z.string(),
  color: z.string(),
});

/** An entry of the moderation log: actor, action, target, reason, and whether it was undone. Times are ISO 8601. */
export const moderationEntrySchema = z.object({
  id: z.number().int(),
  action: moderationActionSchema,
  by: faceSchema,
  /** Null: the action concerns everybody. */
  user: faceSchema.nullable(),
  reason: z.string(),
  /** The subject of the action, such as the text of an announcement or the name of a group; may be empty. */
  about: z.string(),
  at: z.string(),
  /** The end of a ban; empty: a permanent ban, or not a ban. */
  endsAt: z.string(),
  /** The action can be undone unless the state has changed since. */
  undoable: z.boolean(),
  /** Empty: not undone. */
  undoneAt: z.string(),
  /** Nickname of the user who undid it. */
  undoneBy: z.string(),
});
export type ModerationEntry = z.infer<typeof moderationEntrySchema>;

/** A user who is banned from the space. */
export const banEntrySchema = faceSchema.extend({
  reason: z.string(),
  /** Nickname of the acting moderator. */
  by: z.string(),
  at: z.string(),
  /** Empty: permanent. */
  endsAt: z.string(),
  /** The ban of a guest: it blocks all guests of the same network until they sign in. */
  ofNetwork: z.boolean(),
});
export type BanEntry = z.infer<typeof banEntrySchema>;
