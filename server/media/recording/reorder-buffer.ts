import { sequenceDistance } from '../rtp/packet';

/** A missing packet is waited for at most this long, ms: the media server asks the sender for it meanwhile. */
const WAIT = 400;

interface Held {
  readonly sequence: number;
  readonly packet: Buffer;
  readonly at: number;
}

/** Brings the packets of one stream into their order, and says where some are missing for good. */
export class ReorderBuffer {
  #next: number | undefined;
  #held: Held[] = [];

  /** `onPacket`: `isAfterLoss` when packets before this one never came. */
  constructor(
    private readonly now: () => number,
    private readonly onPacket: (packet: Buffer, isAfterLoss: boolean) => void,
  ) {}

  push(packet: Buffer, sequence: number): void {
    this.#next ??= sequence;
    const ahead = sequenceDistance(sequence, this.#next);
    // Too late, or sent twice.
    if (ahead < 0 || this.#held.some((held) => held.sequence === sequence)) return;
    this.#held.push({ sequence, packet, at: this.now() });
    this.#held.sort((a, b) => sequenceDistance(a.sequence, b.sequence));
    this.#release();
  }

  /** The stream has ended: nothing is waited for any more. */
  flush(): void {
    this.#release(true);
  }

  #release(all = false): void {
    for (let first = this.#held[0]; first && this.#next !== undefined; first = this.#held[0]) {
      const isNext = first.sequence === this.#next;
      if (!isNext && !all && this.now() - first.at < WAIT) return;
      this.#held.shift();
      this.#next = (first.sequence + 1) & 0xffff;
      this.onPacket(first.packet, !isNext);
    }
  }
}
