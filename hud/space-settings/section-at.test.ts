import { expect, it } from 'vitest';
import { sectionAt } from './section-at';

it.each([
  ['no top has passed the line', [180, 700, 1200], 150, false, 0],
  ['the first top has passed', [20, 700, 1200], 150, false, 0],
  ['two tops have passed', [-800, 150, 900], 150, false, 1],
  ['all tops have passed', [-900, -400, 10], 150, false, 2],
  ['the page is at its end', [-900, -400, 500], 150, true, 2],
  ['there are no sections', [], 150, false, 0],
] as const)('current section is right when %s', (_, tops, line, atEnd, index) => {
  expect(sectionAt(tops, line, atEnd)).toBe(index);
});
