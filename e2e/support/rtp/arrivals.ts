import { sequenceDistance } from '../../../server/media/rtp/packet';

/** Counts the packets of one RTP stream, and those that its sequence numbers miss. */
export class Arrivals {
  #first: number | undefined;
  /** The highest sequence number, without wrapping. */
  #highest = 0;
  received = 0;

  take(sequence: number): void {
    if (this.#first === undefined) {
      this.#first = sequence;
      this.#highest = sequence;
    }
    this.#highest += Math.max(0, sequenceDistance(sequence, this.#highest & 0xffff));
    this.received++;
  }

  /** Packets that have not come, at least so far. */
  get missing(): number {
    return this.#first === undefined ? 0 : this.#highest - this.#first + 1 - this.received;
  }
}
