import { describe, expect, it } from 'vitest';
import { fittingLayers, LineBudget } from './line-budget';

const CAMERA = [150_000, 500_000, 1_500_000];
const SCREEN = [2_000_000];

describe('fittingLayers', () => {
  const camera = (layer: number, rates: readonly number[] = CAMERA) => ({ layer, rates });

  it('leaves what was asked for while there is no limit, whether or not it arrives yet', () => {
    expect(fittingLayers([camera(2, []), camera(0)], Number.POSITIVE_INFINITY)).toEqual([2, 0]);
  });

  it('gives more to the first ones first, and every picture at least its smallest layer', () => {
    const three = [camera(2), camera(2), camera(1)];
    expect(fittingLayers(three, 3_500_000)).toEqual([2, 2, 1]);
    expect(fittingLayers(three, 2_200_000)).toEqual([2, 1, 0]);
    expect(fittingLayers(three, 900_000)).toEqual([1, 0, 0]);
    expect(fittingLayers(three, 10_000)).toEqual([0, 0, 0]);
  });

  it('counts screens, which have one layer, and skips layers that do not arrive', () => {
    expect(fittingLayers([{ layer: 2, rates: SCREEN }, camera(2)], 2_600_000)).toEqual([0, 1]);
    expect(fittingLayers([camera(2, [150_000, 500_000, 0])], 3_000_000)).toEqual([1]);
  });
});

describe('the budget of a line', () => {
  /** Looks for some seconds; returns the limits. */
  function run(budget: LineBudget, from: number, seconds: number, estimate: number, sent: number): number {
    for (let second = 0; second < seconds; second++) budget.look((from + second) * 1000, estimate, sent);
    return budget.limit;
  }

  it('has no limit until the line is full for three seconds', () => {
    const budget = new LineBudget();
    expect(run(budget, 0, 60, 900_000, 1_000_000)).toBe(Number.POSITIVE_INFINITY);
    run(budget, 60, 2, 400_000, 1_000_000);
    run(budget, 62, 1, 900_000, 1_000_000);
    expect(run(budget, 63, 2, 400_000, 1_000_000)).toBe(Number.POSITIVE_INFINITY);
    expect(run(budget, 65, 1, 400_000, 1_000_000)).toBe(400_000);
  });

  it('has no limit while the estimate still grows after a new picture', () => {
    const budget = new LineBudget();
    for (let second = 0; second < 20; second++)
      budget.look(second * 1000, 200_000 * 1.08 ** second, 1_500_000);
    expect(budget.limit).toBe(Number.POSITIVE_INFINITY);
  });

  it('tries more after six calm seconds, and goes on while that holds, until there is no limit', () => {
    const budget = new LineBudget();
    run(budget, 0, 3, 400_000, 1_000_000);
    expect(run(budget, 3, 5, 400_000, 400_000)).toBe(400_000);
    expect(run(budget, 8, 1, 400_000, 400_000)).toBe(800_000);
    expect(run(budget, 9, 6, 900_000, 800_000)).toBe(1_800_000);
    expect(run(budget, 15, 60, 2_000_000, 1_500_000)).toBe(Number.POSITIVE_INFINITY);
  });

  it('waits longer and longer while tries fail', () => {
    const budget = new LineBudget();
    run(budget, 0, 3, 400_000, 1_000_000);
    run(budget, 3, 6, 400_000, 400_000);
    expect(run(budget, 9, 3, 400_000, 800_000)).toBe(400_000);
    expect(run(budget, 12, 11, 400_000, 400_000)).toBe(400_000);
    expect(run(budget, 23, 1, 400_000, 400_000)).toBe(800_000);
    run(budget, 24, 3, 400_000, 800_000);
    expect(run(budget, 27, 23, 400_000, 400_000)).toBe(400_000);
    expect(run(budget, 50, 1, 400_000, 400_000)).toBe(800_000);
  });
});
