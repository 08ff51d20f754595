import { z } from 'zod';
import { SPACE_TEMPLATES } from '../model/space';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

/** Enough of a space's document to draw it small, without its words and interactions. Lengths are logical pixels. */
const scenery = z.object({
  widthTiles: z.number().int(),
  heightTiles: z.number().int(),
  /** As in the document: one string a row, one letter a tile. */
  ground: z.array(z.string()),
  props: z.array(z.object({ kind: z.string(), x: z.number(), y: z.number(), variant: z.number().int() })),
  seed: z.number().int(),
  /** What a small picture has in its middle. */
  focus: z.object({ x: z.number(), y: z.number() }),
  /** Where people can stand, the nearest to the middle first, 12 at most: whoever is there is drawn on them. */
  spots: z.array(z.object({ x: z.number(), y: z.number() })),
});
export type Scenery = z.infer<typeof scenery>;

export const getSpaceScenery = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/scenery',
  nonSpecReason: 'Pictures of spaces on /home',
  access: 'session',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema }),
  /** null: the person may not come in at the moment, or there is no such space. No refusal: a list shows many. */
  output: z.object({ scenery: scenery.nullable() }),
  summary: 'What a space looks like, for a small picture',
});

export const getTemplateScenery = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/templateScenery',
  nonSpecReason: 'Pictures of what a space is made from',
  access: 'public',
  mutates: false,
  input: z.object({ spaceType: z.enum(SPACE_TEMPLATES) }),
  output: z.object({ scenery }),
  summary: 'What a template of spaces looks like',
});

/** What anybody may know of a space that everybody may enter. */
const openSpace = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  /** A guest may enter; otherwise one signs in first. */
  anonymousEnable: z.boolean(),
  onlineNum: z.number().int(),
});
export type OpenSpace = z.infer<typeof openSpace>;

export const listOpenSpaces = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listOpen',
  nonSpecReason: 'The spaces on /activity-promote that anybody may enter',
  access: 'public',
  mutates: false,
  input: z.object({}),
  /** 12 at most, those with people first. Spaces limited to a region only for addresses in it. */
  output: z.object({ spaces: z.array(openSpace) }),
  summary: 'The spaces that everybody may enter',
});
