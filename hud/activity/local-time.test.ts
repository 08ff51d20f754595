import { expect, it } from 'vitest';
import { firstTimes, fromLocalField, toLocalField } from './local-time';

it('goes from a moment to the field and back, by the own clock', () => {
  const at = new Date(2026, 11, 4, 9, 5);
  expect(toLocalField(at)).toBe('2026-12-04T09:05');
  expect(fromLocalField('2026-12-04T09:05')).toBe(at.getTime());
  expect(fromLocalField('2026-12-04T09:05:00')).toBe(at.getTime());
});

it.each(['', '2026-12-04', '2026-13-40T99:00', 'soon'])('%j is no moment', (text) => {
  expect(fromLocalField(text)).toBeUndefined();
});

it('a new plan begins at a full hour of tomorrow and lasts an hour', () => {
  const now = new Date(2026, 11, 31, 23, 40).getTime();
  expect(firstTimes(now)).toEqual({ start: '2027-01-02T00:00', end: '2027-01-02T01:00' });
  expect(firstTimes(new Date(2026, 4, 1, 8, 0).getTime()).start).toBe('2026-05-02T09:00');
});
