import { HEADER, looksLikeStun } from './stun';

/** A frame of a TURN client over TCP (RFC 8656, section 12.5): a STUN message, or data of a channel. */
export type Frame =
  | { readonly kind: 'message'; readonly bytes: Buffer }
  | { readonly kind: 'data'; readonly channel: number; readonly bytes: Buffer };

/** Longer than any datagram of a call with its head. */
const FRAME_MAX = 4096;
const CHANNEL_HEADER = 4;
/** Numbers of channels. */
export const CHANNEL = { first: 0x4000, last: 0x4fff } as const;

export const isChannel = (number: number): boolean => number >= CHANNEL.first && number <= CHANNEL.last;

const padded = (length: number): number => (length + 3) & ~3;

/** Splits a stream of bytes into frames. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  /** The frames that are whole now. Undefined: the stream is malformed, and nothing more can be read from it. */
  read(chunk: Buffer): readonly Frame[] | undefined {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    let at = 0;
    while (bytes.length - at >= CHANNEL_HEADER) {
      const first = bytes.readUInt16BE(at);
      const length = bytes.readUInt16BE(at + 2);
      const isData = isChannel(first);
      // The two high bits of a message are zero (RFC 8489, section 5).
      if (!isData && first >= 0x4000) return undefined;
      const size = isData ? CHANNEL_HEADER + padded(length) : HEADER + length;
      if (size > FRAME_MAX || (!isData && size % 4 !== 0)) return undefined;
      if (bytes.length - at < size) break;
      const frame = bytes.subarray(at, at + size);
      if (isData) {
        const data = frame.subarray(CHANNEL_HEADER, CHANNEL_HEADER + length);
        frames.push({ kind: 'data', channel: first, bytes: data });
      } else if (looksLikeStun(frame)) frames.push({ kind: 'message', bytes: frame });
      else return undefined;
      at += size;
    }
    // A copy: the rest must not keep a large chunk in memory.
    this.#rest = Buffer.from(bytes.subarray(at));
    return frames;
  }
}

/** Data of a channel as a frame, padded as TCP needs it. */
export function channelFrame(channel: number, data: Buffer): Buffer {
  const frame = Buffer.alloc(CHANNEL_HEADER + padded(data.length));
  frame.writeUInt16BE(channel, 0);
  frame.writeUInt16BE(data.length, 2);
  data.copy(frame, CHANNEL_HEADER);
  return frame;
}
