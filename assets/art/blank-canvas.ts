import type { Canvas2D } from './shape';

export interface BlankCanvas {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  /** Missing where the browser gives no context. */
  readonly context: Canvas2D | null;
}

/** A canvas that no page shows, on the main thread of any browser and in a worker. */
export function blankCanvas(width: number, height: number): BlankCanvas {
  if (typeof document === 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    // Painted by the processor: a picture that lies on the GPU is read back first, which stalls weak machines.
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: canvas.getContext('2d') };
}
