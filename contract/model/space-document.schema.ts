import { z } from 'zod';
import {
  areaSchema,
  areaV1Schema,
  boxSchema,
  elementSchema,
  elementV1Schema,
  metaSchema,
  pictureLayerSchema,
  spawnSchema,
  spawnV1Schema,
} from './document/document-parts.schema';
import { areCellsKnown } from './document/picture-layer';
import { upgradeDocument, type SpaceDocumentV1 } from './document/upgrade';
import { turnStepOf } from './element/solids';
import { GROUND, MAX_MAP_TILES } from './ground';
import type { Same } from './same';
import { PICTURE_KIND, type Sky, type SpaceDocument, type SpaceElement } from './space-document';
import { WEATHERS } from './weather';

export const skySchema = z.object({
  mode: z.enum(['auto', 'fixed']),
  hour: z.number().min(0).max(24).default(10),
  minutesPerDay: z.number().min(1).max(1440).default(24),
  weather: z.enum(WEATHERS).optional(),
});
true satisfies Same<Sky, z.infer<typeof skySchema>>;

/** Rows of the map; the checks of a document limit their length. */
const rows = z.array(z.string().max(MAX_MAP_TILES)).max(MAX_MAP_TILES);
const MOST = { elements: 20_000, areas: 500, spawns: 200, walls: 5000, pictures: 48 } as const;

const v1 = z.object({
  version: z.literal(1),
  widthTiles: z.number().int().min(4).max(MAX_MAP_TILES),
  heightTiles: z.number().int().min(4).max(MAX_MAP_TILES),
  ground: rows,
  heights: z.array(z.string()).optional(),
  elements: z.array(elementV1Schema).max(MOST.elements),
  areas: z.array(areaV1Schema).max(MOST.areas),
  spawns: z.array(spawnV1Schema).min(1).max(MOST.spawns),
  walls: z.array(boxSchema).max(MOST.walls).default([]),
  seed: z.number().int().default(1),
});
true satisfies Same<SpaceDocumentV1, z.infer<typeof v1>>;

const v2 = v1.extend({
  version: z.literal(2),
  meta: metaSchema.optional(),
  heights: rows.optional(),
  blocked: rows.optional(),
  pictures: z.array(pictureLayerSchema).max(MOST.pictures).optional(),
  elements: z.array(elementSchema).max(MOST.elements),
  areas: z.array(areaSchema).max(MOST.areas),
  spawns: z.array(spawnSchema).min(1).max(MOST.spawns),
});
true satisfies Same<SpaceDocument, z.infer<typeof v2>>;

/** The letters that each list of rows may contain. */
const LETTERS = {
  ground: (letter: string) => Object.hasOwn(GROUND, letter),
  heights: (letter: string) => letter >= '0' && letter <= '9',
  blocked: (letter: string) => letter === '#' || letter === '.',
} as const;

type Fault = readonly [message: string, ...path: (string | number)[]];

function* faultsOfRows(document: SpaceDocument): Generator<Fault> {
  const { widthTiles, heightTiles } = document;
  for (const key of ['ground', 'heights', 'blocked'] as const) {
    const list = document[key];
    if (list === undefined) continue;
    if (list.length !== heightTiles || list.some((row) => row.length !== widthTiles))
      yield [`${key} must have heightTiles rows of widthTiles letters`, key];
    if (list.some((row) => [...row].some((letter) => !LETTERS[key](letter))))
      yield [`${key} has an unknown letter`, key];
  }
}

function* faultsOfIds(document: SpaceDocument): Generator<Fault> {
  for (const key of ['elements', 'areas', 'spawns', 'pictures'] as const) {
    const known = new Set<string>();
    for (const [index, { id }] of (document[key] ?? []).entries()) {
      if (known.has(id)) yield [`${key} have the id "${id}" twice`, key, index, 'id'];
      known.add(id);
    }
  }
}

function* faultsOfElement(element: SpaceElement): Generator<readonly [message: string, field: string]> {
  const { id, kind, picture, turn } = element;
  if (picture !== undefined && kind !== PICTURE_KIND)
    yield [`element "${id}": a picture belongs to the kind "${PICTURE_KIND}"`, 'picture'];
  if (turn === undefined) return;
  const step = turnStepOf(element);
  if (step === undefined) yield [`element "${id}": this kind cannot be turned`, 'turn'];
  else if (turn % step !== 0) yield [`element "${id}": turned in steps of ${step} degrees`, 'turn'];
}

function* faultsOf(document: SpaceDocument): Generator<Fault> {
  yield* faultsOfRows(document);
  yield* faultsOfIds(document);
  for (const [index, element] of document.elements.entries())
    for (const [message, field] of faultsOfElement(element)) yield [message, 'elements', index, field];
  const cells = document.widthTiles * document.heightTiles;
  for (const [index, layer] of (document.pictures ?? []).entries())
    if (!areCellsKnown(layer, cells))
      yield [
        `picture layer "${layer.id}" does not have a known picture for each tile`,
        'pictures',
        index,
        'cells',
      ];
}

function check(document: SpaceDocument, context: z.RefinementCtx): void {
  for (const [message, ...path] of faultsOf(document)) context.addIssue({ code: 'custom', message, path });
}

/** A document of the newest version. */
export const spaceDocumentSchema = v2.superRefine(check);

/** A document of any version; the result is of the newest one. */
export const storedDocumentSchema = z.discriminatedUnion('version', [
  v1.transform((stored, context): z.infer<typeof v2> => {
    const document = upgradeDocument(stored);
    check(document, context);
    return document;
  }),
  spaceDocumentSchema,
]);
true satisfies Same<SpaceDocument, z.infer<typeof storedDocumentSchema>>;
