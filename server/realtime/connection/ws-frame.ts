/** Complete unmasked WebSocket frames (RFC 6455, section 5.2), so that one buffer serves many sockets. */

export const Opcode = { text: 0x1, binary: 0x2 } as const;
export type Opcode = (typeof Opcode)[keyof typeof Opcode];

export const headerSize = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** Writes the header of a final frame at `at`. Returns the offset of the payload. */
export function writeHeader(out: Buffer, at: number, opcode: Opcode, length: number): number {
  out[at] = 0x80 | opcode;
  if (length < 126) {
    out[at + 1] = length;
    return at + 2;
  }
  if (length < 65_536) {
    out[at + 1] = 126;
    out.writeUInt16BE(length, at + 2);
    return at + 4;
  }
  out[at + 1] = 127;
  out.writeUInt32BE(0, at + 2);
  out.writeUInt32BE(length, at + 6);
  return at + 10;
}

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const out = Buffer.allocUnsafe(headerSize(length) + length);
  out.write(text, writeHeader(out, 0, Opcode.text, length));
  return out;
}

/** The start of a text frame whose payload continues with `following` bytes in other buffers. */
export function textFrameHead(text: string, following: number): Buffer {
  const own = Buffer.byteLength(text);
  const out = Buffer.allocUnsafe(headerSize(own + following) + own);
  out.write(text, writeHeader(out, 0, Opcode.text, own + following));
  return out;
}

export function binaryFrame(payload: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe(headerSize(payload.length) + payload.length);
  out.set(payload, writeHeader(out, 0, Opcode.binary, payload.length));
  return out;
}
