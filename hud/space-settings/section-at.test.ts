import { expect, it } from 'vitest';
import { sectionAt } from './section-at';

it.each([
  ['nothing has passed', [180, 700, 1200], 150, false, 0],
  ['the first one has', [20, 700, 1200], 150, false, 0],
  ['two have', [-800, 150, 900], 150, false, 1],
  ['all have', [-900, -400, 10], 150, false, 2],
  ['at the end, though the last one has not', [-900, -400, 500], 150, true, 2],
  ['without any', [], 150, false, 0],
] as const)('%s', (_, tops, line, atEnd, index) => {
  expect(sectionAt(tops, line, atEnd)).toBe(index);
});
