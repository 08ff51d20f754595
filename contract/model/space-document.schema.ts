import { z } from 'zod';
import { interactionSchema, localTextSchema } from './element/interaction.schema';
import { isModelAddress } from './element/model-address';
import { GROUND, MAX_MAP_TILES } from './ground';
import { WEATHERS } from './weather';

const element = z.object({
  id: z.string().min(1).max(64),
  /** A key of `PROP_CATALOGUE`. */
  kind: z.string().min(1).max(64),
  /** The base point: bottom centre of the element where it meets the ground. */
  x: z.number(),
  y: z.number(),
  variant: z.number().int().min(0).max(31).default(0),
  name: localTextSchema.optional(),
  interaction: interactionSchema.optional(),
  /** Whether a switchable element is on initially; absent: on. */
  on: z.boolean().optional(),
  /** A glTF file that is drawn in place of the kind's art (contract/model/element-model); lengths in logical px. */
  model: z
    .object({
      url: z.string().max(2000).refine(isModelAddress, { message: 'only this site and https' }),
      /**
       * The box it is scaled into: width (absent: that of the kind's footprint) and height (absent: twice the
       * width).
       */
      width: z.number().min(8).max(640).optional(),
      height: z.number().min(8).max(960).optional(),
      /** Degrees about its upright axis. */
      turn: z.number().min(-360).max(360).optional(),
    })
    .optional(),
});
export type SpaceElement = z.infer<typeof element>;

const area = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['place', 'quiet', 'private', 'stage']),
  name: localTextSchema,
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type SpaceArea = z.infer<typeof area>;

/** `hour` 0..24 fixes the light; `auto` runs a whole day in `minutesPerDay` minutes of the server's clock. */
export const skySchema = z.object({
  mode: z.enum(['auto', 'fixed']),
  hour: z.number().min(0).max(24).default(10),
  minutesPerDay: z.number().min(1).max(1440).default(24),
  /** Absent: clear. */
  weather: z.enum(WEATHERS).optional(),
});
export type Sky = z.infer<typeof skySchema>;

export const spaceDocumentSchema = z
  .object({
    version: z.literal(1),
    widthTiles: z.number().int().min(4).max(MAX_MAP_TILES),
    heightTiles: z.number().int().min(4).max(MAX_MAP_TILES),
    /** One string per row, one letter per tile. */
    ground: z.array(z.string()),
    /** The height level of each tile, one digit per tile, same shape as `ground`; the stage has level 1. */
    heights: z.array(z.string()).optional(),
    elements: z.array(element).max(20_000),
    areas: z.array(area).max(500),
    spawns: z
      .array(z.object({ x: z.number(), y: z.number(), dir: z.number().int().min(0).max(7) }))
      .min(1)
      .max(200),
    /** Extra walls that no element explains. */
    walls: z
      .array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
      .max(5000)
      .default([]),
    /** Seed of the scattered flowers, tufts and pebbles. */
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
export type SpaceDocument = z.infer<typeof spaceDocumentSchema>;
