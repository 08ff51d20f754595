import type { Canvas2D } from '../art/shape';

/**
 * Painting helpers. Light comes from the upper left; shadows tend towards violet, highlights towards warm
 * white.
 */

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Mixes two #rrggbb colours; `t` 0 is the first. */
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
/** A #rrggbb colour with an opacity. */
export const fade = (hex: string, opacity: number): string => {
  const [r, g, b] = rgbOf(hex);
  return `rgba(${r},${g},${b},${opacity})`;
};

/** Pseudorandom numbers 0..1, deterministic per seed. */
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

/** Clips painting to the path. */
export function within(c: Canvas2D, d: string, paint: () => void): void {
  c.save();
  c.clip(new Path2D(d));
  paint();
  c.restore();
}

/** A linear gradient between two points. */
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

/** Foliage of round puffs, each lit from the upper left, with leaves along the rims and in the light. */
export function foliage(c: Canvas2D, puffs: readonly Puff[], tones: Tones, seed: number, leaf = 1): void {
  const roll = dice(seed);
  const dab = (x: number, y: number, size: number, fill: string, turn: number): void =>
    oval(c, x, y, 2.9 * size * leaf, 1.7 * size * leaf, fill, turn);
  // Leaves stick out all around, so that no outline is a plain circle.
  const rim = (p: Puff): void => {
    const count = Math.round((p.r * 1.5) / leaf);
    for (let i = 0; i < count; i++) {
      const turn = ((i + roll() * 0.7) / count) * Math.PI * 2;
      const reach = p.r * (0.96 + roll() * 0.07);
      const lit = -Math.cos(turn) - Math.sin(turn) * 1.2;
      const fill =
        lit > 0.6 ? mix(tones.mid, tones.high, 0.4) : lit > -0.5 ? mix(tones.low, tones.mid, 0.5) : tones.low;
      dab(p.x + Math.cos(turn) * reach, p.y + Math.sin(turn) * reach, 0.85 + roll() * 0.35, fill, turn + 1.2);
    }
  };
  for (const p of puffs) dot(c, p.x + p.r * 0.03, p.y + p.r * 0.09, p.r, tones.deep);
  // Back to front: each puff has its own light and dark rim.
  for (const p of [...puffs].sort((a, b) => a.y - b.y)) {
    oval(c, p.x + 1, p.y + p.r * 0.14, p.r, p.r * 0.96, fade(tones.deep, 0.28));
    rim(p);
    const light0 = c.createRadialGradient(
      p.x - p.r * 0.34,
      p.y - p.r * 0.46,
      p.r * 0.1,
      p.x,
      p.y,
      p.r * 1.02,
    );
    light0.addColorStop(0, tones.high);
    light0.addColorStop(0.34, mix(tones.high, tones.mid, 0.6));
    light0.addColorStop(0.66, tones.mid);
    light0.addColorStop(1, mix(tones.low, tones.mid, 0.42));
    dot(c, p.x, p.y, p.r * 0.98, light0);
    // Leaves: bright ones where the light falls, a few dark ones below.
    const count = Math.round((p.r * 0.8) / leaf);
    for (let i = 0; i < count; i++) {
      const bright = i % 5 < 3;
      const turn = bright ? Math.PI * (1.02 + roll() * 0.66) : Math.PI * (0.02 + roll() * 0.62);
      const reach = p.r * (bright ? 0.3 + roll() * 0.58 : 0.5 + roll() * 0.42);
      const x = p.x + Math.cos(turn) * reach;
      const y = p.y + Math.sin(turn) * reach;
      const size = 0.62 + roll() * 0.4;
      if (bright) dab(x, y, size, i % 3 === 0 ? tones.glint : tones.high, turn + 1.5);
      else dab(x, y, size, tones.low, turn + 1.5);
    }
  }
  // One light over the whole crown.
  const left = Math.min(...puffs.map((p) => p.x - p.r));
  const right = Math.max(...puffs.map((p) => p.x + p.r));
  const top = Math.min(...puffs.map((p) => p.y - p.r));
  const bottom = Math.max(...puffs.map((p) => p.y + p.r));
  c.save();
  c.beginPath();
  for (const p of puffs) {
    c.moveTo(p.x + p.r, p.y);
    c.arc(p.x, p.y, p.r, 0, Math.PI * 2);
  }
  c.clip();
  c.fillStyle = ramp(
    c,
    left,
    top,
    right,
    bottom,
    fade('#fff3a8', 0.3),
    fade('#fff3a8', 0),
    fade('#33265e', 0.03),
    fade('#33265e', 0.25),
  );
  c.fillRect(left, top, right - left, bottom - top);
  c.restore();
}
