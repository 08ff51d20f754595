import type { LabelArt } from './label-art';

/** Initial size, device px; fits most names and grows on demand. */
const WIDTH = 256;
const HEIGHT = 64;

/** One canvas shared by all labels: creating one per label costs several times the painting. */
export class LabelCanvas {
  readonly canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  /** Also used to measure text; null when no 2D context is available. */
  readonly context = this.canvas.getContext('2d', { willReadFrequently: true });

  /** Paints at the canvas's top left, `width` × `height` device px. */
  paint(art: LabelArt, ratio: number, width: number, height: number): void {
    const { canvas, context } = this;
    if (!context) return;
    if (width > canvas.width) canvas.width = width;
    if (height > canvas.height) canvas.height = height;
    context.save();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.scale(ratio, ratio);
    art.paint(context);
    context.restore();
  }
}
