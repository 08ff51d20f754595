import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import type { GroundPiece } from '../../../contract/ports/engine';
import type { Viewport } from '../camera';

/** Side of a painted piece, logical px. */
export const SIDE = 512;
/** GPU layers for pieces, initial and maximum, 4 MB each; beyond that the farthest piece is evicted. */
export const INITIAL_PIECES = 10;
export const MAX_PIECES = 40;
/** Pieces painted at the same time: the next starts while one is in transfer. */
export const MAX_IN_FLIGHT = 2;

export const columnsOf = (document: SpaceDocument): number => Math.ceil(widthOf(document) / SIDE);
export const rowsOf = (document: SpaceDocument): number => Math.ceil(heightOf(document) / SIDE);

/** Rectangle of a piece, logical px. */
export const pieceAt = (document: SpaceDocument, piece: number): GroundPiece => {
  const columns = columnsOf(document);
  return { x: (piece % columns) * SIDE, y: Math.floor(piece / columns) * SIDE, width: SIDE, height: SIDE };
};

/** Indices of the pieces that touch a view plus `margin`, logical px. */
export function piecesIn(document: SpaceDocument, view: Viewport, margin: number): number[] {
  const pieces: number[] = [];
  const columns = columnsOf(document);
  const x0 = Math.max(0, Math.floor((view.left - margin) / SIDE));
  const y0 = Math.max(0, Math.floor((view.top - margin) / SIDE));
  const x1 = Math.min(columns - 1, Math.floor((view.left + view.width + margin) / SIDE));
  const y1 = Math.min(rowsOf(document) - 1, Math.floor((view.top + view.height + margin) / SIDE));
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) pieces.push(y * columns + x);
  return pieces;
}
