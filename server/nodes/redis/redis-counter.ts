import { createMemoryCounter } from '../single-node';
import type { Counter } from '../nodes';
import type { CircuitBreaker } from './circuit-breaker';
import type { Scripts } from './scripts';

/** Counters shared by all nodes. Local counts are kept as a fallback while Redis is unavailable. */
export function createRedisCounter(
  { name, windowMs }: { readonly name: string; readonly windowMs: number },
  scripts: Pick<Scripts, 'count'>,
  breaker: CircuitBreaker,
): { readonly counter: Counter; sweep(): void } {
  const { counter: own, sweep } = createMemoryCounter(windowMs, Date.now);
  return {
    counter: {
      add(key) {
        const counted = own.add(key);
        return breaker(
          () => scripts.count(name, key, windowMs),
          () => counted,
        );
      },
    },
    sweep,
  };
}
