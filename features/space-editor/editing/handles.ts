import type { Box } from '../../../contract/model/box';
import type { Point } from '../../../contract/model/point';
import { snapped } from './arrange';

/** The side or corner by which a box is resized: -1, 0 or 1 each way. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

const ENDS = [-1, 0, 1] as const;
const HANDLES: readonly Handle[] = ENDS.flatMap((y) =>
  ENDS.flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y }])),
);
/** A box stays at least this large, logical pixels. */
const LEAST = 8;

/** The handle of a box at a point; `reach`: how far from it, logical pixels. */
export const handleAt = (box: Box, at: Point, reach: number): Handle | undefined =>
  HANDLES.find(({ x, y }) => {
    const [hx, hy] = [box.x + (box.width * (x + 1)) / 2, box.y + (box.height * (y + 1)) / 2];
    return Math.max(Math.abs(hx - at.x), Math.abs(hy - at.y)) <= reach;
  });

function span(start: number, length: number, side: -1 | 0 | 1, way: number, step: number) {
  if (side === 0) return [start, length] as const;
  const end = start + length;
  if (side > 0) return [start, Math.max(LEAST, snapped(end + way, step) - start)] as const;
  const from = Math.min(end - LEAST, snapped(start + way, step));
  return [from, end - from] as const;
}

/** The box after one of its handles was dragged; `step`: that of the grid, 1 without. */
export function resizedBox(box: Box, handle: Handle, dx: number, dy: number, step: number): Box {
  const [x, width] = span(box.x, box.width, handle.x, dx, step);
  const [y, height] = span(box.y, box.height, handle.y, dy, step);
  return { x, y, width, height };
}
