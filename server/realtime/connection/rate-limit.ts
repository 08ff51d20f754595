/** So many a second on the long run, a burst at once. Times are monotonic milliseconds. */
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

/** A key, and when it was seen. */
export interface SeenKey {
  readonly key: string;
  readonly at: number;
}

/**
 * At most `limit` different keys within a sliding window. A key seen in the window passes and counts no more:
 * a message that is sent again after a reconnect is no new one.
 */
export class KeyWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #seen: SeenKey[];

  /** `seen`: where it goes on from, oldest first; it is changed in place. */
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

/** Counts faults: true at the one that makes `limit` within the window. */
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
