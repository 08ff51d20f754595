import { describe, expect, it } from 'vitest';
import { Opcode, binaryFrame, headerSize, textFrame, textFrameHead, writeHeader } from './ws-frame';

describe('socket frames', () => {
  it.each([0, 125, 126, 65_535, 65_536, 700_000])('have the header of RFC 6455 for %i bytes', (length) => {
    const frame = binaryFrame(new Uint8Array(length).fill(7));
    expect(frame.length).toBe(headerSize(length) + length);
    expect(frame[0]).toBe(0x82);
    const lengthField = frame[1] ?? 0;
    const read =
      lengthField < 126
        ? lengthField
        : lengthField === 126
          ? frame.readUInt16BE(2)
          : Number(frame.readBigUInt64BE(2));
    expect(read).toBe(length);
    expect(frame.subarray(headerSize(length)).every((byte) => byte === 7)).toBe(true);
  });

  it('count bytes, not characters, and may continue in another buffer', () => {
    const text = textFrame('你好');
    expect([text[0], text[1], text.subarray(2).toString()]).toEqual([0x81, 6, '你好']);
    const rest = Buffer.from('好');
    const whole = Buffer.concat([textFrameHead('你', rest.length), rest]);
    expect(whole.equals(text)).toBe(true);
    expect(writeHeader(Buffer.alloc(4), 1, Opcode.text, 5)).toBe(3);
  });
});
