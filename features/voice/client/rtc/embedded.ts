import { MEDIA_SOURCES, type IceServer, type MediaSource, type VoiceToClient } from '../../model';
import { Listening } from './listening';
import type { CreatePeer, PeerState } from './peer-watch';
import type { RtcSession, SoundQuality } from './port';
import { Publication } from './publication';
import { SignalledRtc, type Asked, type SentSource, type SignalledDeps } from './signalled-rtc';

/** Credentials for relays are replaced this long before they end, ms. */
const RENEW_BEFORE = 120_000;

export interface EmbeddedDeps extends SignalledDeps {
  readonly createPeer: CreatePeer;
}

interface Sent extends SentSource {
  readonly publication: Publication;
}

/** The project's own media server: signals over the realtime connection, one connection per published source. */
export class EmbeddedRtc extends SignalledRtc<Sent, EmbeddedDeps> implements RtcSession {
  /** The server knows this client. */
  #joined = false;
  #iceServers: readonly IceServer[] = [];
  #cancelRenewal: () => void = () => undefined;
  #listening: Listening | undefined;

  constructor(deps: EmbeddedDeps) {
    super(deps);
    const { signals } = deps;
    this.follow(signals.on('offer'), ({ sdp }) => this.#onOffer(sdp));
    this.follow(signals.on('tracks'), ({ tracks }) => this.#listen().tracks(tracks));
    this.follow(signals.on('published'), ({ request, sdp }) => this.#onPublished(request, sdp));
  }

  async publish(
    source: MediaSource,
    tracks: readonly MediaStreamTrack[],
    sound: SoundQuality = 'speech',
  ): Promise<void> {
    const { createPeer, timers } = this.deps;
    const sent = this.begin(source, (settle) => {
      const onState = (state: PeerState): void => this.#onPeer(state);
      const publication = new Publication({ createPeer, timers, source, tracks, sound, onState });
      return {
        publication,
        settle,
        get request() {
          return publication.request;
        },
      };
    });
    if (this.ready) void this.#offer(source);
    await sent;
  }

  async replace(source: MediaSource, track: MediaStreamTrack): Promise<void> {
    await this.sent.get(source)?.publication.replace(track);
  }

  protected get ready(): boolean {
    return this.#joined;
  }

  protected get flows(): boolean {
    const peers = [
      this.#listening?.state,
      ...[...this.sent.values()].map(({ publication }) => publication.state),
    ];
    return this.#joined && !peers.includes('broken');
  }

  protected entered(asked: Asked, { iceServers, iceValidFor }: VoiceToClient['joined']): void {
    this.calm();
    this.#iceServers = iceServers;
    this.#renewAfter(Math.max(iceValidFor - RENEW_BEFORE, iceValidFor / 2));
    if (asked === 'sync' && this.#listening?.state === 'broken') {
      // It has not come back by itself, while signals arrive.
      this.rejoin();
      return;
    }
    this.#joined = true;
    this.deps.signals.send('mute', { muted: this.muted });
    this.sendView();
    for (const source of MEDIA_SOURCES) {
      const publication = this.sent.get(source)?.publication;
      if (!publication) {
        // Its end may have been lost with the connection.
        if (asked === 'sync') this.deps.signals.send('unpublish', { source });
      } else if (asked === 'join' || !publication.answered || publication.state === 'broken')
        void this.#offer(source);
    }
  }

  protected reset(): void {
    this.#joined = false;
  }

  protected closeLine(): void {
    this.#cancelRenewal();
    this.#listening?.close();
    this.#listening = undefined;
  }

  protected ended(_: MediaSource, { publication }: Sent): void {
    publication.close();
  }

  /** Connections that are made later, as with the next camera, need credentials that are still valid. */
  #renewAfter(ms: number): void {
    this.#cancelRenewal();
    this.#cancelRenewal = this.deps.timers.after(ms, () => {
      // A question that waits brings them too.
      if (this.#joined && !this.asking) this.ask('sync');
    });
  }

  #listen(): Listening {
    this.#listening ??= new Listening({
      createPeer: this.deps.createPeer,
      timers: this.deps.timers,
      iceServers: this.#iceServers,
      answer: (sdp) => this.deps.signals.send('answer', { sdp }),
      onTrack: (track) => this.tracks.next(track),
      onState: (state) => this.#onPeer(state),
      report: this.deps.report,
    });
    return this.#listening;
  }

  #onOffer(sdp: string): void {
    // An offer that crossed a new `join` belongs to a connection that has ended.
    if (this.#joined) void this.#listen().offer(sdp);
  }

  async #offer(source: MediaSource): Promise<void> {
    const publication = this.sent.get(source)?.publication;
    if (!publication) return;
    const request = this.nextRequest();
    try {
      const sdp = await publication.offer(request, this.#iceServers);
      if (publication.request === request) this.deps.signals.send('publish', { request, source, sdp });
    } catch (error) {
      // Closed during the wait: another offer, or none, is wanted.
      if (publication.request === request) this.refuse(request, 'failed');
      this.deps.report(error);
    }
  }

  #onPublished(request: number, sdp: string): void {
    const [, sent] = this.byRequest(request) ?? [];
    if (!sent) return;
    sent.publication.answer(request, sdp).then(
      () => sent.settle.resolve(undefined),
      (error: unknown) => {
        this.deps.report(error);
        this.refuse(request, 'failed');
      },
    );
  }

  /** A broken connection: if signals still arrive, it is made anew; otherwise it may come back with the network. */
  #onPeer(state: PeerState): void {
    if (state === 'broken' && this.#joined && !this.asking) this.ask('sync');
    this.judge();
  }
}
