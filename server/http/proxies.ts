import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { StartError } from '../errors';

/** The proxies whose X-Forwarded-For is trusted (T47). */
export interface Proxies {
  trusts(address: string | undefined): boolean;
  /** The address of a request: the last one that no trusted proxy has. */
  addressOf(request: IncomingMessage): string;
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

function listOf(setting: string): BlockList {
  const list = new BlockList();
  for (const part of setting.split(',').map((entry) => entry.trim())) {
    if (part === '') continue;
    const [address = '', bits] = part.split('/');
    try {
      if (bits === undefined) list.addAddress(address, familyOf(address));
      else list.addSubnet(address, Number(bits), familyOf(address));
    } catch {
      throw new StartError(`TRUST_PROXY must be addresses such as 10.0.0.0/8 (one is "${part}").`);
    }
  }
  return list;
}

/** `setting`: off, or addresses and ranges separated by commas. */
export function proxiesOf(setting: string): Proxies {
  const list = setting === 'off' ? undefined : listOf(setting);
  const trusts: Proxies['trusts'] = (address) => {
    const plain = plainAddress(address ?? '');
    return list !== undefined && isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
  return {
    trusts,
    addressOf({ headers, socket }) {
      const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
      const hops = forwarded.map((hop) => hop.trim()).filter(Boolean);
      let address = socket.remoteAddress ?? '';
      while (trusts(address) && hops.length > 0) address = hops.pop() ?? '';
      return address;
    },
  };
}
