import { expect, it } from 'vitest';
import { z } from 'zod';
import type { StoreKind } from '../nodes';
import { createCircuitBreaker } from './circuit-breaker';
import { createRedisStore } from './redis-store';

const NUMBER: StoreKind<number> = {
  name: 'number',
  ttlMs: 1_000,
  read: (json) => z.number().parse(json),
  write: (value) => value,
};

/** One value behind counted commands. `faster`: a value that another node writes before the first swap. */
function line(faster?: string) {
  let value = '';
  const steps = { read: 0, swap: 0 };
  return {
    steps,
    scripts: {
      read: async () => {
        steps.read++;
        return value;
      },
      swap: async (_shelf: string, _key: string, before: string, after: string) => {
        if (steps.swap++ === 0 && faster !== undefined) value = faster;
        if (value !== before) return false;
        value = after;
        return true;
      },
    },
  };
}

const plusOne = (value = 0) => [value + 1, value + 1] as const;

it('redis store applies all waiting changes in one step, in order', async () => {
  const { scripts, steps } = line();
  const { store } = createRedisStore(NUMBER, scripts, createCircuitBreaker());
  const all = await Promise.all(Array.from({ length: 250 }, () => store.update('a', plusOne)));
  expect(all).toEqual(Array.from({ length: 250 }, (_, i) => i + 1));
  // The first change runs alone, the others together.
  expect(steps).toEqual({ read: 2, swap: 2 });
});

it('redis store repeats all changes when another node was faster', async () => {
  const { scripts, steps } = line('10');
  const { store } = createRedisStore(NUMBER, scripts, createCircuitBreaker());
  const changes = [plusOne, plusOne, plusOne].map((change) => store.update('a', change));
  expect(await Promise.all(changes)).toEqual([11, 12, 13]);
  expect(steps).toEqual({ read: 3, swap: 3 });
});
