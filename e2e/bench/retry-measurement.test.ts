import { expect, it } from 'vitest';
import { retryMeasurement } from './retry-measurement';

const run = (sent: readonly number[], machineTooSlow: boolean) => {
  const left = [...sent];
  return retryMeasurement(
    'a case',
    async () => left.shift() ?? Number.NaN,
    (value) => (value < 10 ? { text: `only ${value} were sent`, machineTooSlow } : undefined),
  );
};

it('an invalid run is repeated up to twice', async () => {
  expect(await run([1, 2, 10], true)).toBe(10);
});

it('a case whose load the machine cannot produce is not measured', async () => {
  expect(await run([1, 2, 3, 10], true)).toEqual({
    notMeasured: 'this machine is too slow for it: only 3 were sent',
  });
});

it('a fault of the measured program ends the benchmark', async () => {
  await expect(run([1, 2, 3], false)).rejects.toThrow('a case: only 3 were sent');
});
