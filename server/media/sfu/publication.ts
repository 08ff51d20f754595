import { extensionOf, isRtcp, readRtp, startsVp8KeyFrame, type RtpHeader } from '../rtp/packet';
import { bitrateLimit, readFeedback } from '../rtp/feedback';
import { IncomingStream } from '../rtp/incoming-stream';
import type { OfferedMedia } from './sdp';

/** What one camera or screen may send, all layers together, bits per second. */
const BITRATE = { audio: 96_000, video: 2_500_000 };
/** At most this many streams of a track are followed: more is a fault or an attack. */
const STREAMS_MAX = 8;
/** A layer without packets for this time has been switched off by its sender, ms. */
const LAYER_OFF = 1000;
/** A level in -dBov below which somebody speaks (RFC 6464: 0 is loudest, 127 silence). */
const SPEAKS = 60;

/** Takes the packets of a publication; a slot of a listener. */
export interface Sink {
  /** `layer`: index of the simulcast layer, 0 without simulcast. */
  packet(packet: Buffer, header: RtpHeader, layer: number, startsPicture: boolean): void;
  /** A packet that is not forwarded: padding only, or muted. */
  skip(header: RtpHeader, layer: number): void;
}

export interface PublicationDeps {
  readonly id: string;
  readonly media: OfferedMedia;
  readonly now: () => number;
  /** Sends RTCP to the publisher. */
  readonly send: (packet: Buffer) => void;
}

interface Stream {
  /** Bytes since the last report. */
  bytes: number;
  readonly layer: number;
  readonly incoming: IncomingStream;
}

/** One track that somebody sends, with all its layers. */
export class Publication {
  readonly #streams = new Map<number, Stream>();
  readonly #sinks = new Set<Sink>();
  /** Time of the last packet of each layer. */
  readonly #layerAt: number[] = [];
  #rates: readonly number[] = [];
  #reportedAt: number;
  /** False: a host muted it. Nothing is forwarded, whatever the client sends. */
  allowed = true;
  #loudest = 127;

  constructor(private readonly deps: PublicationDeps) {
    this.#reportedAt = deps.now();
  }

  get id(): string {
    return this.deps.id;
  }

  get kind(): 'audio' | 'video' {
    return this.deps.media.kind;
  }

  /** The layer that arrives and is nearest to a wanted one, rather lower than higher: senders switch layers off. */
  layerFor(wanted: number): number {
    const since = this.deps.now() - LAYER_OFF;
    const arriving = this.#layerAt.flatMap((at, layer) => (at > since ? [layer] : []));
    return arriving.findLast((layer) => layer <= wanted) ?? arriving[0] ?? 0;
  }

  /** What each layer took lately, bits per second; 0: it does not arrive. */
  get rates(): readonly number[] {
    return this.#rates;
  }

  add(sink: Sink): void {
    this.#sinks.add(sink);
    this.requestKeyFrame();
  }

  remove(sink: Sink): void {
    this.#sinks.delete(sink);
  }

  /** A packet from the publisher; sinks may change it one after another. */
  packet(packet: Buffer): void {
    if (isRtcp(packet)) {
      for (const feedback of readFeedback(packet))
        if (feedback.kind === 'senderReport')
          this.#streams.get(feedback.ssrc)?.incoming.senderReported(feedback.time);
      return;
    }
    const header = readRtp(packet);
    if (header?.payloadType !== this.deps.media.payloadType || header === undefined) return;
    const stream = this.#streams.get(header.ssrc) ?? this.#open(packet, header);
    if (!stream?.incoming.received(header.sequence)) return;
    this.#layerAt[stream.layer] = this.deps.now();
    stream.bytes += packet.length;
    if (this.kind === 'audio') this.#hear(packet);
    // What is left out leaves no gap: a player would take it for loss.
    if (!this.allowed || header.payload >= header.end) {
      for (const sink of this.#sinks) sink.skip(header, stream.layer);
      return;
    }
    const startsPicture = this.kind === 'video' && startsVp8KeyFrame(packet, header);
    for (const sink of this.#sinks) sink.packet(packet, header, stream.layer, startsPicture);
  }

  requestKeyFrame(layer?: number): void {
    if (this.kind !== 'video') return;
    for (const stream of this.#streams.values())
      if (layer === undefined || stream.layer === layer) stream.incoming.requestKeyFrame();
  }

  /** About every 50 ms. */
  tick(): void {
    for (const { incoming } of this.#streams.values()) incoming.tick();
  }

  /** About every second. */
  report(): void {
    for (const { incoming } of this.#streams.values()) incoming.report();
    this.#measure();
    if (this.#streams.size > 0) this.deps.send(bitrateLimit([...this.#streams.keys()], BITRATE[this.kind]));
  }

  /** The loudest level since the last call, 0 (loud) to 127 (silent); undefined: nobody spoke. */
  takeLevel(): number | undefined {
    const level = this.#loudest;
    this.#loudest = 127;
    return level < SPEAKS && this.allowed ? level : undefined;
  }

  #measure(): void {
    const now = this.deps.now();
    const seconds = (now - this.#reportedAt) / 1000;
    this.#reportedAt = now;
    if (seconds <= 0) return;
    const rates: number[] = [];
    for (const stream of this.#streams.values()) {
      rates[stream.layer] = (rates[stream.layer] ?? 0) + (stream.bytes * 8) / seconds;
      stream.bytes = 0;
    }
    this.#rates = rates;
  }

  #hear(packet: Buffer): void {
    const { audioLevelId } = this.deps.media;
    const level = audioLevelId === undefined ? undefined : extensionOf(packet, audioLevelId)?.[0];
    if (level !== undefined) this.#loudest = Math.min(this.#loudest, level & 0x7f);
  }

  #open(packet: Buffer, { ssrc }: RtpHeader): Stream | undefined {
    const { media, now, send } = this.deps;
    if (this.#streams.size >= STREAMS_MAX) return undefined;
    let layer = 0;
    if (media.layers.length > 0) {
      const id = media.streamIdId === undefined ? undefined : extensionOf(packet, media.streamIdId);
      layer = media.layers.indexOf(id?.toString('latin1') ?? '');
      // Until its first packet with an id arrives, the layer of a stream is unknown.
      if (layer < 0) return undefined;
    }
    const stream: Stream = {
      bytes: 0,
      layer,
      incoming: new IncomingStream({ ssrc, kind: media.kind, now, send }),
    };
    this.#streams.set(ssrc, stream);
    return stream;
  }
}
