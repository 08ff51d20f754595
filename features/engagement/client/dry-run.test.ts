import { describe, expect, it } from 'vitest';
import { WEIGHTS } from '../model-draw';
import type { Prize } from '../model-prize';
import { dryRun, randomValues } from './dry-run';

const prize = (id: string, weight: number, stock: number | null): Prize => ({
  ...{ id, name: id, picture: '', weight, stock },
  points: 0,
});

describe('a dry run', () => {
  it('gives what the numbers say, no more than there is, and says when it is gone', () => {
    const values = [0, 99_999, 100_000, 5, 999_999];
    let at = 0;
    const prizes = [prize('cup', 100_000, 2), prize('pen', 500_000, null)];
    const run = dryRun(prizes, values.length, () => values[at++] ?? 0);
    expect(run).toEqual({
      given: { cup: { count: 2, goneAt: 2 }, pen: { count: 1, goneAt: null } },
      nothing: 2,
    });
  });

  it('with random numbers comes near the odds', () => {
    const { given, nothing } = dryRun([prize('pen', 250_000, null)], 20_000, randomValues());
    // Seven standard deviations.
    expect(Math.abs((given['pen']?.count ?? 0) - 5000)).toBeLessThan(430);
    expect((given['pen']?.count ?? 0) + nothing).toBe(20_000);
  });

  it('draws numbers in their range', () => {
    const next = randomValues();
    for (let draw = 0; draw < 10_000; draw++) {
      const value = next();
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(WEIGHTS);
    }
  });
});
