import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { SignalsOf } from '../../../../../src/features/feature-signals';
import type { Timers } from '../../../../../src/platform/timers';
import { MEDIA_SOURCES, type MediaSource, type PersonMedia, type VoiceToClient } from '../../../model';
import {
  PublishRefused,
  type Picture,
  type RemoteTrack,
  type RtcSession,
  type RtcState,
  type Stopped,
  type Voice,
} from '../port';
import type { OpenLine, ServiceLine } from './line';

/** A question without an answer is asked again after this time, then more and more rarely, ms. */
const ANSWER_WITHIN = 5_000;
const ANSWER_LONGEST = 60_000;
/** The service is being reached. */
const AGAIN_AFTER = 1_000;
/** The level of the own voice is sent this often while it is loud, ms. */
const LEVEL_EVERY = 250;

export interface HostedDeps {
  readonly signals: SignalsOf<'voice'>;
  /** Each connection to the realtime server; `resumed`: its state continues. */
  readonly welcome$: Observable<{ readonly resumed: boolean }>;
  readonly timers: Pick<Timers, 'after' | 'every'>;
  readonly openLine: OpenLine;
  /** Host name and port of the page. */
  readonly host: string;
  readonly report: (error: unknown) => void;
}

interface Sent {
  tracks: readonly MediaStreamTrack[];
  /** Number of the last question for the right to send; 0: none. */
  request: number;
  readonly settle: PromiseWithResolvers<undefined>;
}

/** Media over a service outside: the server says what may be sent and heard, the line carries it. */
export class HostedRtc implements RtcSession {
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

  #wanted = false;
  /** The question that waits for `joined`. */
  #asked: 'join' | 'sync' | undefined;
  #attempt = 0;
  #cancelRetry: () => void = () => undefined;
  #line: ServiceLine | undefined;
  #lineState: 'opening' | 'up' | 'shaky' = 'opening';
  #wasConnected = false;
  #unavailable = false;
  readonly #sent = new Map<MediaSource, Sent>();
  #requests = 0;
  #muted = false;
  #pictures: readonly Picture[] = [];
  readonly #ends: (() => void)[];

  constructor(private readonly deps: HostedDeps) {
    const { signals, timers } = deps;
    const on = <T>(source$: Observable<T>, run: (value: T) => void): (() => void) => {
      const subscription = source$.subscribe(run);
      return () => subscription.unsubscribe();
    };
    this.#ends = [
      on(signals.on('joined'), (joined) => this.#onJoined(joined)),
      on(signals.on('unavailable'), ({ again }) => this.#onUnavailable(again)),
      on(signals.on('published'), ({ request }) => void this.#onAllowed(request)),
      on(signals.on('refused'), ({ request, why }) => this.#onRefused(request, why)),
      on(signals.on('stopped'), (stopped) => this.#onStopped(stopped)),
      on(signals.on('voices'), ({ voices }) => this.#voices.next(voices)),
      on(signals.on('people'), ({ people }) => this.#merge(people)),
      on(signals.on('speaking'), ({ userIds }) => this.#speaking.next(userIds)),
      on(signals.on('audience'), (audience) => this.#line?.audience(audience)),
      on(signals.on('channels'), (channels) => this.#line?.channels(channels)),
      on(signals.on('restarted'), () => this.#rejoin()),
      on(deps.welcome$, ({ resumed }) => this.#onWelcome(resumed)),
      timers.every(LEVEL_EVERY, () => this.#tellLevel()),
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
    this.deps.signals.send('quit', {});
    for (const source of MEDIA_SOURCES) this.#drop(source);
    this.#closeLine();
    this.#judge();
  }

  async publish(source: MediaSource, tracks: readonly MediaStreamTrack[]): Promise<void> {
    if (this.#drop(source)) this.#line?.unpublish(source);
    const settle = Promise.withResolvers<undefined>();
    this.#sent.set(source, { tracks, request: 0, settle });
    this.#askToSend(source);
    await settle.promise;
  }

  async replace(source: MediaSource, track: MediaStreamTrack): Promise<void> {
    const sent = this.#sent.get(source);
    if (!sent) return;
    sent.tracks = [...sent.tracks.filter(({ kind }) => kind !== track.kind), track];
    await this.#line?.replace(source, track);
  }

  unpublish(source: MediaSource): void {
    if (!this.#drop(source)) return;
    this.#line?.unpublish(source);
    this.deps.signals.send('unpublish', { source });
  }

  mute(muted: boolean): void {
    this.#muted = muted;
    this.#line?.mute(muted);
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
    if (!this.#line) return;
    this.#line.view(this.#pictures);
    this.deps.signals.send('view', { pictures: [...this.#pictures] });
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

  /** Access is for one connection: a new one begins with a new `join`. */
  #rejoin(): void {
    if (!this.#wanted) return;
    this.#closeLine();
    this.#ask('join');
    this.#judge();
  }

  #rejoinSoon(): void {
    if (!this.#wanted) return;
    this.#closeLine();
    this.#cancelRetry();
    const wait = Math.min(ANSWER_LONGEST, AGAIN_AFTER * 2 ** this.#attempt++);
    this.#cancelRetry = this.deps.timers.after(wait, () => this.#rejoin());
    this.#judge();
  }

  #onWelcome(resumed: boolean): void {
    if (!this.#wanted) return;
    this.#attempt = 0;
    if (resumed && this.#line) this.#ask('sync');
    else this.#rejoin();
  }

  #onJoined({ access, people, speaking }: VoiceToClient['joined']): void {
    const asked = this.#asked;
    if (!this.#wanted || asked === undefined) return;
    this.#cancelRetry();
    this.#asked = undefined;
    this.#unavailable = false;
    this.#people.next([...people]);
    this.#speaking.next(speaking);
    if (!access) {
      // Another provider was configured: the page that is loaded next has its adapter.
      this.#onUnavailable(false);
      return;
    }
    if (asked === 'join') {
      void this.#connect(access);
      return;
    }
    this.deps.signals.send('mute', { muted: this.#muted });
    this.#sendView();
    // What began or ended while signals were lost.
    for (const source of MEDIA_SOURCES)
      if (!this.#sent.has(source)) this.deps.signals.send('unpublish', { source });
      else this.#askToSend(source);
  }

  async #connect(access: NonNullable<VoiceToClient['joined']['access']>): Promise<void> {
    this.#closeLine();
    const line = this.deps.openLine({
      onTrack: (track) => {
        if (this.#line === line) this.#tracks.next(track);
      },
      onState: (state) => {
        if (this.#line === line) this.#become(state);
      },
      onLost: () => {
        if (this.#line === line) this.#rejoinSoon();
      },
      report: this.deps.report,
    });
    this.#line = line;
    line.mute(this.#muted);
    try {
      await line.connect(access);
    } catch (error) {
      this.deps.report(error);
      if (this.#line === line) this.#rejoinSoon();
      return;
    }
    if (this.#line !== line) return;
    this.#attempt = 0;
    this.#become('up');
    const { signals } = this.deps;
    signals.send('reached', {});
    signals.send('mute', { muted: this.#muted });
    this.#sendView();
    for (const source of this.#sent.keys()) this.#askToSend(source);
  }

  #askToSend(source: MediaSource): void {
    const sent = this.#sent.get(source);
    if (!sent || !this.#line || this.#lineState === 'opening') return;
    sent.request = ++this.#requests;
    this.deps.signals.send('publish', { request: sent.request, source, sdp: '' });
  }

  #byRequest(request: number): readonly [MediaSource, Sent] | undefined {
    return [...this.#sent].find(([, sent]) => sent.request === request);
  }

  async #onAllowed(request: number): Promise<void> {
    const [source, sent] = this.#byRequest(request) ?? [];
    const line = this.#line;
    if (!source || !sent || !line) return;
    try {
      await line.publish(source, sent.tracks);
    } catch (error) {
      // Closed during the wait: another connection, or none, is wanted.
      if (this.#line !== line || sent.request !== request) return;
      this.deps.report(error);
      this.#onRefused(request, 'failed');
      return;
    }
    if (this.#line !== line) return;
    if (this.#sent.get(source) !== sent) {
      if (!this.#sent.has(source)) line.unpublish(source);
      return;
    }
    this.deps.signals.send('sent', { source });
    sent.settle.resolve(undefined);
  }

  #onRefused(request: number, why: Stopped['why']): void {
    const [source, sent] = this.#byRequest(request) ?? [];
    if (source === undefined || !sent) return;
    sent.settle.reject(new PublishRefused(why));
    this.#drop(source);
    this.#line?.unpublish(source);
    this.#stopped.next({ source, why });
  }

  #onStopped(stopped: Stopped): void {
    if (!this.#drop(stopped.source)) return;
    this.#line?.unpublish(stopped.source);
    this.#stopped.next(stopped);
  }

  #onUnavailable(again: boolean): void {
    if (!this.#wanted) return;
    this.#cancelRetry();
    this.#asked = undefined;
    this.#closeLine();
    this.#unavailable = !again;
    if (!again) {
      for (const source of MEDIA_SOURCES) this.#drop(source);
      this.#people.next([]);
      this.#speaking.next([]);
    }
    if (again) this.#cancelRetry = this.deps.timers.after(AGAIN_AFTER, () => this.#rejoin());
    this.#judge();
  }

  #tellLevel(): void {
    if (!this.#line || this.#muted || !this.#sent.has('voice')) return;
    const level = this.#line.level();
    if (level > 0) this.deps.signals.send('level', { level: 127 * (1 - Math.min(1, level)) });
  }

  /** Ends a source on this side. False: there was none. */
  #drop(source: MediaSource): boolean {
    const sent = this.#sent.get(source);
    if (!sent) return false;
    this.#sent.delete(source);
    // Nobody waits any more, unless it was refused already.
    sent.settle.resolve(undefined);
    return true;
  }

  #closeLine(): void {
    const line = this.#line;
    // Its tracks end while it still counts.
    line?.close();
    this.#line = undefined;
    this.#lineState = 'opening';
    this.#voices.next([]);
  }

  #merge(changed: readonly PersonMedia[]): void {
    const ids = new Set(changed.map(({ userId }) => userId));
    const sends = changed.filter(({ voice, camera, screen }) => voice !== 'off' || camera || screen);
    this.#people.next([...this.#people.value.filter(({ userId }) => !ids.has(userId)), ...sends]);
  }

  #become(state: 'up' | 'shaky'): void {
    this.#lineState = state;
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
    if (this.#line && this.#lineState === 'up') return 'connected';
    return this.#wasConnected ? 'lost' : 'connecting';
  }
}
