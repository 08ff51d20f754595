import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';

/** A rectangle of the map, logical pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles of a ground letter that touch a rectangle. */
export function* tilesOf(
  doc: SpaceDocument,
  letter: string,
  rect: Rect,
  margin: number,
): Generator<readonly [number, number]> {
  const x0 = Math.max(0, Math.floor((rect.x - margin) / TILE));
  const x1 = Math.min(doc.widthTiles - 1, Math.ceil((rect.x + rect.width + margin) / TILE));
  const y0 = Math.max(0, Math.floor((rect.y - margin) / TILE));
  const y1 = Math.min(doc.heightTiles - 1, Math.ceil((rect.y + rect.height + margin) / TILE));
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) if (doc.ground[y]?.[x] === letter) yield [x, y];
}

export const isLetter = (doc: SpaceDocument, letter: string, x: number, y: number): boolean =>
  doc.ground[y]?.[x] === letter;
