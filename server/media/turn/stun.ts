import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Messages of STUN (RFC 8489) and TURN (RFC 8656). */

export const METHOD = {
  binding: 0x001,
  allocate: 0x003,
  refresh: 0x004,
  send: 0x006,
  data: 0x007,
  createPermission: 0x008,
  channelBind: 0x009,
} as const;

export const CLASS = { request: 0x000, indication: 0x010, success: 0x100, error: 0x110 } as const;
export type StunClass = (typeof CLASS)[keyof typeof CLASS];

export const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  unknownAttributes: 0x000a,
  channelNumber: 0x000c,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  addressFamily: 0x0017,
  requestedTransport: 0x0019,
  dontFragment: 0x001a,
  mappedAddress: 0x0020,
  priority: 0x0024,
  fingerprint: 0x8028,
  controlled: 0x8029,
  controlling: 0x802a,
} as const;

export const HEADER = 20;
export const COOKIE = 0x2112a442;
const INTEGRITY_LENGTH = 20;
const FINGERPRINT_LENGTH = 4;
const FINGERPRINT_MASK = 0x5354554e;
/** More than any message needs. */
const ATTRIBUTES_MAX = 32;

export interface Attribute {
  readonly type: number;
  /** A view into the message. */
  readonly value: Buffer;
}

export interface StunMessage {
  readonly method: number;
  readonly class: StunClass;
  /** 12 bytes. */
  readonly transaction: Buffer;
  /** Those that the integrity covers, if there is one. */
  readonly attributes: readonly Attribute[];
  readonly integrity: Buffer | undefined;
  readonly fingerprint: Buffer | undefined;
  readonly bytes: Buffer;
}

/** Whether these bytes begin a STUN message (RFC 8489, section 5). */
export const looksLikeStun = (bytes: Buffer): boolean =>
  bytes.length >= HEADER && (bytes[0] ?? 0xff) < 4 && bytes.readUInt32BE(4) === COOKIE;

const padded = (length: number): number => (length + 3) & ~3;

/** Reads one whole message. Undefined: it is malformed. */
export function readStun(bytes: Buffer): StunMessage | undefined {
  if (!looksLikeStun(bytes) || bytes.readUInt16BE(2) !== bytes.length - HEADER || bytes.length % 4 !== 0)
    return undefined;
  const type = bytes.readUInt16BE(0);
  const attributes: Attribute[] = [];
  let integrity: Buffer | undefined;
  let fingerprint: Buffer | undefined;
  for (let at = HEADER; at < bytes.length;) {
    const attribute = bytes.readUInt16BE(at);
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 4 + padded(length);
    // Nothing follows the fingerprint.
    if (next > bytes.length || fingerprint || attributes.length === ATTRIBUTES_MAX) return undefined;
    const value = bytes.subarray(at + 4, at + 4 + length);
    if (attribute === ATTRIBUTE.fingerprint) {
      if (length !== FINGERPRINT_LENGTH) return undefined;
      fingerprint = value;
    } else if (attribute === ATTRIBUTE.integrity && !integrity) {
      if (length !== INTEGRITY_LENGTH) return undefined;
      integrity = value;
    } else if (!integrity) attributes.push({ type: attribute, value });
    at = next;
  }
  return {
    method: (type & 0xf) | ((type & 0xe0) >> 1) | ((type & 0x3e00) >> 2),
    class: (type & 0x110) as StunClass,
    transaction: bytes.subarray(8, HEADER),
    attributes,
    integrity,
    fingerprint,
    bytes,
  };
}

export const valueOf = ({ attributes }: StunMessage, type: number): Buffer | undefined =>
  attributes.find((attribute) => attribute.type === type)?.value;

export const textOf = (message: StunMessage, type: number): string | undefined =>
  valueOf(message, type)?.toString('utf8');

/** The checksum of everything before an attribute at `at`, as if the message ended with it. */
function integrityOf(bytes: Buffer, at: number, key: Buffer | string): Buffer {
  const covered = Buffer.from(bytes.subarray(0, at));
  covered.writeUInt16BE(at - HEADER + 4 + INTEGRITY_LENGTH, 2);
  return createHmac('sha1', key).update(covered).digest();
}

const fingerprintOf = (bytes: Buffer, at: number): number =>
  (crc32(bytes.subarray(0, at)) ^ FINGERPRINT_MASK) >>> 0;

/** Where the attribute of a value begins in its message. */
const startOf = ({ bytes }: StunMessage, value: Buffer): number => value.byteOffset - bytes.byteOffset - 4;

export function hasIntegrity(message: StunMessage, key: Buffer | string): boolean {
  const { bytes, integrity } = message;
  if (!integrity) return false;
  return timingSafeEqual(integrityOf(bytes, startOf(message, integrity), key), integrity);
}

/** Recomputes integrity and fingerprint in place, after a value of a message was changed. */
export function signAgain(message: StunMessage, key: Buffer | string): void {
  const { bytes, integrity, fingerprint } = message;
  if (integrity) integrity.set(integrityOf(bytes, startOf(message, integrity), key));
  fingerprint?.writeUInt32BE(fingerprintOf(bytes, startOf(message, fingerprint)));
}

export interface StunHead {
  readonly method: number;
  readonly class: StunClass;
  readonly transaction: Buffer;
}

/** Writes a message; with a key it gets an integrity, with `fingerprint` a checksum as well. */
export function writeStun(
  { method, class: kind, transaction }: StunHead,
  attributes: readonly Attribute[],
  key?: Buffer | string,
  fingerprint = false,
): Buffer {
  const all = [
    ...attributes,
    ...(key === undefined ? [] : [{ type: ATTRIBUTE.integrity, value: Buffer.alloc(INTEGRITY_LENGTH) }]),
    ...(fingerprint ? [{ type: ATTRIBUTE.fingerprint, value: Buffer.alloc(FINGERPRINT_LENGTH) }] : []),
  ];
  const length = all.reduce((sum, { value }) => sum + 4 + padded(value.length), 0);
  const bytes = Buffer.alloc(HEADER + length);
  bytes.writeUInt16BE((method & 0xf) | ((method & 0x70) << 1) | ((method & 0xf80) << 2) | kind, 0);
  bytes.writeUInt16BE(length, 2);
  bytes.writeUInt32BE(COOKIE, 4);
  transaction.copy(bytes, 8);
  let at = HEADER;
  for (const { type, value } of all) {
    bytes.writeUInt16BE(type, at);
    bytes.writeUInt16BE(value.length, at + 2);
    if (type === ATTRIBUTE.integrity && key !== undefined) integrityOf(bytes, at, key).copy(bytes, at + 4);
    else if (type === ATTRIBUTE.fingerprint) bytes.writeUInt32BE(fingerprintOf(bytes, at), at + 4);
    else value.copy(bytes, at + 4);
    at += 4 + padded(value.length);
  }
  return bytes;
}

/** A number as the value of an attribute. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export const text = (value: string): Buffer => Buffer.from(value, 'utf8');

export function errorCode(code: number, reason: string): Attribute {
  const head = Buffer.from([0, 0, Math.floor(code / 100), code % 100]);
  return { type: ATTRIBUTE.errorCode, value: Buffer.concat([head, text(reason)]) };
}
