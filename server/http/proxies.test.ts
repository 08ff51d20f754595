import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { StartError } from '../errors';
import { proxiesOf } from './proxies';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as never;

describe('[T47] the address of a request', () => {
  it.each([
    ['off', '203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['off', '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['10.0.0.0/8', '203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['10.0.0.0/8', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.0/8', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.0/8', '10.1.2.3', 'forged, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.0/8', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.0.0.0/8', '10.1.2.3', undefined, '10.1.2.3'],
    ['10.0.0.0/8, 2001:db8::/32, ::1', '::1', '198.51.100.1, 2001:db8::7', '198.51.100.1'],
  ])('with TRUST_PROXY %s from %s for %s is %s', (setting, remote, forwarded, expected) => {
    expect(proxiesOf(setting).addressOf(request(remote, forwarded))).toBe(expected);
  });

  it.each(['10.0.0.0/99', 'a', '10.0.0', '10.0.0.0/255.0.0.0'])('refuses %s at the start', (setting) => {
    expect(() => proxiesOf(setting)).toThrow(StartError);
  });
});
