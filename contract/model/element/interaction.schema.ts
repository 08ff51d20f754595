import { z } from 'zod';
import { InteractionType, TRIGGERS } from './interaction';

export const localTextSchema = z.object({ zh: z.string().max(2000), en: z.string().max(2000) });
export type LocalText = z.infer<typeof localTextSchema>;

const elementId = z.string().min(1).max(64);

/** A line of a dialogue; without choices the next line follows. */
const dialogueLine = z.object({
  id: z.string().min(1).max(32),
  text: localTextSchema,
  choices: z
    .array(z.object({ text: localTextSchema, to: z.string().max(32).optional() }))
    .max(6)
    .optional(),
});
export type DialogueLine = z.infer<typeof dialogueLine>;

/** A built-in tune, synthesised in the browser, or an audio file by URL. */
const sound = z.object({
  tune: z.enum(['lakeside', 'cafe', 'starlight', 'bell', 'chime', 'applause', 'drum', 'birds']).optional(),
  url: z.string().max(2048).optional(),
  volume: z.number().min(0).max(1).default(0.6),
  /** The audible radius, logical pixels. */
  radius: z.number().min(32).max(4096).default(480),
});
export type Sound = z.infer<typeof sound>;

/** The target of a portal or a transfer: another space, or an element of this one. */
const goal = z.object({ spaceId: z.string().max(64).optional(), elementId: elementId.optional() });

/** A quiz question; the correct option never leaves the server. */
const question = z.object({
  text: localTextSchema,
  options: z.array(localTextSchema).min(2).max(6),
  right: z.number().int().min(0).max(5).optional(),
});
export type Question = z.infer<typeof question>;

/**
 * The behaviour of an element when used. One shape for all types; each type reads its own fields (see the registry
 * in `src/interactions`) and ignores the others.
 */
export const interactionSchema = z.object({
  type: z.union(Object.values(InteractionType).map((n) => z.literal(n))),
  /** Reach in logical pixels, measured from the element's base. */
  range: z.number().min(16).max(512).default(72),
  title: localTextSchema,
  /** How the interaction starts; if absent, the type decides. */
  trigger: z.enum(TRIGGERS).optional(),
  /** The hint text; if absent, the type decides. */
  prompt: localTextSchema.optional(),
  text: localTextSchema.optional(),
  /** The URL of a page, picture or file, or a path of this site. `{lang}` is replaced by `zh` or `en`. */
  url: z.string().max(2048).optional(),
  /** Several pictures or pages of a poster, each as `url`. */
  urls: z.array(z.string().max(2048)).max(20).optional(),
  lines: z.array(dialogueLine).max(100).optional(),
  sound: sound.optional(),
  /** The password of a gate. It never leaves the server. */
  code: z.string().min(1).max(64).optional(),
  /** The elements that a switch turns on and off together with itself. */
  controls: z.array(elementId).max(50).optional(),
  goal: goal.optional(),
  /** The pose of the player at a prop. */
  pose: z.enum(['sit', 'wave', 'dance']).optional(),
  questions: z.array(question).max(20).optional(),
});
export type Interaction = z.infer<typeof interactionSchema>;
