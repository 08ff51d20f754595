import type { Point } from '../../contract/model/point';

/** Maximum side of a square crop, CSS px: people stay recognisable. */
const MAX_SIDE = 400;
/** Vertical position of the focus in the square, share from the top. */
const FOCUS_HEIGHT = 0.56;

export interface CropRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The square around a point of an image, shifted to lie within it; image px. */
export function squareAround(focus: Point, width: number, height: number, most: number): CropRect {
  const side = Math.max(1, Math.floor(Math.min(width, height, most)));
  const within = (wanted: number, room: number): number => Math.round(Math.max(0, Math.min(room, wanted)));
  return {
    x: within(focus.x - side / 2, width - side),
    y: within(focus.y - side * FOCUS_HEIGHT, height - side),
    width: side,
    height: side,
  };
}

/**
 * Captures a canvas as PNG: all of it, or the square around `focus` (0..1 each). Call in the same task as the
 * draw: afterwards the browser may clear the canvas.
 */
export function captureCanvas(canvas: HTMLCanvasElement, focus?: Point): Promise<Blob> {
  const { width, height } = canvas;
  const ratio = width / Math.max(1, canvas.clientWidth);
  const cut = focus
    ? squareAround({ x: focus.x * width, y: focus.y * height }, width, height, MAX_SIDE * ratio)
    : { x: 0, y: 0, width, height };
  const copy = new OffscreenCanvas(cut.width, cut.height);
  copy.getContext('2d')?.drawImage(canvas, -cut.x, -cut.y);
  return copy.convertToBlob({ type: 'image/png' });
}
