import { expect, test } from 'vitest';
import { TILE } from '../../../contract/model/motion';
import { inStableOrder, isOutdated } from './stable-order';

const same = (text: string): string => text;

test('what was shown keeps its place, newcomers come last in their own order', () => {
  expect(inStableOrder(['c', 'x', 'a', 'y', 'b'], same, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'x', 'y']);
});

test('what is gone leaves no hole', () => {
  expect(inStableOrder(['c', 'a'], same, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});

test('is held while one walks, and by who stays near; whoever has walked far and stands needs another', () => {
  const here = { x: 100, y: 100 };
  const far = { x: 100, y: 100 + 7 * TILE };
  expect(isOutdated(here, { ...far, walking: true })).toBe(false);
  expect(isOutdated(here, { x: 100 + 5 * TILE, y: 100, walking: false })).toBe(false);
  expect(isOutdated(here, { ...far, walking: false })).toBe(true);
});
