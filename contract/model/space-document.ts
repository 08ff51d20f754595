import { TILE } from './motion';
import type { Box } from './box';
import type { SpaceArea } from './document/area';
import type { PictureLayer } from './document/picture-layer';
import type { SpaceSpawn } from './document/spawn';
import { GROUND, type GroundLetter, type GroundMaterial } from './ground';
import type { Interaction, LocalText } from './element/interaction';
import type { Weather } from './weather';

export { areaAt, isInside } from './document/area';
export { InteractionType } from './element/interaction';
export type { Interaction, LocalText, SpaceArea, SpaceSpawn };

/**
 * A space as one document: both renderers draw it, the server checks moves against it, the editor edits it. Lengths
 * are logical pixels unless a name says tiles. Ids are unique within their kind. `document/upgrade.ts` reads older
 * versions.
 */
export interface SpaceDocument {
  version: 2;
  meta?: DocumentMeta | undefined;
  widthTiles: number;
  heightTiles: number;
  /** One string per row, one letter per tile. */
  ground: string[];
  /** The height level of each tile, one digit per tile, same shape as `ground`; the stage has level 1. */
  heights?: string[] | undefined;
  /** Same shape as `ground`: nobody can stand on a tile with `#`; `.` leaves it to the ground. */
  blocked?: string[] | undefined;
  pictures?: PictureLayer[] | undefined;
  elements: SpaceElement[];
  areas: SpaceArea[];
  spawns: SpaceSpawn[];
  /** Extra walls that no element explains. */
  walls: Box[];
  /** Seed of the scattered flowers, tufts and pebbles. */
  seed: number;
}

export interface DocumentMeta {
  /** The makers of imported pictures and maps. */
  credit?: string | undefined;
  /** The kind of map that it was imported from. */
  source?: 'tiled' | 'workadventure' | undefined;
  /** The views that it is made for, the one that opens first in front; absent: both. */
  views?: ('2d' | '3d')[] | undefined;
  /** The stops of the tour for newcomers. */
  guide?: GuideStop[] | undefined;
}

/** A stop of a tour at an element, an area or a point. */
export interface GuideStop {
  text: LocalText;
  elementId?: string | undefined;
  areaId?: string | undefined;
  x?: number | undefined;
  y?: number | undefined;
}

export interface SpaceElement {
  id: string;
  /** A key of `PROP_CATALOGUE`, or `PICTURE_KIND`. */
  kind: string;
  /** The base point: bottom centre of the element where it meets the ground. */
  x: number;
  y: number;
  variant: number;
  name?: LocalText | undefined;
  interaction?: Interaction | undefined;
  /** Whether a switchable element is on initially; absent: on. */
  on?: boolean | undefined;
  /** A glTF file that is drawn in place of the kind's art (contract/model/element/element-model). */
  model?: ElementModel | undefined;
  /** Degrees clockwise as seen from above, in the steps of `turnStepOf`; absent: 0. */
  turn?: number | undefined;
  /** How far it floats above the ground. */
  rise?: number | undefined;
  /** Elements of one group are selected together in the editor. */
  group?: string | undefined;
  /** The editor leaves it in its place. */
  locked?: boolean | undefined;
  /** Of an element of `PICTURE_KIND`. */
  picture?: ElementPicture | undefined;
}

export interface ElementModel {
  url: string;
  /** The box it is scaled into: width (absent: that of the kind's footprint) and height (absent: twice the width). */
  width?: number | undefined;
  height?: number | undefined;
  /** Degrees about its upright axis. */
  turn?: number | undefined;
}

/** The kind of an element that is a user's own picture. */
export const PICTURE_KIND = 'picture';

export interface ElementPicture {
  /** As `pictureAddressOf` reads it. */
  fileId: string;
  width: number;
  height: number;
  /** Upright on its base line, flat on the ground, or flat above the people. */
  stands: 'up' | 'flat' | 'over';
  /** Boxes that block, relative to the base point. */
  solid: Box[];
}

/** `hour` 0..24 fixes the light; `auto` runs a whole day in `minutesPerDay` minutes of the server's clock. */
export interface Sky {
  mode: 'auto' | 'fixed';
  hour: number;
  minutesPerDay: number;
  /** Absent: clear. */
  weather?: Weather | undefined;
}

export const widthOf = (doc: Pick<SpaceDocument, 'widthTiles'>): number => doc.widthTiles * TILE;
export const heightOf = (doc: Pick<SpaceDocument, 'heightTiles'>): number => doc.heightTiles * TILE;

/** Material of the tile under a point; undefined outside the map. */
export function materialAt(
  doc: Pick<SpaceDocument, 'ground'>,
  x: number,
  y: number,
): GroundMaterial | undefined {
  const letter = doc.ground[Math.floor(y / TILE)]?.[Math.floor(x / TILE)];
  return letter === undefined ? undefined : GROUND[letter as GroundLetter];
}
