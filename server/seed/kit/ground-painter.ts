import type { GroundLetter } from '../../../contract/model/ground';

export interface TilePoint {
  readonly x: number;
  readonly y: number;
}

export interface TileBox extends TilePoint {
  readonly width: number;
  readonly height: number;
}

/** Points along a smooth curve through the corners, at most `step` tiles apart. */
export function curve(corners: readonly TilePoint[], step = 0.25): TilePoint[] {
  const at = (i: number): TilePoint =>
    corners[Math.max(0, Math.min(corners.length - 1, i))] ?? { x: 0, y: 0 };
  const spline = (a: number, b: number, c: number, d: number, t: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  const points: TilePoint[] = [];
  for (let i = 0; i + 1 < corners.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const count = Math.max(1, Math.ceil(Math.hypot(c.x - b.x, c.y - b.y) / step));
    for (let k = 0; k < count; k++)
      points.push({ x: spline(a.x, b.x, c.x, d.x, k / count), y: spline(a.y, b.y, c.y, d.y, k / count) });
  }
  points.push(at(corners.length - 1));
  return points;
}

type Paint = (x: number, y: number, letter: GroundLetter) => GroundLetter;

/** A ground that starts as grass. Each step paints over earlier ones, so the order matters. */
export interface GroundPainter {
  /** Repaints every tile. `paint` gets the tile's centre. */
  each(paint: Paint): void;
  ellipse(center: TilePoint, rx: number, ry: number, fill: GroundLetter): void;
  box(box: TileBox, fill: GroundLetter): void;
  /** A path along smooth curves, interrupted by water. */
  path(corners: readonly TilePoint[]): void;
  rows(): string[];
}

export const inBox = (x: number, y: number, box: TileBox): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** Paints a path around a point, except on water. */
function tread(rows: GroundLetter[][], point: TilePoint): void {
  for (let y = Math.floor(point.y - 1.5); y <= point.y + 1; y++)
    for (let x = Math.floor(point.x - 1.5); x <= point.x + 1; x++) {
      const row = rows[y];
      const letter = row?.[x];
      if (!row || letter === undefined || letter === '~') continue;
      if (Math.hypot(x + 0.5 - point.x, y + 0.5 - point.y) < 1.02) row[x] = '=';
    }
}

export function groundPainter(wide: number, high: number): GroundPainter {
  const rows = Array.from({ length: high }, () => Array.from({ length: wide }, (): GroundLetter => '.'));
  const each = (paint: Paint): void => {
    for (const [y, row] of rows.entries())
      for (const [x, letter] of row.entries()) row[x] = paint(x + 0.5, y + 0.5, letter);
  };
  return {
    each,
    ellipse: (center, rx, ry, fill) =>
      each((x, y, letter) => (Math.hypot((x - center.x) / rx, (y - center.y) / ry) < 1 ? fill : letter)),
    box: (box, fill) => each((x, y, letter) => (inBox(x, y, box) ? fill : letter)),
    path(corners) {
      for (const point of curve(corners)) tread(rows, point);
    },
    rows: () => rows.map((row) => row.join('')),
  };
}
