import { TILE } from './motion';
import type { SpaceDocument } from './space-document.schema';

export type { Sky, SpaceArea, SpaceDocument, SpaceElement } from './space-document.schema';
export { InteractionType, type Interaction, type LocalText } from './interaction';

/**
 * A space as one document: what both renderers draw, what the server checks moves against, what the editor edits.
 * Lengths are logical pixels unless a name says tiles.
 */

/** Ground materials by the letter that stands for one tile in `ground`. */
export const GROUND = {
  '.': 'grass',
  ',': 'meadow',
  '=': 'path',
  o: 'plaza',
  s: 'sand',
  '~': 'water',
  w: 'deck',
  S: 'stage',
  f: 'floor',
  c: 'carpet',
  '#': 'wall',
} as const;
export type GroundLetter = keyof typeof GROUND;
export type GroundMaterial = (typeof GROUND)[GroundLetter];

export const MAX_MAP_TILES = 500;

export const widthOf = (doc: SpaceDocument): number => doc.widthTiles * TILE;
export const heightOf = (doc: SpaceDocument): number => doc.heightTiles * TILE;

/** Material of the tile under a point; undefined outside the map. */
export function materialAt(doc: SpaceDocument, x: number, y: number): GroundMaterial | undefined {
  const letter = doc.ground[Math.floor(y / TILE)]?.[Math.floor(x / TILE)];
  return letter === undefined ? undefined : GROUND[letter as GroundLetter];
}
