import { readRtp } from '../rtp/packet';

export interface Vp8Frame {
  readonly data: Buffer;
  readonly isKey: boolean;
  /** Ticks of the RTP clock, 32 bits. */
  readonly timestamp: number;
  /** Of a key frame, px. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** Length of the payload descriptor (RFC 7741, section 4.2). */
function descriptorLength(packet: Buffer, at: number): number {
  let length = 1;
  if (((packet[at] ?? 0) & 0x80) === 0) return length;
  const present = packet[at + length++] ?? 0;
  if ((present & 0x80) !== 0) length += ((packet[at + length] ?? 0) & 0x80) === 0 ? 1 : 2;
  if ((present & 0x40) !== 0) length++;
  if ((present & 0x30) !== 0) length++;
  return length;
}

/** The frame header of a key frame (RFC 6386, section 9.1). */
function sizeOf(data: Buffer): Vp8Frame['size'] {
  if (data.length < 10 || data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** Joins the packets of a VP8 stream, in their order, to whole frames. After a loss it waits for a key frame. */
export class Vp8Frames {
  #parts: Buffer[] = [];
  #timestamp: number | undefined;
  #needsKey = true;

  /** `onLost`: a key frame is needed. */
  constructor(
    private readonly onFrame: (frame: Vp8Frame) => void,
    private readonly onLost: () => void,
  ) {}

  push(packet: Buffer, isAfterLoss: boolean): void {
    const header = readRtp(packet);
    if (!header) return;
    if (isAfterLoss) this.#lose();
    if (this.#timestamp !== header.timestamp) {
      // The end of the frame before is missing.
      if (this.#parts.length > 0) this.#lose();
      this.#timestamp = header.timestamp;
    }
    const descriptor = packet[header.payload] ?? 0;
    const isFirst = (descriptor & 0x10) !== 0 && (descriptor & 0x0f) === 0;
    if (isFirst) this.#parts = [];
    else if (this.#parts.length === 0) return;
    this.#parts.push(packet.subarray(header.payload + descriptorLength(packet, header.payload), header.end));
    if (header.marker) this.#end(header.timestamp);
  }

  #end(timestamp: number): void {
    const data = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#timestamp = undefined;
    const isKey = ((data[0] ?? 1) & 1) === 0;
    if (this.#needsKey && !isKey) return;
    this.#needsKey = false;
    this.onFrame({ data, isKey, timestamp, size: isKey ? sizeOf(data) : undefined });
  }

  #lose(): void {
    this.#parts = [];
    if (this.#needsKey) return;
    this.#needsKey = true;
    this.onLost();
  }
}
