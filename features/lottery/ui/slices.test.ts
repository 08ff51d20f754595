import { describe, expect, test } from 'vitest';
import { anglesOf, sharesOf, stopOf } from './slices';

/** The slice at the top when the wheel is turned clockwise. */
const underPointer = (weights: readonly number[], turned: number): number =>
  anglesOf(weights).findIndex(({ from, to }) => from < 1 - turned && 1 - turned < to);

const sum = (shares: readonly number[]): number => shares.reduce((all, share) => all + share, 0);

describe('slices of the wheel', () => {
  test('are as wide as their odds', () => {
    const [a, b, c] = anglesOf([50, 40, 10]);
    expect(a?.from).toBe(0);
    expect(a?.to).toBeCloseTo(0.5);
    expect(b?.from).toBeCloseTo(0.5);
    expect(b?.to).toBeCloseTo(0.9);
    expect(c?.to).toBeCloseTo(1);
  });

  test('can be seen when they are very thin, and the others keep their proportion', () => {
    const [big = 0, thin = 0, middle = 0, none = 0] = sharesOf([6000, 1, 3999, 0]);
    expect(thin).toBeCloseTo(1 / 36);
    expect(none).toBeCloseTo(1 / 36);
    expect(big / middle).toBeCloseTo(6000 / 3999);
    expect(sum([big, thin, middle, none])).toBeCloseTo(1);
  });

  test('fill the wheel when there are as many as a lottery may have', () => {
    const shares = sharesOf([9981, ...Array.from({ length: 19 }, () => 1), 0]);
    expect(sum(shares)).toBeCloseTo(1);
    expect(Math.max(...shares)).toBe(shares[0]);
    expect(Math.min(...shares)).toBeCloseTo(1 / 36);
  });

  test('one alone is the whole wheel', () => {
    expect(sharesOf([10_000])).toEqual([1]);
  });

  test('the pointer is over the slice where it stops', () => {
    const weights = [5000, 4000, 1, 999, 0];
    for (const [place, slice] of anglesOf(weights).entries())
      expect(underPointer(weights, stopOf(slice))).toBe(place);
  });
});
