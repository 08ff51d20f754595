import { z } from 'zod';
import { messageCidSchema, messageTextSchema } from '../chat/chat.schema';

export const elementIdSchema = z.string().min(1).max(64);

/** Whether a thing that can be switched is on. */
export const elementStateSchema = z.object({ elementId: z.string(), on: z.boolean() });
export type ElementState = z.infer<typeof elementStateSchema>;

/** A message that somebody left at a thing of a space. */
export const leftMessageSchema = z.object({
  id: z.number().int().positive(),
  userId: z.string(),
  /** The writer's name at the time of writing. */
  nickname: z.string(),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** The caller may remove it: the writer, and managers. */
  mayRemove: z.boolean(),
});
export type LeftMessage = z.infer<typeof leftMessageSchema>;

/** A left message as everybody is told of it: what one may do with it is one's own to know. */
export const sharedLeftMessageSchema = leftMessageSchema.omit({ mayRemove: true });
export type SharedLeftMessage = z.infer<typeof sharedLeftMessageSchema>;

/** How many messages lie at a thing. */
export const leftCountSchema = z.object({ elementId: z.string(), count: z.number().int().min(0) });
export type LeftCount = z.infer<typeof leftCountSchema>;

/** What a person writes: `cid` is his own id of it, sent again it is the same message. */
export const leftMessageInputSchema = z.object({ cid: messageCidSchema, text: messageTextSchema });

/** What a medal is for: a gate opened, a set of questions answered rightly, all places of a space visited. */
export const MEDAL_REASONS = ['gate', 'questions', 'places'] as const;

export const medalSchema = z.object({
  reason: z.enum(MEDAL_REASONS),
  /** The gate or the thing with the questions; empty for `places`. */
  elementId: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});
export type Medal = z.infer<typeof medalSchema>;

/** The first answer that a person gave to a question; `right` is the option that is right. */
export const gradedAnswerSchema = z.object({
  question: z.number().int().min(0),
  option: z.number().int().min(0),
  right: z.number().int().min(0),
});
export type GradedAnswer = z.infer<typeof gradedAnswerSchema>;
