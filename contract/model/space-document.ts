import { TILE } from './motion';
import { GROUND, type GroundLetter, type GroundMaterial } from './ground';
import type { SpaceDocument } from './space-document.schema';

export type { Sky, SpaceArea, SpaceDocument, SpaceElement } from './space-document.schema';
export { InteractionType } from './element/interaction';
export type { Interaction, LocalText } from './element/interaction.schema';

/**
 * A space as one document: both renderers draw it, the server checks moves against it, the editor edits it. Lengths
 * are logical pixels unless a name says tiles.
 */

export const widthOf = (doc: SpaceDocument): number => doc.widthTiles * TILE;
export const heightOf = (doc: SpaceDocument): number => doc.heightTiles * TILE;

/** Material of the tile under a point; undefined outside the map. */
export function materialAt(doc: SpaceDocument, x: number, y: number): GroundMaterial | undefined {
  const letter = doc.ground[Math.floor(y / TILE)]?.[Math.floor(x / TILE)];
  return letter === undefined ? undefined : GROUND[letter as GroundLetter];
}
