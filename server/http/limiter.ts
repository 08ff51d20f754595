import type { ErrorName } from '../../contract/calls/errors';
import { AppError } from '../errors';
import type { Nodes } from '../nodes/nodes';

/** Counts tries by key in fixed windows, on all nodes together. */
export interface Limiter {
  /** Counts a try. Rejects with the given error, with the seconds to wait, when there were too many. */
  take(key: string, limit: number, error: ErrorName): Promise<void>;
}

/** Makes the limiter of this name, which is nobody else's. */
export type Limiters = (name: string, windowMs: number) => Limiter;

export function limitersOf(nodes: Pick<Nodes, 'counter'>): Limiters {
  const names = new Set<string>();
  return (name, windowMs) => {
    if (names.has(name)) throw new Error(`two limiters are called ${name}`);
    names.add(name);
    const counter = nodes.counter(name, windowMs);
    return {
      async take(key, limit, error) {
        const { count, left } = await counter.add(key);
        if (count > limit) throw new AppError(error, Math.ceil(left / 1000));
      },
    };
  };
}
