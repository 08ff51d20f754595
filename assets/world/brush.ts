import type { Canvas2D } from '../art/shape';

/** The painter's few tools. Light falls from the upper left; shadows lean to violet, highlights to warm white. */

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Between two #rrggbb colours; `t` 0 is the first. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [rgbOf(a), rgbOf(b)];
  const part = (i: 0 | 1 | 2): string =>
    Math.round(x[i] + (y[i] - x[i]) * Math.max(0, Math.min(1, t)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

export const dark = (hex: string, amount: number): string => mix(hex, '#33265e', amount);
export const light = (hex: string, amount: number): string => mix(hex, '#fff6dc', amount);
/** #rrggbb with an opacity. */
export const fade = (hex: string, opacity: number): string => {
  const [r, g, b] = rgbOf(hex);
  return `rgba(${r},${g},${b},${opacity})`;
};

/** Even numbers 0..1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Fill = string | CanvasGradient;

export function oval(c: Canvas2D, x: number, y: number, rx: number, ry: number, fill: Fill, turn = 0): void {
  c.beginPath();
  c.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  c.fillStyle = fill;
  c.fill();
}

export const dot = (c: Canvas2D, x: number, y: number, r: number, fill: Fill): void =>
  oval(c, x, y, r, r, fill);

export function slab(
  c: Canvas2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number | number[],
  fill: Fill,
): void {
  c.beginPath();
  c.roundRect(x, y, width, height, radius);
  c.fillStyle = fill;
  c.fill();
}

/** Fills SVG path data. */
export function shape(c: Canvas2D, d: string, fill: Fill): void {
  c.fillStyle = fill;
  c.fill(new Path2D(d));
}

/** Strokes SVG path data with round ends. */
export function line(c: Canvas2D, d: string, color: Fill, width: number): void {
  c.save();
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.strokeStyle = color;
  c.lineWidth = width;
  c.stroke(new Path2D(d));
  c.restore();
}

/** Paints only inside the path. */
export function within(c: Canvas2D, d: string, paint: () => void): void {
  c.save();
  c.clip(new Path2D(d));
  paint();
  c.restore();
}

/** A gradient from one point to another. */
export function ramp(
  c: Canvas2D,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  ...colors: readonly string[]
): CanvasGradient {
  const gradient = c.createLinearGradient(x0, y0, x1, y1);
  for (const [i, color] of colors.entries()) gradient.addColorStop(i / Math.max(1, colors.length - 1), color);
  return gradient;
}

/** A soft round light. */
export function halo(c: Canvas2D, x: number, y: number, radius: number, color: string, opacity = 1): void {
  const gradient = c.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, fade(color, opacity));
  gradient.addColorStop(0.35, fade(color, opacity * 0.45));
  gradient.addColorStop(1, fade(color, 0));
  dot(c, x, y, radius, gradient);
}

/** A small five-petalled flower. */
export function flower(c: Canvas2D, x: number, y: number, r: number, petal: string, heart = '#ffe08a'): void {
  for (let i = 0; i < 5; i++) {
    const turn = (i / 5) * Math.PI * 2 - 0.6;
    dot(c, x + Math.cos(turn) * r * 0.62, y + Math.sin(turn) * r * 0.55, r * 0.5, petal);
  }
  dot(c, x, y, r * 0.36, heart);
}

export interface Puff {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface Tones {
  readonly deep: string;
  readonly low: string;
  readonly mid: string;
  readonly high: string;
  readonly glint: string;
}

export const tonesOf = (mid: string): Tones => ({
  deep: dark(mid, 0.38),
  low: dark(mid, 0.18),
  mid,
  high: mix(light(mid, 0.2), '#f5f07a', 0.12),
  glint: mix(light(mid, 0.42), '#f5f07a', 0.14),
});

/** A leaf mass of round puffs in layered tones, lit from the upper left, with leaf dabs along the rims. */
export function foliage(c: Canvas2D, puffs: readonly Puff[], tones: Tones, seed: number, leaf = 1): void {
  const roll = dice(seed);
  const all = (dx: number, dy: number, size: number, fill: string): void => {
    for (const p of puffs) dot(c, p.x + dx * p.r, p.y + dy * p.r, p.r * size, fill);
  };
  all(0.04, 0.1, 1, tones.deep);
  all(-0.02, -0.02, 0.96, tones.low);
  // Each puff on its own from the back to the front, so that the masses overlap like leaves do.
  for (const p of [...puffs].sort((a, b) => a.y - b.y)) {
    dot(c, p.x, p.y + p.r * 0.08, p.r * 0.94, tones.low);
    dot(c, p.x - p.r * 0.07, p.y - p.r * 0.09, p.r * 0.84, tones.mid);
    dot(c, p.x - p.r * 0.2, p.y - p.r * 0.28, p.r * 0.56, tones.high);
  }
  const dab = (x: number, y: number, size: number, fill: string): void =>
    oval(c, x, y, 3.1 * size * leaf, 1.9 * size * leaf, fill, roll() * 1.4 - 0.7);
  for (const p of puffs) {
    const count = Math.round(p.r * 0.9);
    for (let i = 0; i < count; i++) {
      const turn = roll() * Math.PI * 2;
      const reach = p.r * (0.35 + roll() * 0.62);
      const x = p.x + Math.cos(turn) * reach;
      const y = p.y + Math.sin(turn) * reach;
      const lit = -Math.cos(turn) - Math.sin(turn) * 1.3;
      const size = 0.8 + roll() * 0.5;
      if (lit > 0.5) dab(x, y, size, roll() < 0.45 ? tones.glint : tones.high);
      else if (lit < -0.7) dab(x, y, size, tones.low);
      else dab(x, y, size, tones.mid);
    }
  }
}
