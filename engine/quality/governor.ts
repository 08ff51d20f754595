import type { RenderDetail, FrameRateSettings, QualityState } from '../../contract/model/quality';
import { firstStepOf, ladderOf, loweredIn } from './ladder';

/** Frames of this long are looked at, ms, this often; where they are longer, the last few. */
const WINDOW = 1000;
const FEWEST = 2;
const LOOK_EVERY = 500;
/** So many looks in a row that say the same: one second of trouble steps down, four of calm step up. */
const BAD_LOOKS = 2;
/** Two frames of this long are that second by themselves, ms. */
const LONG = 500;
/** A page that shows nothing for so long was away, ms: what it is slow in then is waking up. */
const AWAY = 5000;
const GOOD_LOOKS = 8;
/** After an up that had to be taken back the next one waits longer, up to this many looks. */
const MOST_LOOKS = 64;
/** A step up counts as failed when it is taken back within this time, ms. */
const TRIAL = 6000;
/** 95th percentile of frame time beside the time a frame may take: above the one it is slow, below the other smooth. */
const SLOW = 1.45;
const SMOOTH = 1.2;
/** A machine got faster when our part of a frame needs less than this part of what it needed after the last failure. */
const RELIEF = 0.6;
/** Nothing is judged while the world is being put together, ms. */
const SETTLING = 3000;
const SIXTY = 60;

interface Sample {
  readonly at: number;
  readonly took: number;
  readonly worked: number;
}

/** Watches how long frames take and picks the step of the ladder. Pure: time comes in with the frames. */
export class Governor {
  #ladder: readonly [RenderDetail, ...RenderDetail[]];
  #step = 0;
  #samples: Sample[] = [];
  #lookAt = 0;
  #bad = 0;
  #good = 0;
  #patience = GOOD_LOOKS;
  #upAt = -Infinity;
  /** What our part of a frame needed at the step where the last try up ended, ms; NaN until it is known. */
  #worked = 0;
  #restUntil = 0;

  /** `videos`: how many moving pictures of people there are to save on. */
  constructor(
    settings: FrameRateSettings,
    private readonly videos: number,
  ) {
    this.#ladder = ladderOf(settings, videos);
    this.#step = firstStepOf(this.#ladder, settings);
  }

  get now(): QualityState {
    return {
      detail: this.detail,
      step: this.#step,
      steps: this.#ladder.length - 1,
      lowered: loweredIn(this.#ladder[0], this.detail),
    };
  }

  get detail(): RenderDetail {
    return this.#ladder[this.#step] ?? this.#ladder[0];
  }

  /** The person chose: from the best on, anew. */
  choose(settings: FrameRateSettings): void {
    this.#ladder = ladderOf(settings, this.videos);
    this.#step = 0;
    this.#patience = GOOD_LOOKS;
    this.#worked = 0;
    this.#forget();
  }

  /** Judges nothing for a while: another view is being put together, or the page was away. */
  settle(now: number, time = SETTLING): void {
    this.#restUntil = now + time;
    this.#forget();
  }

  /** A frame came `took` ms after the one before, and ours had `worked` for so many of them. Answers whether the detail changed. */
  frame(now: number, took: number, worked: number): boolean {
    if (this.#ladder.length < 2 || now < this.#restUntil) return false;
    if (took > AWAY) {
      this.settle(now);
      return false;
    }
    const samples = this.#samples;
    samples.push({ at: now, took, worked });
    while (samples.length > FEWEST && samples[0] && samples[0].at < now - WINDOW) samples.shift();
    if (now < this.#lookAt || samples.length < FEWEST) return false;
    this.#lookAt = now + LOOK_EVERY;
    const p95 = percentile95(samples.map(({ took }) => took));
    const mayTake = 1000 / (this.detail.fps || SIXTY);
    this.#bad = p95 > mayTake * SLOW ? this.#bad + (p95 > LONG ? BAD_LOOKS : 1) : 0;
    this.#good = p95 < mayTake * SMOOTH ? this.#good + 1 : 0;
    // Of the fewest the lighter one counts, and a single light frame is no relief.
    if (samples.length > FEWEST || Number.isNaN(this.#worked))
      this.#feelRelief(percentile95(samples.map((sample) => sample.worked)));
    if (this.#bad >= BAD_LOOKS) return this.#down(now);
    if (this.#good >= this.#patience) return this.#up(now);
    return false;
  }

  #feelRelief(worked: number): void {
    if (this.#patience === GOOD_LOOKS) return;
    if (Number.isNaN(this.#worked)) this.#worked = worked;
    else if (worked < this.#worked * RELIEF) this.#patience = GOOD_LOOKS;
  }

  #down(now: number): boolean {
    if (this.#step >= this.#ladder.length - 1) return false;
    if (now - this.#upAt < TRIAL) {
      this.#patience = Math.min(MOST_LOOKS, this.#patience * 2);
      this.#worked = Number.NaN;
    }
    this.#step++;
    this.#forget();
    return true;
  }

  #up(now: number): boolean {
    if (this.#step === 0) return false;
    this.#upAt = now;
    this.#step--;
    this.#forget();
    return true;
  }

  #forget(): void {
    this.#samples = [];
    this.#bad = 0;
    this.#good = 0;
  }
}

/** However few there are, the one that is largest does not count: a hiccup. */
function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 2, Math.floor(sorted.length * 0.95))] ?? 0;
}
