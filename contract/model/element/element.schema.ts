import { z } from 'zod';
import type { Same } from '../same';
import {
  MEDAL_REASONS,
  type ElementState,
  type GradedAnswer,
  type LeftCount,
  type LeftMessage,
  type LeftMessageInput,
  type Medal,
  type SharedLeftMessage,
} from './element';
import { messageCidSchema, messageTextSchema } from '../chat/chat.schema';

export const elementIdSchema = z.string().min(1).max(64);

export const elementStateSchema = z.object({ elementId: z.string(), on: z.boolean() });
true satisfies Same<ElementState, z.infer<typeof elementStateSchema>>;

export const leftMessageSchema = z.object({
  id: z.number().int().positive(),
  userId: z.string(),
  nickname: z.string(),
  text: z.string(),
  at: z.number().int(),
  mayRemove: z.boolean(),
});
true satisfies Same<LeftMessage, z.infer<typeof leftMessageSchema>>;

export const sharedLeftMessageSchema = leftMessageSchema.omit({ mayRemove: true });
true satisfies Same<SharedLeftMessage, z.infer<typeof sharedLeftMessageSchema>>;

export const leftCountSchema = z.object({ elementId: z.string(), count: z.number().int().min(0) });
true satisfies Same<LeftCount, z.infer<typeof leftCountSchema>>;

export const leftMessageInputSchema = z.object({ cid: messageCidSchema, text: messageTextSchema });
true satisfies Same<LeftMessageInput, z.infer<typeof leftMessageInputSchema>>;

export const medalSchema = z.object({
  reason: z.enum(MEDAL_REASONS),
  elementId: z.string(),
  at: z.number().int(),
});
true satisfies Same<Medal, z.infer<typeof medalSchema>>;

export const gradedAnswerSchema = z.object({
  question: z.number().int().min(0),
  option: z.number().int().min(0),
  right: z.number().int().min(0),
});
true satisfies Same<GradedAnswer, z.infer<typeof gradedAnswerSchema>>;
