import { describe, expect, it } from 'vitest';
import { isRange, regionOf } from './regions';

describe('address range', () => {
  it.each(['203.0.113.0/24', '10.0.0.1/32', '0.0.0.0/0', '2001:db8::/32', '::1/128', '::/0'])(
    '%s is valid',
    (text) => {
      expect(isRange(text)).toBe(true);
    },
  );
  it.each([
    '',
    '203.0.113.0',
    '203.0.113.0/33',
    '203.0.113/24',
    '203.0.113.256/24',
    '2001:db8::/129',
    '2001:db8::g/32',
    'fe80::1%eth0/64',
    ' 10.0.0.0/8',
    '10.0.0.0/8 ',
    '10.0.0.0/08x',
    '10.0.0.0/-1',
    'Xiamen',
  ])('"%s" is not valid', (text) => {
    expect(isRange(text)).toBe(false);
  });
});

describe('region', () => {
  it('without ranges contains every address', () => {
    expect(regionOf([])('anything')).toBe(true);
  });

  it.each([
    ['203.0.113.7', true],
    ['203.0.114.7', false],
    ['::ffff:203.0.113.7', true],
    ['::FFFF:203.0.114.7', false],
    ['2001:db8:1::5', true],
    ['2001:db9::5', false],
    ['fd00::5%eth0', true],
    ['', false],
    ['unknown', false],
  ])('contains %s: %s', (address, inside) => {
    const region = regionOf(['203.0.113.0/24', '2001:db8::/32', 'fd00::/8']);
    expect(region(address)).toBe(inside);
  });

  it('fails closed: an invalid range contains nothing, and the other ranges still count', () => {
    expect(regionOf(['nonsense'])('203.0.113.7')).toBe(false);
    expect(regionOf(['nonsense', '203.0.113.0/24'])('203.0.113.7')).toBe(true);
  });
});
