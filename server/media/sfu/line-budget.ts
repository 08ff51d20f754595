/**
 * The line is full when the estimate stays below this share of what is sent, for so many looks one after another. An
 * estimate that grows from look to look only follows a new picture.
 */
const FULL = 0.8;
const GROWS = 1.02;
const FULL_LOOKS = 3;
/** After so long without a full line more is tried, ms; longer after a try that failed. */
const CALM = 6_000;
const CALM_MOST = 48_000;
/** A try doubles the limit: estimates grow only with what arrives. */
const TRY = 2;
/** More than all pictures of a listener can take, bits per second. */
const ENOUGH = 50_000_000;

/** How much the pictures of one listener may take together. Looked at about once a second. */
export class LineBudget {
  #limit = Number.POSITIVE_INFINITY;
  #fullLooks = 0;
  #estimate = Number.POSITIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;
  #calm = CALM;

  /** Bits per second. */
  get limit(): number {
    return this.#limit;
  }

  /** `estimate`: the listener's own, smoothed; `sent`: what its pictures take now; bits per second. `now`: ms. */
  look(now: number, estimate: number, sent: number): void {
    const grows = estimate > this.#estimate * GROWS;
    this.#estimate = estimate;
    this.#fullLooks = estimate < sent * FULL && !grows ? this.#fullLooks + 1 : 0;
    if (this.#fullLooks >= FULL_LOOKS) {
      const failed = now - this.#triedAt < this.#calm;
      this.#calm = failed ? Math.min(CALM_MOST, this.#calm * 2) : CALM;
      this.#fullLooks = 0;
      this.#limit = estimate;
      this.#changedAt = now;
      return;
    }
    if (this.#limit > ENOUGH || this.#fullLooks > 0 || now - this.#changedAt < this.#calm) return;
    // The last try held.
    if (this.#triedAt === this.#changedAt) this.#calm = CALM;
    const next = Math.max(this.#limit, estimate) * TRY;
    this.#limit = next > ENOUGH ? Number.POSITIVE_INFINITY : next;
    this.#changedAt = now;
    this.#triedAt = now;
  }
}

export interface AskedPicture {
  /** The simulcast layer that fits the size at which it is shown; 0 is the smallest. */
  readonly layer: number;
  /** What each layer takes, bits per second; 0 or absent: it does not arrive. */
  readonly rates: readonly number[];
}

/**
 * The layers that fit into a limit, bits per second: every picture stays at least in its smallest layer, and the first
 * ones are the first to get more.
 */
export function fittingLayers(asked: readonly AskedPicture[], limit: number): readonly number[] {
  let left = limit - asked.reduce((sum, { rates: [least = 0] }) => sum + least, 0);
  return asked.map(({ layer, rates }) => {
    if (limit === Number.POSITIVE_INFINITY) return layer;
    for (let higher = layer; higher > 0; higher--) {
      const rate = rates[higher] ?? 0;
      const more = rate - (rates[0] ?? 0);
      if (rate === 0 || more > left) continue;
      left -= more;
      return higher;
    }
    return 0;
  });
}
