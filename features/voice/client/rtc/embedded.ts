import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { SignalsOf } from '../../../../src/features/feature-signals';
import type { Timers } from '../../../../src/platform/timers';
import {
  MEDIA_SOURCES,
  type IceServer,
  type MediaSource,
  type PersonMedia,
  type VoiceToClient,
} from '../../model';
import { Listening } from './listening';
import type { CreatePeer, PeerState } from './peer-watch';
import {
  PublishRefused,
  type Picture,
  type RemoteTrack,
  type RtcSession,
  type RtcState,
  type SoundQuality,
  type Stopped,
  type Voice,
} from './port';
import { Publication } from './publication';

/** A signal without an answer is sent again after this time, then more and more rarely, ms. */
const ANSWER_WITHIN = 5_000;
const ANSWER_LONGEST = 60_000;
/** Credentials for relays are replaced this long before they end, ms. */
const RENEW_BEFORE = 3_600_000;
/** The media server is being started or restarted. */
const AGAIN_AFTER = 1_000;

export interface EmbeddedDeps {
  readonly signals: SignalsOf<'voice'>;
  /** Each connection to the realtime server; `resumed`: its state continues. */
  readonly welcome$: Observable<{ readonly resumed: boolean }>;
  readonly timers: Pick<Timers, 'after'>;
  readonly createPeer: CreatePeer;
  /** Host name and port of the page. */
  readonly host: string;
  readonly report: (error: unknown) => void;
}

interface Sent {
  readonly publication: Publication;
  readonly settle: PromiseWithResolvers<undefined>;
}

/** The project's own media server: signals over the realtime connection, one connection per published source. */
export class EmbeddedRtc implements RtcSession {
  readonly #state = new BehaviorSubject<RtcState>('idle');
  readonly #people = new BehaviorSubject<readonly PersonMedia[]>([]);
  readonly #speaking = new BehaviorSubject<readonly string[]>([]);
  readonly #voices = new BehaviorSubject<readonly Voice[]>([]);
  readonly #tracks = new Subject<RemoteTrack>();
  readonly #stopped = new Subject<Stopped>();
  readonly state$ = this.#state.asObservable();
  readonly people$ = this.#people.asObservable();
  readonly speaking$ = this.#speaking.asObservable();
  readonly voices$ = this.#voices.asObservable();
  readonly tracks$ = this.#tracks.asObservable();
  readonly stopped$ = this.#stopped.asObservable();

  /** The caller wants media. */
  #wanted = false;
  /** The question that waits for `joined`. */
  #asked: 'join' | 'sync' | undefined;
  #attempt = 0;
  #cancelRetry: () => void = () => undefined;
  /** The server knows this client. */
  #joined = false;
  #wasConnected = false;
  #unavailable = false;
  #iceServers: readonly IceServer[] = [];
  #cancelRenewal: () => void = () => undefined;
  #listening: Listening | undefined;
  readonly #sent = new Map<MediaSource, Sent>();
  #requests = 0;
  #muted = false;
  #pictures: readonly Picture[] = [];
  readonly #ends: (() => void)[];

  constructor(private readonly deps: EmbeddedDeps) {
    const { signals } = deps;
    const on = <T>(source$: Observable<T>, run: (value: T) => void): (() => void) => {
      const subscription = source$.subscribe(run);
      return () => subscription.unsubscribe();
    };
    this.#ends = [
      on(signals.on('joined'), (joined) => this.#onJoined(joined)),
      on(signals.on('unavailable'), ({ again }) => this.#onUnavailable(again)),
      on(signals.on('offer'), ({ sdp }) => this.#onOffer(sdp)),
      on(signals.on('tracks'), ({ tracks }) => this.#listen().tracks(tracks)),
      on(signals.on('published'), ({ request, sdp }) => this.#onPublished(request, sdp)),
      on(signals.on('refused'), ({ request, why }) => this.#onRefused(request, why)),
      on(signals.on('stopped'), (stopped) => this.#onStopped(stopped)),
      on(signals.on('voices'), ({ voices }) => this.#voices.next(voices)),
      on(signals.on('people'), ({ people }) => this.#merge(people)),
      on(signals.on('speaking'), ({ userIds }) => this.#speaking.next(userIds)),
      on(signals.on('restarted'), () => this.#rejoin()),
      on(deps.welcome$, ({ resumed }) => this.#onWelcome(resumed)),
    ];
  }

  join(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#rejoin();
  }

  leave(): void {
    if (!this.#wanted) return;
    this.#wanted = false;
    this.#asked = undefined;
    this.#cancelRetry();
    this.#cancelRenewal();
    this.deps.signals.send('quit', {});
    for (const source of MEDIA_SOURCES) this.#drop(source);
    this.#forget();
    this.#judge();
  }

  async publish(
    source: MediaSource,
    tracks: readonly MediaStreamTrack[],
    sound: SoundQuality = 'speech',
  ): Promise<void> {
    this.#drop(source);
    const settle = Promise.withResolvers<undefined>();
    const { createPeer, timers } = this.deps;
    const publication = new Publication({
      createPeer,
      timers,
      source,
      tracks,
      sound,
      onState: (state) => this.#onPeer(state),
    });
    this.#sent.set(source, { publication, settle });
    if (this.#joined) void this.#offer(source);
    await settle.promise;
  }

  async replace(source: MediaSource, track: MediaStreamTrack): Promise<void> {
    await this.#sent.get(source)?.publication.replace(track);
  }

  unpublish(source: MediaSource): void {
    if (!this.#drop(source)) return;
    this.deps.signals.send('unpublish', { source });
    this.#judge();
  }

  mute(muted: boolean): void {
    this.#muted = muted;
    this.deps.signals.send('mute', { muted });
  }

  view(pictures: readonly Picture[]): void {
    this.#pictures = pictures;
    this.#sendView();
  }

  dispose(): void {
    this.leave();
    for (const end of this.#ends) end();
    for (const subject of [this.#state, this.#people, this.#speaking, this.#voices]) subject.complete();
    this.#tracks.complete();
    this.#stopped.complete();
  }

  #sendView(): void {
    if (this.#joined) this.deps.signals.send('view', { pictures: [...this.#pictures] });
  }

  /** Asks `join` or `sync`, again and again until `joined` answers; without a connection `welcome` asks. */
  #ask(what: 'join' | 'sync'): void {
    const { signals, timers, host } = this.deps;
    this.#asked = what;
    this.#cancelRetry();
    if (what === 'join') signals.send('join', { host });
    else signals.send('sync', {});
    const wait = Math.min(ANSWER_LONGEST, ANSWER_WITHIN * 2 ** this.#attempt++);
    this.#cancelRetry = timers.after(wait, () => this.#ask(what));
  }

  #rejoin(): void {
    if (!this.#wanted) return;
    this.#joined = false;
    this.#ask('join');
    this.#judge();
  }

  #onWelcome(resumed: boolean): void {
    if (!this.#wanted) return;
    this.#attempt = 0;
    if (resumed && this.#joined) this.#ask('sync');
    else this.#rejoin();
  }

  #onJoined({ iceServers, iceValidFor, people, speaking }: VoiceToClient['joined']): void {
    const asked = this.#asked;
    if (!this.#wanted || asked === undefined) return;
    this.#cancelRetry();
    this.#asked = undefined;
    this.#attempt = 0;
    this.#unavailable = false;
    this.#iceServers = iceServers;
    this.#renewAfter(Math.max(iceValidFor - RENEW_BEFORE, iceValidFor / 2));
    this.#people.next([...people]);
    this.#speaking.next(speaking);
    if (asked === 'sync' && this.#listening?.state === 'broken') {
      // It has not come back by itself, while signals arrive.
      this.#rejoin();
      return;
    }
    if (asked === 'join') this.#forget();
    this.#joined = true;
    this.deps.signals.send('mute', { muted: this.#muted });
    this.#sendView();
    for (const source of MEDIA_SOURCES) {
      const sent = this.#sent.get(source)?.publication;
      if (!sent) {
        // Its end may have been lost with the connection.
        if (asked === 'sync') this.deps.signals.send('unpublish', { source });
      } else if (asked === 'join' || !sent.answered || sent.state === 'broken') void this.#offer(source);
    }
    this.#judge();
  }

  /** Connections that are made later, as with the next camera, need credentials that are still valid. */
  #renewAfter(ms: number): void {
    this.#cancelRenewal();
    this.#cancelRenewal = this.deps.timers.after(ms, () => {
      // A question that waits brings them too.
      if (this.#joined && this.#asked === undefined) this.#ask('sync');
    });
  }

  #onUnavailable(again: boolean): void {
    if (!this.#wanted) return;
    this.#cancelRetry();
    this.#asked = undefined;
    this.#joined = false;
    this.#forget();
    this.#unavailable = !again;
    if (!again) {
      for (const source of MEDIA_SOURCES) this.#drop(source);
      this.#people.next([]);
      this.#speaking.next([]);
    }
    if (again) this.#cancelRetry = this.deps.timers.after(AGAIN_AFTER, () => this.#rejoin());
    this.#judge();
  }

  #listen(): Listening {
    this.#listening ??= new Listening({
      createPeer: this.deps.createPeer,
      timers: this.deps.timers,
      iceServers: this.#iceServers,
      answer: (sdp) => this.deps.signals.send('answer', { sdp }),
      onTrack: (track) => this.#tracks.next(track),
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
    const publication = this.#sent.get(source)?.publication;
    if (!publication) return;
    const request = ++this.#requests;
    try {
      const sdp = await publication.offer(request, this.#iceServers);
      if (publication.request === request) this.deps.signals.send('publish', { request, source, sdp });
    } catch (error) {
      // Closed during the wait: another offer, or none, is wanted.
      if (publication.request === request) this.#onRefused(request, 'failed');
      this.deps.report(error);
    }
  }

  #byRequest(request: number): readonly [MediaSource, Sent] | undefined {
    return [...this.#sent].find(([, { publication }]) => publication.request === request);
  }

  #onPublished(request: number, sdp: string): void {
    const [, sent] = this.#byRequest(request) ?? [];
    if (!sent) return;
    sent.publication.answer(request, sdp).then(
      () => sent.settle.resolve(undefined),
      (error: unknown) => {
        this.deps.report(error);
        this.#onRefused(request, 'failed');
      },
    );
  }

  #onRefused(request: number, why: Stopped['why']): void {
    const [source, sent] = this.#byRequest(request) ?? [];
    if (source === undefined || !sent) return;
    sent.settle.reject(new PublishRefused(why));
    this.#drop(source);
    this.#stopped.next({ source, why });
    this.#judge();
  }

  #onStopped(stopped: Stopped): void {
    if (!this.#drop(stopped.source)) return;
    this.#stopped.next(stopped);
    this.#judge();
  }

  /** Ends a source on this side. False: there was none. */
  #drop(source: MediaSource): boolean {
    const sent = this.#sent.get(source);
    if (!sent) return false;
    this.#sent.delete(source);
    sent.publication.close();
    // Nobody waits any more, unless it was refused already.
    sent.settle.resolve(undefined);
    return true;
  }

  /** Closes the listening connection, with its tracks. */
  #forget(): void {
    this.#listening?.close();
    this.#listening = undefined;
    this.#voices.next([]);
  }

  #merge(changed: readonly PersonMedia[]): void {
    const ids = new Set(changed.map(({ userId }) => userId));
    const sends = changed.filter(({ voice, camera, screen }) => voice !== 'off' || camera || screen);
    this.#people.next([...this.#people.value.filter(({ userId }) => !ids.has(userId)), ...sends]);
  }

  /** A broken connection: if signals still arrive, it is made anew; otherwise it may come back with the network. */
  #onPeer(state: PeerState): void {
    if (state === 'broken' && this.#joined && this.#asked === undefined) this.#ask('sync');
    this.#judge();
  }

  #judge(): void {
    const state = this.#now();
    if (state === 'connected') this.#wasConnected = true;
    if (state === 'idle') this.#wasConnected = false;
    if (state !== this.#state.value) this.#state.next(state);
  }

  #now(): RtcState {
    if (!this.#wanted) return 'idle';
    if (this.#unavailable) return 'unavailable';
    const peers = [
      this.#listening?.state,
      ...[...this.#sent.values()].map(({ publication }) => publication.state),
    ];
    const fails = !this.#joined || peers.includes('broken');
    if (!fails) return 'connected';
    return this.#wasConnected ? 'lost' : 'connecting';
  }
}
