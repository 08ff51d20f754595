import { pictureLoss, receiverReport, retransmission } from './feedback';
import { sequenceDistance } from './packet';

/** Time between two requests for the same packet, ms: a little above a usual round trip. */
const ASK_AGAIN = 110;
const ASK_AT_MOST = 10;
/** After this a missing packet is given up and a key frame asked for, ms. */
const GIVE_UP = 1000;
/** More missing packets than this are an outage: a key frame is the shorter way. */
const MISSING_MAX = 100;
/** A picture that was silent this long begins anew, ms. */
const SILENCE = 1500;
/** Time between two requests for a key frame, ms. */
const KEY_FRAME_EVERY = 300;

export interface IncomingStreamDeps {
  readonly ssrc: number;
  readonly kind: 'audio' | 'video';
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Sends RTCP to the publisher. */
  readonly send: (packet: Buffer) => void;
}

interface Missing {
  readonly since: number;
  askedAt: number;
  asked: number;
}

/**
 * What the media server tells the sender of one RTP stream: receiver reports, requests for lost packets (pictures only;
 * Opus conceals them) and for key frames. The library below sends none of these by itself.
 */
export class IncomingStream {
  readonly #missing = new Map<number, Missing>();
  #highest: number | undefined;
  #first = 0;
  #cycles = 0;
  #received = 0;
  #expectedBefore = 0;
  #receivedBefore = 0;
  #lastReport = 0;
  #lastReportAt = 0;
  #heardAt = 0;
  #keyFrameAskedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: IncomingStreamDeps) {}

  /** Counts a packet. False: it came before and must not be forwarded again. */
  received(sequence: number): boolean {
    const now = this.deps.now();
    const isPicture = this.deps.kind === 'video';
    if (this.#highest === undefined) this.#begin(sequence);
    else {
      const ahead = sequenceDistance(sequence, this.#highest);
      if (ahead <= 0) {
        const isNew = this.#missing.delete(sequence);
        if (isNew) this.#received++;
        // Sound has no list of missing packets, and its players sort out what comes late.
        return isNew || !isPicture;
      }
      if (isPicture) {
        if (now - this.#heardAt > SILENCE) this.#startAnew();
        else this.#note(this.#highest, ahead, now);
      }
      if (sequence < this.#highest) this.#cycles++;
      this.#highest = sequence;
    }
    this.#received++;
    this.#heardAt = now;
    return true;
  }

  /** Asks again for what is missing; to be called about every 50 ms. */
  tick(): void {
    const now = this.deps.now();
    const due: number[] = [];
    for (const [sequence, one] of this.#missing) {
      if (now - one.since > GIVE_UP || one.asked >= ASK_AT_MOST) {
        this.#startAnew();
        return;
      }
      if (now - one.askedAt >= ASK_AGAIN) {
        one.askedAt = now;
        one.asked++;
        due.push(sequence);
      }
    }
    if (due.length > 0) this.deps.send(retransmission(this.deps.ssrc, due));
  }

  requestKeyFrame(): void {
    const now = this.deps.now();
    if (now - this.#keyFrameAskedAt < KEY_FRAME_EVERY) return;
    this.#keyFrameAskedAt = now;
    this.deps.send(pictureLoss(this.deps.ssrc));
  }

  senderReported(time: number): void {
    this.#lastReport = time;
    this.#lastReportAt = this.deps.now();
  }

  /** Sends a receiver report; to be called about every second. */
  report(): void {
    if (this.#highest === undefined) return;
    const highest = this.#cycles * 0x10000 + this.#highest;
    const expected = highest - this.#first + 1;
    const [expectedNow, receivedNow] = [
      expected - this.#expectedBefore,
      this.#received - this.#receivedBefore,
    ];
    const lostNow = Math.max(0, expectedNow - receivedNow);
    this.#expectedBefore = expected;
    this.#receivedBefore = this.#received;
    this.deps.send(
      receiverReport({
        ssrc: this.deps.ssrc,
        fractionLost: expectedNow > 0 ? Math.min(255, Math.floor((lostNow * 256) / expectedNow)) : 0,
        lost: Math.max(0, expected - this.#received),
        highest,
        lastReport: this.#lastReport,
        delay: this.#lastReport === 0 ? 0 : Math.round((this.deps.now() - this.#lastReportAt) * 65.536),
      }),
    );
  }

  #begin(sequence: number): void {
    this.#highest = sequence;
    this.#first = sequence;
  }

  /** Lists the packets that a gap skipped, and asks for them at once. */
  #note(after: number, ahead: number, now: number): void {
    if (ahead === 1) return;
    if (ahead - 1 + this.#missing.size > MISSING_MAX) {
      this.#startAnew();
      return;
    }
    const gap = Array.from({ length: ahead - 1 }, (_, i) => (after + 1 + i) & 0xffff);
    for (const sequence of gap) this.#missing.set(sequence, { since: now, askedAt: now, asked: 1 });
    this.deps.send(retransmission(this.deps.ssrc, gap));
  }

  #startAnew(): void {
    this.#missing.clear();
    this.requestKeyFrame();
  }
}
