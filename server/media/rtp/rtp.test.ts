import { describe, expect, it } from 'vitest';
import { bitrateLimit, pictureLoss, readFeedback, receiverReport, retransmission } from './feedback';
import { IncomingStream } from './incoming-stream';
import { OutgoingStream } from './outgoing-stream';
import {
  extensionOf,
  isRtcp,
  readRtp,
  sequenceDistance,
  startsVp8KeyFrame,
  writeHeader,
  type RtpHeader,
} from './packet';

interface Shape {
  readonly sequence?: number;
  readonly timestamp?: number;
  readonly ssrc?: number;
  readonly extensions?: readonly (readonly [number, Buffer])[];
  readonly payload?: Buffer;
  readonly padding?: number;
}

function rtp({
  sequence = 1,
  timestamp = 0,
  ssrc = 7,
  extensions,
  payload,
  padding = 0,
}: Shape = {}): Buffer {
  const head = Buffer.alloc(12);
  head[0] = 0x80 | (extensions ? 0x10 : 0) | (padding > 0 ? 0x20 : 0);
  head[1] = 0x80 | 96;
  head.writeUInt16BE(sequence, 2);
  head.writeUInt32BE(timestamp, 4);
  head.writeUInt32BE(ssrc, 8);
  const parts: Buffer[] = [head];
  if (extensions) {
    const body = Buffer.concat(
      extensions.flatMap(([id, data]) => [Buffer.from([(id << 4) | (data.length - 1)]), data]),
    );
    const words = Math.ceil(body.length / 4);
    const block = Buffer.alloc(4 + words * 4);
    block.writeUInt16BE(0xbede, 0);
    block.writeUInt16BE(words, 2);
    body.copy(block, 4);
    parts.push(block);
  }
  parts.push(payload ?? Buffer.alloc(0));
  if (padding > 0) parts.push(Buffer.concat([Buffer.alloc(padding - 1), Buffer.from([padding])]));
  return Buffer.concat(parts);
}
const headerOf = (shape: Shape): RtpHeader => {
  const header = readRtp(rtp(shape));
  if (!header) throw new Error('no header');
  return header;
};

describe('RTP packets', () => {
  it('are read with extensions and padding', () => {
    const packet = rtp({
      sequence: 0xfffe,
      timestamp: 0xdeadbeef,
      ssrc: 0xcafebabe,
      extensions: [
        [1, Buffer.from([0x85])],
        [4, Buffer.from('f')],
      ],
      payload: Buffer.from('sound'),
      padding: 3,
    });
    const header = readRtp(packet);
    expect(header).toMatchObject({
      marker: true,
      payloadType: 96,
      sequence: 0xfffe,
      timestamp: 0xdeadbeef,
      ssrc: 0xcafebabe,
    });
    expect(packet.toString('latin1', header?.payload, header?.end)).toBe('sound');
    expect(extensionOf(packet, 1)).toEqual(Buffer.from([0x85]));
    expect(extensionOf(packet, 4)?.toString()).toBe('f');
    expect(extensionOf(packet, 5)).toBeUndefined();
  });

  it.each([
    ['a short one', Buffer.alloc(11)],
    ['another version', Buffer.alloc(20)],
    ['an extension longer than the packet', rtp({ extensions: [[1, Buffer.alloc(8)]] }).subarray(0, 15)],
    [
      'padding longer than the packet',
      Buffer.concat([rtp({ padding: 1 }).subarray(0, 12), Buffer.from([99])]),
    ],
  ])('%s is refused', (_name, packet) => {
    expect(readRtp(packet)).toBeUndefined();
  });

  it('take another header in place', () => {
    const packet = rtp({ payload: Buffer.from('x') });
    writeHeader(packet, { payloadType: 111, sequence: 9, timestamp: 10, ssrc: 11 });
    expect(readRtp(packet)).toMatchObject({
      marker: true,
      payloadType: 111,
      sequence: 9,
      timestamp: 10,
      ssrc: 11,
    });
  });

  it('and RTCP on the same port are distinguished', () => {
    expect(isRtcp(rtp())).toBe(false);
    expect(isRtcp(pictureLoss(7))).toBe(true);
  });

  it('sequence numbers wrap', () => {
    expect([sequenceDistance(1, 0xffff), sequenceDistance(0xffff, 1), sequenceDistance(5, 5)]).toEqual([
      2, -2, 0,
    ]);
  });

  it.each([
    ['a key frame', [0x10, 0x00], true],
    ['another frame', [0x10, 0x01], false],
    ['a later part of a key frame', [0x00, 0x00], false],
    ['a key frame with a long picture id', [0x90, 0x80, 0x81, 0x02, 0x00], true],
    ['a key frame with all fields', [0x90, 0xe0, 0x11, 0x05, 0x20, 0x00], true],
    ['nothing after the descriptor', [0x10], false],
  ])('VP8: %s', (_name, payload, expected) => {
    const packet = rtp({ payload: Buffer.from(payload) });
    expect(startsVp8KeyFrame(packet, readRtp(packet) as RtpHeader)).toBe(expected);
  });
});

describe('RTCP', () => {
  it('a compound packet is read part by part', () => {
    const report = Buffer.alloc(28);
    report[0] = 0x80;
    report[1] = 200;
    report.writeUInt16BE(6, 2);
    report.writeUInt32BE(77, 4);
    report.writeUInt32BE(0x12345678, 10);
    const compound = Buffer.concat([report, pictureLoss(42), bitrateLimit([1, 2], 1_500_000)]);
    expect(readFeedback(compound)).toEqual([
      { kind: 'senderReport', ssrc: 77, time: 0x12345678 },
      { kind: 'keyFrame', ssrc: 42 },
      { kind: 'bitrate', bitrate: expect.closeTo(1_500_000, -2) as number },
    ]);
  });

  it('bitrates beyond the mantissa keep their size', () => {
    expect(readFeedback(bitrateLimit([1], 250_000_000))).toEqual([
      { kind: 'bitrate', bitrate: expect.closeTo(250_000_000, -4) as number },
    ]);
  });

  it('requests for packets group those that follow each other', () => {
    const packet = retransmission(5, [10, 11, 26, 27, 0]);
    expect(packet.length).toBe(12 + 3 * 4);
    expect([packet.readUInt16BE(12), packet.readUInt16BE(14)]).toEqual([10, 0x8001]);
    expect([packet.readUInt16BE(16), packet.readUInt16BE(18)]).toEqual([27, 0]);
    expect([packet.readUInt16BE(20), packet.readUInt16BE(22)]).toEqual([0, 0]);
  });

  it.each([Buffer.alloc(3), Buffer.from([0x81, 206, 0, 2, 0, 0, 0, 1]), Buffer.alloc(64, 0xff)])(
    'broken packets hold nothing',
    (packet) => expect(readFeedback(packet)).toEqual([]),
  );

  it('a receiver report has the fields of RFC 3550', () => {
    const packet = receiverReport({
      ssrc: 3,
      fractionLost: 128,
      lost: 5,
      highest: 0x1ffff,
      lastReport: 9,
      delay: 4,
    });
    expect([packet.readUInt32BE(8), packet[12], packet.readUIntBE(13, 3)]).toEqual([3, 128, 5]);
    expect([packet.readUInt32BE(16), packet.readUInt32BE(24), packet.readUInt32BE(28)]).toEqual([
      0x1ffff, 9, 4,
    ]);
  });
});

describe('a publisher’s stream', () => {
  const opened = (kind: 'audio' | 'video') => {
    const sent: string[] = [];
    let now = 0;
    const stream = new IncomingStream({
      ssrc: 7,
      kind,
      now: () => now,
      send: (packet) => {
        if (packet[1] === 205)
          sent.push(`again ${packet.readUInt16BE(12)}/${packet.readUInt16BE(14).toString(2)}`);
        else sent.push(packet[1] === 206 ? 'key frame' : `report ${packet[12]} ${packet.readUIntBE(13, 3)}`);
      },
    });
    return { stream, sent, wait: (ms: number) => (now += ms) };
  };

  it('asks at once for what a gap skipped, then every 110 ms until it comes', () => {
    const { stream, sent, wait } = opened('video');
    for (const sequence of [0xfffe, 2]) expect(stream.received(sequence)).toBe(true);
    expect(sent).toEqual(['again 65535/11']);
    stream.tick();
    expect(sent).toHaveLength(1);
    wait(110);
    stream.tick();
    expect(sent).toHaveLength(2);
    expect(stream.received(0)).toBe(true);
    expect(stream.received(0)).toBe(false);
    for (const sequence of [0xffff, 1]) stream.received(sequence);
    wait(110);
    stream.tick();
    expect(sent).toHaveLength(2);
  });

  it('gives up after a second, and asks for a key frame', () => {
    const { stream, sent, wait } = opened('video');
    for (const sequence of [1, 3]) stream.received(sequence);
    for (let i = 0; i < 11; i++) {
      wait(110);
      stream.tick();
    }
    expect(sent.at(-1)).toBe('key frame');
    const { length } = sent;
    wait(110);
    stream.tick();
    expect(sent).toHaveLength(length);
  });

  it('after an outage asks for a key frame instead of everything that was missed', () => {
    const { stream, sent, wait } = opened('video');
    stream.received(1);
    wait(5000);
    stream.received(60);
    expect(sent).toEqual(['key frame']);
    stream.received(1000);
    expect(sent).toEqual(['key frame']);
    wait(300);
    stream.received(2000);
    expect(sent).toEqual(['key frame', 'key frame']);
  });

  it('does not ask for lost sound', () => {
    const { stream, sent, wait } = opened('audio');
    for (const sequence of [1, 4]) stream.received(sequence);
    wait(500);
    stream.tick();
    expect(sent).toEqual([]);
  });

  it('reports what was lost since the last report', () => {
    const { stream, sent } = opened('audio');
    for (const sequence of [1, 2, 4]) stream.received(sequence);
    stream.report();
    for (const sequence of [5, 6]) stream.received(sequence);
    stream.report();
    expect(sent).toEqual(['report 64 1', 'report 0 1']);
  });
});

describe('a listener’s stream', () => {
  const opened = () => {
    let now = 0;
    const stream = new OutgoingStream({ ssrc: 99, payloadType: 96, clockRate: 90_000, now: () => now });
    const out = (shape: Shape): number | undefined => stream.headerOf(headerOf(shape))?.sequence;
    return { stream, out, wait: (ms: number) => (now += ms) };
  };

  it('continues numbers and times when the source changes', () => {
    const { stream, wait } = opened();
    const first = stream.headerOf(headerOf({ ssrc: 1, sequence: 0xffff, timestamp: 1000 }));
    expect(first).toEqual({ payloadType: 96, ssrc: 99, sequence: 0xffff, timestamp: 1000 });
    wait(100);
    const second = stream.headerOf(headerOf({ ssrc: 2, sequence: 500, timestamp: 77 }));
    expect(second).toMatchObject({ sequence: 0, timestamp: 10_000 });
    expect(stream.headerOf(headerOf({ ssrc: 2, sequence: 501, timestamp: 3077 }))).toMatchObject({
      sequence: 1,
      timestamp: 13_000,
    });
  });

  it('closes the gap of packets that are left out, and keeps the gap of lost ones', () => {
    const { stream, out } = opened();
    expect(out({ sequence: 10 })).toBe(10);
    stream.drop(headerOf({ sequence: 11 }));
    stream.drop(headerOf({ sequence: 12 }));
    expect([out({ sequence: 13 }), out({ sequence: 15 })]).toEqual([11, 13]);
  });

  it('places a late packet where it belongs', () => {
    const { stream, out } = opened();
    expect([out({ sequence: 1 }), out({ sequence: 3 })]).toEqual([1, 3]);
    stream.drop(headerOf({ sequence: 4 }));
    expect(out({ sequence: 5 })).toBe(4);
    expect(out({ sequence: 2 })).toBe(2);
    expect(out({ sequence: 0xf000 })).toBeUndefined();
  });
});
