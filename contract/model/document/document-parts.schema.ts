import { z } from 'zod';
import type { Box } from '../box';
import { interactionSchema, localTextSchema } from '../element/interaction.schema';
import { isModelAddress } from '../element/model-address';
import type { Same } from '../same';
import type { DocumentMeta, ElementPicture, GuideStop, SpaceElement } from '../space-document';
import type { AreaState, SpaceArea } from './area';
import type { PictureLayer } from './picture-layer';
import type { AreaV1, ElementV1, SpawnV1 } from './upgrade';
import { SPAWN_ROLES, type SpaceSpawn } from './spawn';

/** The parts of a document. In a document of version 1 they lack the fields that came later. */

/** Farthest point from the corner of the map, and longest side of a box; logical pixels. */
const FARTHEST = 100_000;
const at = z.number().min(-FARTHEST).max(FARTHEST);
const side = z.number().min(0).max(FARTHEST);
const id = z.string().min(1).max(64);
const fileId = z.string().min(1).max(128);

const point = { x: at, y: at };
export const boxSchema = z.object({ ...point, width: side, height: side });
true satisfies Same<Box, z.infer<typeof boxSchema>>;

export const elementV1Schema = z.object({
  id,
  kind: id,
  ...point,
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
true satisfies Same<ElementV1, z.infer<typeof elementV1Schema>>;

const PICTURE_SIDE = 4096;
const elementPicture = z.object({
  fileId,
  width: z.number().min(1).max(PICTURE_SIDE),
  height: z.number().min(1).max(PICTURE_SIDE),
  stands: z.enum(['up', 'flat', 'over']),
  solid: z.array(boxSchema).max(4),
});
true satisfies Same<ElementPicture, z.infer<typeof elementPicture>>;

export const elementSchema = elementV1Schema.extend({
  turn: z.number().int().min(0).max(359).optional(),
  rise: z.number().min(0).max(256).optional(),
  group: id.optional(),
  locked: z.boolean().optional(),
  picture: elementPicture.optional(),
});
true satisfies Same<SpaceElement, z.infer<typeof elementSchema>>;

export const areaV1Schema = z.object({
  id,
  kind: z.enum(['place', 'quiet', 'private', 'stage']),
  name: localTextSchema,
  ...point,
  width: side.positive(),
  height: side.positive(),
});
true satisfies Same<AreaV1, z.infer<typeof areaV1Schema>>;

export const areaSchema = areaV1Schema.extend({
  zone: z
    .array(boxSchema.extend({ width: side.positive(), height: side.positive() }))
    .max(100)
    .optional(),
  capacity: z.number().int().min(1).max(10_000).optional(),
  lockable: z.boolean().optional(),
  region: id.optional(),
  quietLevel: z.number().min(0).max(1).optional(),
  onEnter: interactionSchema.optional(),
});
true satisfies Same<SpaceArea, z.infer<typeof areaSchema>>;

export const areaStateSchema = z.object({
  areaId: z.string(),
  locked: z.boolean(),
  full: z.boolean(),
  off: z.boolean().optional(),
});
true satisfies Same<AreaState, z.infer<typeof areaStateSchema>>;

export const spawnV1Schema = z.object({ ...point, dir: z.number().int().min(0).max(7) });
true satisfies Same<SpawnV1, z.infer<typeof spawnV1Schema>>;

export const spawnSchema = spawnV1Schema.extend({
  id,
  name: localTextSchema.optional(),
  isDefault: z.boolean().optional(),
  roles: z.array(z.enum(SPAWN_ROLES)).min(1).max(SPAWN_ROLES.length).optional(),
});
true satisfies Same<SpaceSpawn, z.infer<typeof spawnSchema>>;

const count = (most: number) => z.number().int().min(0).max(most);
export const pictureLayerSchema = z.object({
  id,
  name: z.string().max(100),
  band: z.enum(['under', 'over']),
  sheets: z
    .array(
      z.object({
        fileId,
        tile: count(512).positive(),
        columns: count(4096).positive(),
        count: count(1_000_000).positive(),
        margin: count(1024),
        spacing: count(1024),
      }),
    )
    .max(32),
  cells: z.string().max(2_000_000),
  opacity: z.number().min(0).max(1),
  dx: at,
  dy: at,
});
true satisfies Same<PictureLayer, z.infer<typeof pictureLayerSchema>>;

export const guideStopSchema = z.object({
  text: localTextSchema,
  elementId: id.optional(),
  areaId: id.optional(),
  x: at.optional(),
  y: at.optional(),
});
true satisfies Same<GuideStop, z.infer<typeof guideStopSchema>>;

const namesOnePlace = ({ elementId, areaId, x, y }: GuideStop): boolean => {
  const isPoint = x !== undefined && y !== undefined;
  const isHalf = !isPoint && (x !== undefined || y !== undefined);
  return !isHalf && [elementId !== undefined, areaId !== undefined, isPoint].filter(Boolean).length === 1;
};

export const metaSchema = z.object({
  credit: z.string().max(2000).optional(),
  source: z.enum(['tiled', 'workadventure']).optional(),
  views: z
    .array(z.enum(['2d', '3d']))
    .min(1)
    .max(2)
    .optional(),
  guide: z
    .array(
      guideStopSchema.refine(namesOnePlace, { message: 'a stop names one element, one area or one point' }),
    )
    .max(10)
    .optional(),
});
true satisfies Same<DocumentMeta, z.infer<typeof metaSchema>>;
