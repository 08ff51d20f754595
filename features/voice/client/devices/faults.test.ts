import { expect, it } from 'vitest';
import { DeviceError, faultOf } from './faults';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  ['NotAllowedError', '', 'refused'],
  ['NotAllowedError', 'Permission denied by system', 'refusedBySystem'],
  ['NotFoundError', '', 'notFound'],
  ['NotReadableError', 'Could not start audio source', 'busy'],
  ['AbortError', '', 'busy'],
  ['OverconstrainedError', '', 'overconstrained'],
  ['TypeError', '', 'unknown'],
] as const)('%s %s is %s', (name, message, fault) => {
  expect(faultOf(named(name, message))).toBe(fault);
});

it('a fault that was named already stays', () => {
  expect(faultOf(new DeviceError('insecure'))).toBe('insecure');
  expect(faultOf('nonsense')).toBe('unknown');
});
