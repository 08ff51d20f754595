import { sampleAt, type Field } from './field';

/**
 * Entry and exit edges of a line for each of the sixteen corner patterns; the inside is always on the same
 * side.
 */
const TURNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** Closed smooth contours at `level` (marching squares, rounded). They close along the border of the field. */
export function contour(field: Field, level: number): Path2D {
  const { left, top, columns, rows, data } = field;
  // The outermost samples count as outside, so that every line closes.
  const value = (i: number, j: number): number =>
    i <= 0 || j <= 0 || i >= columns - 1 || j >= rows - 1 ? -50 : (data[j * columns + i] ?? 0) - level;
  const next = new Int32Array(columns * rows * 2).fill(-1);
  // Edge ids: horizontal from (i, j) is even, vertical from (i, j) is odd.
  const edge = (i: number, j: number, side: number): number => {
    if (side === 0) return (j * columns + i) * 2;
    if (side === 1) return (j * columns + i + 1) * 2 + 1;
    if (side === 2) return ((j + 1) * columns + i) * 2;
    return (j * columns + i) * 2 + 1;
  };
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const pattern =
        (value(i, j) > 0 ? 1 : 0) |
        (value(i + 1, j) > 0 ? 2 : 0) |
        (value(i + 1, j + 1) > 0 ? 4 : 0) |
        (value(i, j + 1) > 0 ? 8 : 0);
      for (const [from, to] of TURNS[pattern] ?? []) next[edge(i, j, from)] = edge(i, j, to);
    }
  const place = (id: number): [number, number] => {
    const cell = id >> 1;
    const i = cell % columns;
    const j = (cell - i) / columns;
    const a = value(i, j);
    const b = id & 1 ? value(i, j + 1) : value(i + 1, j);
    const t = Math.max(0.02, Math.min(0.98, a / (a - b || 1)));
    return id & 1 ? [sampleAt(left + i), sampleAt(top + j + t)] : [sampleAt(left + i + t), sampleAt(top + j)];
  };
  const path = new Path2D();
  for (let start = 0; start < next.length; start++) {
    if ((next[start] ?? -1) < 0) continue;
    const points: [number, number][] = [];
    for (let id = start; id >= 0;) {
      points.push(place(id));
      const following: number = next[id] ?? -1;
      next[id] = -1;
      id = following;
    }
    if (points.length > 3) closeSmoothly(path, points.slice(0, -1));
  }
  return path;
}

function closeSmoothly(path: Path2D, points: readonly (readonly [number, number])[]): void {
  const n = points.length;
  const point = (i: number): readonly [number, number] => points[i % n] ?? [0, 0];
  const [x0, y0] = point(0);
  const [x1, y1] = point(1);
  path.moveTo((x0 + x1) / 2, (y0 + y1) / 2);
  for (let i = 1; i <= n; i++) {
    const [x, y] = point(i);
    const [nx, ny] = point(i + 1);
    path.quadraticCurveTo(x, y, (x + nx) / 2, (y + ny) / 2);
  }
  path.closePath();
}
