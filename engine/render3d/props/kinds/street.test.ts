import { expect, test } from 'vitest';
import { pixels } from '../../units';
import { Model } from '../model';
import { STREET } from './street';

test('a flag hangs in waves and moves more with distance from its pole', () => {
  const model = new Model();
  STREET.flag(model, 0, () => 0.5);
  const { count, positions, lively } = model.into;
  const cloth = Array.from({ length: count }, (_, i) => ({
    x: pixels(positions[i * 3] ?? 0),
    z: pixels(positions[i * 3 + 2] ?? 0),
    sway: lively[i * 2] ?? 0,
  })).filter(({ x }) => x > 8);
  const far = cloth.filter(({ x }) => x > 38);
  const close = cloth.filter(({ x }) => x < 16);
  expect(Math.max(...close.map(({ sway }) => sway))).toBeLessThan(Math.min(...far.map(({ sway }) => sway)));
  expect(Math.max(...cloth.map(({ z }) => z)) - Math.min(...cloth.map(({ z }) => z))).toBeGreaterThan(4);
});
