import type { Timers } from '../../../../src/platform/timers';
import type { IceServer, MediaSource } from '../../model';
import { rtcConfiguration } from './listening';
import { withOpus } from './opus';
import type { SoundQuality } from './port';
import { watchPeer, type CreatePeer, type PeerState, type PeerWatch } from './peer-watch';

/** The types of TypeScript lack the mode, which browsers without it leave out. */
interface Layer extends RTCRtpEncodingParameters {
  readonly scalabilityMode: string;
}

/** No layers in time: Chrome leaves out a picture of theirs that comes late, and after a loss each one comes late. */
const scalabilityMode = 'L1T1';
/** Simulcast layers of a camera, lowest first: the server forwards the one that fits the picture's size. */
const LAYERS: readonly Layer[] = [
  { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode },
  { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 500_000, scalabilityMode },
  { rid: 'f', scaleResolutionDownBy: 1, maxBitrate: 1_500_000, scalabilityMode },
];
const SCREEN: readonly RTCRtpEncodingParameters[] = [{ maxBitrate: 2_500_000 }];
const OPUS = {
  speech: { dtx: true, stereo: false },
  music: { dtx: false, stereo: true, bitrate: 96_000 },
};

export interface PublicationDeps {
  readonly createPeer: CreatePeer;
  readonly timers: Pick<Timers, 'after'>;
  readonly source: MediaSource;
  readonly tracks: readonly MediaStreamTrack[];
  readonly sound: SoundQuality;
  readonly onState: (state: PeerState) => void;
}

/** One source on a connection of its own, made anew after an outage. */
export class Publication {
  #tracks: readonly MediaStreamTrack[];
  #peer: RTCPeerConnection | undefined;
  #watch: PeerWatch | undefined;
  #answered = false;
  /** Number of the last offer; 0: none. */
  request = 0;

  constructor(private readonly deps: PublicationDeps) {
    this.#tracks = deps.tracks;
  }

  get state(): PeerState {
    return this.#watch?.state() ?? 'opening';
  }

  /** Whether the last offer was answered. */
  get answered(): boolean {
    return this.#answered;
  }

  /** Opens a new connection, and returns its offer. The server learns our candidates from our checks. */
  async offer(request: number, iceServers: readonly IceServer[]): Promise<string> {
    this.close();
    this.request = request;
    const { createPeer, timers, onState } = this.deps;
    const peer = createPeer(rtcConfiguration(iceServers));
    this.#peer = peer;
    this.#watch = watchPeer(peer, timers, onState);
    for (const track of this.#tracks) this.#add(peer, track);
    await peer.setLocalDescription();
    return peer.localDescription?.sdp ?? '';
  }

  async answer(request: number, sdp: string): Promise<void> {
    if (request !== this.request || !this.#peer) return;
    this.#answered = true;
    // Sound of a screen is music as often as speech.
    const opus = OPUS[this.deps.source === 'screen' ? 'music' : this.deps.sound];
    await this.#peer.setRemoteDescription({ type: 'answer', sdp: withOpus(sdp, opus) });
  }

  async replace(track: MediaStreamTrack): Promise<void> {
    this.#tracks = [...this.#tracks.filter(({ kind }) => kind !== track.kind), track];
    const sender = this.#peer?.getSenders().find((one) => one.track?.kind === track.kind);
    await sender?.replaceTrack(track);
  }

  close(): void {
    this.request = 0;
    this.#answered = false;
    this.#watch?.end();
    this.#watch = undefined;
    this.#peer?.close();
    this.#peer = undefined;
  }

  #add(peer: RTCPeerConnection, track: MediaStreamTrack): void {
    const isVideo = track.kind === 'video';
    const encodings = isVideo ? (this.deps.source === 'camera' ? LAYERS : SCREEN) : [];
    const transceiver = peer.addTransceiver(track, {
      direction: 'sendonly',
      ...(isVideo && { sendEncodings: encodings.map((encoding) => ({ ...encoding })) }),
    });
    if (!isVideo) return;
    const vp8 = RTCRtpSender.getCapabilities('video')?.codecs.filter(({ mimeType }) =>
      /vp8$/i.test(mimeType),
    );
    if (vp8?.length) transceiver.setCodecPreferences(vp8);
  }
}
