import ndc, { type Audio, type PeerConnection, type Track, type Video } from 'node-datachannel';
import { filter, firstValueFrom, type Subscription } from 'rxjs';
import { isRtcp, readRtp } from '../../../server/media/rtp/packet';
import type { PublicationId } from '../../../server/media/sfu/messages';
import { machineNow } from '../machine-clock';
import { Received } from './received';
import type { MediaPort, Plan } from './plan';
import { OPUS, VP8, type Sender } from './sender';

/** The local description with all candidates. */
export const described = (connection: PeerConnection): Promise<string> =>
  new Promise((resolve) => {
    const check = (): void => {
      const { sdp } = connection.localDescription() ?? {};
      if (connection.gatheringState() === 'complete' && sdp) resolve(sdp);
    };
    connection.onGatheringStateChange(check);
    check();
  });

export const opened = (track: Track): Promise<void> =>
  new Promise((resolve) => {
    track.onOpen(resolve);
    if (track.isOpen()) resolve();
  });

/** A line of a description that sends one stream. */
export function lineOf(kind: Plan['kind'], peer: string, ssrc: number): Audio | Video {
  const line = kind === 'audio' ? new ndc.Audio('0', 'SendOnly') : new ndc.Video('0', 'SendOnly');
  if (line instanceof ndc.Audio) line.addOpusCodec(OPUS);
  else line.addVP8Codec(VP8);
  line.addSSRC(ssrc, peer, peer, peer);
  return line;
}

/** Several processes count: each in a range of its own. */
let requests = process.pid * 10_000;

/** Publishes one stream, which the sender writes. */
export async function publish(
  media: MediaPort,
  peer: string,
  kind: Plan['kind'],
  sender: Sender,
): Promise<{ close(): void }> {
  const connection = new ndc.PeerConnection(peer, { iceServers: [], disableAutoNegotiation: true });
  const track = connection.addTrack(lineOf(kind, peer, sender.ssrc));
  connection.setLocalDescription('offer');
  const sdp = await described(connection);
  const request = requests++;
  const answer = firstValueFrom(
    media.events$.pipe(filter((event) => 'request' in event && event.request === request)),
  );
  media.send({ kind: 'publish', request, peer, source: kind === 'audio' ? 'voice' : 'screen', sdp });
  const event = await answer;
  if (event.kind !== 'answered') throw new Error(`not answered: ${JSON.stringify(event)}`);
  connection.setRemoteDescription(event.sdp, 'answer');
  await opened(track);
  sender.onPacket = (packet) => void (track.isOpen() && track.sendMessageBinary(packet));
  return connection;
}

/** Somebody who receives, and neither decodes nor asks for anything. */
export class MediaReceiver extends Received {
  readonly #connection: PeerConnection;
  readonly #subscription: Subscription;
  /** The library drops tracks that nobody holds. */
  readonly #tracks: Track[] = [];

  constructor(
    private readonly media: MediaPort,
    private readonly peer: string,
    shown: readonly PublicationId[],
  ) {
    super();
    this.#connection = new ndc.PeerConnection(peer, { iceServers: [] });
    this.#connection.onTrack((track) => {
      this.#tracks.push(track);
      const mid = track.mid();
      track.onMessage((packet) => {
        const header = isRtcp(packet) ? undefined : readRtp(packet);
        if (header) this.take(mid, header, packet, machineNow());
      });
    });
    let negotiated = Promise.resolve();
    this.#subscription = media.events$
      .pipe(filter((event) => event.kind === 'offer' && event.peer === peer))
      .subscribe((event) => {
        if (event.kind === 'offer') negotiated = negotiated.then(() => this.#answer(event.sdp));
      });
    media.send({ kind: 'listen', peer });
    media.send({ kind: 'show', peer, wanted: shown.map((id) => ({ id, layer: 0 })) });
  }

  close(): void {
    this.#subscription.unsubscribe();
    this.#connection.close();
  }

  async #answer(sdp: string): Promise<void> {
    this.#connection.setRemoteDescription(sdp, 'offer');
    this.media.send({ kind: 'answer', peer: this.peer, sdp: await described(this.#connection) });
  }
}
