import { z } from 'zod';
import type { Same } from './same';
import type { SpaceElement, SpaceArea, Sky, SpaceDocument } from './space-document';
import { interactionSchema, localTextSchema } from './element/interaction.schema';
import { isModelAddress } from './element/model-address';
import { GROUND, MAX_MAP_TILES } from './ground';
import { WEATHERS } from './weather';

const element = z.object({
  id: z.string().min(1).max(64),
  kind: z.string().min(1).max(64),
  x: z.number(),
  y: z.number(),
  variant: z.number().int().min(0).max(31).default(0),
  name: localTextSchema.optional(),
  interaction: interactionSchema.optional(),
  on: z.boolean().optional(),
  model: z
    .object({
      url: z.string().max(2000).refine(isModelAddress, { message: 'only this site and https' }),
      width: z.number().min(8).max(640).optional(),
      height: z.number().min(8).max(960).optional(),
      turn: z.number().min(-360).max(360).optional(),
    })
    .optional(),
});
true satisfies Same<SpaceElement, z.infer<typeof element>>;

const area = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['place', 'quiet', 'private', 'stage']),
  name: localTextSchema,
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
true satisfies Same<SpaceArea, z.infer<typeof area>>;

export const skySchema = z.object({
  mode: z.enum(['auto', 'fixed']),
  hour: z.number().min(0).max(24).default(10),
  minutesPerDay: z.number().min(1).max(1440).default(24),
  weather: z.enum(WEATHERS).optional(),
});
true satisfies Same<Sky, z.infer<typeof skySchema>>;

export const spaceDocumentSchema = z
  .object({
    version: z.literal(1),
    widthTiles: z.number().int().min(4).max(MAX_MAP_TILES),
    heightTiles: z.number().int().min(4).max(MAX_MAP_TILES),
    ground: z.array(z.string()),
    heights: z.array(z.string()).optional(),
    elements: z.array(element).max(20_000),
    areas: z.array(area).max(500),
    spawns: z
      .array(z.object({ x: z.number(), y: z.number(), dir: z.number().int().min(0).max(7) }))
      .min(1)
      .max(200),
    walls: z
      .array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
      .max(5000)
      .default([]),
    seed: z.number().int().default(1),
  })
  .refine((d) => d.ground.length === d.heightTiles && d.ground.every((row) => row.length === d.widthTiles), {
    message: 'ground must have heightTiles rows of widthTiles letters',
    path: ['ground'],
  })
  .refine((d) => d.ground.every((row) => [...row].every((letter) => letter in GROUND)), {
    message: 'ground has an unknown letter',
    path: ['ground'],
  });
true satisfies Same<SpaceDocument, z.infer<typeof spaceDocumentSchema>>;
