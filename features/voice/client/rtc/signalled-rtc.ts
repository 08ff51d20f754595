import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { SignalsOf } from '../../../../src/features/feature-signals';
import type { Timers } from '../../../../src/platform/timers';
import { MEDIA_SOURCES, type MediaSource, type PersonMedia, type VoiceToClient } from '../../model';
import {
  PublishRefused,
  type Picture,
  type RemoteTrack,
  type RtcState,
  type Stopped,
  type Voice,
} from './port';

/** A signal without an answer is sent again after this time, then more and more rarely, ms. */
const ANSWER_WITHIN = 5_000;
const ANSWER_LONGEST = 60_000;
/** The media are being started, restarted or reached. */
const AGAIN_AFTER = 1_000;

export interface SignalledDeps {
  readonly signals: SignalsOf<'voice'>;
  /** Each connection to the realtime server; `resumed`: its state continues. */
  readonly welcome$: Observable<{ readonly resumed: boolean }>;
  readonly timers: Pick<Timers, 'after'>;
  /** Host name and port of the page. */
  readonly host: string;
  readonly report: (error: unknown) => void;
}

/** What the user sends from one source. */
export interface SentSource {
  /** Number of the last question for the right to send; 0: none. */
  readonly request: number;
  readonly settle: PromiseWithResolvers<undefined>;
}

export type Asked = 'join' | 'sync';

/**
 * The part of an RTC session that is signalled over the realtime connection, whatever carries the media: it joins and
 * joins again, knows who is there, and which of its own sources it sends.
 */
export abstract class SignalledRtc<S extends SentSource, D extends SignalledDeps = SignalledDeps> {
  readonly #state = new BehaviorSubject<RtcState>('idle');
  readonly #people = new BehaviorSubject<readonly PersonMedia[]>([]);
  readonly #speaking = new BehaviorSubject<readonly string[]>([]);
  readonly #voices = new BehaviorSubject<readonly Voice[]>([]);
  readonly #stopped = new Subject<Stopped>();
  protected readonly tracks = new Subject<RemoteTrack>();
  readonly state$ = this.#state.asObservable();
  readonly people$ = this.#people.asObservable();
  readonly speaking$ = this.#speaking.asObservable();
  readonly voices$ = this.#voices.asObservable();
  readonly stopped$ = this.#stopped.asObservable();
  readonly tracks$ = this.tracks.asObservable();

  /** The caller wants media. */
  #wanted = false;
  /** The question that waits for `joined`. */
  #asked: Asked | undefined;
  #attempt = 0;
  #cancelRetry: () => void = () => undefined;
  #wasConnected = false;
  #unavailable = false;
  #requests = 0;
  protected readonly sent = new Map<MediaSource, S>();
  protected muted = false;
  protected pictures: readonly Picture[] = [];
  readonly #ends: (() => void)[] = [];

  constructor(protected readonly deps: D) {
    const { signals, welcome$ } = deps;
    this.follow(signals.on('joined'), (joined) => this.#onJoined(joined));
    this.follow(signals.on('unavailable'), ({ again }) => this.becomeUnavailable(again));
    this.follow(signals.on('refused'), ({ request, why }) => this.refuse(request, why));
    this.follow(signals.on('stopped'), (stopped) => this.#onStopped(stopped));
    this.follow(signals.on('voices'), ({ voices }) => this.#voices.next(voices));
    this.follow(signals.on('people'), ({ people }) => this.#merge(people));
    this.follow(signals.on('speaking'), ({ userIds }) => this.#speaking.next(userIds));
    this.follow(signals.on('restarted'), () => this.#onRestarted());
    this.follow(welcome$, ({ resumed }) => this.#onWelcome(resumed));
  }

  /** Whether the server knows this client, and media may be asked for. */
  protected abstract get ready(): boolean;
  /** Whether all media flow. */
  protected abstract get flows(): boolean;
  /** The server answers with the state of the room. */
  protected abstract entered(asked: Asked, joined: VoiceToClient['joined']): void;
  /** Closes what carries the media of others. */
  protected abstract closeLine(): void;
  /** Before a new `join`: nothing is ready any more. */
  protected abstract reset(): void;
  /** The source is not sent any more. */
  protected abstract ended(source: MediaSource, sent: S): void;

  join(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.rejoin();
  }

  leave(): void {
    if (!this.#wanted) return;
    this.#wanted = false;
    this.#asked = undefined;
    this.#cancelRetry();
    this.deps.signals.send('quit', {});
    this.close();
    this.#dropAll();
    this.judge();
  }

  unpublish(source: MediaSource): void {
    if (!this.drop(source)) return;
    this.deps.signals.send('unpublish', { source });
    this.judge();
  }

  mute(muted: boolean): void {
    this.muted = muted;
    this.deps.signals.send('mute', { muted });
  }

  view(pictures: readonly Picture[]): void {
    this.pictures = pictures;
    this.sendView();
  }

  dispose(): void {
    this.leave();
    for (const end of this.#ends) end();
    for (const subject of [this.#state, this.#people, this.#speaking, this.#voices]) subject.complete();
    this.tracks.complete();
    this.#stopped.complete();
  }

  /** Until the session is disposed. */
  protected follow<T>(source$: Observable<T>, run: (value: T) => void): void {
    const subscription = source$.subscribe(run);
    this.own(() => subscription.unsubscribe());
  }

  protected own(end: () => void): void {
    this.#ends.push(end);
  }

  protected sendView(): void {
    if (this.ready) this.deps.signals.send('view', { pictures: [...this.pictures] });
  }

  /** Whether an answer is awaited. */
  protected get asking(): boolean {
    return this.#asked !== undefined;
  }

  /** Asks `join` or `sync`, again and again until `joined` answers; without a connection `welcome` asks. */
  protected ask(what: Asked): void {
    const { signals, timers, host } = this.deps;
    this.#asked = what;
    this.#cancelRetry();
    if (what === 'join') signals.send('join', { host });
    else signals.send('sync', {});
    const wait = Math.min(ANSWER_LONGEST, ANSWER_WITHIN * 2 ** this.#attempt++);
    this.#cancelRetry = timers.after(wait, () => this.ask(what));
  }

  /** What is asked next waits as at first. */
  protected calm(): void {
    this.#attempt = 0;
  }

  protected rejoin(): void {
    if (!this.#wanted) return;
    this.reset();
    this.ask('join');
    this.judge();
  }

  protected rejoinSoon(): void {
    if (!this.#wanted) return;
    this.close();
    this.#cancelRetry();
    const wait = Math.min(ANSWER_LONGEST, AGAIN_AFTER * 2 ** this.#attempt++);
    this.#cancelRetry = this.deps.timers.after(wait, () => this.rejoin());
    this.judge();
  }

  /** There are no media. `again`: they are asked for again soon. */
  protected becomeUnavailable(again: boolean): void {
    if (!this.#wanted) return;
    this.#cancelRetry();
    this.#asked = undefined;
    this.reset();
    this.close();
    this.#unavailable = !again;
    if (!again) {
      this.#dropAll();
      this.#people.next([]);
      this.#speaking.next([]);
    }
    if (again) this.#cancelRetry = this.deps.timers.after(AGAIN_AFTER, () => this.rejoin());
    this.judge();
  }

  /** The caller waits until the source is sent; a source that was sent before ends. */
  protected begin(
    source: MediaSource,
    make: (settle: PromiseWithResolvers<undefined>) => S,
  ): Promise<undefined> {
    this.drop(source);
    const settle = Promise.withResolvers<undefined>();
    this.sent.set(source, make(settle));
    return settle.promise;
  }

  protected nextRequest(): number {
    return ++this.#requests;
  }

  protected byRequest(request: number): readonly [MediaSource, S] | undefined {
    return [...this.sent].find(([, sent]) => sent.request === request);
  }

  protected refuse(request: number, why: Stopped['why']): void {
    const [source, sent] = this.byRequest(request) ?? [];
    if (source === undefined || !sent) return;
    sent.settle.reject(new PublishRefused(why));
    this.drop(source);
    this.#stopped.next({ source, why });
    this.judge();
  }

  /** Ends a source on this side. False: there was none. */
  protected drop(source: MediaSource): boolean {
    const sent = this.sent.get(source);
    if (!sent) return false;
    this.sent.delete(source);
    this.ended(source, sent);
    // Nobody waits any more, unless it was refused already.
    sent.settle.resolve(undefined);
    return true;
  }

  /** Tells a changed state. */
  protected judge(): void {
    const state = this.#now();
    if (state === 'connected') this.#wasConnected = true;
    if (state === 'idle') this.#wasConnected = false;
    if (state !== this.#state.value) this.#state.next(state);
  }

  #now(): RtcState {
    if (!this.#wanted) return 'idle';
    if (this.#unavailable) return 'unavailable';
    if (this.flows) return 'connected';
    return this.#wasConnected ? 'lost' : 'connecting';
  }

  /** Closes what carries the media of others, who are not heard any more. */
  protected close(): void {
    this.closeLine();
    this.#voices.next([]);
  }

  #dropAll(): void {
    for (const source of MEDIA_SOURCES) this.drop(source);
  }

  #onWelcome(resumed: boolean): void {
    if (!this.#wanted) return;
    this.#attempt = 0;
    if (resumed && this.ready) this.ask('sync');
    else this.rejoin();
  }

  #onJoined(joined: VoiceToClient['joined']): void {
    const asked = this.#asked;
    if (!this.#wanted || asked === undefined) return;
    this.#cancelRetry();
    this.#asked = undefined;
    this.#unavailable = false;
    this.#people.next([...joined.people]);
    this.#speaking.next(joined.speaking);
    if (asked === 'join') this.close();
    this.entered(asked, joined);
    this.judge();
  }

  #onRestarted(): void {
    // A signal that was on its way before our `join` is answered like this too: the `join` is still to be answered.
    if (this.#asked !== 'join') this.rejoin();
  }

  #onStopped(stopped: Stopped): void {
    if (!this.drop(stopped.source)) return;
    this.#stopped.next(stopped);
    this.judge();
  }

  #merge(changed: readonly PersonMedia[]): void {
    const ids = new Set(changed.map(({ userId }) => userId));
    const sends = changed.filter(({ voice, camera, screen }) => voice !== 'off' || camera || screen);
    this.#people.next([...this.#people.value.filter(({ userId }) => !ids.has(userId)), ...sends]);
  }
}
