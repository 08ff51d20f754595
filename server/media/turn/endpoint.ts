import { isIP } from 'node:net';
import { COOKIE } from './stun';

/** A network address and a port. Addresses are compared by their bytes, since IPv6 has several spellings. */
export interface Endpoint {
  /** 4 or 16 bytes. */
  readonly address: Buffer;
  readonly port: number;
}

const FAMILY_4 = 1;
const FAMILY_6 = 2;

function ipv6Bytes(address: string): Buffer {
  // URL writes the shortest form, without dots.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...before, ...zeros, ...after].entries())
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  return bytes;
}

/** The bytes of an address; an IPv4 address that is mapped into IPv6 becomes IPv4. Undefined: it is no address. */
export function addressBytes(text: string): Buffer | undefined {
  const plain = text.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 4) return Buffer.from(plain.split('.').map(Number));
  return version === 6 ? ipv6Bytes(plain) : undefined;
}

export const sameEndpoint = (a: Endpoint, b: Endpoint): boolean =>
  a.port === b.port && a.address.equals(b.address);

/** What an address is combined with, so that routers do not rewrite it: cookie and transaction. */
function mask(bytes: Buffer, transaction: Buffer): Buffer {
  const key = Buffer.concat([Buffer.alloc(4), transaction]);
  key.writeUInt32BE(COOKIE);
  return Buffer.from(bytes.map((byte, index) => byte ^ (key[index] ?? 0)));
}

/** The value of an XOR-...-ADDRESS attribute. */
export function writeEndpoint({ address, port }: Endpoint, transaction: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head[1] = address.length === 4 ? FAMILY_4 : FAMILY_6;
  head.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  return Buffer.concat([head, mask(address, transaction)]);
}

/** Reads such a value. Undefined: it is malformed. */
export function readEndpoint(value: Buffer, transaction: Buffer): Endpoint | undefined {
  const size = value[1] === FAMILY_4 ? 4 : value[1] === FAMILY_6 ? 16 : undefined;
  if (size === undefined || value.length !== 4 + size) return undefined;
  return {
    address: mask(value.subarray(4), transaction),
    port: value.readUInt16BE(2) ^ (COOKIE >>> 16),
  };
}
