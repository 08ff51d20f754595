/**
 * A scalar field over the map and a margin, sampled every `CELL` logical pixels. Values are signed distances
 * in pixels, positive inside a material; min and max intersect and join shapes.
 */
export const CELL = 8;
/** Samples of margin, so that shapes continue past the map's border. */
export const MARGIN = 16;

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly data: Float32Array;
}

/** Logical position of a sample. */
export const sampleX = (column: number): number => (column - MARGIN + 0.5) * CELL;

export function fieldOf(columns: number, rows: number, value: (x: number, y: number) => number): Field {
  const data = new Float32Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) data[i] = value(sampleX(column), sampleX(row));
  return { columns, rows, data };
}

export function combine(a: Field, b: Field, join: (a: number, b: number) => number): Field {
  const data = new Float32Array(a.data.length);
  for (let i = 0; i < data.length; i++) data[i] = join(a.data[i] ?? 0, b.data[i] ?? 0);
  return { ...a, data };
}

/** Adds a position-dependent value, usually noise. */
export function shifted(a: Field, by: (x: number, y: number) => number): Field {
  const data = new Float32Array(a.data.length);
  for (let row = 0, i = 0; row < a.rows; row++)
    for (let column = 0; column < a.columns; column++, i++)
      data[i] = (a.data[i] ?? 0) + by(sampleX(column), sampleX(row));
  return { ...a, data };
}

/** Bilinear value at a logical position. */
export function at(field: Field, x: number, y: number): number {
  const u = Math.max(0, Math.min(field.columns - 1.001, x / CELL + MARGIN - 0.5));
  const v = Math.max(0, Math.min(field.rows - 1.001, y / CELL + MARGIN - 0.5));
  const i = Math.floor(u);
  const j = Math.floor(v);
  const k = j * field.columns + i;
  const a = field.data[k] ?? 0;
  const b = field.data[k + 1] ?? 0;
  const c = field.data[k + field.columns] ?? 0;
  const d = field.data[k + field.columns + 1] ?? 0;
  return a + (b - a) * (u - i) + (c - a) * (v - j) + (a - b - c + d) * (u - i) * (v - j);
}

const FAR = 1e9;

/** Squared distance to the nearest zero along one line (Felzenszwalb and Huttenlocher, 2012). */
function lineDistance(
  f: Float64Array,
  n: number,
  out: Float64Array,
  hull: Int32Array,
  cut: Float64Array,
): void {
  let k = 0;
  hull[0] = 0;
  cut[0] = -Infinity;
  cut[1] = Infinity;
  for (let q = 1; q < n; q++) {
    let s = 0;
    for (;;) {
      const p = hull[k] ?? 0;
      s = ((f[q] ?? 0) + q * q - (f[p] ?? 0) - p * p) / (2 * q - 2 * p);
      if (s > (cut[k] ?? 0) || k === 0) break;
      k--;
    }
    if (s <= (cut[k] ?? 0)) s = -Infinity;
    k++;
    hull[k] = q;
    cut[k] = s;
    cut[k + 1] = Infinity;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while ((cut[k + 1] ?? Infinity) < q) k++;
    const p = hull[k] ?? 0;
    out[q] = (q - p) * (q - p) + (f[p] ?? 0);
  }
}

function distanceTo(mask: Uint8Array, wanted: 0 | 1, columns: number, rows: number): Float64Array {
  const grid = new Float64Array(columns * rows);
  const size = Math.max(columns, rows);
  const f = new Float64Array(size);
  const out = new Float64Array(size);
  const hull = new Int32Array(size + 1);
  const cut = new Float64Array(size + 2);
  for (let x = 0; x < columns; x++) {
    for (let y = 0; y < rows; y++) f[y] = mask[y * columns + x] === wanted ? 0 : FAR;
    lineDistance(f, rows, out, hull, cut);
    for (let y = 0; y < rows; y++) grid[y * columns + x] = out[y] ?? 0;
  }
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) f[x] = grid[y * columns + x] ?? 0;
    lineDistance(f, columns, out, hull, cut);
    for (let x = 0; x < columns; x++) grid[y * columns + x] = Math.sqrt(out[x] ?? 0);
  }
  return grid;
}

/** Signed distance in pixels to the border of a mask, positive inside; clamped to 400. */
export function signedDistance(mask: Uint8Array, columns: number, rows: number): Field {
  const outside = distanceTo(mask, 1, columns, rows);
  const inside = distanceTo(mask, 0, columns, rows);
  const data = new Float32Array(columns * rows);
  for (let i = 0; i < data.length; i++) {
    const d = mask[i] ? (inside[i] ?? 0) - 0.5 : 0.5 - (outside[i] ?? 0);
    data[i] = Math.max(-400, Math.min(400, d * CELL));
  }
  return { columns, rows, data };
}

/**
 * Rounds corners with box blurs, three of which approximate a Gaussian. `radius` in samples, repeated
 * `passes` times.
 */
export function rounded(field: Field, radius: number, passes = 2): Field {
  const { columns, rows } = field;
  let from = field.data.slice();
  let to = new Float32Array(from.length);
  const pass = (n: number, lines: number, step: number, stride: number): void => {
    for (let l = 0; l < lines; l++) {
      const base = l * stride;
      const last = base + (n - 1) * step;
      const first = from[base] ?? 0;
      const end = from[last] ?? 0;
      let sum = first * (radius + 1);
      for (let i = 1; i <= radius; i++) sum += from[base + i * step] ?? end;
      for (let i = 0, k = base; i < n; i++, k += step) {
        to[k] = sum / (radius * 2 + 1);
        const ahead = i + radius + 1 < n ? (from[k + (radius + 1) * step] ?? 0) : end;
        sum += ahead - (i >= radius ? (from[k - radius * step] ?? 0) : first);
      }
    }
    [from, to] = [to, from];
  };
  for (let i = 0; i < passes; i++) {
    pass(columns, rows, 1, columns);
    pass(rows, columns, columns, 1);
  }
  return { columns, rows, data: from };
}
