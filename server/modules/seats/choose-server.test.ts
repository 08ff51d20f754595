import { describe, expect, it } from 'vitest';
import { chooseServer, emptiestServer } from './choose-server';

describe('chooseServer without a requested server (section 9)', () => {
  it.each([
    ['the fullest below 200, where people are', [10, 150, 199, 200], 500, 3],
    ['the first of equals', [0, 0, 0], 500, 1],
    ['the emptiest when all have 200', [400, 230, 500], 500, 2],
    ['none when all are full', [500, 500], 500, undefined],
    ['a small server up to its maximum', [2, 1], 2, 2],
    ['none of small ones that are full, or over it by managers', [2, 3], 2, undefined],
  ])('%s', (_, taken, max, expected) => {
    expect(chooseServer(taken, max)).toBe(expected);
  });

  it('finds the emptiest of full servers, for managers', () => {
    expect(emptiestServer([502, 500, 501])).toBe(2);
  });
});
