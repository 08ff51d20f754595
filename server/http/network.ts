import { isIPv6 } from 'node:net';

const GROUPS = 4;

/**
 * The key under which a limit counts an address: an IPv4 address, or the /64 of an IPv6 address, since a
 * household has a whole /64.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // URL normalises the address to its shortest form, without dots.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS).join(':')}::/64`;
}
