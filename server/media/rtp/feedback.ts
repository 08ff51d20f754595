/** RTCP packets (RFC 3550, RFC 4585, draft-alvestrand-rmcat-remb) that the media server reads and sends. */

const SENDER_REPORT = 200;
const RECEIVER_REPORT = 201;
const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;
const NACK = 1;
const PLI = 1;
const FIR = 4;
const APPLICATION = 15;
const VERSION = 0x80;
/** The media server's own source; it sends nothing under it. */
const OWN_SSRC = 1;

export type Feedback =
  /** `time`: the middle 32 bits of the NTP time, for the next receiver report. */
  | { readonly kind: 'senderReport'; readonly ssrc: number; readonly time: number }
  /** A request for a key frame. */
  | { readonly kind: 'keyFrame'; readonly ssrc: number }
  /** The receiver's estimate of what it can take, bits per second. */
  | { readonly kind: 'bitrate'; readonly bitrate: number };

function bitrateOf(packet: Buffer, at: number): Feedback | undefined {
  if (at + 20 > packet.length || packet.toString('latin1', at + 12, at + 16) !== 'REMB') return undefined;
  const exponent = (packet[at + 17] ?? 0) >> 2;
  const mantissa = (((packet[at + 17] ?? 0) & 3) << 16) | packet.readUInt16BE(at + 18);
  return { kind: 'bitrate', bitrate: mantissa * 2 ** exponent };
}

/** The parts of a compound packet that matter here; others and broken ones are skipped. */
export function readFeedback(packet: Buffer): readonly Feedback[] {
  const found: Feedback[] = [];
  for (let at = 0; at + 8 <= packet.length; at += (packet.readUInt16BE(at + 2) + 1) * 4) {
    const [format, type] = [(packet[at] ?? 0) & 0x1f, packet[at + 1]];
    if (type === SENDER_REPORT && at + 16 <= packet.length)
      found.push({
        kind: 'senderReport',
        ssrc: packet.readUInt32BE(at + 4),
        time: packet.readUInt32BE(at + 10),
      });
    else if (type === PAYLOAD_FEEDBACK && (format === PLI || format === FIR) && at + 12 <= packet.length)
      found.push({ kind: 'keyFrame', ssrc: packet.readUInt32BE(at + (format === FIR ? 12 : 8)) });
    else if (type === PAYLOAD_FEEDBACK && format === APPLICATION) {
      const bitrate = bitrateOf(packet, at);
      if (bitrate) found.push(bitrate);
    }
  }
  return found;
}

function begin(length: number, format: number, type: number): Buffer {
  const packet = Buffer.alloc(length);
  packet[0] = VERSION | format;
  packet[1] = type;
  packet.writeUInt16BE(length / 4 - 1, 2);
  packet.writeUInt32BE(OWN_SSRC, 4);
  return packet;
}

export interface ReceptionReport {
  readonly ssrc: number;
  /** Lost since the last report, of 256. */
  readonly fractionLost: number;
  readonly lost: number;
  /** Highest sequence number with its count of cycles. */
  readonly highest: number;
  /** Time of the last sender report as it names it, and the delay since, in 1/65536 s; both 0 without one. */
  readonly lastReport: number;
  readonly delay: number;
}

export function receiverReport(report: ReceptionReport): Buffer {
  const packet = begin(32, 1, RECEIVER_REPORT);
  packet.writeUInt32BE(report.ssrc, 8);
  packet[12] = report.fractionLost;
  packet.writeUIntBE(Math.min(report.lost, 0x7fffff), 13, 3);
  packet.writeUInt32BE(report.highest >>> 0, 16);
  packet.writeUInt32BE(report.lastReport, 24);
  packet.writeUInt32BE(report.delay, 28);
  return packet;
}

/** Tells the sender of these streams how much it may send in total, bits per second. */
export function bitrateLimit(ssrcs: readonly number[], bitrate: number): Buffer {
  const packet = begin(20 + 4 * ssrcs.length, APPLICATION, PAYLOAD_FEEDBACK);
  packet.write('REMB', 12, 'latin1');
  let [mantissa, exponent] = [Math.max(0, Math.round(bitrate)), 0];
  while (mantissa > 0x3ffff) {
    mantissa = Math.floor(mantissa / 2);
    exponent++;
  }
  packet[16] = ssrcs.length;
  packet[17] = (exponent << 2) | (mantissa >> 16);
  packet.writeUInt16BE(mantissa & 0xffff, 18);
  for (const [index, ssrc] of ssrcs.entries()) packet.writeUInt32BE(ssrc, 20 + 4 * index);
  return packet;
}

/** Asks for a key frame. */
export function pictureLoss(ssrc: number): Buffer {
  const packet = begin(12, PLI, PAYLOAD_FEEDBACK);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

/** Asks for packets again, by their sequence numbers in ascending order. */
export function retransmission(ssrc: number, sequences: readonly number[]): Buffer {
  const pairs: [number, number][] = [];
  for (const sequence of sequences) {
    const last = pairs.at(-1);
    const ahead = last ? (sequence - last[0]) & 0xffff : 0;
    if (last && ahead >= 1 && ahead <= 16) last[1] |= 1 << (ahead - 1);
    else pairs.push([sequence, 0]);
  }
  const packet = begin(12 + 4 * pairs.length, NACK, TRANSPORT_FEEDBACK);
  packet.writeUInt32BE(ssrc, 8);
  for (const [index, [sequence, following]] of pairs.entries()) {
    packet.writeUInt16BE(sequence, 12 + 4 * index);
    packet.writeUInt16BE(following, 14 + 4 * index);
  }
  return packet;
}
