import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/calls/call';
import { CORE_CALLS } from '../../contract/calls/index';
import { SPECIFIED_CALLS } from '../../contract/calls/specified-calls';
import { SERVER_FEATURES } from '../../server/features/list';

const ALL = [CORE_CALLS, ...SERVER_FEATURES.map(({ calls }) => calls)].flatMap((calls) =>
  Object.entries<Call>(calls),
);

const isSpecified = ({ method, path }: Call): boolean =>
  [`${method} ${path}`, `any ${path}`].some((named) => SPECIFIED_CALLS.includes(named));

describe('call paths', () => {
  it.each(ALL)('%s follows the specification, or states a reason', (_, call) => {
    if (isSpecified(call)) expect(call.nonSpecReason).toBeUndefined();
    else expect(call.nonSpecReason).toMatch(/\S+ \S+/);
  });

  it('are unique', () => {
    const named = ALL.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
  });
});
