import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { channelFrame, FrameReader, type Frame } from './frames';
import { CLASS, METHOD, writeStun } from './stun';

const message = (): Buffer =>
  writeStun({ method: METHOD.refresh, class: CLASS.request, transaction: randomBytes(12) }, []);

function readIn(bytes: Buffer, size: number): readonly Frame[] | undefined {
  const reader = new FrameReader();
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const read = reader.read(bytes.subarray(at, at + size));
    if (!read) return undefined;
    frames.push(...read);
  }
  return frames;
}

describe('the frames of a TCP connection', () => {
  it.each([1, 3, 7, 20, 1000])('are whole when the bytes arrive %s at a time', (size) => {
    const sent = [message(), message()];
    const data = [randomBytes(1), randomBytes(160), randomBytes(1201)];
    const bytes = Buffer.concat([
      channelFrame(0x4000, data[0] ?? Buffer.alloc(0)),
      ...sent,
      ...data.slice(1).map((one) => channelFrame(0x4fff, one)),
    ]);
    expect(readIn(bytes, size)).toEqual([
      { kind: 'data', channel: 0x4000, bytes: data[0] },
      ...sent.map((one) => ({ kind: 'message', bytes: one })),
      { kind: 'data', channel: 0x4fff, bytes: data[1] },
      { kind: 'data', channel: 0x4fff, bytes: data[2] },
    ]);
  });

  it.each([
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n')],
    ['a number that is no channel', channelFrame(0x5000, Buffer.alloc(8))],
    ['longer data than a datagram has', channelFrame(0x4000, Buffer.alloc(5000)).subarray(0, 8)],
    ['a message of an odd length', Buffer.from('000300012112a442', 'hex')],
    ['a message without the cookie', Buffer.alloc(20)],
  ])('end with %s', (_, bytes) => {
    expect(readIn(Buffer.concat([message(), bytes]), 1000)).toBeUndefined();
  });
});
