import { expect, test } from 'vitest';
import { SheetCache } from './sheet-cache';

test('a look without a layer uses the placeholder, then its own layer', () => {
  const cache = new SheetCache(3);
  expect(cache.layerOf(7, 1)).toBe(0);
  const layer = cache.take(7, 1);
  expect(layer).toBeGreaterThan(0);
  expect(cache.layerOf(7, 2)).toBe(layer);
});

test('the least recently seen look is evicted, never one seen this frame', () => {
  const cache = new SheetCache(3);
  const first = cache.take(1, 1);
  const second = cache.take(2, 2);
  cache.layerOf(1, 5);
  expect(cache.take(3, 5)).toBe(second);
  expect(cache.layerOf(2, 5)).toBe(0);
  expect(cache.layerOf(1, 5)).toBe(first);
  expect(cache.take(4, 5)).toBeUndefined();
});

test('growing keeps the existing looks and adds free layers', () => {
  const cache = new SheetCache(2);
  const first = cache.take(1, 1);
  expect(cache.take(2, 1)).toBeUndefined();
  cache.grow(4);
  expect(cache.layerOf(1, 1)).toBe(first);
  const more = [cache.take(2, 1), cache.take(3, 1)];
  expect(new Set([first, ...more]).size).toBe(3);
  expect(more).not.toContain(undefined);
  expect(cache.take(4, 1)).toBeUndefined();
});
