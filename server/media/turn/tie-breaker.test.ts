import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTE, CLASS, hasIntegrity, METHOD, readStun, text, valueOf, writeStun } from './stun';
import { withTieBreaker } from './tie-breaker';

const TIE_BREAKER = Buffer.from('0123456789abcdef', 'hex');
const PASSWORD = 'the password of the server';
const passwordOf = (ufrag: string): string | undefined => (ufrag === 'serv' ? PASSWORD : undefined);

function check({
  role = ATTRIBUTE.controlled,
  tieBreaker = Buffer.alloc(8),
  username = 'serv:clie',
  key = PASSWORD,
}: {
  readonly role?: number;
  readonly tieBreaker?: Buffer;
  readonly username?: string;
  readonly key?: string;
} = {}): Buffer {
  return writeStun(
    { method: METHOD.binding, class: CLASS.request, transaction: randomBytes(12) },
    [
      { type: ATTRIBUTE.username, value: text(username) },
      { type: role, value: tieBreaker },
    ],
    key,
    true,
  );
}

describe('a connectivity check without a tie-breaker', () => {
  it.each([ATTRIBUTE.controlled, ATTRIBUTE.controlling])('gets one and is signed again, as %s', (role) => {
    const before = check({ role });
    const copy = Buffer.from(before);
    const after = readStun(withTieBreaker(before, TIE_BREAKER, passwordOf));
    if (!after) throw new Error('not read');
    expect(valueOf(after, role)).toEqual(TIE_BREAKER);
    expect(hasIntegrity(after, PASSWORD)).toBe(true);
    const signed = writeStun(after, after.attributes, PASSWORD, true);
    expect(after.bytes).toEqual(signed);
    expect(before).toEqual(copy);
  });

  it.each([
    ['has one already', check({ tieBreaker: randomBytes(8) })],
    ['is for another connection', check({ username: 'othr:clie' })],
    ['does not know the password', check({ key: 'guessed' })],
    ['is media', Buffer.concat([Buffer.from([0x80]), randomBytes(100)])],
    ['is cut', check().subarray(0, 40)],
  ])('is left alone when it %s', (_, datagram) => {
    expect(withTieBreaker(datagram, TIE_BREAKER, passwordOf)).toBe(datagram);
  });
});
