import { paintShapes, type Canvas2D } from '../assets/art/shape';
import { figureShapes } from '../assets/avatar/figure';
import { FIGURE_BOX } from '../assets/avatar/figure-box';
import type { AvatarLook } from '../contract/model/avatar/avatar';
import { SHEET, sheetCells } from '../engine/avatar/sheet-layout';

/** Size in px of a sheet's first columns; cells begin on whole pixels. */
export const sheetSize = (
  scale: number,
  columns: number = SHEET.columns,
): { width: number; height: number } => ({
  width: Math.ceil(SHEET.cellWidth * scale) * columns,
  height: Math.ceil(SHEET.cellHeight * scale) * SHEET.rows,
});

/** Paints the frames of a look into their cells, clipped to avoid bleeding. */
export function paintSheet(
  context: Canvas2D,
  look: AvatarLook,
  scale: number,
  columns: number = SHEET.columns,
): void {
  const width = Math.ceil(SHEET.cellWidth * scale);
  const height = Math.ceil(SHEET.cellHeight * scale);
  for (const { facing, pose, phase, column, row } of sheetCells()) {
    if (column >= columns) continue;
    context.save();
    context.beginPath();
    context.rect(column * width, row * height, width, height);
    context.clip();
    context.translate(column * width + SHEET.padding * scale, row * height + SHEET.padding * scale);
    context.scale(scale, scale);
    context.beginPath();
    context.rect(0, 0, FIGURE_BOX.width, FIGURE_BOX.height);
    context.clip();
    paintShapes(context, figureShapes(look, { facing, pose, phase }));
    context.restore();
  }
}
