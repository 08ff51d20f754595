import type { SpaceDocument } from '../../contract/model/space-document';
import { blankCanvas, type BlankCanvas } from '../art/blank-canvas';
import type { Canvas2D } from '../art/shape';
import { paintGround } from '../world/ground';

/** The part of the world in an image, logical pixels; `scale` is image pixels per logical pixel. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** A canvas that can be painted further. */
export interface PaintedCanvas extends BlankCanvas {
  readonly context: Canvas2D;
}

/**
 * Paints the ground of a view, one square of `piece` pixels per step, so that the caller can yield between
 * steps. Throws when no canvas is available.
 */
export function* groundSteps(
  document: SpaceDocument,
  { x, y, width, height, scale }: View,
  piece = Number.POSITIVE_INFINITY,
): Generator<void, PaintedCanvas> {
  const { canvas, context } = blankCanvas(Math.round(width * scale), Math.round(height * scale));
  if (!context) throw new Error('no 2d context');
  for (let top = 0; top < canvas.height; top += piece)
    for (let left = 0; left < canvas.width; left += piece) {
      const across = Math.min(piece, canvas.width - left);
      const down = Math.min(piece, canvas.height - top);
      context.setTransform(1, 0, 0, 1, left, top);
      paintGround(
        context,
        document,
        { x: x + left / scale, y: y + top / scale, width: across / scale, height: down / scale },
        scale,
      );
      yield;
    }
  context.setTransform(1, 0, 0, 1, 0, 0);
  return { canvas, context };
}
