import { describe, expect, it } from 'vitest';
import { chooseServer, emptiestServer } from './choose-server';

describe('chooseServer without a requested server (section 9)', () => {
  it.each([
    ['the fullest server below 200 users', [10, 150, 199, 200], 500, 3],
    ['the first of equally full servers', [0, 0, 0], 500, 1],
    ['the emptiest server when all have 200 users', [400, 230, 500], 500, 2],
    ['no server when all are full', [500, 500], 500, undefined],
    ['a small server up to its maximum', [2, 1], 2, 2],
    ['no server when small ones are full, or overfull by managers', [2, 3], 2, undefined],
  ])('%s', (_, taken, max, expected) => {
    expect(chooseServer(taken, max)).toBe(expected);
  });

  it('finds the emptiest of full servers, for managers', () => {
    expect(emptiestServer([502, 500, 501])).toBe(2);
  });
});
