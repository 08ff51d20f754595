import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressBytes, readEndpoint, writeEndpoint } from './endpoint';
import {
  ATTRIBUTE,
  CLASS,
  errorCode,
  hasIntegrity,
  METHOD,
  readStun,
  signAgain,
  text,
  textOf,
  valueOf,
  writeStun,
} from './stun';

const hex = (bytes: string): Buffer => Buffer.from(bytes.replaceAll(/\s/g, ''), 'hex');
const PASSWORD = 'VOkJxbRl1RmTxUk/WvJxBt';

/** The examples of RFC 5769. */
const REQUEST = hex(`
  00010058 2112a442 b7e7a701bc34d686fa87dfae 80220010 5354554e207465737420636c69656e74
  00240004 6e0001ff 80290008 932ff9b151263b36 00060009 6576746a3a68367659202020
  00080014 9aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a2 80280004 e57a3bcf`);
const RESPONSE_4 = hex(`
  0101003c 2112a442 b7e7a701bc34d686fa87dfae 8022000b 7465737420766563746f7220 00200008 0001a147e112a643
  00080014 2b91f599fd9e90c38c7489f92af9ba53f06be7d7 80280004 c07d4c96`);
const MAPPED_6 = hex('0002a147 0113a9faa5d3f179bc25f4b5bed2b9d9');

describe('a STUN message', () => {
  it('is read as RFC 5769 has it, whatever its padding', () => {
    const message = readStun(REQUEST);
    expect(message).toMatchObject({ method: METHOD.binding, class: CLASS.request });
    expect(message && textOf(message, ATTRIBUTE.username)).toBe('evtj:h6vY');
    expect(message?.fingerprint?.toString('hex')).toBe('e57a3bcf');
  });

  it('proves the password of its sender', () => {
    for (const bytes of [REQUEST, RESPONSE_4]) {
      const message = readStun(Buffer.from(bytes));
      if (!message) throw new Error('not read');
      expect(hasIntegrity(message, PASSWORD)).toBe(true);
      expect(hasIntegrity(message, `${PASSWORD}x`)).toBe(false);
      message.transaction.writeUInt8(message.transaction.readUInt8(0) ^ 1);
      expect(hasIntegrity(message, PASSWORD)).toBe(false);
    }
  });

  it('is signed again, integrity and fingerprint, as the example is signed', () => {
    const message = readStun(Buffer.from(REQUEST));
    if (!message) throw new Error('not read');
    message.integrity?.fill(0);
    message.fingerprint?.fill(0);
    signAgain(message, PASSWORD);
    expect(message.bytes.equals(REQUEST)).toBe(true);
  });

  it('is written so that it is read again', () => {
    const transaction = randomBytes(12);
    const head = { method: METHOD.channelBind, class: CLASS.error, transaction };
    const attributes = [errorCode(403, 'Forbidden'), { type: ATTRIBUTE.realm, value: text('abc') }];
    const message = readStun(writeStun(head, attributes, 'key', true));
    expect(message).toMatchObject(head);
    expect(message && valueOf(message, ATTRIBUTE.errorCode)?.subarray(0, 4)).toEqual(
      Buffer.from([0, 0, 4, 3]),
    );
    expect(message && textOf(message, ATTRIBUTE.realm)).toBe('abc');
    expect(message && hasIntegrity(message, 'key')).toBe(true);
    expect(message?.fingerprint).toHaveLength(4);
  });

  it.each([
    ['another cookie', (bytes: Buffer) => bytes.writeUInt8(0, 4)],
    ['another length', (bytes: Buffer) => bytes.writeUInt16BE(bytes.length - 24, 2)],
    ['an attribute beyond its end', (bytes: Buffer) => bytes.writeUInt16BE(0xfff0, 22)],
    ['something after the fingerprint', (bytes: Buffer) => bytes.writeUInt16BE(ATTRIBUTE.fingerprint, 40)],
    ['an integrity of another length', (bytes: Buffer) => bytes.writeUInt16BE(16, bytes.length - 30)],
  ])('with %s is malformed', (_, spoil) => {
    const bytes = Buffer.from(REQUEST);
    spoil(bytes);
    expect(readStun(bytes)).toBeUndefined();
  });

  it('of any cut or random bytes is never read as one, and never throws', () => {
    for (let length = 0; length < REQUEST.length; length++)
      expect(readStun(Buffer.from(REQUEST.subarray(0, length)))).toBeUndefined();
    for (let run = 0; run < 2000; run++) {
      const bytes = Buffer.concat([REQUEST.subarray(0, 20), randomBytes(4 * (run % 40))]);
      bytes.writeUInt16BE(bytes.length - 20, 2);
      const message = readStun(bytes);
      if (message) expect(message.attributes.length).toBeLessThanOrEqual(32);
    }
  });
});

describe('an address in a message', () => {
  const transaction = hex('b7e7a701bc34d686fa87dfae');

  it('is read and written as RFC 5769 has it', () => {
    for (const [address, value] of [
      ['192.0.2.1', hex('0001a147e112a643')],
      ['2001:db8:1234:5678:11:2233:4455:6677', MAPPED_6],
    ] as const) {
      const endpoint = { address: addressBytes(address) ?? Buffer.alloc(0), port: 32853 };
      expect(readEndpoint(value, transaction)).toEqual(endpoint);
      expect(writeEndpoint(endpoint, transaction)).toEqual(value);
    }
  });

  it('of another family or length is malformed', () => {
    expect(readEndpoint(hex('0003a147e112a643'), transaction)).toBeUndefined();
    expect(readEndpoint(hex('0002a147e112a643'), transaction)).toBeUndefined();
    expect(readEndpoint(Buffer.alloc(0), transaction)).toBeUndefined();
  });

  it('has the same bytes in every spelling', () => {
    expect(addressBytes('::ffff:192.0.2.1')).toEqual(addressBytes('192.0.2.1'));
    expect(addressBytes('fe80::1%eth0')).toEqual(addressBytes('FE80:0:0:0:0:0:0:1'));
    expect(addressBytes('::')).toEqual(Buffer.alloc(16));
    expect(addressBytes('example')).toBeUndefined();
  });
});
