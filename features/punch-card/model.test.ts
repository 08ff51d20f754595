import { expect, it } from 'vitest';
import { dayAfter, streakOf } from './model';

it('days follow each other by the calendar, over a leap day and a change of clocks', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2027-02-28', 1)).toBe('2027-03-01');
  expect(dayAfter('2026-03-29', 1)).toBe('2026-03-30');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
});

it('a streak ends today or yesterday, and a gap ends it', () => {
  const days = ['2026-03-04', '2026-03-01', '2026-03-03', '2026-02-27'];
  expect(streakOf(days, '2026-03-04')).toBe(2);
  expect(streakOf(days, '2026-03-05')).toBe(2);
  expect(streakOf(days, '2026-03-06')).toBe(0);
  expect(streakOf([], '2026-03-06')).toBe(0);
});
