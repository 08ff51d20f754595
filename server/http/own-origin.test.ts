import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ownOrigin, type OpenedAddress } from './own-origin';

const none = new Set<string>();
const listed = new Set(['https://planet.example', 'https://m.planet.example']);
const opened = (more: Partial<OpenedAddress>): OpenedAddress => ({
  origin: undefined,
  host: undefined,
  protocol: 'http',
  localAddress: '192.168.1.5',
  localPort: 8080,
  ...more,
});

describe('the own origin', () => {
  it.each([
    [{ host: 'evil.example' }, 'https://planet.example'],
    [{ host: 'evil.example', origin: 'http://evil.example' }, 'https://planet.example'],
    [{ host: 'evil.example', origin: 'https://m.planet.example' }, 'https://m.planet.example'],
  ])('of %o is a configured one', (more, expected) => {
    expect(ownOrigin(opened(more), listed, '0.0.0.0')).toBe(expected);
  });

  it.each([
    [{ host: 'localhost:5173', origin: 'http://localhost:5173' }, 'http://localhost:5173'],
    [{ host: 'localhost:5173', origin: 'https://localhost:5173' }, 'https://localhost:5173'],
    [{ host: '127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
    [{ host: '192.168.1.5:8080' }, 'http://192.168.1.5:8080'],
    [{ host: '192.168.1.5:8080', localAddress: '::ffff:192.168.1.5' }, 'http://192.168.1.5:8080'],
    [{ host: '[fe80::1]:8080', localAddress: 'fe80::1' }, 'http://[fe80::1]:8080'],
    [{ host: 'Planet.lan:8080', protocol: 'https' }, 'https://Planet.lan:8080'],
    [{ host: `${hostname().toLowerCase()}:8080` }, `http://${hostname().toLowerCase()}:8080`],
  ])('of %o is how this machine was reached', (more, expected) => {
    expect(ownOrigin(opened(more), none, 'planet.lan')).toBe(expected);
  });

  it.each([
    { host: 'evil.example' },
    { host: 'evil.example', origin: 'http://evil.example' },
    { host: 'localhost.evil.example' },
    { host: 'localhost@evil.example' },
    { host: 'localhost:80/evil' },
    { host: '203.0.113.1' },
    { host: undefined },
    { host: 'evil.example', localAddress: '::ffff:192.168.1.5' },
  ])('of %o is the address of this machine', (more) => {
    expect(ownOrigin(opened(more), none, '0.0.0.0')).toBe('http://192.168.1.5:8080');
  });
});
