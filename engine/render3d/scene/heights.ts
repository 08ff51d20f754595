import { TILE } from '../../../contract/model/motion';
import { type SpaceDocument } from '../../../contract/model/space-document';
import { GROUND, type GroundLetter } from '../../../contract/model/ground';

/** Height of one level of the document's `heights`, metres: a step of the stage. */
export const LEVEL = 0.42;
/** How high a wall stands, metres. */
export const WALL_HEIGHT = 2;

export const levelAt = (doc: SpaceDocument, column: number, row: number): number =>
  Number(doc.heights?.[row]?.[column] ?? 0);

/** Height of the ground at a place, or of the wall that stands there; logical pixels in, metres out. */
export type GroundHeight = (x: number, y: number) => number;

/** The heights of a document as numbers, read once: they are asked for every person and frame. Level ground beyond the map. */
export function groundHeights(doc: SpaceDocument): GroundHeight {
  const { widthTiles: wide, heightTiles: high } = doc;
  const heights = new Float32Array(wide * high);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const letter = doc.ground[row]?.[column] as GroundLetter | undefined;
      const wall = letter !== undefined && GROUND[letter] === 'wall';
      heights[row * wide + column] = levelAt(doc, column, row) * LEVEL + (wall ? WALL_HEIGHT : 0);
    }
  return (x, y) => {
    const column = Math.floor(x / TILE);
    const row = Math.floor(y / TILE);
    return column < 0 || row < 0 || column >= wide || row >= high ? 0 : (heights[row * wide + column] ?? 0);
  };
}
