import type { RtpHeader } from '../../../server/media/rtp/packet';
import { Arrivals } from '../../support/rtp/arrivals';
import { STAMP_AT } from './sender';

/** What one listener has received: by stream, and how long it was on its way. */
export class Received {
  #streams = new Map<string, Arrivals>();
  /** Delays of the stamped packets since `begin`, ms. */
  delays: number[] = [];

  /** `now`: milliseconds of the machine's clock. */
  protected take(stream: string, header: RtpHeader, packet: Buffer, now: number): void {
    const arrivals = this.#streams.get(stream) ?? new Arrivals();
    this.#streams.set(stream, arrivals);
    arrivals.take(header.sequence);
    const stamp = packet.readDoubleBE(header.payload + STAMP_AT);
    if (stamp > 0) this.delays.push(now - stamp);
  }

  /** Number of streams of which something came. */
  get streams(): number {
    return this.#streams.size;
  }

  get received(): number {
    return [...this.#streams.values()].reduce((sum, { received }) => sum + received, 0);
  }

  get missing(): number {
    return [...this.#streams.values()].reduce((sum, { missing }) => sum + missing, 0);
  }

  /** Counts from now on. */
  begin(): void {
    this.delays = [];
    this.#streams = new Map();
  }
}
