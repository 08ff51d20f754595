import { expect, it } from 'vitest';
import { quantile } from './quantile';

it('quantile returns the value that the given share does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100]);
});
