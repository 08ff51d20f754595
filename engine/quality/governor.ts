import type { RenderDetail, FrameRateSettings, QualityState } from '../../contract/model/quality';
import { firstStepOf, ladderOf, loweredParts } from './ladder';

/** Window of sampled frames, ms, minimum number of frames, and interval between looks, ms. */
const WINDOW = 1000;
const MIN_SAMPLES = 2;
const LOOK_EVERY = 500;
/** Consecutive equal looks before a step: one second of trouble steps down, four seconds of calm step up. */
const BAD_LOOKS = 2;
/** Two frames of this length step down by themselves, ms. */
const LONG = 500;
/** A page without frames for this long was suspended, ms: the slowness after it is waking up. */
const SUSPENDED = 5000;
const GOOD_LOOKS = 8;
/** After a failed step up the next try waits longer, up to this many looks. */
const MAX_LOOKS = 64;
/** A step up counts as failed when it is reverted within this time, ms. */
const TRIAL = 6000;
/**
 * 95th percentile of frame time relative to the target: above the first frames are slow, below the second
 * smooth.
 */
const SLOW = 1.45;
const SMOOTH = 1.2;
/** The load dropped when the work per frame falls below this share of the work at the last failure. */
const RELIEF = 0.6;
/** Nothing is judged while the world is loading, ms. */
const LOADING_PAUSE = 3000;
const DEFAULT_FPS = 60;

interface Sample {
  readonly at: number;
  readonly took: number;
  readonly worked: number;
}

/** Watches frame times and selects a step of the detail ladder. Pure: time arrives with the frames. */
export class Governor {
  #ladder: readonly [RenderDetail, ...RenderDetail[]];
  #step = 0;
  #samples: Sample[] = [];
  #lookAt = 0;
  #bad = 0;
  #good = 0;
  #looksBeforeUp = GOOD_LOOKS;
  #upAt = -Infinity;
  /** Work per frame at the step where the last try failed, ms; NaN until measured. */
  #workAtFailure = 0;
  #pausedUntil = 0;

  /** `videos`: number of videos that can be reduced. */
  constructor(
    private settings: FrameRateSettings,
    private videos: number,
  ) {
    this.#ladder = ladderOf(settings, videos);
    this.#step = firstStepOf(this.#ladder, settings);
  }

  get now(): QualityState {
    return {
      detail: this.detail,
      step: this.#step,
      steps: this.#ladder.length - 1,
      lowered: loweredParts(this.#ladder[0], this.detail),
    };
  }

  get detail(): RenderDetail {
    return this.#ladder[this.#step] ?? this.#ladder[0];
  }

  /** The user chose settings: restart at their best step. */
  setSettings(settings: FrameRateSettings): void {
    this.settings = settings;
    this.#ladder = ladderOf(settings, this.videos);
    this.#step = 0;
    this.#looksBeforeUp = GOOD_LOOKS;
    this.#workAtFailure = 0;
    this.#reset();
  }

  /** Another number of videos can be reduced: the steps for videos are the last ones, so the others stay. */
  setVideos(videos: number): void {
    const { videos: may } = this.detail;
    this.videos = videos;
    this.#ladder = ladderOf(this.settings, videos);
    const last = this.#ladder.findLastIndex((detail) => detail.videos >= may);
    this.#step = Math.min(this.#step, last);
  }

  /** Suspends judging for a while: another view is loading, or the page was suspended. */
  pause(now: number, time = LOADING_PAUSE): void {
    this.#pausedUntil = now + time;
    this.#reset();
  }

  /**
   * Records a frame: `took` ms since the last one, `worked` ms of own work. Returns whether the detail
   * changed.
   */
  frame(now: number, took: number, worked: number): boolean {
    if (this.#ladder.length < 2 || now < this.#pausedUntil) return false;
    if (took > SUSPENDED) {
      this.pause(now);
      return false;
    }
    const samples = this.#samples;
    samples.push({ at: now, took, worked });
    while (samples.length > MIN_SAMPLES && samples[0] && samples[0].at < now - WINDOW) samples.shift();
    if (now < this.#lookAt || samples.length < MIN_SAMPLES) return false;
    this.#lookAt = now + LOOK_EVERY;
    const p95 = percentile95(samples.map(({ took }) => took));
    const mayTake = 1000 / (this.detail.fps || DEFAULT_FPS);
    this.#bad = p95 > mayTake * SLOW ? this.#bad + (p95 > LONG ? BAD_LOOKS : 1) : 0;
    this.#good = p95 < mayTake * SMOOTH ? this.#good + 1 : 0;
    // With the minimum of samples the lighter one counts, and a single light frame is no relief.
    if (samples.length > MIN_SAMPLES || Number.isNaN(this.#workAtFailure))
      this.#detectRelief(percentile95(samples.map((sample) => sample.worked)));
    if (this.#bad >= BAD_LOOKS) return this.#down(now);
    if (this.#good >= this.#looksBeforeUp) return this.#up(now);
    return false;
  }

  #detectRelief(worked: number): void {
    if (this.#looksBeforeUp === GOOD_LOOKS) return;
    if (Number.isNaN(this.#workAtFailure)) this.#workAtFailure = worked;
    else if (worked < this.#workAtFailure * RELIEF) this.#looksBeforeUp = GOOD_LOOKS;
  }

  #down(now: number): boolean {
    if (this.#step >= this.#ladder.length - 1) return false;
    if (now - this.#upAt < TRIAL) {
      this.#looksBeforeUp = Math.min(MAX_LOOKS, this.#looksBeforeUp * 2);
      this.#workAtFailure = Number.NaN;
    }
    this.#step++;
    this.#reset();
    return true;
  }

  #up(now: number): boolean {
    if (this.#step === 0) return false;
    this.#upAt = now;
    this.#step--;
    this.#reset();
    return true;
  }

  #reset(): void {
    this.#samples = [];
    this.#bad = 0;
    this.#good = 0;
  }
}

/** The largest value never counts, however few there are: it is a hiccup. */
function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 2, Math.floor(sorted.length * 0.95))] ?? 0;
}
