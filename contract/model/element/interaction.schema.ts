import { z } from 'zod';
import type { Same } from '../same';
import {
  InteractionType,
  TRIGGERS,
  ELEMENT_TUNES,
  type LocalText,
  type DialogueLine,
  type Sound,
  type Question,
  type Interaction,
} from './interaction';

export const localTextSchema = z.object({ zh: z.string().max(2000), en: z.string().max(2000) });
true satisfies Same<LocalText, z.infer<typeof localTextSchema>>;

const elementId = z.string().min(1).max(64);

const dialogueLine = z.object({
  id: z.string().min(1).max(32),
  text: localTextSchema,
  choices: z
    .array(z.object({ text: localTextSchema, to: z.string().max(32).optional() }))
    .max(6)
    .optional(),
});
true satisfies Same<DialogueLine, z.infer<typeof dialogueLine>>;

const sound = z.object({
  tune: z.enum(ELEMENT_TUNES).optional(),
  url: z.string().max(2048).optional(),
  volume: z.number().min(0).max(1).default(0.6),
  radius: z.number().min(32).max(4096).default(480),
});
true satisfies Same<Sound, z.infer<typeof sound>>;

/** The target of a portal or a transfer. */
const goal = z.object({
  spaceId: z.string().max(64).optional(),
  elementId: elementId.optional(),
  spawnId: z.string().min(1).max(64).optional(),
});

const question = z.object({
  text: localTextSchema,
  options: z.array(localTextSchema).min(2).max(6),
  right: z.number().int().min(0).max(5).optional(),
});
true satisfies Same<Question, z.infer<typeof question>>;

export const interactionSchema = z.object({
  type: z.union(Object.values(InteractionType).map((n) => z.literal(n))),
  range: z.number().min(16).max(512).default(72),
  title: localTextSchema,
  trigger: z.enum(TRIGGERS).optional(),
  prompt: localTextSchema.optional(),
  text: localTextSchema.optional(),
  url: z.string().max(2048).optional(),
  urls: z.array(z.string().max(2048)).max(20).optional(),
  lines: z.array(dialogueLine).max(100).optional(),
  sound: sound.optional(),
  code: z.string().min(1).max(64).optional(),
  controls: z.array(elementId).max(50).optional(),
  goal: goal.optional(),
  pose: z.enum(['sit', 'wave', 'dance']).optional(),
  questions: z.array(question).max(20).optional(),
});
true satisfies Same<Interaction, z.infer<typeof interactionSchema>>;
