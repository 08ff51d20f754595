import { TILE } from '../../../contract/model/motion';
import { type SpaceDocument } from '../../../contract/model/space-document';
import { GROUND, type GroundLetter } from '../../../contract/model/ground';
import { hasLayers } from '../../world/document-changes';

/** Height of one level of the document's `heights`, metres. */
export const LEVEL = 0.42;
/** Height of a wall, metres. */
export const WALL_HEIGHT = 2;

export const levelAt = (doc: SpaceDocument, column: number, row: number): number =>
  Number(doc.heights?.[row]?.[column] ?? 0);

/** Height of a tile that nobody can stand on, where pictures do not show what is solid, metres. */
export const BLOCK_HEIGHT = 0.5;

/** Height of the surface of a tile, without walls, metres. Level beyond the map. */
export function surfaceHeight(doc: SpaceDocument, column: number, row: number): number {
  const isBlock = hasLayers(doc) && doc.blocked?.[row]?.[column] === '#';
  return levelAt(doc, column, row) * LEVEL + (isBlock ? BLOCK_HEIGHT : 0);
}

/** Height of the ground or wall at a position; logical pixels in, metres out. */
export type GroundHeight = (x: number, y: number) => number;

/** The document's heights as a typed array: read for every player and frame. Level beyond the map. */
export function groundHeights(doc: SpaceDocument): GroundHeight {
  const { widthTiles: wide, heightTiles: high } = doc;
  const heights = new Float32Array(wide * high);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const letter = doc.ground[row]?.[column] as GroundLetter | undefined;
      const wall = letter !== undefined && GROUND[letter] === 'wall';
      heights[row * wide + column] = surfaceHeight(doc, column, row) + (wall ? WALL_HEIGHT : 0);
    }
  return (x, y) => {
    const column = Math.floor(x / TILE);
    const row = Math.floor(y / TILE);
    return column < 0 || row < 0 || column >= wide || row >= high ? 0 : (heights[row * wide + column] ?? 0);
  };
}
