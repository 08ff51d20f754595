import { rm, stat } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  InputAudioTrack,
  InputVideoTrack,
  Output,
  WEBM,
  WebMOutputFormat,
  type InputTrack,
} from 'mediabunny';

/** A file of one stream, as the recorder writes it. */
export interface RecordedPart {
  readonly file: string;
  /** When it begins, seconds after the begin of the target. */
  readonly offset: number;
  /** The name of its track. */
  readonly name: string;
}

export interface CompleteJob {
  readonly parts: readonly RecordedPart[];
  readonly target: string;
}

export interface Completed {
  readonly seconds: number;
  readonly bytes: number;
}

/** Seconds of an Opus packet of browsers. */
const OPUS_SECONDS = 0.02;
/** An Opus packet of 20 ms of silence. */
const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);

const NOTHING: Completed = { seconds: 0, bytes: 0 };

/** A track on its way into the target, with the packet that comes next. */
interface Copying {
  readonly offset: number;
  readonly packets: AsyncIterator<EncodedPacket, void>;
  readonly write: (packet: EncodedPacket) => Promise<void>;
  readonly close: () => void;
  /** Time of the last packet in the target, seconds. */
  at: number;
  isEmpty: boolean;
}

const isEmptyFile = async (file: string): Promise<boolean> =>
  ((await stat(file).catch(() => undefined))?.size ?? 0) === 0;

/** The next packet; undefined at the end, also where a killed process left half of one. */
const nextOf = async ({ packets }: Copying): Promise<EncodedPacket | undefined> => {
  const next = await packets.next().catch(() => undefined);
  return next === undefined || next.done === true ? undefined : next.value;
};

/** The packets of a voice, with silence where it paused, as while it was muted: players would close up the pause. */
async function* withoutPauses(packets: AsyncIterable<EncodedPacket>): AsyncGenerator<EncodedPacket, void> {
  let end: number | undefined;
  for await (const packet of packets) {
    for (; end !== undefined && end + OPUS_SECONDS / 2 < packet.timestamp; end += OPUS_SECONDS)
      yield new EncodedPacket(SILENCE, 'key', end, OPUS_SECONDS);
    yield packet;
    end = packet.timestamp + OPUS_SECONDS;
  }
}

async function copyingOf(
  output: Output,
  track: InputTrack,
  { offset, name }: RecordedPart,
): Promise<Copying> {
  const packets = new EncodedPacketSink(track).packets();
  const common = { offset, packets, at: Number.NEGATIVE_INFINITY, isEmpty: true };
  if (track instanceof InputAudioTrack) {
    const source = new EncodedAudioPacketSource('opus');
    output.addAudioTrack(source, { name });
    const config = await track.getDecoderConfig();
    const meta = config ? { decoderConfig: config } : undefined;
    return {
      ...common,
      packets: withoutPauses(packets),
      write: (packet) => source.add(packet, meta),
      close: () => source.close(),
    };
  }
  if (!(track instanceof InputVideoTrack)) throw new Error('the track is neither sound nor picture');
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { name });
  const config = await track.getDecoderConfig();
  const meta = config ? { decoderConfig: config } : undefined;
  return { ...common, write: (packet) => source.add(packet, meta), close: () => source.close() };
}

/** Copies one packet; false: the track has ended. */
async function step(copying: Copying): Promise<boolean> {
  const packet = await nextOf(copying);
  if (!packet) {
    copying.close();
    return false;
  }
  const timestamp = copying.offset + packet.timestamp;
  copying.at = timestamp;
  copying.isEmpty = false;
  await copying.write(packet.clone({ timestamp }));
  return true;
}

/**
 * Writes parts into one file that is complete: with its length, and an index to search it by. Nothing is decoded. Reads
 * what a killed process left, too. Nothing is written, and the length is 0, when there is nothing to copy.
 */
export async function complete({ parts, target }: CompleteJob): Promise<Completed> {
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(target) });
  const inputs: Input[] = [];
  try {
    const copying: Copying[] = [];
    for (const part of parts) {
      if (await isEmptyFile(part.file)) continue;
      const input = new Input({ formats: [WEBM], source: new FilePathSource(part.file) });
      inputs.push(input);
      const [track] = (await input.canRead()) ? await input.getTracks() : [];
      if (track) copying.push(await copyingOf(output, track, part));
    }
    if (copying.length === 0) return NOTHING;
    await output.start();
    // The target waits for the next packet of each track, so the one that is furthest behind goes on.
    for (let open = copying; open.length > 0;) {
      const behind = open.reduce((a, b) => (b.at < a.at ? b : a));
      if (!(await step(behind))) open = open.filter((one) => one !== behind);
    }
    if (copying.every(({ isEmpty }) => isEmpty)) {
      await output.cancel();
      await rm(target, { force: true });
      return NOTHING;
    }
    await output.finalize();
    const seconds = Math.max(0, ...copying.map(({ at }) => at));
    return { seconds, bytes: (await stat(target)).size };
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  } finally {
    for (const input of inputs) input.dispose();
  }
}
