import { expect, it } from 'vitest';
import { monthAfter, weeksOf } from './month';

it('a month has its days under their weekdays, also the 29th of February', () => {
  const weeks = weeksOf('2028-02', 1);
  expect(weeks.flat().filter((day) => day.startsWith('2028-02'))).toHaveLength(29);
  // 1 February 2028 is a Tuesday.
  expect(weeks[0]?.slice(0, 3)).toEqual(['2028-01-31', '2028-02-01', '2028-02-02']);
  expect(weeksOf('2028-02', 7)[0]?.slice(0, 3)).toEqual(['2028-01-30', '2028-01-31', '2028-02-01']);
});

it('months follow each other over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
