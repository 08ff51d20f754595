import type { Point } from '../../contract/model/point';

/** The longest side of a square picture, CSS px: people stay large enough to be known. */
const SQUARE = 400;
/** Where in a square its focus is, parts of its height from the top. */
const LOW = 0.56;

export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The square around a point of a picture, moved so that it lies within; all in the picture's own px. */
export function squareAround(focus: Point, width: number, height: number, most: number): Cut {
  const side = Math.max(1, Math.floor(Math.min(width, height, most)));
  const within = (wanted: number, room: number): number => Math.round(Math.max(0, Math.min(room, wanted)));
  return {
    x: within(focus.x - side / 2, width - side),
    y: within(focus.y - side * LOW, height - side),
    width: side,
    height: side,
  };
}

/**
 * What a canvas shows, as PNG: whole, or the square around `focus` (0..1 each way). Called right after drawing, in the
 * same task: a moment later the browser may have taken the picture away.
 */
export function photograph(canvas: HTMLCanvasElement, focus?: Point): Promise<Blob> {
  const { width, height } = canvas;
  const ratio = width / Math.max(1, canvas.clientWidth);
  const cut = focus
    ? squareAround({ x: focus.x * width, y: focus.y * height }, width, height, SQUARE * ratio)
    : { x: 0, y: 0, width, height };
  const copy = new OffscreenCanvas(cut.width, cut.height);
  copy.getContext('2d')?.drawImage(canvas, -cut.x, -cut.y);
  return copy.convertToBlob({ type: 'image/png' });
}
