import {
  AVATAR_COLORS,
  BODIES_PER_COLOR,
  HEADS_PER_COLOR,
  OTHERS,
} from '../../../contract/model/avatar/avatar';
import { SHEET } from '../../avatar/sheet-layout';

/** Placeholder colour of the "others" set. */
const OTHER_PLANETS = '#a79be0';
const COLORS = [...AVATAR_COLORS, OTHER_PLANETS];

/** Placeholder cell of a look in layer 0, one per colour. */
export const placeholderCellOf = (look: number): number =>
  Math.max(0, Math.min(OTHERS, Math.floor(look / (HEADS_PER_COLOR * BODIES_PER_COLOR))));

/** Paints featureless placeholder avatars, one per colour. */
export function paintPlaceholders(scale: number): OffscreenCanvas {
  const { cellWidth, cellHeight } = SHEET;
  const canvas = new OffscreenCanvas(cellWidth * COLORS.length * scale, cellHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return canvas;
  const part = (x: number, y: number, width: number, height: number, round: number | number[]): void => {
    context.beginPath();
    context.roundRect(x, y, width, height, round);
    context.fill();
  };
  COLORS.forEach((color, i) => {
    context.setTransform(scale, 0, 0, scale, i * cellWidth * scale, 0);
    context.globalAlpha = 0.9;
    context.fillStyle = color;
    // Legs, trunk and arms.
    part(14.5, 47, 5.6, 10, 2.8);
    part(21.9, 47, 5.6, 10, 2.8);
    part(11, 34, 20, 17, [8, 8, 6, 6]);
    part(8.4, 36, 5.2, 12, 2.6);
    part(28.4, 36, 5.2, 12, 2.6);
    const head = context.createRadialGradient(18, 17, 3, 21, 22, 17);
    head.addColorStop(0, `color-mix(in srgb, ${color} 25%, #fff1e4)`);
    head.addColorStop(1, `color-mix(in srgb, ${color} 55%, #fff1e4)`);
    context.fillStyle = head;
    part(8.5, 8, 25, 27, 12.5);
  });
  return canvas;
}
