import { expect, it } from 'vitest';
import { clockOf } from './clock-of';

it.each([
  [0, '00:00'],
  [9.5, '09:30'],
  [18.3, '18:18'],
  [23.9999, '24:00'],
  [24, '24:00'],
])('hour %f is shown as %s', (hour, clock) => {
  expect(clockOf(hour)).toBe(clock);
});
