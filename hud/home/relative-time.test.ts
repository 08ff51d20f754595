import { expect, it } from 'vitest';
import { relativeTime, partOfDay } from './relative-time';

const NOW = 1_800_000_000_000;

it.each([
  [0, 'en', undefined],
  [-5000, 'en', undefined],
  [59_000, 'en', undefined],
  [60_000, 'en', '1 minute ago'],
  [119 * 60_000, 'en', '1 hour ago'],
  [26 * 3_600_000, 'zh', '昨天'],
  [8 * 86_400_000, 'zh', '上周'],
  [400 * 86_400_000, 'en', 'last year'],
])('relative time of %d ms in %s is %s', (ms, lang, words) => {
  expect(relativeTime(NOW - ms, NOW, lang)).toBe(words);
});

it('part of day follows the hour', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 22, 23].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
    'night',
  ]);
});
