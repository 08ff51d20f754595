import type { Clock } from '../../core/clock';

/** Interval of new pictures of a video, ms: 15 a second, with tolerance for frames that are not exact. */
const INTERVAL = 1000 / 15 - 4;

/** The frames of a video. `HTMLVideoElement` satisfies it. */
export interface VideoSource {
  readonly readyState: number;
  readonly videoWidth: number;
  readonly videoHeight: number;
  readonly currentTime: number;
  requestVideoFrameCallback?(run: () => void): number;
  cancelVideoFrameCallback?(handle: number): void;
}

/** `HTMLMediaElement.HAVE_CURRENT_DATA` */
const HAS_FRAME = 2;

/** Tells which frames of a video are new. */
class VideoFrames<V extends VideoSource> {
  #version = 1;
  #request: number | undefined;

  constructor(
    readonly video: V,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.#watch();
  }

  /** Increments with the frames; equal versions show the same. */
  get version(): number {
    const { video } = this;
    if (video.readyState < HAS_FRAME || video.videoWidth === 0) return 0;
    // Without callbacks for frames, the time moves with them.
    return video.requestVideoFrameCallback ? this.#version : 1 + video.currentTime;
  }

  /** Whether a picture of `version`, taken at `at`, is to be replaced. */
  isDue(version: number, at: number): boolean {
    const now = this.version;
    return now > 0 && now !== version && this.clock.now() - at >= INTERVAL;
  }

  /** A picture was taken; returns its time. The next frame counts as new. */
  taken(): number {
    this.#watch();
    return this.clock.now();
  }

  dispose(): void {
    if (this.#request !== undefined) this.video.cancelVideoFrameCallback?.(this.#request);
    this.#request = undefined;
  }

  /** One callback at a time, and none while nobody takes pictures. */
  #watch(): void {
    this.#request ??= this.video.requestVideoFrameCallback?.(() => {
      this.#request = undefined;
      this.#version++;
    });
  }
}

export type { VideoFrames };

/** The videos on the screens of a renderer, by element. */
export class ScreenVideos<V extends VideoSource = HTMLVideoElement> {
  readonly #frames = new Map<string, VideoFrames<V>>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  set(elementId: string, video: V | undefined): void {
    const before = this.#frames.get(elementId);
    if (before?.video === video) return;
    before?.dispose();
    if (video) this.#frames.set(elementId, new VideoFrames(video, this.clock));
    else this.#frames.delete(elementId);
  }

  of(elementId: string): VideoFrames<V> | undefined {
    return this.#frames.get(elementId);
  }

  dispose(): void {
    for (const frames of this.#frames.values()) frames.dispose();
    this.#frames.clear();
  }
}
