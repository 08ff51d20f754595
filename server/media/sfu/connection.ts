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

/** Passes packets on until it is dropped; then it refers to nothing. */
function droppable(run: (packet: Buffer) => void) {
  let current: typeof run | undefined = run;
  return {
    pass: (packet: Buffer): void => current?.(packet),
    drop(): void {
      current = undefined;
    },
  };
}

/**
 * A connection of the library, and its description once all candidates are in it. The library may crash when a callback
 * is replaced, or dropped by `close`, while another thread calls it: so each is set once, and a connection that is
 * being described is closed afterwards.
 */
class Connection {
  readonly rtc: PeerConnection;
  #awaited: { resolve(sdp: string): void; reject(error: Error): void } | undefined;
  readonly #drops: (() => void)[] = [];
  #closed = false;

  constructor(
    name: string,
    private readonly network: Network,
    auto: boolean,
    onState?: (state: ConnectionState) => void,
  ) {
    const { bindAddress, port } = network;
    this.rtc = new network.rtc.PeerConnection(name, {
      iceServers: [],
      enableIceUdpMux: true,
      portRangeBegin: port,
      portRangeEnd: port,
      disableAutoNegotiation: !auto,
      ...(bindAddress !== undefined && { bindAddress }),
    });
    this.rtc.onGatheringStateChange(() => this.#check());
    this.rtc.onStateChange((state) => {
      if (this.#awaited && state === 'closed') this.#refuse();
      else if (!this.#closed) onState?.(STATES[state] ?? 'connecting');
    });
  }

  /** With the addresses for clients. Rejects when it closes before. */
  described(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#awaited = { resolve, reject };
      this.#check();
    });
  }

  /** Gives `run` the packets of a track until `close`: the library holds on to a callback as long as the track exists. */
  onPacket(track: Track, run: (packet: Buffer) => void): void {
    const { pass, drop } = droppable(run);
    this.#drops.push(drop);
    track.onMessage(pass);
  }

  /** No state and no packet follows. */
  close(): void {
    this.#closed = true;
    for (const drop of this.#drops.splice(0)) drop();
    if (!this.#awaited) this.rtc.close();
  }

  #check(): void {
    if (!this.#awaited) return;
    const { sdp } = this.rtc.localDescription() ?? {};
    if (this.rtc.gatheringState() !== 'complete' || !sdp) return;
    if (this.#closed) return this.#refuse();
    this.#awaited.resolve(announced(sdp, this.network));
    this.#awaited = undefined;
  }

  #refuse(): void {
    this.#awaited?.reject(new Error('closed before it was described'));
    this.#awaited = undefined;
    if (this.#closed) this.rtc.close();
  }
}

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

/** Answers the offer of a client that sends. Rejects for an offer that cannot be read. */
export async function receive(
  name: string,
  network: Network,
  offer: string,
  { onState, onTrack }: ReceiveEvents,
): Promise<Receiving> {
  const connection = new Connection(name, network, true, onState);
  try {
    const media = offeredMedia(offer);
    connection.rtc.onTrack((track) => {
      const offered = media.find(({ mid }) => mid === track.mid());
      if (!offered) return;
      onTrack({
        media: offered,
        send: senderOn(track),
        onPacket: (run) => connection.onPacket(track, run),
      });
    });
    connection.rtc.setRemoteDescription(withoutCandidates(withoutTransportFeedback(offer)), 'offer');
    const sdp = await connection.described();
    const layers = media.find((one) => one.layers.length > 0)?.layers ?? [];
    return { answer: acceptLayers(sdp, layers), close: () => connection.close() };
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
  readonly #connection: Connection;
  #tracks = 0;

  constructor(
    name: string,
    private readonly network: Network,
    private readonly nextSsrc: () => number,
  ) {
    this.#connection = new Connection(name, network, false);
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
    const track = this.#connection.rtc.addTrack(media);
    // Answers the browser's requests for lost pictures from what was sent last.
    if (kind === 'video') track.setMediaHandler(new rtc.RtcpNackResponder(KEPT_PACKETS));
    return {
      mid,
      ssrc,
      ...(kind === 'audio' ? OPUS : VP8),
      send: senderOn(track),
      onFeedback: (run) => this.#connection.onPacket(track, run),
    };
  }

  offer(): Promise<string> {
    this.#connection.rtc.setLocalDescription('offer');
    return this.#connection.described();
  }

  /** Throws for an answer that cannot be read. */
  answer(sdp: string): void {
    this.#connection.rtc.setRemoteDescription(withoutCandidates(sdp), 'answer');
  }

  close(): void {
    this.#connection.close();
  }
}
