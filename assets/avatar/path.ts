/** Affine map in canvas order: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];
export const shift = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];
export const stretch = (x: number, y: number): Affine => [x, 0, 0, y, 0, 0];

export function turn(radians: number): Affine {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return [cos, sin, -sin, cos, 0, 0];
}

/** Applies `inner`, then `outer`. */
function compose(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export const chain = (...maps: readonly Affine[]): Affine => maps.reduce(compose, IDENTITY);

const round = (value: number): number => Math.round(value * 100) / 100;

const TOKEN = /[MLCQZ]|-?\d*\.?\d+/g;

/** Parsed path data: a command letter, or the numbers that follow it. */
type Parsed = readonly (string | readonly number[])[];

// Static outlines recur in every frame, posed ones do not: parse results are cached, and cleared when full.
const MAX_CACHED = 4000;
const parsed = new Map<string, Parsed>();

function parse(d: string): Parsed {
  const known = parsed.get(d);
  if (known) return known;
  const parts: (string | number[])[] = [];
  let numbers: number[] = [];
  for (const token of d.match(TOKEN) ?? [])
    if (token >= 'A') parts.push(token, (numbers = []));
    else numbers.push(Number(token));
  if (parsed.size >= MAX_CACHED) parsed.clear();
  parsed.set(d, parts);
  return parts;
}

/**
 * Transforms path data by an affine map. Supports absolute M, L, C, Q and Z only, which is all that the art
 * uses.
 */
export function mapPath(d: string, [a, b, c, e, tx, ty]: Affine): string {
  let out = '';
  for (const part of parse(d)) {
    if (typeof part === 'string') {
      out += out === '' ? part : ` ${part}`;
      continue;
    }
    for (let i = 0; i + 1 < part.length; i += 2) {
      const x = part[i] ?? 0;
      const y = part[i + 1] ?? 0;
      out += ` ${round(a * x + c * y + tx)} ${round(b * x + e * y + ty)}`;
    }
  }
  return out;
}

const KAPPA = 0.5523;

/** An ellipse as path data. */
export function oval(x: number, y: number, rx: number, ry: number = rx): string {
  const kx = round(rx * KAPPA);
  const ky = round(ry * KAPPA);
  return (
    `M ${round(x - rx)} ${y} C ${round(x - rx)} ${round(y - ky)} ${round(x - kx)} ${round(y - ry)} ${x} ${round(y - ry)} ` +
    `C ${round(x + kx)} ${round(y - ry)} ${round(x + rx)} ${round(y - ky)} ${round(x + rx)} ${y} ` +
    `C ${round(x + rx)} ${round(y + ky)} ${round(x + kx)} ${round(y + ry)} ${x} ${round(y + ry)} ` +
    `C ${round(x - kx)} ${round(y + ry)} ${round(x - rx)} ${round(y + ky)} ${round(x - rx)} ${y} Z`
  );
}

/** A rectangle with round corners as path data. */
export function slab(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [x1, y1] = [round(x + width), round(y + height)];
  return (
    `M ${round(x + r)} ${y} L ${round(x1 - r)} ${y} Q ${x1} ${y} ${x1} ${round(y + r)} L ${x1} ${round(y1 - r)} ` +
    `Q ${x1} ${y1} ${round(x1 - r)} ${y1} L ${round(x + r)} ${y1} Q ${x} ${y1} ${x} ${round(y1 - r)} ` +
    `L ${x} ${round(y + r)} Q ${x} ${y} ${round(x + r)} ${y} Z`
  );
}
