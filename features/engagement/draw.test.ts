import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawnBelow, pick, rank } from './draw';
import { prizeAt, WEIGHTS } from './model-draw';

const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const PRIZES = [
  { id: 'A', name: 'A', weight: 10_000, stock: null },
  { id: 'B', name: 'B', weight: 90_000, stock: null },
  { id: 'C', name: 'C', weight: 400_000, stock: null },
];

describe('a draw follows from its seed', () => {
  it('whose hash was published before', () => {
    expect(createHash('sha256').update(SEED).digest('hex')).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
  });
  it.each([
    [1, 't_7Qm2', 'a1b2c3d4e5f60718', 216_893, 'C'],
    [2, 't_9Xc4', '0011223344556677', 562_866, undefined],
    [3, 't_7Qm2', 'ffeeddccbbaa9988', 800_820, undefined],
  ] as const)('number %i of %s', (seq, who, client, value, prize) => {
    expect(pick(SEED, 'draw-1', seq, who, client)).toBe(value);
    expect(prizeAt(PRIZES, value)?.id).toBe(prize);
  });
  it('in the order of a list, however that was sorted', () => {
    for (const entries of [
      ['t_1', 't_2', 't_3', 't_4', 't_5'],
      ['t_4', 't_1', 't_5', 't_3', 't_2'],
    ])
      expect(rank(SEED, 'draw-2', entries)).toEqual({
        entriesHash: 'f0688d6e5b8a1cd4627c708ef516bf4772c7b3a0727505599b170349b9167b2d',
        order: ['t_5', 't_2', 't_4', 't_3', 't_1'],
      });
  });
});

it('falls on each prize as often as its weight says', () => {
  const total = 40_000;
  const seen = new Map<string, number>();
  for (let seq = 1; seq <= total; seq++) {
    const id = prizeAt(PRIZES, pick(SEED, 'draw-3', seq, 't_1', '00'))?.id ?? 'none';
    seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  const expected = [...PRIZES.map(({ id, weight }) => [id, weight] as const), ['none', 500_000] as const];
  const chiSquare = expected.reduce((sum, [id, weight]) => {
    const mean = (total * weight) / WEIGHTS;
    return sum + ((seen.get(id) ?? 0) - mean) ** 2 / mean;
  }, 0);
  // Three degrees of freedom: larger than 16.3 in one of 1,000 seeds.
  expect(chiSquare).toBeLessThan(16.3);
});

it('is below any bound, also where 2^64 is no multiple of it', () => {
  for (const below of [1, 2, 3, 1000, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER]) {
    const value = drawnBelow(SEED, 'x', below);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(below);
  }
});
