import { isIPv6 } from 'node:net';

const GROUPS = 4;

/**
 * What a limit counts an address under: an IPv4 address, or the /64 of an IPv6 one, in which every household has as many
 * addresses as it likes.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // As it is written in the shortest way, without dots.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS).join(':')}::/64`;
}
