import { describe, expect, it } from 'vitest';
import { Arrivals } from './arrivals';

const counted = (sequences: readonly number[]): Arrivals => {
  const arrivals = new Arrivals();
  for (const sequence of sequences) arrivals.take(sequence);
  return arrivals;
};

describe('arrivals', () => {
  it.each([
    ['nothing', [], 0, 0],
    ['all packets, over the end of the numbers', [65_534, 65_535, 0, 1], 4, 0],
    ['a gap', [7, 8, 11], 3, 2],
    ['a gap that is filled later', [7, 10, 9, 8], 4, 0],
  ])('count %s', (_what, sequences, received, missing) => {
    expect(counted(sequences)).toMatchObject({ received, missing });
  });
});
