import { z } from 'zod';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

/** The part of a document that a thumbnail needs, without texts and interactions. Lengths are logical pixels. */
const scenery = z.object({
  widthTiles: z.number().int(),
  heightTiles: z.number().int(),
  /** As in the document: one string per row, one letter per tile. */
  ground: z.array(z.string()),
  props: z.array(z.object({ kind: z.string(), x: z.number(), y: z.number(), variant: z.number().int() })),
  seed: z.number().int(),
  /** The centre of a thumbnail. */
  focus: z.object({ x: z.number(), y: z.number() }),
  /** Free standing positions, nearest to the focus first, 12 at most, for drawing the people. */
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
  /** null if the caller cannot enter now or the space does not exist; not an error, because lists show many spaces. */
  output: z.object({ scenery: scenery.nullable() }),
  summary: 'The scenery of a space for a thumbnail',
});

/** The public facts of an open space. */
const openSpace = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  /** Guests may enter; otherwise a sign-in is required. */
  anonymousEnable: z.boolean(),
  onlineNum: z.number().int(),
});
export type OpenSpace = z.infer<typeof openSpace>;

export const listOpenSpaces = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/listOpen',
  nonSpecReason: 'The open spaces on /activity-promote',
  access: 'public',
  mutates: false,
  input: z.object({}),
  /** 12 at most, spaces with people first. Spaces limited to a region only for addresses in it. */
  output: z.object({ spaces: z.array(openSpace) }),
  summary: 'The spaces open to everybody',
});
