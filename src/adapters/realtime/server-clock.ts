const SAMPLES = 8;

/** An estimate of the server's clock: the quickest of the last round trips is the truest. Milliseconds. */
export class ServerClock {
  #offset: number;
  #samples: { readonly rtt: number; readonly offset: number }[] = [];

  constructor(now: number) {
    this.#offset = Date.now() - now;
  }

  /** Server time for a local monotonic time, ms since 1970. */
  at(now: number): number {
    return now + this.#offset;
  }

  /** A first guess, from a message without a round trip. */
  guess(server: number, now: number): void {
    if (this.#samples.length === 0) this.#offset = server - now;
  }

  /** Returns the round trip of this sample. */
  sample(sentAt: number, server: number, now: number): number {
    const rtt = Math.max(0, now - sentAt);
    this.#samples.push({ rtt, offset: server + rtt / 2 - now });
    if (this.#samples.length > SAMPLES) this.#samples.shift();
    this.#offset = this.#samples.reduce((best, sample) => (sample.rtt < best.rtt ? sample : best)).offset;
    return rtt;
  }
}
