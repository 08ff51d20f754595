import type { Box } from '../../../contract/model/box';
import type { SpaceMap } from '../../../src/state/space';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Clear tones of the seven avatar colours. */
const COLORS = ['#2fae5e', '#3f86e0', '#a95fd0', '#ee9232', '#21a9a6', '#e2566a', '#55536b'] as const;

/** Snow over the picture, and the blue-violet factor of the night. */
const SNOW = 'rgb(240 246 255 / 52%)';
const NIGHT = '#9b9ee2';

/** Draws snow and night over the picture, below the people. */
export function drawWeather(
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

/** Size of the picture in CSS px for a longer side of `side`, and CSS px per logical pixel. */
export function mapSize(
  { width, height }: Pick<SpaceMap, 'width' | 'height'>,
  side: number,
): { readonly width: number; readonly height: number; readonly scale: number } {
  const scale = side / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale };
}

/** The position in the space, in logical px, of a point of the picture. */
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

/** Draws the areas as pale shapes until the map is painted. `scale`: pixels per logical pixel. */
export function drawAreas(
  pen: Pick<CanvasRenderingContext2D, 'fillStyle' | 'beginPath' | 'roundRect' | 'fill'>,
  scale: number,
  areas: readonly Readonly<Box>[],
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

/** Other people as dots in their colour, the user on top as an arrow in the facing direction. */
export function drawPeople(
  pen: Pen,
  scale: number,
  people: readonly (Spot & { readonly color: number })[],
  self: Spot & { readonly dir: number },
): void {
  pen.lineJoin = 'round';
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.2;
  // The nearest last, so that they are on top.
  for (const { x, y, color } of people.toReversed()) {
    pen.fillStyle = COLORS[color] ?? COLORS[6];
    pen.beginPath();
    pen.arc(x * scale, y * scale, 2.8, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
  pen.save();
  pen.translate(self.x * scale, self.y * scale);
  // Direction 0 is south, clockwise; the arrow is drawn facing south.
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
