import {
  AppendOnlyStreamTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import type { Vp8Frame } from './vp8-frames';

const AUDIO_CLOCK = 48_000;
const VIDEO_CLOCK = 90_000;
/** Samples of an Opus packet of browsers: 20 ms. */
const OPUS_TICKS = 960;

/** Unwraps the 32-bit clock of a stream into seconds since its first packet. */
class StreamClock {
  #last: number | undefined;
  #ticks = 0;

  constructor(private readonly rate: number) {}

  /** Ticks since the first packet. */
  ticks(timestamp: number): number {
    if (this.#last !== undefined) this.#ticks += (timestamp - this.#last) | 0;
    this.#last = timestamp;
    return this.#ticks;
  }

  seconds(ticks: number): number {
    return ticks / this.rate;
  }
}

/** A WebM file of one stream that only grows: what is written is playable, also after the end of the process. */
export class WebmWriter {
  readonly #audio: EncodedAudioPacketSource | undefined;
  readonly #video: EncodedVideoPacketSource | undefined;
  readonly #output: Output;
  readonly #clock: StreamClock;
  /** The writes one after another; the first error ends the file. */
  #writing: Promise<void>;
  #audioEnd = 0;
  #seconds = 0;
  #described = false;

  constructor(file: string, kind: 'audio' | 'video') {
    const stream = createWriteStream(file, { flags: 'wx' });
    this.#output = new Output({
      format: new WebMOutputFormat({ appendOnly: true }),
      target: new AppendOnlyStreamTarget(Writable.toWeb(stream) as WritableStream<Uint8Array>),
    });
    this.#clock = new StreamClock(kind === 'audio' ? AUDIO_CLOCK : VIDEO_CLOCK);
    if (kind === 'audio') {
      this.#audio = new EncodedAudioPacketSource('opus');
      this.#output.addAudioTrack(this.#audio);
    } else {
      this.#video = new EncodedVideoPacketSource('vp8');
      this.#output.addVideoTrack(this.#video);
    }
    this.#writing = this.#output.start();
    // `close` answers with it.
    this.#writing.catch(() => undefined);
  }

  /** An Opus packet; a pause before it, as of a muted microphone, is filled when the file is completed. */
  audio(data: Uint8Array, timestamp: number): void {
    const at = this.#clock.ticks(timestamp);
    // A packet of before the last one, which was counted as lost.
    if (at < this.#audioEnd) return;
    this.#addAudio(data, at);
    this.#audioEnd = at + OPUS_TICKS;
  }

  frame({ data, isKey, timestamp, size }: Vp8Frame): void {
    const seconds = this.#clock.seconds(this.#clock.ticks(timestamp));
    if (seconds < this.#seconds) return;
    this.#seconds = seconds;
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', seconds, 0);
    const meta =
      this.#described || !size
        ? undefined
        : { decoderConfig: { codec: 'vp8', codedWidth: size.width, codedHeight: size.height } };
    this.#described = true;
    this.#then(() => this.#video?.add(packet, meta));
  }

  /** Length so far, seconds. */
  get seconds(): number {
    return this.#audio ? this.#clock.seconds(this.#audioEnd) : this.#seconds;
  }

  /** Resolves when everything is in the file. Rejects when something could not be written, such as on a full disk. */
  async close(): Promise<void> {
    this.#then(() => this.#output.finalize());
    await this.#writing;
  }

  #addAudio(data: Uint8Array, at: number): void {
    const packet = new EncodedPacket(data, 'key', this.#clock.seconds(at), OPUS_TICKS / AUDIO_CLOCK);
    const meta = this.#described
      ? undefined
      : { decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: AUDIO_CLOCK } };
    this.#described = true;
    this.#then(() => this.#audio?.add(packet, meta));
  }

  #then(write: () => Promise<void> | undefined): void {
    this.#writing = this.#writing.then(write);
    this.#writing.catch(() => undefined);
  }
}
