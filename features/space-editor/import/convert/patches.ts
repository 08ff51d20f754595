import type { Box } from '../../../../contract/model/box';
import { TILE } from '../../../../contract/model/motion';
import type { Point } from '../../../../contract/model/point';

/** Cells of the document that belong to one behaviour, by `row * width + column`. */
export type Cells = ReadonlySet<number>;

/** The parts of some cells that hang together by their sides. */
export function patchesOf(cells: Cells, width: number): readonly Cells[] {
  const rest = new Set(cells);
  const patches: Set<number>[] = [];
  for (const first of cells) {
    if (!rest.delete(first)) continue;
    const patch = new Set([first]);
    const open = [first];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const column = cell % width;
      const sides = [cell - width, cell + width];
      if (column > 0) sides.push(cell - 1);
      if (column < width - 1) sides.push(cell + 1);
      for (const side of sides)
        if (rest.delete(side)) {
          patch.add(side);
          open.push(side);
        }
    }
    patches.push(patch);
  }
  return patches;
}

/** Covers cells by rectangles without overlap: from the first free cell as wide, then as high as possible. */
export function coverOf(cells: Cells, width: number): readonly Box[] {
  const rest = new Set(cells);
  const boxes: Box[] = [];
  for (const first of [...cells].sort((a, b) => a - b)) {
    if (!rest.has(first)) continue;
    let across = 1;
    while ((first + across) % width !== 0 && rest.has(first + across)) across++;
    let down = 1;
    const isRowFree = (row: number): boolean => {
      for (let step = 0; step < across; step++) if (!rest.has(first + row * width + step)) return false;
      return true;
    };
    while (isRowFree(down)) down++;
    for (let row = 0; row < down; row++)
      for (let step = 0; step < across; step++) rest.delete(first + row * width + step);
    boxes.push({
      x: (first % width) * TILE,
      y: Math.floor(first / width) * TILE,
      width: across * TILE,
      height: down * TILE,
    });
  }
  return boxes;
}

export const cellMiddle = (cell: number, width: number): Point => ({
  x: ((cell % width) + 0.5) * TILE,
  y: (Math.floor(cell / width) + 0.5) * TILE,
});

/** The middle of that cell of a patch which lies nearest to its centre; free cells first. */
export function middleOf(patch: Cells, width: number, isFree: (cell: number) => boolean): Point {
  const all = [...patch];
  const free = all.filter(isFree);
  const points = (free.length > 0 ? free : all).map((cell) => cellMiddle(cell, width));
  const centre = { x: 0, y: 0 };
  for (const cell of all) {
    const { x, y } = cellMiddle(cell, width);
    centre.x += x / all.length;
    centre.y += y / all.length;
  }
  const far = ({ x, y }: Point): number => (x - centre.x) ** 2 + (y - centre.y) ** 2;
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}
