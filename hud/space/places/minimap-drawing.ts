import type { SpaceArea } from '../../../contract/model/space-document';
import type { SpaceMap } from '../../../src/state/space';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A clear tone of each of the seven colours that people have. */
const COLORS = ['#2fae5e', '#3f86e0', '#a95fd0', '#ee9232', '#21a9a6', '#e2566a', '#55536b'] as const;

/** What lies over the picture while it snows, and what the night leaves of its light: the blue-violet of the world. */
const SNOW = 'rgb(240 246 255 / 52%)';
const NIGHT = '#9b9ee2';

/** Snow and night over the picture, before the people are drawn on it. */
export function drawAir(
  pen: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'globalCompositeOperation'>,
  [width, height]: readonly [width: number, height: number],
  snows: boolean,
  night: boolean,
): void {
  for (const [color, how] of [
    [snows && SNOW, 'source-over'],
    [night && NIGHT, 'multiply'],
  ] as const) {
    if (!color) continue;
    pen.globalCompositeOperation = how;
    pen.fillStyle = color;
    pen.fillRect(0, 0, width, height);
  }
  pen.globalCompositeOperation = 'source-over';
}

/** Size of the picture in CSS px, its longer side `side`, and CSS px a logical pixel. */
export function mapSize(
  { width, height }: Pick<SpaceMap, 'width' | 'height'>,
  side: number,
): { readonly width: number; readonly height: number; readonly scale: number } {
  const scale = side / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale };
}

/** The place of the space, logical px, that a point of the picture shows. */
export function onMap(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { width, height }: Pick<SpaceMap, 'width' | 'height'>,
): Spot {
  const part = (at: number, size: number): number => Math.max(0, Math.min(1, at / size));
  return {
    x: Math.round(part(clientX - box.left, box.width) * width),
    y: Math.round(part(clientY - box.top, box.height) * height),
  };
}

/** The places of the space as pale shapes: what one sees until the map is painted. `scale`: pixels a logical one. */
export function drawAreas(
  pen: Pick<CanvasRenderingContext2D, 'fillStyle' | 'beginPath' | 'roundRect' | 'fill'>,
  scale: number,
  areas: readonly Pick<SpaceArea, 'x' | 'y' | 'width' | 'height'>[],
): void {
  pen.fillStyle = 'rgb(255 255 255 / 26%)';
  for (const { x, y, width, height } of areas) {
    pen.beginPath();
    pen.roundRect(x * scale, y * scale, width * scale, height * scale, 12);
    pen.fill();
  }
}

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'beginPath'
  | 'arc'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
>;

/** Others as dots in their colour, oneself on top as an arrow that points where one looks. */
export function drawPeople(
  pen: Pen,
  scale: number,
  others: readonly (Spot & { readonly color: number })[],
  self: Spot & { readonly dir: number },
): void {
  pen.lineJoin = 'round';
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.2;
  // The nearest last: they lie on top.
  for (const { x, y, color } of others.toReversed()) {
    pen.fillStyle = COLORS[color] ?? COLORS[6];
    pen.beginPath();
    pen.arc(x * scale, y * scale, 2.8, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
  pen.save();
  pen.translate(self.x * scale, self.y * scale);
  // Direction 0 looks south, and they go clockwise; the arrow is drawn looking south.
  pen.rotate((self.dir * Math.PI) / 4);
  pen.beginPath();
  pen.moveTo(0, 6.5);
  pen.lineTo(4.6, -4.6);
  pen.lineTo(0, -2.2);
  pen.lineTo(-4.6, -4.6);
  pen.closePath();
  pen.fillStyle = '#5b5bd6';
  pen.lineWidth = 1.8;
  pen.stroke();
  pen.fill();
  pen.restore();
}
