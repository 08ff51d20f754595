import { expect, it } from 'vitest';
import { occupancyOf } from './server-occupancy';

it.each([
  [0, 500, 'calm'],
  [174, 500, 'calm'],
  [175, 500, 'lively'],
  [425, 500, 'busy'],
  [499, 500, 'busy'],
  [500, 500, 'full'],
  [502, 500, 'full'],
  [1, 2, 'lively'],
] as const)('a server with %i of %i is %s', (onlineNum, maxNum, expected) => {
  expect(occupancyOf({ onlineNum, maxNum })).toBe(expected);
});
