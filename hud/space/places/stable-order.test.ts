import { expect, test } from 'vitest';
import { TILE } from '../../../contract/model/motion';
import { inStableOrder, isOutdated } from './stable-order';

const same = (text: string): string => text;

test('stable order keeps known items and appends new ones in their own order', () => {
  expect(inStableOrder(['c', 'x', 'a', 'y', 'b'], same, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'x', 'y']);
});

test('stable order drops items that are gone', () => {
  expect(inStableOrder(['c', 'a'], same, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

test('stable order is outdated only after walking far and stopping', () => {
  const origin = { x: 100, y: 100 };
  const far = { x: 100, y: 100 + 7 * TILE };
  expect(isOutdated(origin, { ...far, walking: true })).toBe(false);
  expect(isOutdated(origin, { x: 100 + 5 * TILE, y: 100, walking: false })).toBe(false);
  expect(isOutdated(origin, { ...far, walking: false })).toBe(true);
});
