import { describe, expect, it } from 'vitest';
import {
  CELL,
  LIMIT_PX,
  at,
  crop,
  fieldOf,
  partOf,
  rounded,
  sampleAt,
  shrunk,
  signedDistance,
} from './field';

const SIZE = 40;
const PART = { left: 0, top: 0, columns: SIZE, rows: SIZE };
const mask = Uint8Array.from({ length: SIZE * SIZE }, (_, i) => {
  const x = i % SIZE;
  const y = Math.floor(i / SIZE);
  return (x > 8 && x < 20 && y > 5 && y < 30) || Math.hypot(x - 30, y - 30) < 5 ? 1 : 0;
});

/** Brute-force distance to the nearest sample of the other kind. */
function plain(i: number): number {
  let best = Infinity;
  for (let k = 0; k < mask.length; k++)
    if (mask[k] !== mask[i])
      best = Math.min(best, Math.hypot((k % SIZE) - (i % SIZE), Math.floor(k / SIZE) - Math.floor(i / SIZE)));
  return Math.max(-LIMIT_PX, Math.min(LIMIT_PX, (mask[i] ? best - 0.5 : 0.5 - best) * CELL));
}

describe('fields', () => {
  it('measures the distance to a border exactly up to its limit, positive inside', () => {
    const field = signedDistance(mask, PART);
    for (let i = 0; i < mask.length; i += 7) expect(field.data[i]).toBeCloseTo(plain(i), 3);
  });

  it('keeps a uniform field uniform when it is rounded, up to the edges', () => {
    const even = fieldOf(PART, () => 12.5);
    for (const value of rounded(even, 3, 3).data) expect(value).toBeCloseTo(12.5, 3);
  });

  it('cuts the corner of a square when it is rounded', () => {
    const field = signedDistance(mask, PART);
    const corner = 6 * SIZE + 9;
    expect(field.data[corner]).toBeGreaterThan(0);
    expect(rounded(field, 2).data[corner]).toBeLessThan(0);
  });

  it('has the same values in a part as in the whole', () => {
    const whole = rounded(
      fieldOf(PART, (x, y) => Math.sin(x * y)),
      3,
      3,
    );
    const part = partOf({ x: 14 * CELL, y: 12 * CELL, width: 9 * CELL, height: 10 * CELL }, 9);
    const alone = rounded(
      fieldOf(part, (x, y) => Math.sin(x * y)),
      3,
      3,
    );
    expect(crop(alone, shrunk(part, 9))).toEqual(crop(whole, shrunk(part, 9)));
  });

  it('interpolates linearly between samples', () => {
    const slope = fieldOf(PART, (x, y) => 2 * x - y);
    expect(at(slope, sampleAt(20), sampleAt(21))).toBeCloseTo(2 * sampleAt(20) - sampleAt(21), 3);
    expect(at(slope, 51.3, 60.9)).toBeCloseTo(2 * 51.3 - 60.9, 3);
  });
});
