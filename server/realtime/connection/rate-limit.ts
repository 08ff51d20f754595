/** Rate limit with a burst. Times are monotonic milliseconds. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/** A key and the time it was seen. */
export interface SeenKey {
  readonly key: string;
  readonly at: number;
}

/**
 * At most `limit` different keys in a sliding window. A known key passes without counting again, since a
 * message repeated after a reconnect is not new.
 */
export class KeyWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #seen: SeenKey[];

  /** `seen`: the initial state, oldest first; changed in place. */
  constructor(limit: number, windowMs: number, seen: SeenKey[] = []) {
    this.#seen = seen;
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  take(key: string, now: number): boolean {
    while (this.#seen[0] !== undefined && now - this.#seen[0].at >= this.#windowMs) this.#seen.shift();
    if (this.#seen.some((entry) => entry.key === key)) return true;
    if (this.#seen.length >= this.#limit) return false;
    this.#seen.push({ key, at: now });
    return true;
  }
}

/** Counts faults. Returns true when `limit` is reached within the window. */
export class FaultCounter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #times: number[] = [];

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  add(now: number): boolean {
    while (this.#times[0] !== undefined && now - this.#times[0] >= this.#windowMs) this.#times.shift();
    this.#times.push(now);
    return this.#times.length >= this.#limit;
  }
}
