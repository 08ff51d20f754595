import { z } from 'zod';
import { messageCidSchema, messageTextSchema } from '../chat/chat.schema';

export const elementIdSchema = z.string().min(1).max(64);

/** The on/off state of a switchable element. */
export const elementStateSchema = z.object({ elementId: z.string(), on: z.boolean() });
export type ElementState = z.infer<typeof elementStateSchema>;

/** A message left at an element of a space. */
export const leftMessageSchema = z.object({
  id: z.number().int().positive(),
  userId: z.string(),
  /** The writer's name at the time of writing. */
  nickname: z.string(),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** Whether the caller may remove it: the author and managers. */
  mayRemove: z.boolean(),
});
export type LeftMessage = z.infer<typeof leftMessageSchema>;

/** A left message as broadcast, without the fields that depend on the receiver. */
export const sharedLeftMessageSchema = leftMessageSchema.omit({ mayRemove: true });
export type SharedLeftMessage = z.infer<typeof sharedLeftMessageSchema>;

/** The number of messages at an element. */
export const leftCountSchema = z.object({ elementId: z.string(), count: z.number().int().min(0) });
export type LeftCount = z.infer<typeof leftCountSchema>;

/** The input of a left message; the same `cid` sent again is the same message. */
export const leftMessageInputSchema = z.object({ cid: messageCidSchema, text: messageTextSchema });

/**
 * The reason for a medal: a gate opened, all questions of an element answered correctly, all areas of a space
 * visited.
 */
export const MEDAL_REASONS = ['gate', 'questions', 'places'] as const;

export const medalSchema = z.object({
  reason: z.enum(MEDAL_REASONS),
  /** The gate or the element with the questions; empty for `places`. */
  elementId: z.string(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});
export type Medal = z.infer<typeof medalSchema>;

/** The first answer of a user to a question; `right` is the correct option. */
export const gradedAnswerSchema = z.object({
  question: z.number().int().min(0),
  option: z.number().int().min(0),
  right: z.number().int().min(0),
});
export type GradedAnswer = z.infer<typeof gradedAnswerSchema>;
