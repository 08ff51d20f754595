import { expect, it } from 'vitest';
import { FULL, loudnessAt, SILENT } from './loudness';

const screen = { x: 100, y: 50 };

it('is full near the screen, falls off with the distance, and ends', () => {
  expect(loudnessAt(screen, { x: 100 + FULL, y: 50 })).toBe(1);
  const middle = loudnessAt(screen, { x: 100, y: 50 + (FULL + SILENT) / 2 });
  expect(middle).toBeCloseTo(0.25);
  expect(loudnessAt(screen, { x: 100 + SILENT, y: 50 })).toBe(0);
  expect(loudnessAt(screen, { x: 100 + 3 * SILENT, y: 50 })).toBe(0);
});

it('is silent before the own place is known', () => {
  expect(loudnessAt(screen, undefined)).toBe(0);
});
