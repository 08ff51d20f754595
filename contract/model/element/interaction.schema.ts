import { z } from 'zod';
import { InteractionType, TRIGGERS } from './interaction';

export const localTextSchema = z.object({ zh: z.string().max(2000), en: z.string().max(2000) });
export type LocalText = z.infer<typeof localTextSchema>;

const elementId = z.string().min(1).max(64);

/** One thing that is said in a dialogue; without choices the next line follows. */
const dialogueLine = z.object({
  id: z.string().min(1).max(32),
  text: localTextSchema,
  choices: z
    .array(z.object({ text: localTextSchema, to: z.string().max(32).optional() }))
    .max(6)
    .optional(),
});
export type DialogueLine = z.infer<typeof dialogueLine>;

/** What sounds: a tune of ours, made in the browser, or a file of the web. */
const sound = z.object({
  tune: z.enum(['lakeside', 'cafe', 'starlight', 'bell', 'chime', 'applause', 'drum', 'birds']).optional(),
  url: z.string().max(2048).optional(),
  volume: z.number().min(0).max(1).default(0.6),
  /** How far it is heard, logical pixels. */
  radius: z.number().min(32).max(4096).default(480),
});
export type Sound = z.infer<typeof sound>;

/** Where a portal or a transfer leads: to another space, or to a thing of this one. */
const goal = z.object({ spaceId: z.string().max(64).optional(), elementId: elementId.optional() });

/** A question with its answers; which one is right stays on the server. */
const question = z.object({
  text: localTextSchema,
  options: z.array(localTextSchema).min(2).max(6),
  right: z.number().int().min(0).max(5).optional(),
});
export type Question = z.infer<typeof question>;

/**
 * What a thing does when somebody uses it. One shape for all types; each type reads its own fields (the registry
 * `src/interactions` says which), the others mean nothing to it.
 */
export const interactionSchema = z.object({
  type: z.union(Object.values(InteractionType).map((n) => z.literal(n))),
  /** Reach in logical pixels, measured from the element's base. */
  range: z.number().min(16).max(512).default(72),
  title: localTextSchema,
  /** How it begins; without one, as its type does. */
  trigger: z.enum(TRIGGERS).optional(),
  /** Words of the hint, instead of the type's. */
  prompt: localTextSchema.optional(),
  text: localTextSchema.optional(),
  /**
   * A page, picture or file: an address of the web or a path of this site. Where it has `{lang}` in it, `zh` or `en`
   * stands there for whoever uses it.
   */
  url: z.string().max(2048).optional(),
  /** Several pictures or pages of a poster, each as `url`. */
  urls: z.array(z.string().max(2048)).max(20).optional(),
  lines: z.array(dialogueLine).max(100).optional(),
  sound: sound.optional(),
  /** The password of a gate. It never leaves the server. */
  code: z.string().min(1).max(64).optional(),
  /** What a switch switches: elements that are on or off with it. */
  controls: z.array(elementId).max(50).optional(),
  goal: goal.optional(),
  /** What one's own person does at a prop. */
  pose: z.enum(['sit', 'wave', 'dance']).optional(),
  questions: z.array(question).max(20).optional(),
});
export type Interaction = z.infer<typeof interactionSchema>;
