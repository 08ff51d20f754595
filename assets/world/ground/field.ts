/**
 * Scalar fields over a part of the map, sampled every `CELL` logical pixels. Values are signed distances in pixels,
 * positive inside a material; min and max intersect and join shapes. Samples are counted over the whole map and beyond
 * its border, so that a value is the same in every part that contains it.
 */
export const CELL = 8;

/** A rectangle of samples. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

export interface Field extends Part {
  readonly data: Float32Array;
}

/** Logical position of a sample. */
export const sampleAt = (index: number): number => (index + 0.5) * CELL;

/** The samples of a rectangle in logical pixels, and `reach` more on each side. */
export function partOf(
  rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  reach: number,
): Part {
  const left = Math.floor(rect.x / CELL) - reach;
  const top = Math.floor(rect.y / CELL) - reach;
  const columns = Math.ceil((rect.x + rect.width) / CELL) + reach - left;
  const rows = Math.ceil((rect.y + rect.height) / CELL) + reach - top;
  return { left, top, columns, rows };
}

/** A part with `reach` samples less on each side. */
export const shrunk = ({ left, top, columns, rows }: Part, reach: number): Part => ({
  left: left + reach,
  top: top + reach,
  columns: columns - reach * 2,
  rows: rows - reach * 2,
});

/** The values of a field in a part of it. */
export function crop(field: Field, { left, top, columns, rows }: Part): Field {
  const data = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const from = (row + top - field.top) * field.columns + left - field.left;
    data.set(field.data.subarray(from, from + columns), row * columns);
  }
  return { left, top, columns, rows, data };
}

export function fieldOf(part: Part, value: (x: number, y: number) => number): Field {
  const { left, top, columns, rows } = part;
  const data = new Float32Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++)
      data[i] = value(sampleAt(left + column), sampleAt(top + row));
  return { left, top, columns, rows, data };
}

/** Joins two fields of the same part. */
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
      data[i] = (a.data[i] ?? 0) + by(sampleAt(a.left + column), sampleAt(a.top + row));
  return { ...a, data };
}

/** Bilinear value at a logical position; beyond the field that of its border. */
export function at(field: Field, x: number, y: number): number {
  const u = Math.max(0, Math.min(field.columns - 1.001, x / CELL - 0.5 - field.left));
  const v = Math.max(0, Math.min(field.rows - 1.001, y / CELL - 0.5 - field.top));
  const i = Math.floor(u);
  const j = Math.floor(v);
  const k = j * field.columns + i;
  const a = field.data[k] ?? 0;
  const b = field.data[k + 1] ?? 0;
  const c = field.data[k + field.columns] ?? 0;
  const d = field.data[k + field.columns + 1] ?? 0;
  return a + (b - a) * (u - i) + (c - a) * (v - j) + (a - b - c + d) * (u - i) * (v - j);
}

/** Distances are measured up to this many samples: nothing is painted by what is farther away. */
export const LIMIT = 13;
/** The largest absolute value of `signedDistance`, logical pixels. */
export const LIMIT_PX = LIMIT * CELL;

/** For each sample the nearest one of the other kind in its column, in samples; `LIMIT` + 1: none within `LIMIT`. */
function distanceDown(mask: Uint8Array, other: 0 | 1, { columns, rows }: Part): Uint8Array {
  const none = LIMIT + 1;
  const down = new Uint8Array(columns * rows);
  for (let x = 0; x < columns; x++) {
    let steps = none;
    for (let i = x; i < down.length; i += columns) {
      steps = mask[i] === other ? 0 : Math.min(none, steps + 1);
      down[i] = steps;
    }
    steps = none;
    for (let i = (rows - 1) * columns + x; i >= 0; i -= columns) {
      steps = mask[i] === other ? 0 : Math.min(none, steps + 1);
      if (steps < (down[i] ?? 0)) down[i] = steps;
    }
  }
  return down;
}

/** Whether each row has a sample of the other kind within `LIMIT` rows. */
function rowsInReach(down: Uint8Array, { columns, rows }: Part): readonly boolean[] {
  return Array.from({ length: rows }, (_, row) =>
    down.subarray(row * columns, (row + 1) * columns).some((steps) => steps <= LIMIT),
  );
}

/**
 * Signed distance in pixels to the border of a mask, positive inside, up to `LIMIT_PX`. Right where `LIMIT` samples on
 * each side are known.
 */
export function signedDistance(mask: Uint8Array, part: Part): Field {
  const { columns, rows } = part;
  const down = [distanceDown(mask, 1, part), distanceDown(mask, 0, part)] as const;
  const inReach = down.map((one) => rowsInReach(one, part));
  const most = (LIMIT + 0.5) ** 2;
  const data = new Float32Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      const isInside = mask[i] === 1;
      const other = down[isInside ? 1 : 0];
      let best = most;
      if (inReach[isInside ? 1 : 0]?.[y]) {
        const [left, right] = [x, columns - 1 - x];
        // From the sample outwards, until nothing nearer can follow.
        for (let dx = 0; dx <= LIMIT && dx * dx < best; dx++) {
          const dy = Math.min(
            dx <= left ? (other[i - dx] ?? 0) : LIMIT + 1,
            dx <= right ? (other[i + dx] ?? 0) : LIMIT + 1,
          );
          if (dy <= LIMIT) best = Math.min(best, dx * dx + dy * dy);
        }
      }
      // As exact as a value of a field.
      const distance = Math.fround(Math.sqrt(best)) - 0.5;
      data[i] = Math.max(-LIMIT_PX, Math.min(LIMIT_PX, (isInside ? distance : -distance) * CELL));
    }
  return { ...part, data };
}

/**
 * Rounds corners with box blurs, three of which approximate a Gaussian. `radius` in samples, repeated `passes` times:
 * each takes `radius` samples more on each side into account.
 */
export function rounded(field: Field, radius: number, passes = 2): Field {
  const { columns, rows } = field;
  let from = field.data;
  const wide = radius * 2 + 1;
  const pass = (n: number, lines: number, step: number, stride: number): void => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < n; i++) {
        // Summed anew for each sample: a running sum would depend on where the part begins.
        let sum = 0;
        const start = line * stride;
        if (i >= radius && i + radius < n) {
          const last = start + (i + radius) * step;
          for (let k = start + (i - radius) * step; k <= last; k += step) sum += from[k] ?? 0;
        } else
          for (let k = i - radius; k <= i + radius; k++)
            sum += from[start + Math.max(0, Math.min(n - 1, k)) * step] ?? 0;
        to[start + i * step] = sum / wide;
      }
    from = to;
  };
  for (let i = 0; i < passes; i++) {
    pass(columns, rows, 1, columns);
    pass(rows, columns, columns, 1);
  }
  return { ...field, data: from };
}
