import type { IceServer, TrackSource } from '../../model';
import type { Timers } from '../../../../src/platform/timers';
import { watchPeer, type CreatePeer, type PeerState, type PeerWatch } from './peer-watch';
import type { RemoteTrack } from './port';
import { watchSilentPath } from './silent-path';

export const rtcConfiguration = (iceServers: readonly IceServer[]): RTCConfiguration => ({
  iceServers: iceServers.map(({ urls, ...login }) => ({ urls: [...urls], ...login })),
  bundlePolicy: 'max-bundle',
});

export interface ListeningDeps {
  readonly createPeer: CreatePeer;
  readonly timers: Pick<Timers, 'after'>;
  readonly iceServers: readonly IceServer[];
  readonly answer: (sdp: string) => void;
  readonly onTrack: (track: RemoteTrack) => void;
  readonly onState: (state: PeerState) => void;
  readonly report: (error: unknown) => void;
}

const keyOf = ({ userId, source, kind }: Pick<RemoteTrack, 'userId' | 'source' | 'kind'>): string =>
  `${userId}/${source}/${kind}`;

/** The connection on which everything is received: its tracks are slots whose content changes. */
export class Listening {
  readonly #peer: RTCPeerConnection;
  readonly #watch: PeerWatch;
  readonly #slots = new Map<string, TrackSource>();
  readonly #shown = new Map<string, RemoteTrack>();
  #negotiated: Promise<void> = Promise.resolve();
  #endPathWatch: (() => void) | undefined;
  #closed = false;

  constructor(private readonly deps: ListeningDeps) {
    this.#peer = deps.createPeer(rtcConfiguration(deps.iceServers));
    this.#watch = watchPeer(this.#peer, deps.timers, deps.onState);
  }

  get state(): PeerState {
    return this.#watch.state();
  }

  /** Offers are answered one after another. */
  offer(sdp: string): Promise<void> {
    this.#negotiated = this.#negotiated
      .then(() => this.#answer(sdp))
      .catch((error: unknown) => {
        if (!this.#closed) this.deps.report(error);
      });
    return this.#negotiated;
  }

  tracks(changed: readonly TrackSource[]): void {
    for (const slot of changed) this.#slots.set(slot.mid, slot);
    this.#show();
  }

  close(): void {
    this.#closed = true;
    this.#watch.end();
    this.#endPathWatch?.();
    this.#peer.close();
    this.#slots.clear();
    this.#show();
  }

  async #answer(sdp: string): Promise<void> {
    if (this.#closed) return;
    await this.#peer.setRemoteDescription({ type: 'offer', sdp });
    await this.#peer.setLocalDescription();
    // `close` runs during the wait.
    if (this.#isClosed()) return;
    this.deps.answer(this.#peer.localDescription?.sdp ?? '');
    this.#watchPath();
    this.#show();
  }

  #watchPath(): void {
    const transport = this.#peer.getTransceivers()[0]?.receiver.transport?.iceTransport;
    if (transport)
      this.#endPathWatch ??= watchSilentPath(this.#peer, transport, this.deps.timers, () =>
        this.#watch.breaks(),
      );
  }

  #isClosed(): boolean {
    return this.#closed;
  }

  /** Emits what differs from the last time. The content of a slot may arrive before the offer that has it. */
  #show(): void {
    const next = new Map<string, RemoteTrack>();
    const receivers = new Map(
      this.#closed ? [] : this.#peer.getTransceivers().map(({ mid, receiver }) => [mid, receiver.track]),
    );
    for (const { mid, kind, userId, source } of this.#slots.values()) {
      const track = receivers.get(mid);
      if (userId === undefined || source === undefined || !track) continue;
      const remote = { userId, source, kind, track };
      next.set(keyOf(remote), remote);
    }
    for (const [key, old] of this.#shown) if (!next.has(key)) this.deps.onTrack({ ...old, track: undefined });
    for (const [key, remote] of next)
      if (this.#shown.get(key)?.track !== remote.track) this.deps.onTrack(remote);
    this.#shown.clear();
    for (const [key, remote] of next) this.#shown.set(key, remote);
  }
}
