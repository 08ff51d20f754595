import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

interface Range {
  readonly address: string;
  readonly prefix: number;
  readonly family: Family;
}

const BITS: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 };

function familyOf(address: string): Family | undefined {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
}

/** Parses an address range such as `203.0.113.0/24` or `2001:db8::/32`. Undefined when it is invalid. */
function readRange(text: string): Range | undefined {
  const [, address = '', digits = ''] = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(text) ?? [];
  const family = familyOf(address);
  const prefix = Number(digits);
  return family && prefix <= BITS[family] ? { address, prefix, family } : undefined;
}

export const isRange = (text: string): boolean => readRange(text) !== undefined;

/**
 * Whether an address is in one of the ranges; without ranges every address is. Fails closed: an invalid range
 * or address never matches.
 */
export function regionOf(ranges: readonly string[]): (address: string) => boolean {
  if (ranges.length === 0) return () => true;
  const list = new BlockList();
  for (const text of ranges) {
    const range = readRange(text);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return (address) => {
    // A dual-stack socket reports IPv4 callers as ::ffff:1.2.3.4. A zone names a local network interface.
    const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
    const family = familyOf(plain);
    return family !== undefined && list.check(plain, family);
  };
}
