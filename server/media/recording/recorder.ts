import { OutgoingStream } from '../rtp/outgoing-stream';
import { readRtp } from '../rtp/packet';
import type { Publication } from '../sfu/publication';
import { Slot } from '../sfu/slot';
import { ReorderBuffer } from './reorder-buffer';
import { Vp8Frames } from './vp8-frames';
import { WebmWriter } from './webm-writer';

/** The largest simulcast layer. */
const BEST = 2;
/** Key frames at least this often, so that a recording can be searched, ms. */
const KEY_EVERY = 5_000;

export interface RecorderDeps {
  readonly publication: Publication;
  /** A new file. */
  readonly file: string;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** The first packet has come. */
  readonly onStart: () => void;
}

/** Writes one publication into a WebM file, without decoding. Listens like a track of a listener. */
export class Recorder {
  readonly #slot: Slot;
  readonly #writer: WebmWriter;
  readonly #order: ReorderBuffer;
  #hasStarted = false;
  #keyAt: number;

  constructor(private readonly deps: RecorderDeps) {
    const { publication, file, now } = deps;
    const { kind } = publication;
    this.#keyAt = now();
    this.#writer = new WebmWriter(file, kind);
    const frames = new Vp8Frames(
      (frame) => this.#writer.frame(frame),
      () => publication.requestKeyFrame(),
    );
    this.#order = new ReorderBuffer(now, (packet, isAfterLoss) => {
      if (kind === 'video') frames.push(packet, isAfterLoss);
      else this.#audio(packet);
    });
    const clockRate = kind === 'audio' ? 48_000 : 90_000;
    this.#slot = new Slot({
      kind,
      mid: 'recording',
      stream: new OutgoingStream({ ssrc: 1, payloadType: 96, clockRate, now }),
      send: (packet) => this.#received(packet),
      onBitrate: () => undefined,
    });
    this.#slot.wantLayer(BEST);
    this.#slot.show(publication);
  }

  /** About every 50 ms. */
  tick(): void {
    const { publication, now } = this.deps;
    if (publication.kind !== 'video' || now() - this.#keyAt < KEY_EVERY) return;
    this.#keyAt = now();
    publication.requestKeyFrame();
  }

  /** Ends the file, and resolves with its seconds. Rejects when it could not be written whole. */
  async close(): Promise<number> {
    this.#slot.show(undefined);
    this.#order.flush();
    await this.#writer.close();
    return this.#writer.seconds;
  }

  #received(packet: Buffer): void {
    const header = readRtp(packet);
    if (!header) return;
    if (!this.#hasStarted) this.deps.onStart();
    this.#hasStarted = true;
    // Other listeners write their headers over the same bytes.
    this.#order.push(Buffer.from(packet), header.sequence);
  }

  #audio(packet: Buffer): void {
    const header = readRtp(packet);
    if (header) this.#writer.audio(packet.subarray(header.payload, header.end), header.timestamp);
  }
}
