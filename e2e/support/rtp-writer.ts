/** Id of the audio level extension (RFC 6464) in the offers of clients that do not encode. */
const AUDIO_LEVEL_ID = 1;
export const AUDIO_LEVEL_LINE = `a=extmap:${AUDIO_LEVEL_ID} urn:ietf:params:rtp-hdrext:ssrc-audio-level`;

/** Offset of the payload in the packets. */
export const PAYLOAD_AT = 20;

export interface PacketParts {
  readonly payload: Uint8Array;
  /** Level of the sound, -dBov: 0 is the loudest, 127 silence. */
  readonly level?: number;
  /** The last packet of a picture. */
  readonly marker?: boolean;
}

/** Writes the RTP packets of one stream, each with a level. */
export class RtpWriter {
  #sequence = 0;
  #timestamp = 0;

  constructor(
    private readonly ssrc: number,
    private readonly payloadType: number,
  ) {}

  /** Moves the clock of the stream by its ticks: 960 are 20 ms of sound. */
  advance(ticks: number): void {
    this.#timestamp = (this.#timestamp + ticks) >>> 0;
  }

  packet({ payload, level = 127, marker = false }: PacketParts): Buffer {
    const packet = Buffer.alloc(PAYLOAD_AT + payload.length);
    // Version 2 with a header extension.
    packet[0] = 0x90;
    packet[1] = this.payloadType | (marker ? 0x80 : 0);
    packet.writeUInt16BE(this.#sequence, 2);
    packet.writeUInt32BE(this.#timestamp, 4);
    packet.writeUInt32BE(this.ssrc, 8);
    packet.writeUInt16BE(0xbede, 12);
    packet.writeUInt16BE(1, 14);
    packet[16] = AUDIO_LEVEL_ID << 4;
    packet[17] = level;
    packet.set(payload, PAYLOAD_AT);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    return packet;
  }
}
