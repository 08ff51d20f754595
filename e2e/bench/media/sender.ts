import { RtpWriter } from '../../support/rtp-writer';
import { machineNow } from '../machine-clock';
import type { Plan } from './plan';

export const OPUS = 111;
export const VP8 = 96;
/** Behind the descriptor of a picture and its first byte, which says that it is a key frame. */
export const STAMP_AT = 2;
/** After a longer stall the frames in between are left out, ms. */
const STALL = 500;
let ssrcs = process.pid * 1_000;

/** Writes the packets of one stream when they are due. */
export class Sender {
  readonly ssrc = ssrcs++;
  onPacket: (packet: Buffer) => void = () => undefined;
  readonly #writer: RtpWriter;
  #dueAt: number;

  /** `stamped`: packets begin with the time of sending, for the delay. `phase`: 0 to 1 of an interval. */
  constructor(
    private readonly plan: Pick<Plan, 'kind' | 'every' | 'sizes'>,
    private readonly stamped: boolean,
    phase: number,
  ) {
    this.#writer = new RtpWriter(this.ssrc, plan.kind === 'audio' ? OPUS : VP8);
    this.#dueAt = machineNow() + phase * plan.every;
  }

  step(now: number): void {
    const { every, kind } = this.plan;
    if (now - this.#dueAt > STALL) this.#dueAt = now;
    for (; this.#dueAt <= now; this.#dueAt += every) {
      this.#frame();
      this.#writer.advance(every * (kind === 'audio' ? 48 : 90));
    }
  }

  #frame(): void {
    const { kind, sizes } = this.plan;
    for (const [at, size] of sizes.entries()) {
      const payload = Buffer.alloc(size);
      // VP8 (RFC 7741): the first packet begins the partition of a key frame.
      if (kind === 'video' && at === 0) payload[0] = 0x10;
      if (this.stamped) payload.writeDoubleBE(machineNow(), STAMP_AT);
      this.onPacket(this.#writer.packet({ payload, level: 30, marker: at === sizes.length - 1 }));
    }
  }
}
