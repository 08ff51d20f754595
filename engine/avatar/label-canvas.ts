import type { LabelArt } from './label-art';

/** Room for most names, device px; whatever is larger makes it grow. */
const WIDTH = 256;
const HEIGHT = 64;

/** One canvas on which every label is painted in turn: making one for each costs several times the painting. */
export class LabelCanvas {
  readonly canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  /** For measuring words too; null where there is none to be had. */
  readonly context = this.canvas.getContext('2d', { willReadFrequently: true });

  /** Leaves the picture at the canvas's top left, `width` × `height` device px. */
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
