import type { EngineOptions } from '../../../contract/ports/engine';
import type { Point } from '../../../contract/model/point';
import { heightOf, widthOf } from '../../../contract/model/space-document';
import type { Scope } from '../../core/scope';
import { GROUND_SCALE, type Terrain } from './terrain';

/** Side of a painted piece, logical px. */
const PIECE = 512;
/** Number of pieces that cover the surroundings. */
const FIRST = 4;

export interface GroundPieces {
  /** Whether the surroundings are painted. */
  readonly near: boolean;
}

/** Requests the ground piece by piece from a worker, nearest to a point first. */
export function paintGroundPieces(
  scope: Scope,
  { document, threads }: Pick<EngineOptions, 'document' | 'threads'>,
  terrain: Pick<Terrain, 'paint'>,
  near: Point,
): GroundPieces {
  const state = { near: false };
  const pieces: { readonly x: number; readonly y: number }[] = [];
  for (let y = 0; y < heightOf(document); y += PIECE)
    for (let x = 0; x < widthOf(document); x += PIECE) pieces.push({ x, y });
  const away = (piece: Point): number =>
    Math.hypot(piece.x + PIECE / 2 - near.x, piece.y + PIECE / 2 - near.y);
  pieces.sort((a, b) => away(a) - away(b));
  let done = 0;
  const next = async (): Promise<void> => {
    for (let piece = pieces.shift(); piece && !scope.disposed; piece = pieces.shift()) {
      const { x, y } = piece;
      const rect = {
        x,
        y,
        width: Math.min(PIECE, widthOf(document) - x),
        height: Math.min(PIECE, heightOf(document) - y),
      };
      const [picture, water] = await Promise.all([
        threads.paintGround(rect, GROUND_SCALE),
        threads.waterDistance(rect),
      ]);
      if (!scope.disposed) terrain.paint({ picture, water }, rect, pieces.length === 0);
      picture.close();
      state.near ||= ++done >= FIRST;
    }
    state.near = true;
  };
  // A failed piece keeps its flat colour.
  next().catch(() => {
    state.near = true;
  });
  return state;
}
