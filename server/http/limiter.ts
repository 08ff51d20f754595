import type { AnyErrorName } from '../../contract/calls/errors';
import { AppError } from '../errors';
import type { Nodes } from '../nodes/nodes';

/** Counts attempts by key in fixed windows, across all nodes. */
export interface Limiter {
  /** Counts an attempt. Rejects with the given error and the seconds to wait when the limit is exceeded. */
  take(key: string, limit: number, error: AnyErrorName): Promise<void>;
}

/** Creates a limiter. Its name must be unique. */
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
