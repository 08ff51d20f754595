import type { Call } from '../../contract/calls/call';
import type { CallContext } from './context';

/** A handler whose types are forgotten. */
export type AnyHandler = (input: never, context: never) => unknown;

export interface BoundCall {
  readonly call: Call;
  readonly handler: (input: unknown, context: CallContext) => unknown;
}

/** Calls with their handlers, by name. */
export type BoundCalls = Readonly<Record<string, BoundCall>>;

/** Combines calls with their handlers. Throws when a call has none. */
export function bindCalls(
  calls: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, AnyHandler>>,
): BoundCalls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const handler = handlers[name];
      if (!handler) throw new Error(`the call ${name} has no handler`);
      // The input was checked by the call's schema, and the session by its access.
      return [name, { call, handler: handler as BoundCall['handler'] }];
    }),
  );
}

/** Joins sets of calls. Throws when two calls have one name. */
export function joinCalls(sets: readonly BoundCalls[]): BoundCalls {
  const all = sets.flatMap((calls) => Object.entries(calls));
  const joined = Object.fromEntries(all);
  if (Object.keys(joined).length < all.length) {
    const names = all.map(([name]) => name);
    const twice = names.find((name, at) => names.indexOf(name) < at);
    throw new Error(`two calls have the name ${twice}`);
  }
  return joined;
}
