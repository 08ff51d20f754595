import { expect, test } from 'vitest';
import { SheetCache } from './sheet-cache';

test('a look without a layer shows the placeholder, then its own', () => {
  const cache = new SheetCache(3);
  expect(cache.layerOf(7, 1)).toBe(0);
  const layer = cache.take(7, 1);
  expect(layer).toBeGreaterThan(0);
  expect(cache.layerOf(7, 2)).toBe(layer);
});

test('the look not seen for the longest gives way; one seen this frame never does', () => {
  const cache = new SheetCache(3);
  const first = cache.take(1, 1);
  const second = cache.take(2, 2);
  cache.layerOf(1, 5);
  expect(cache.take(3, 5)).toBe(second);
  expect(cache.layerOf(2, 5)).toBe(0);
  expect(cache.layerOf(1, 5)).toBe(first);
  expect(cache.take(4, 5)).toBeUndefined();
});
