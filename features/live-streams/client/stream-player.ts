import type { Timers } from '../../../src/platform/timers';
import type { OpenStream, OpenStreamOn } from './open-stream';
import type { StreamStatus } from './state';

/** The waits before a stream that broke is opened again, ms; the last one repeats. */
const RETRIES = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface StreamPlayerDeps {
  readonly url: string;
  readonly timers: Pick<Timers, 'after'>;
  readonly video: HTMLVideoElement;
  readonly open: OpenStreamOn;
  readonly onStatus: (status: StreamStatus) => void;
  /** The browser lets no sound play before a press. */
  readonly onBlocked: () => void;
}

/** One live stream in a video: opened while it is wanted, again after it broke, and as loud as it is here. */
export class StreamPlayer {
  #stream: OpenStream | undefined;
  #cancelRetry: (() => void) | undefined;
  #tries = 0;
  #volume = 0;
  #blocked = false;

  constructor(private readonly deps: StreamPlayerDeps) {
    deps.video.playsInline = true;
    deps.video.muted = true;
    // Videos stop when they leave the page: one that was enlarged.
    deps.video.addEventListener('pause', () => {
      if (this.#stream && !deps.video.ended) this.#play();
    });
  }

  get video(): HTMLVideoElement {
    return this.deps.video;
  }

  start(): void {
    if (!this.#stream && !this.#cancelRetry) this.#open();
  }

  stop(): void {
    if (!this.#stream && !this.#cancelRetry) return;
    this.#close();
    this.#tries = 0;
    this.deps.onStatus('idle');
  }

  /** 0..1; 0: silent. */
  setVolume(volume: number): void {
    this.#volume = volume;
    const { video } = this.deps;
    video.volume = volume;
    const muted = volume === 0 || this.#blocked;
    if (video.muted === muted) return;
    video.muted = muted;
    // A browser that allows no sound stops a video that gets its sound back.
    if (!muted) this.#play();
  }

  /** In the handler of a press: the browser allows the sound now. */
  unlock(): void {
    this.#blocked = false;
    this.setVolume(this.#volume);
  }

  #open(): void {
    const { url, video, open, onStatus } = this.deps;
    onStatus('loading');
    this.#stream = open(video, url, {
      playing: () => {
        this.#tries = 0;
        onStatus('playing');
      },
      ended: (why) => {
        this.#close();
        onStatus(why);
        if (why === 'broken') this.#retry();
      },
    });
    this.#play();
  }

  #retry(): void {
    const wait = RETRIES[Math.min(this.#tries, RETRIES.length - 1)] ?? 0;
    this.#tries += 1;
    this.#cancelRetry = this.deps.timers.after(wait, () => {
      this.#cancelRetry = undefined;
      this.#open();
    });
  }

  #close(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#stream?.close();
    this.#stream = undefined;
  }

  #play(): void {
    const { video, onBlocked } = this.deps;
    video.play().catch((error: unknown) => {
      // Anything else: closed while it began, or told by the stream.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
      this.#blocked = true;
      video.muted = true;
      onBlocked();
      this.#play();
    });
  }
}
