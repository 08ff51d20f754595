import { TILE } from './motion';
import type { Point } from './point';
import { GROUND, type GroundLetter, type GroundMaterial } from './ground';
import type { Interaction, LocalText } from './element/interaction';
import type { Weather } from './weather';

export { InteractionType } from './element/interaction';
export type { Interaction, LocalText };

/**
 * A space as one document: both renderers draw it, the server checks moves against it, the editor edits it. Lengths
 * are logical pixels unless a name says tiles.
 */
export interface SpaceDocument {
  version: 1;
  widthTiles: number;
  heightTiles: number;
  /** One string per row, one letter per tile. */
  ground: string[];
  /** The height level of each tile, one digit per tile, same shape as `ground`; the stage has level 1. */
  heights?: string[] | undefined;
  elements: SpaceElement[];
  areas: SpaceArea[];
  /** Where people arrive; `dir` is a `Dir`. */
  spawns: { x: number; y: number; dir: number }[];
  /** Extra walls that no element explains. */
  walls: { x: number; y: number; width: number; height: number }[];
  /** Seed of the scattered flowers, tufts and pebbles. */
  seed: number;
}

export interface SpaceElement {
  id: string;
  /** A key of `PROP_CATALOGUE`. */
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
}

export interface ElementModel {
  url: string;
  /** The box it is scaled into: width (absent: that of the kind's footprint) and height (absent: twice the width). */
  width?: number | undefined;
  height?: number | undefined;
  /** Degrees about its upright axis. */
  turn?: number | undefined;
}

export interface SpaceArea {
  id: string;
  kind: 'place' | 'quiet' | 'private' | 'stage';
  name: LocalText;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `hour` 0..24 fixes the light; `auto` runs a whole day in `minutesPerDay` minutes of the server's clock. */
export interface Sky {
  mode: 'auto' | 'fixed';
  hour: number;
  minutesPerDay: number;
  /** Absent: clear. */
  weather?: Weather | undefined;
}

export const widthOf = (doc: SpaceDocument): number => doc.widthTiles * TILE;
export const heightOf = (doc: SpaceDocument): number => doc.heightTiles * TILE;

/** Material of the tile under a point; undefined outside the map. */
export function materialAt(doc: SpaceDocument, x: number, y: number): GroundMaterial | undefined {
  const letter = doc.ground[Math.floor(y / TILE)]?.[Math.floor(x / TILE)];
  return letter === undefined ? undefined : GROUND[letter as GroundLetter];
}

export const isInside = ({ x, y, width, height }: SpaceArea, at: Point): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;

/** The smallest area at a point: areas can be nested. */
export function areaAt(doc: SpaceDocument, at: Point): SpaceArea | undefined {
  let best: SpaceArea | undefined;
  for (const area of doc.areas)
    if (isInside(area, at) && (!best || area.width * area.height < best.width * best.height)) best = area;
  return best;
}
