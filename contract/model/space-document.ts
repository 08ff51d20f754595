import { TILE } from './motion';
import type { SpaceDocument } from './space-document.schema';

export type {
  Interaction,
  LocalText,
  Sky,
  SpaceArea,
  SpaceDocument,
  SpaceElement,
} from './space-document.schema';

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
} as const;
export type GroundLetter = keyof typeof GROUND;
export type GroundMaterial = (typeof GROUND)[GroundLetter];

/** Interaction types (specification, section 3). */
export const InteractionType = {
  normal: 1,
  openWeb: 2,
  openText: 3,
  bgm: 4,
  codeGate: 5,
  dyschronismDialog: 6,
  dialogue: 7,
  whiteBoard: 8,
  portal: 9,
  manualSwitch: 10,
  makeSound: 11,
  openImage: 12,
  openUrl: 13,
  openFile: 14,
  innerWeb: 15,
  openDushuhuiQuestion: 16,
  transfer: 17,
  recive: 18,
  polaroid: 19,
  pdfOrPpt: 21,
  customText: 22,
  propInteraction: 9999,
  poster: 10001,
  pinganMedal: 10086,
} as const;
export type InteractionType = (typeof InteractionType)[keyof typeof InteractionType];

export const MAX_MAP_TILES = 500;

export const widthOf = (doc: SpaceDocument): number => doc.widthTiles * TILE;
export const heightOf = (doc: SpaceDocument): number => doc.heightTiles * TILE;

/** Material of the tile under a point; undefined outside the map. */
export function materialAt(doc: SpaceDocument, x: number, y: number): GroundMaterial | undefined {
  const letter = doc.ground[Math.floor(y / TILE)]?.[Math.floor(x / TILE)];
  return letter === undefined ? undefined : GROUND[letter as GroundLetter];
}
