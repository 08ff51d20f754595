import { expect, it } from 'vitest';
import { statusAt } from './status-at';

const [start, end] = [Date.parse('2026-12-04T10:00:00Z'), Date.parse('2026-12-04T12:00:00Z')];
const times = { startAt: '2026-12-04T10:00:00Z', endAt: '2026-12-04T12:00:00Z' };

it.each([
  ['planned', start - 1, 'planned'],
  ['planned', start, 'running'],
  ['planned', end, 'ended'],
  // A manager may start it early.
  ['running', start - 1, 'running'],
  ['running', end - 1, 'running'],
  ['running', end, 'ended'],
  ['ended', start, 'ended'],
  ['cancelled', start, 'cancelled'],
] as const)('an activity read as %s is at %d %s', (status, now, expected) => {
  expect(statusAt({ ...times, status }, now)).toBe(expected);
});
