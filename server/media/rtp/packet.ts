/** Reading and changing RTP packets (RFC 3550) and their one-byte header extensions (RFC 8285) in place. */

const FIXED = 12;
const ONE_BYTE_PROFILE = 0xbede;

/** RTP and RTCP share a port: the second byte tells them apart (RFC 5761). */
export const isRtcp = (packet: Buffer): boolean => {
  const type = (packet[1] ?? 0) & 0x7f;
  return type >= 64 && type < 96;
};

export interface RtpHeader {
  readonly marker: boolean;
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** Offset of the payload, bytes. */
  readonly payload: number;
  /** End of the payload: what follows is padding. */
  readonly end: number;
}

/** Offset of the header extension, or undefined without one. */
const extensionAt = (packet: Buffer): number | undefined =>
  ((packet[0] ?? 0) & 0x10) === 0 ? undefined : FIXED + ((packet[0] ?? 0) & 0x0f) * 4;

/** Undefined for anything that is not a whole RTP packet of version 2. */
export function readRtp(packet: Buffer): RtpHeader | undefined {
  if (packet.length < FIXED || (packet[0] ?? 0) >> 6 !== 2) return undefined;
  let payload = FIXED + ((packet[0] ?? 0) & 0x0f) * 4;
  const extension = extensionAt(packet);
  if (extension !== undefined) {
    if (extension + 4 > packet.length) return undefined;
    payload = extension + 4 + packet.readUInt16BE(extension + 2) * 4;
  }
  const padding = ((packet[0] ?? 0) & 0x20) === 0 ? 0 : (packet.at(-1) ?? 0);
  const end = packet.length - padding;
  if (payload > end) return undefined;
  return {
    marker: ((packet[1] ?? 0) & 0x80) !== 0,
    payloadType: (packet[1] ?? 0) & 0x7f,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    payload,
    end,
  };
}

/** The bytes of a header extension, or undefined if the packet has none with this id. */
export function extensionOf(packet: Buffer, id: number): Buffer | undefined {
  const start = extensionAt(packet);
  if (start === undefined || start + 4 > packet.length || packet.readUInt16BE(start) !== ONE_BYTE_PROFILE)
    return undefined;
  const end = Math.min(packet.length, start + 4 + packet.readUInt16BE(start + 2) * 4);
  for (let at = start + 4; at < end;) {
    const head = packet[at] ?? 0;
    // A zero byte is padding between extensions; id 15 ends them.
    if (head === 0) {
      at++;
      continue;
    }
    if (head >> 4 === 15) return undefined;
    const length = (head & 0x0f) + 1;
    if (head >> 4 === id)
      return at + 1 + length <= end ? packet.subarray(at + 1, at + 1 + length) : undefined;
    at += 1 + length;
  }
  return undefined;
}

export interface OutgoingHeader {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
}

/** Writes another header over that of a packet; marker and extensions stay. */
export function writeHeader(
  packet: Buffer,
  { payloadType, sequence, timestamp, ssrc }: OutgoingHeader,
): void {
  packet[1] = ((packet[1] ?? 0) & 0x80) | payloadType;
  packet.writeUInt16BE(sequence, 2);
  packet.writeUInt32BE(timestamp, 4);
  packet.writeUInt32BE(ssrc, 8);
}

/** `a - b` of sequence numbers, in -32768..32767. */
export const sequenceDistance = (a: number, b: number): number => (((a - b) & 0xffff) << 16) >> 16;

/** Whether a VP8 payload (RFC 7741) starts a key frame. */
export function startsVp8KeyFrame(packet: Buffer, { payload, end }: RtpHeader): boolean {
  let at = payload;
  const descriptor = packet[at++] ?? 0;
  // Only the first packet of the first partition tells.
  if ((descriptor & 0x10) === 0 || (descriptor & 0x0f) !== 0) return false;
  if ((descriptor & 0x80) !== 0) {
    const present = packet[at++] ?? 0;
    if ((present & 0x80) !== 0) at += ((packet[at] ?? 0) & 0x80) === 0 ? 1 : 2;
    if ((present & 0x40) !== 0) at++;
    if ((present & 0x30) !== 0) at++;
  }
  return at < end && ((packet[at] ?? 1) & 1) === 0;
}
