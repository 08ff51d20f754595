/** Id of the audio level extension (RFC 6464) in the offers of the bots. */
export const AUDIO_LEVEL_ID = 1;
export const AUDIO_LEVEL_LINE = `a=extmap:${AUDIO_LEVEL_ID} urn:ietf:params:rtp-hdrext:ssrc-audio-level`;

const HEADER = 20;

/** Writes the RTP packets of one audio stream, each with its level. */
export class RtpWriter {
  #sequence = 0;
  #timestamp = 0;

  constructor(
    private readonly ssrc: number,
    private readonly payloadType: number,
  ) {}

  /** The next packet of 20 ms. `level` in -dBov: 0 is the loudest, 127 silence. */
  audio(payload: Uint8Array, level: number): Buffer {
    const packet = Buffer.alloc(HEADER + payload.length);
    // Version 2 with a header extension.
    packet[0] = 0x90;
    packet[1] = this.payloadType;
    packet.writeUInt16BE(this.#sequence, 2);
    packet.writeUInt32BE(this.#timestamp, 4);
    packet.writeUInt32BE(this.ssrc, 8);
    packet.writeUInt16BE(0xbede, 12);
    packet.writeUInt16BE(1, 14);
    packet[16] = AUDIO_LEVEL_ID << 4;
    packet[17] = level;
    packet.set(payload, HEADER);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + 960) >>> 0;
    return packet;
  }
}
