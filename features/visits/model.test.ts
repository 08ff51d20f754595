import { expect, it } from 'vitest';
import { endOfVisitDay, visitDay } from './model';

it.each([
  ['2026-03-01T15:59:59.999Z', '2026-03-01', '2026-03-01T16:00:00.000Z'],
  ['2026-03-01T16:00:00.000Z', '2026-03-02', '2026-03-02T16:00:00.000Z'],
  ['2028-02-29T03:00:00.000Z', '2028-02-29', '2028-02-29T16:00:00.000Z'],
])('%s is on %s, which ends at %s', (instant, day, end) => {
  const at = Date.parse(instant);
  expect([visitDay(at), new Date(endOfVisitDay(at)).toISOString()]).toEqual([day, end]);
});
