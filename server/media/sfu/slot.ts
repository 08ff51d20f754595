import { readFeedback } from '../rtp/feedback';
import type { OutgoingStream } from '../rtp/outgoing-stream';
import { writeHeader, type RtpHeader } from '../rtp/packet';
import type { Publication, Sink } from './publication';

export interface SlotDeps {
  readonly kind: 'audio' | 'video';
  readonly mid: string;
  readonly stream: OutgoingStream;
  /** Sends RTP to the listener; drops it while the track is not open. */
  readonly send: (packet: Buffer) => void;
  /** The listener's estimate of what it can take, bits per second. */
  readonly onBitrate: (bitrate: number) => void;
}

/**
 * One track of a listener. Publications take turns in it without a new negotiation: who is heard changes within a packet.
 */
export class Slot implements Sink {
  #publication: Publication | undefined;
  #layer = 0;
  #wantedLayer = 0;
  /** A picture begins with a key frame. */
  #started = false;

  constructor(private readonly deps: SlotDeps) {}

  get kind(): 'audio' | 'video' {
    return this.deps.kind;
  }

  get mid(): string {
    return this.deps.mid;
  }

  get source(): string | undefined {
    return this.#publication?.id;
  }

  show(publication: Publication | undefined): void {
    if (publication === this.#publication) return;
    this.#publication?.remove(this);
    this.#publication = publication;
    this.#started = false;
    this.deps.stream.interrupt();
    if (!publication) return;
    this.#layer = publication.layerFor(this.#wantedLayer);
    publication.add(this);
  }

  /** What the shown layer takes, bits per second. */
  get rate(): number {
    return this.#publication?.rates[this.#layer] ?? 0;
  }

  /** The simulcast layer to show; takes effect at its next key frame, which is asked for. */
  wantLayer(layer: number): void {
    this.#wantedLayer = layer;
    const target = this.#targetLayer();
    if (this.#publication && target !== this.#layer) this.#publication.requestKeyFrame(target);
  }

  packet(packet: Buffer, header: RtpHeader, layer: number, startsPicture: boolean): void {
    if (this.kind === 'video') {
      if (startsPicture && layer === this.#targetLayer()) {
        this.#layer = layer;
        this.#started = true;
      }
      if (!this.#started || layer !== this.#layer) return;
    }
    const out = this.deps.stream.headerOf(header);
    if (!out) return;
    writeHeader(packet, out);
    this.deps.send(packet);
  }

  skip(header: RtpHeader, layer: number): void {
    if (layer === this.#layer) this.deps.stream.drop(header);
  }

  /** RTCP from the listener. */
  feedback(packet: Buffer): void {
    for (const feedback of readFeedback(packet)) {
      if (feedback.kind === 'keyFrame') this.#publication?.requestKeyFrame(this.#layer);
      if (feedback.kind === 'bitrate') this.deps.onBitrate(feedback.bitrate);
    }
  }

  #targetLayer(): number {
    return this.#publication?.layerFor(this.#wantedLayer) ?? 0;
  }
}
