/**
 * The vector format of the built-in art: a drawing is a list of filled or stroked paths, painted on a canvas
 * (world, sheets) or serialised as SVG (portraits, editor).
 */

export interface Shape {
  /** SVG path data in the drawing's own units. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** Stroke width; caps and joins are round. */
  readonly width?: number;
  /** 0..1, 1 by default. */
  readonly opacity?: number;
}

/** A drawing and its view box. */
export interface Drawing {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly shapes: readonly Shape[];
}

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints shapes in order; the context's transform maps their units to pixels. Also works in a worker. */
export function paintShapes(context: Canvas2D, shapes: readonly Shape[]): void {
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const shape of shapes) {
    const path = new Path2D(shape.d);
    context.globalAlpha = shape.opacity ?? 1;
    if (shape.fill !== undefined) {
      context.fillStyle = shape.fill;
      context.fill(path);
    }
    if (shape.stroke !== undefined) {
      context.strokeStyle = shape.stroke;
      context.lineWidth = shape.width ?? 1;
      context.stroke(path);
    }
  }
  context.restore();
}

const escape = (text: string): string =>
  text.replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c] ?? c);

/** Serialises a drawing as SVG markup, for files and data URLs. */
export function toSvg({ box, shapes }: Drawing): string {
  const paths = shapes.map(
    (s) =>
      `<path d="${escape(s.d)}" fill="${escape(s.fill ?? 'none')}"` +
      (s.stroke === undefined
        ? ''
        : ` stroke="${escape(s.stroke)}" stroke-width="${s.width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`) +
      (s.opacity === undefined ? '' : ` opacity="${s.opacity}"`) +
      '/>',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${paths.join('')}</svg>`;
}
