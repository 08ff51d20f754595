import type { Timers } from '../../../src/platform/timers';
import type { RecordedTrack } from '../contract';

/** How often the elements are compared with the clock, ms. */
const CHECKS_EVERY = 200;
/** An element this far off is set right, seconds. */
const TOLERANCE = 0.3;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const CAN_PLAY = 3;

/** The part of a media element that the player uses. */
export interface Playable {
  currentTime: number;
  readonly paused: boolean;
  readonly readyState: number;
  play(): Promise<void>;
  pause(): void;
}

export interface PlayerState {
  readonly playing: boolean;
  /** Seconds after the begin of the recording. */
  readonly at: number;
  /** Something that should play is not loaded. */
  readonly waiting: boolean;
}

interface Deps {
  readonly timers: Pick<Timers, 'now' | 'every'>;
  readonly seconds: number;
  readonly onState: (state: PlayerState) => void;
  readonly onError: (error: unknown) => void;
}

/** Plays the tracks of a recording together: each begins and ends at its own time. */
export class SyncPlayer {
  readonly #tracks = new Map<string, { readonly track: RecordedTrack; readonly element: Playable }>();
  #at = 0;
  #since: number;
  #playing = false;
  #waiting = false;

  constructor(private readonly deps: Deps) {
    this.#since = deps.timers.now();
  }

  /** Steers the elements until the returned function is called. */
  start(): () => void {
    const end = this.deps.timers.every(CHECKS_EVERY, () => this.#check());
    return () => {
      end();
      this.#playing = false;
      for (const { element } of this.#tracks.values()) element.pause();
    };
  }

  /** Returns what takes it out again. */
  add(track: RecordedTrack, element: Playable): () => void {
    this.#tracks.set(track.trackId, { track, element });
    return () => this.#tracks.delete(track.trackId);
  }

  toggle(): void {
    if (!this.#playing && this.#at >= this.deps.seconds) this.#at = 0;
    this.#playing = !this.#playing;
    this.#since = this.deps.timers.now();
    this.#check();
  }

  seek(at: number): void {
    this.#at = Math.min(Math.max(0, at), this.deps.seconds);
    this.#since = this.deps.timers.now();
    for (const { track, element } of this.#tracks.values()) {
      const own = this.#at - track.offset;
      if (own >= 0 && own < track.seconds) element.currentTime = own;
    }
    this.#check();
  }

  #check(): void {
    this.#advance();
    let waiting = false;
    for (const { track, element } of this.#tracks.values()) {
      const own = this.#at - track.offset;
      const isOn = own >= 0 && own < track.seconds;
      if (isOn && Math.abs(element.currentTime - own) > TOLERANCE) element.currentTime = own;
      if (isOn && this.#playing) {
        if (element.paused) element.play().catch((error: unknown) => this.#failed(error));
        waiting ||= element.readyState < CAN_PLAY && track.seconds - own > 1;
      } else if (!element.paused) element.pause();
    }
    this.#waiting = waiting;
    this.deps.onState({ playing: this.#playing, at: this.#at, waiting });
  }

  /** The clock stands while something is not loaded. */
  #advance(): void {
    const now = this.deps.timers.now();
    if (this.#playing && !this.#waiting) this.#at += (now - this.#since) / 1000;
    this.#since = now;
    if (this.#at < this.deps.seconds) return;
    this.#at = this.deps.seconds;
    this.#playing = false;
  }

  #failed(error: unknown): void {
    // A pause that comes before the element plays.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    this.#playing = false;
    this.deps.onError(error);
  }
}
