import type ndc from 'node-datachannel';
import type { PeerConnection, Track } from 'node-datachannel';
import {
  acceptLayers,
  announceAddresses,
  announceLoopback,
  offeredMedia,
  withoutCandidates,
  withoutTransportFeedback,
  type AnnouncedAddress,
  type OfferedMedia,
} from './sdp';

/** The native library. */
export type Rtc = typeof ndc;

export interface NetworkOptions {
  /** The one UDP port of all connections; 0: any free one. */
  readonly port: number;
  /** The address to listen on; absent: all. */
  readonly bindAddress?: string;
  /** Addresses for clients, instead of those of the network cards; empty: those. */
  readonly announce: readonly AnnouncedAddress[];
}

export interface Network extends NetworkOptions {
  readonly rtc: Rtc;
}

export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'closed';

export interface ReceivedTrack {
  readonly media: OfferedMedia;
  /** Sends RTCP to the publisher. */
  send(packet: Buffer): void;
  onPacket(run: (packet: Buffer) => void): void;
}

/** A connection on which a client sends. */
export interface Receiving {
  /** With all candidates; the client needs no others, and its own are learnt from its checks. */
  readonly answer: string;
  close(): void;
}

export interface ReceiveEvents {
  readonly onState: (state: ConnectionState) => void;
  /** A track of the offer; comes after the answer, once the connection is up. */
  readonly onTrack: (track: ReceivedTrack) => void;
}

const STATES: Readonly<Record<string, ConnectionState>> = {
  connected: 'connected',
  disconnected: 'lost',
  failed: 'closed',
  closed: 'closed',
};

/** Says to clients at which addresses the connection can be reached. */
function announced(sdp: string, { announce, bindAddress, port }: Network): string {
  // Without a bound address the library leaves the loopback interface out, also when there is no other one.
  if (announce.length > 0) return announceAddresses(sdp, announce, port);
  return bindAddress === undefined ? announceLoopback(sdp, port) : sdp;
}

const open = (name: string, network: Network, auto: boolean): PeerConnection =>
  new network.rtc.PeerConnection(name, {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: network.port,
    portRangeEnd: network.port,
    disableAutoNegotiation: !auto,
    ...(network.bindAddress !== undefined && { bindAddress: network.bindAddress }),
  });

/** Sends on a track; a packet for one that is not open is dropped, as the network may do. */
function senderOn(track: Track): (packet: Buffer) => void {
  // Asking the library for each packet would be another call into native code. Nor is it asked to tell: whenever
  // something arrives, Node looks at the callbacks of all tracks.
  let state: 'new' | 'open' | 'closed' = 'new';
  track.onClosed(() => {
    state = 'closed';
  });
  return (packet) => {
    if (state === 'new' && track.isOpen()) state = 'open';
    if (state !== 'open') return;
    try {
      track.sendMessageBinary(packet);
    } catch {
      // It closed in between.
    }
  };
}

const described = (connection: PeerConnection): Promise<string> =>
  new Promise((resolve, reject) => {
    const check = (): void => {
      const { sdp } = connection.localDescription() ?? {};
      if (connection.gatheringState() === 'complete' && sdp) resolve(sdp);
    };
    connection.onGatheringStateChange(check);
    connection.onStateChange((state) => {
      if (state === 'closed') reject(new Error('closed before it was described'));
    });
    check();
  });

/** Answers the offer of a client that sends. Rejects for an offer that cannot be read. */
export async function receive(
  name: string,
  network: Network,
  offer: string,
  { onState, onTrack }: ReceiveEvents,
): Promise<Receiving> {
  const connection = open(name, network, true);
  try {
    const media = offeredMedia(offer);
    connection.onTrack((track) => {
      const offered = media.find(({ mid }) => mid === track.mid());
      if (!offered) return;
      onTrack({
        media: offered,
        send: senderOn(track),
        onPacket: (run) => track.onMessage(run),
      });
    });
    connection.setRemoteDescription(withoutCandidates(withoutTransportFeedback(offer)), 'offer');
    const sdp = await described(connection);
    connection.onStateChange((state) => onState(STATES[state] ?? 'connecting'));
    const layers = media.find((one) => one.layers.length > 0)?.layers ?? [];
    return {
      answer: announced(acceptLayers(sdp, layers), network),
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

export interface SentTrack {
  readonly mid: string;
  readonly ssrc: number;
  readonly payloadType: number;
  readonly clockRate: number;
  send(packet: Buffer): void;
  onFeedback(run: (packet: Buffer) => void): void;
}

const OPUS = { payloadType: 111, clockRate: 48_000 };
const VP8 = { payloadType: 96, clockRate: 90_000 };
/** Packets of a picture that can be sent again: a second of the largest, after which a key frame is asked for. */
const KEPT_PACKETS = 256;

/** The connection on which a client receives. It offers; new tracks need another offer. */
export class Sending {
  readonly #connection: PeerConnection;
  #tracks = 0;

  constructor(
    name: string,
    private readonly network: Network,
    private readonly nextSsrc: () => number,
    onState: (state: ConnectionState) => void,
  ) {
    this.#connection = open(name, network, false);
    this.#connection.onStateChange((state) => onState(STATES[state] ?? 'connecting'));
  }

  addTrack(kind: 'audio' | 'video'): SentTrack {
    const mid = `${kind === 'audio' ? 'a' : 'v'}${this.#tracks++}`;
    const ssrc = this.nextSsrc();
    const { rtc } = this.network;
    const media = kind === 'audio' ? new rtc.Audio(mid, 'SendOnly') : new rtc.Video(mid, 'SendOnly');
    if (media instanceof rtc.Audio) media.addOpusCodec(OPUS.payloadType);
    else media.addVP8Codec(VP8.payloadType);
    // A stream of its own for each track: the browser would keep tracks of one stream in step.
    media.addSSRC(ssrc, mid, mid, mid);
    const track = this.#connection.addTrack(media);
    // Answers the browser's requests for lost pictures from what was sent last.
    if (kind === 'video') track.setMediaHandler(new rtc.RtcpNackResponder(KEPT_PACKETS));
    return {
      mid,
      ssrc,
      ...(kind === 'audio' ? OPUS : VP8),
      send: senderOn(track),
      onFeedback: (run) => track.onMessage(run),
    };
  }

  async offer(): Promise<string> {
    this.#connection.setLocalDescription('offer');
    const sdp = await described(this.#connection);
    return announced(sdp, this.network);
  }

  /** Throws for an answer that cannot be read. */
  answer(sdp: string): void {
    this.#connection.setRemoteDescription(withoutCandidates(sdp), 'answer');
  }

  close(): void {
    this.#connection.close();
  }
}
