import ndc, { type PeerConnection, type Track } from 'node-datachannel';
import { filter, firstValueFrom } from 'rxjs';
import { isRtcp, readRtp } from '../../../server/media/rtp/packet';
import type { MediaProcess } from '../../../server/media/media-process';
import type { PublicationId } from '../../../server/media/sfu/messages';
import { RtpWriter } from '../../support/rtp-writer';

const OPUS = 111;
const VP8 = 96;

export const described = (connection: PeerConnection): Promise<string> =>
  new Promise((resolve) => {
    const check = (): void => {
      const { sdp } = connection.localDescription() ?? {};
      if (connection.gatheringState() === 'complete' && sdp) resolve(sdp);
    };
    connection.onGatheringStateChange(check);
    check();
  });

const opened = (track: Track): Promise<void> =>
  new Promise((resolve) => {
    track.onOpen(resolve);
    if (track.isOpen()) resolve();
  });

let requests = 0;
let ssrcs = 1;

/** Somebody who sends one stream. Its packets begin with the time of sending, monotonic milliseconds. */
export class Sender {
  private constructor(
    readonly id: PublicationId,
    private readonly connection: PeerConnection,
    private readonly track: Track,
    private readonly writer: RtpWriter,
    private readonly kind: 'audio' | 'video',
  ) {}

  static async open(media: MediaProcess, peer: string, kind: 'audio' | 'video'): Promise<Sender> {
    const connection = new ndc.PeerConnection(peer, { iceServers: [], disableAutoNegotiation: true });
    const ssrc = ssrcs++;
    const line = kind === 'audio' ? new ndc.Audio('0', 'SendOnly') : new ndc.Video('0', 'SendOnly');
    if (line instanceof ndc.Audio) line.addOpusCodec(OPUS);
    else line.addVP8Codec(VP8);
    line.addSSRC(ssrc, peer, peer, peer);
    const track = connection.addTrack(line);
    connection.setLocalDescription('offer');
    const sdp = await described(connection);
    const request = requests++;
    const answer = firstValueFrom(
      media.events$.pipe(filter((event) => 'request' in event && event.request === request)),
    );
    const source = kind === 'audio' ? 'voice' : 'screen';
    media.send({ kind: 'publish', request, peer, source, sdp });
    const event = await answer;
    if (event.kind !== 'answered') throw new Error(`not answered: ${JSON.stringify(event)}`);
    connection.setRemoteDescription(event.sdp, 'answer');
    await opened(track);
    const writer = new RtpWriter(ssrc, kind === 'audio' ? OPUS : VP8);
    return new Sender(`${peer}/${source}/${kind}`, connection, track, writer, kind);
  }

  /** Sends a frame of 20 ms, or a picture in packets of these sizes, bytes. Answers the number of packets. */
  send(sizes: readonly number[], ticks: number): number {
    for (const [at, size] of sizes.entries()) {
      const payload = Buffer.alloc(size);
      // VP8 (RFC 7741): the first packet begins the partition of a key frame.
      if (this.kind === 'video') payload[0] = at === 0 ? 0x10 : 0x00;
      payload.writeDoubleBE(performance.now(), STAMP_AT);
      this.track.sendMessageBinary(
        this.writer.packet({ payload, level: 30, marker: at === sizes.length - 1 }),
      );
    }
    this.writer.advance(ticks);
    return sizes.length;
  }

  close(): void {
    this.connection.close();
  }
}

/** Behind the descriptor of a picture and its first byte, which says that it is a key frame. */
const STAMP_AT = 2;

/** Somebody who receives, and neither decodes nor asks for anything. */
export class Receiver {
  readonly #connection: PeerConnection;
  /** The library drops tracks that nobody holds. */
  readonly #tracks: Track[] = [];
  readonly #heard = new Set<string>();
  /** Delays of packets since `begin`, ms. */
  delays: number[] = [];
  #counting = false;

  constructor(
    private readonly media: MediaProcess,
    private readonly peer: string,
  ) {
    this.#connection = new ndc.PeerConnection(peer, { iceServers: [] });
    this.#connection.onTrack((track) => {
      this.#tracks.push(track);
      track.onMessage((packet) => this.#received(track.mid(), packet));
    });
    let negotiated = Promise.resolve();
    media.events$
      .pipe(filter((event) => event.kind === 'offer' && event.peer === peer))
      .subscribe((event) => {
        if (event.kind === 'offer') negotiated = negotiated.then(() => this.#answer(event.sdp));
      });
    media.send({ kind: 'listen', peer });
  }

  show(ids: readonly PublicationId[]): void {
    this.media.send({ kind: 'show', peer: this.peer, wanted: ids.map((id) => ({ id, layer: 0 })) });
  }

  /** Number of tracks on which something came. */
  get streams(): number {
    return this.#heard.size;
  }

  begin(): void {
    this.delays = [];
    this.#counting = true;
  }

  end(): void {
    this.#counting = false;
  }

  close(): void {
    this.#connection.close();
  }

  async #answer(sdp: string): Promise<void> {
    this.#connection.setRemoteDescription(sdp, 'offer');
    this.media.send({ kind: 'answer', peer: this.peer, sdp: await described(this.#connection) });
  }

  #received(mid: string, packet: Buffer): void {
    const header = isRtcp(packet) ? undefined : readRtp(packet);
    if (!header) return;
    this.#heard.add(mid);
    if (this.#counting) this.delays.push(performance.now() - packet.readDoubleBE(header.payload + STAMP_AT));
  }
}
