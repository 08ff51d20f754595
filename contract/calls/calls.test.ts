import { describe, expect, it } from 'vitest';
import type { Call } from './call';
import { CALLS } from './index';
import { SPECIFIED_CALLS } from './specified-calls';

const isSpecified = ({ method, path }: Call): boolean =>
  [`${method} ${path}`, `any ${path}`].some((named) => SPECIFIED_CALLS.includes(named));

describe('the paths of the calls', () => {
  it.each(Object.entries<Call>(CALLS))(
    '%s is spelled by the specification, or says why it is there',
    (_, call) => {
      if (isSpecified(call)) expect(call.nonSpecReason).toBeUndefined();
      else expect(call.nonSpecReason).toMatch(/\S+ \S+/);
    },
  );

  it('are one each', () => {
    const named = Object.values<Call>(CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
  });
});
