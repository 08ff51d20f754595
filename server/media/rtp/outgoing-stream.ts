import { sequenceDistance, type OutgoingHeader, type RtpHeader } from './packet';

/** Packets of the stream before that may still come late after a switch. */
const HISTORY = 512;

export interface OutgoingStreamDeps {
  readonly ssrc: number;
  readonly payloadType: number;
  /** Ticks of the RTP clock per second. */
  readonly clockRate: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/**
 * One RTP stream to a listener, fed by one publisher's stream after another: sequence numbers and timestamps continue
 * over switches and over packets that are not forwarded, so that the player notices neither.
 */
export class OutgoingStream {
  #source: number | undefined;
  #sequenceShift = 0;
  #timestampShift = 0;
  #highestIn = 0;
  #lastOut = 0;
  #lastTimestamp = 0;
  #lastAt: number | undefined;
  /** Sequence numbers of the source that were left out, ascending. */
  #dropped: number[] = [];

  constructor(private readonly deps: OutgoingStreamDeps) {}

  get ssrc(): number {
    return this.deps.ssrc;
  }

  /** What comes next continues the stream, also when it is the same source after a pause. */
  interrupt(): void {
    this.#source = undefined;
  }

  /** Leaves a packet out: those after it move up. To be called in the order of arrival. */
  drop({ ssrc, sequence }: RtpHeader): void {
    if (ssrc !== this.#source) return;
    const ahead = sequenceDistance(sequence, this.#highestIn);
    if (ahead <= 0) return;
    this.#highestIn = sequence;
    this.#sequenceShift = (this.#sequenceShift - 1) & 0xffff;
    this.#dropped.push(sequence);
    if (this.#dropped.length > HISTORY) this.#dropped.shift();
  }

  /** The header of a packet to forward; undefined for one that is too old to be placed. */
  headerOf({ ssrc, sequence, timestamp }: RtpHeader): OutgoingHeader | undefined {
    if (ssrc !== this.#source) this.#switchTo(ssrc, sequence, timestamp);
    const ahead = sequenceDistance(sequence, this.#highestIn);
    if (ahead > 0) this.#highestIn = sequence;
    else if (ahead < -HISTORY) return undefined;
    // A late packet was numbered before the later drops.
    const dropsAfter =
      ahead < 0 ? this.#dropped.filter((one) => sequenceDistance(one, sequence) > 0).length : 0;
    const out = (sequence + this.#sequenceShift + dropsAfter) & 0xffff;
    const outTimestamp = (timestamp + this.#timestampShift) >>> 0;
    if (this.#lastAt === undefined || sequenceDistance(out, this.#lastOut) > 0) {
      this.#lastOut = out;
      this.#lastTimestamp = outTimestamp;
      this.#lastAt = this.deps.now();
    }
    return {
      payloadType: this.deps.payloadType,
      ssrc: this.deps.ssrc,
      sequence: out,
      timestamp: outTimestamp,
    };
  }

  #switchTo(ssrc: number, sequence: number, timestamp: number): void {
    this.#source = ssrc;
    this.#highestIn = sequence;
    this.#dropped = [];
    if (this.#lastAt === undefined) return;
    const elapsed = Math.max(1, this.deps.now() - this.#lastAt);
    const next = this.#lastTimestamp + Math.max(1, Math.round((elapsed * this.deps.clockRate) / 1000));
    this.#sequenceShift = (this.#lastOut + 1 - sequence) & 0xffff;
    this.#timestampShift = (next - timestamp) >>> 0;
  }
}
