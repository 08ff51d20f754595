import { paintGround } from '../../../../assets/world/ground';
import { lookFromId, LOOK_COUNT } from '../../../../contract/model/avatar/avatar';
import { PLAZA_DOCUMENT } from '../../../../server/seed/plaza';
import { paintSheet, sheetSize } from '../../../../workers/paint-sheet';

/** The centre of the view, in front of the fountain. */
export const CENTRE = PLAZA_DOCUMENT.spawns[0] ?? { x: 640, y: 400 };

export const lookOf = (i: number, looks: number): number => Math.floor(((i % looks) * LOOK_COUNT) / looks);

export function sheetCanvas(look: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sheetSize(scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context');
  paintSheet(context, lookFromId(look), scale);
  return canvas;
}

/** The plaza's ground for the baselines: one image of the screen's size. */
export function groundCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context');
  paintGround(
    context,
    PLAZA_DOCUMENT,
    { x: CENTRE.x - width / 2, y: CENTRE.y - height / 2, width, height },
    1,
  );
  return canvas;
}

export function shadowCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 28, height: 12 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d context');
  context.fillStyle = 'rgba(42, 35, 80, 0.22)';
  context.beginPath();
  context.ellipse(14, 6, 13, 5, 0, 0, Math.PI * 2);
  context.fill();
  return canvas;
}
