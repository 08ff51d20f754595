import { expect, it } from 'vitest';
import { spanUntil } from './countdown';

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [59_001, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [(2 * 86_400 + 3 * 3600 + 4 * 60 + 5) * 1000, { days: 2, hours: 3, minutes: 4, seconds: 5 }],
])('countdown %d ms before the end is %j', (ms, span) => {
  expect(spanUntil(1_000_000 + ms, 1_000_000)).toEqual(span);
});
