import { expect, test } from 'vitest';
import { inOrderOf } from './held-order';

const same = (text: string): string => text;

test('what was shown keeps its place, newcomers come last in their own order', () => {
  expect(inOrderOf(['c', 'x', 'a', 'y', 'b'], same, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'x', 'y']);
});

test('what is gone leaves no hole', () => {
  expect(inOrderOf(['c', 'a'], same, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});
