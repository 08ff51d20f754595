import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RtpWriter } from '../../../e2e/support/rtp-writer';
import { readRtp } from '../rtp/packet';
import { ReorderBuffer } from './reorder-buffer';
import { Vp8Frames, type Vp8Frame } from './vp8-frames';
import { WebmWriter } from './webm-writer';

/** A key frame of 64 by 48 px, or another frame, split into packets. */
const frame = (isKey: boolean): Buffer =>
  isKey
    ? Buffer.from([0x00, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 48, 0, 1, 2, 3])
    : Buffer.from([0x01, 0, 0, 9, 8, 7]);

/** Packets of a VP8 stream, two for each frame, with a descriptor of four bytes. */
function packetsOf(frames: readonly boolean[]): Buffer[] {
  const writer = new RtpWriter(1, 96);
  return frames.flatMap((isKey) => {
    const data = frame(isKey);
    const halves = [data.subarray(0, 5), data.subarray(5)];
    const packets = halves.map((half, at) =>
      writer.packet({
        payload: Buffer.concat([Buffer.from([at === 0 ? 0x90 : 0x80, 0x80, 0x92, 0x34]), half]),
        marker: at === 1,
      }),
    );
    writer.advance(4500);
    return packets;
  });
}

describe('the order of packets', () => {
  const orderOf = (sequences: readonly number[], now = () => 0) => {
    const seen: [number, boolean][] = [];
    const buffer = new ReorderBuffer(now, (packet, lost) => seen.push([packet.readUInt16BE(0), lost]));
    const push = (sequence: number): void => {
      const packet = Buffer.alloc(2);
      packet.writeUInt16BE(sequence);
      buffer.push(packet, sequence);
    };
    for (const sequence of sequences) push(sequence);
    return { seen, buffer, push };
  };

  it('is restored, also over the end of the numbers, and each counts once', () => {
    const { seen } = orderOf([65_534, 0, 65_535, 65_535, 1]);
    expect(seen.map(([sequence]) => sequence)).toEqual([65_534, 65_535, 0, 1]);
    expect(seen.every(([, lost]) => !lost)).toBe(true);
  });

  it('goes on without a packet that does not come in time, and says so', () => {
    let time = 0;
    const { seen, push } = orderOf([1, 3], () => time);
    expect(seen).toEqual([[1, false]]);
    time = 400;
    push(4);
    expect(seen).toEqual([
      [1, false],
      [3, true],
      [4, false],
    ]);
    push(2);
    expect(seen).toHaveLength(3);
  });
});

describe('frames of VP8', () => {
  const read = (packets: readonly Buffer[], lost: ReadonlySet<number> = new Set()) => {
    const frames: Vp8Frame[] = [];
    let losses = 0;
    const reader = new Vp8Frames(
      (one) => frames.push(one),
      () => losses++,
    );
    let isAfterLoss = false;
    packets.forEach((packet, at) => {
      if (!lost.has(at)) reader.push(packet, isAfterLoss);
      isAfterLoss = lost.has(at);
    });
    return { frames, losses };
  };

  it('are joined from their packets, without the descriptors', () => {
    const { frames } = read(packetsOf([true, false]));
    expect(frames.map(({ data, isKey }) => [data, isKey])).toEqual([
      [frame(true), true],
      [frame(false), false],
    ]);
    expect(frames[0]?.size).toEqual({ width: 64, height: 48 });
  });

  it('begin with a key frame, also after a loss', () => {
    const { frames, losses } = read(packetsOf([false, true, false, false, true]), new Set([4]));
    expect(frames.map(({ isKey, timestamp }) => [isKey, timestamp / 4500])).toEqual([
      [true, 1],
      [true, 4],
    ]);
    expect(losses).toBe(1);
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiny-planet-recording-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const tracksOf = async (file: string) => {
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
    const [track] = await input.getTracks();
    const result = { codec: await track?.getCodec(), seconds: await input.computeDuration() };
    input.dispose();
    return result;
  };

  it('a voice is written with its pauses', async () => {
    const file = join(folder, 'voice.webm');
    const writer = new WebmWriter(file, 'audio');
    const speak = (from: number): void => {
      for (let i = 0; i < 50; i++) writer.audio(Uint8Array.of(0xf8, 0xff, 0xfe), (from + i * 960) >>> 0);
    };
    // The clock of the stream starts anywhere, and wraps.
    const start = 2 ** 32 - 48_000;
    speak(start);
    speak(start + 48_000 * 4);
    await writer.close();
    expect(writer.seconds).toBeCloseTo(5);
    const { codec, seconds } = await tracksOf(file);
    expect(codec).toBe('opus');
    expect(seconds).toBeCloseTo(5, 1);
  });

  it('a picture is written, and readable before the file is complete', async () => {
    const file = join(folder, 'screen.webm');
    const writer = new WebmWriter(file, 'video');
    const frames = new Vp8Frames(
      (one) => writer.frame(one),
      () => undefined,
    );
    for (const packet of packetsOf(Array.from({ length: 100 }, (_, i) => i % 20 === 0)))
      if (readRtp(packet)) frames.push(packet, false);
    await expect.poll(async () => (await tracksOf(file).catch(() => undefined))?.seconds).toBeGreaterThan(2);
    await writer.close();
    expect((await tracksOf(file)).seconds).toBeCloseTo(4.95, 1);
  });
});
