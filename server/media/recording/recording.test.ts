import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RtpWriter } from '../../../e2e/support/rtp-writer';
import { readRtp } from '../rtp/packet';
import { complete } from './complete';
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
    const tracks = await input.getTracks();
    const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
    const names = await Promise.all(tracks.map((track) => track.getName()));
    const result = { codec: codecs[0], codecs, names, seconds: await input.computeDuration() };
    input.dispose();
    return result;
  };
  /** Seconds of a voice, as the recorder writes it. */
  const writeVoice = async (file: string, seconds: number): Promise<void> => {
    const writer = new WebmWriter(file, 'audio');
    for (let i = 0; i < seconds * 50; i++) writer.audio(Uint8Array.of(0xf8, 0xff, 0xfe), i * 960);
    await writer.close();
  };
  const writePicture = async (file: string, frames: number): Promise<void> => {
    const writer = new WebmWriter(file, 'video');
    const reader = new Vp8Frames(
      (one) => writer.frame(one),
      () => undefined,
    );
    for (const packet of packetsOf(Array.from({ length: frames }, (_, i) => i % 20 === 0)))
      reader.push(packet, false);
    await writer.close();
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

  it('a pause of a voice becomes silence', async () => {
    const [voice, target] = [join(folder, 'pause.part'), join(folder, 'pause.webm')];
    const writer = new WebmWriter(voice, 'audio');
    for (const from of [0, 48_000 * 59])
      for (let i = 0; i < 50; i++) writer.audio(Uint8Array.of(0xf8, 0xff, 0xfe), from + i * 960);
    await writer.close();
    await complete({ parts: [{ file: voice, offset: 0, name: '' }], target });
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(target) });
    const [track] = await input.getTracks();
    const stats = await track?.computePacketStats();
    input.dispose();
    expect(stats?.packetCount).toBe(60 * 50);
  });

  it('tracks are joined into one file, each at its time', async () => {
    const at = (name: string): string => join(folder, name);
    const [first, second, screen] = [at('a.part'), at('b.part'), at('c.part')];
    await writeVoice(first, 4);
    await writeVoice(second, 2);
    await writePicture(screen, 100);
    const target = join(folder, 'joined.webm');
    const parts = [
      { file: first, offset: 0, name: '房主' },
      { file: screen, offset: 1, name: '房主' },
      { file: second, offset: 60, name: '客人' },
    ];
    for (const part of parts) {
      await complete({ parts: [{ ...part, offset: 0 }], target: `${part.file}.complete` });
      part.file += '.complete';
    }
    const { seconds, bytes } = await complete({ parts, target });
    expect(seconds).toBeCloseTo(62, 0);
    expect(bytes).toBe((await stat(target)).size);
    const joined = await tracksOf(target);
    expect(joined.codecs).toEqual(['opus', 'vp8', 'opus']);
    expect(joined.names).toEqual(['房主', '房主', '客人']);
    expect(joined.seconds).toBeCloseTo(62, 0);
  });

  it('what a killed process left is completed up to its last whole packets', async () => {
    const at = (name: string): string => join(folder, name);
    const [whole, cut, target] = [at('whole.part'), at('cut.part'), at('mended.webm')];
    await writeVoice(whole, 6);
    const written = await readFile(whole);
    await writeFile(cut, written.subarray(0, Math.floor(written.length / 2)));
    const { seconds } = await complete({ parts: [{ file: cut, offset: 0, name: '' }], target });
    expect(seconds).toBeGreaterThan(1.9);
    expect(seconds).toBeLessThan(4);
    expect((await tracksOf(target)).seconds).toBeCloseTo(seconds, 1);
  });

  it('nothing comes of nothing', async () => {
    const [empty, target] = [join(folder, 'empty.part'), join(folder, 'nothing.webm')];
    await writeFile(empty, '');
    const parts = [empty, join(folder, 'missing.part')].map((file) => ({ file, offset: 0, name: '' }));
    expect(await complete({ parts, target })).toEqual({ seconds: 0, bytes: 0 });
    expect((await stat(target).catch(() => ({ size: 0 }))).size).toBe(0);
  });
});
