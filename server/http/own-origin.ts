import { hostname } from 'node:os';
import { originAllowed } from './origin';

const LOOPBACK = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

export interface OpenedAddress {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly protocol: string;
  /** The address and port of this machine to which the caller connected. */
  readonly localAddress: string | undefined;
  readonly localPort: number | undefined;
}

const bracketed = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? `[${plain}]` : plain;
};

/** Whether a host of a request names this machine. Anybody can send any other one. */
function isOwnHost(host: string, localAddress: string | undefined, named: string): boolean {
  const url = URL.parse(`http://${host}`);
  if (url?.host !== host.toLowerCase()) return false;
  const name = url.hostname;
  const own = hostname().toLowerCase();
  const known = [named.toLowerCase(), own, `${own}.local`];
  return LOOPBACK.test(name) || name === bracketed(localAddress ?? '') || known.includes(name);
}

/**
 * The origin for addresses that others follow, such as those in QR codes: a configured one, or the address by
 * which the caller reached this machine. Never a foreign `Host` header. `named`: the setting HOST.
 */
export function ownOrigin(opened: OpenedAddress, allowed: ReadonlySet<string>, named: string): string {
  const { origin, host, protocol, localAddress, localPort } = opened;
  const [first] = allowed;
  if (first !== undefined) return origin !== undefined && allowed.has(origin) ? origin : first;
  const isOwn = host !== undefined && isOwnHost(host, localAddress, named);
  if (isOwn && origin !== undefined && originAllowed(allowed, origin, host)) return origin;
  if (isOwn) return `${protocol}://${host}`;
  return `http://${bracketed(localAddress ?? '127.0.0.1')}:${localPort ?? 80}`;
}
