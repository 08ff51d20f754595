import type { Canvas2D } from './shape';

export interface BlankCanvas {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  /** Null when the browser provides no 2D context. */
  readonly context: Canvas2D | null;
}

/** Creates an off-page canvas, on the main thread or in a worker. */
export function blankCanvas(width: number, height: number): BlankCanvas {
  if (typeof document === 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    // CPU-backed: reading back a GPU canvas stalls weak machines.
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: canvas.getContext('2d') };
}
