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
  /** Paints pieces again, before the others. Boxes of other sizes than a piece are not known. */
  repaint(boxes: readonly Point[]): void;
}

/** Requests the ground piece by piece from a worker, nearest to a point first. */
export function paintGroundPieces(
  scope: Scope,
  { document, threads }: Pick<EngineOptions, 'document' | 'threads'>,
  terrain: Pick<Terrain, 'paint'>,
  near: Point,
): GroundPieces {
  let isRunning = false;
  const state = {
    near: false,
    repaint(boxes: readonly Point[]): void {
      const again = new Set(boxes.map(({ x, y }) => `${x} ${y}`));
      const others = pieces.filter(({ x, y }) => !again.has(`${x} ${y}`));
      pieces.splice(0, pieces.length, ...boxes, ...others);
      run();
    },
  };
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
  const run = (): void => {
    if (isRunning) return;
    isRunning = true;
    // A failed piece keeps its flat colour.
    next()
      .catch(() => {
        state.near = true;
      })
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  return state;
}
