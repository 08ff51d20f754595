import { describe, expect, it } from 'vitest';
import { decodeMove, type Move } from '../../../contract/wire/frames';
import { MoveSender } from './move-sender';
import { retryDelay } from './retry';
import { ServerClock } from './server-clock';

/** A clock that tests advance by hand. */
class Hand {
  time = 1_000;
  #waiting: { readonly at: number; readonly run: () => void }[] = [];
  readonly timers = {
    now: () => this.time,
    after: (ms: number, run: () => void) => {
      const entry = { at: this.time + ms, run };
      this.#waiting.push(entry);
      return () => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
      };
    },
    every: () => () => undefined,
  };

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#waiting.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}

function moving() {
  const hand = new Hand();
  const sent: Move[] = [];
  const own: number[][] = [];
  let unsent = 0;
  const sender = new MoveSender(hand.timers, {
    put: () => undefined,
    hide: () => undefined,
    express: () => undefined,
    ownPosition: (x, y) => void own.push([x, y]),
  });
  const socket = {
    unsent: () => unsent,
    send: (data: string | Uint8Array) => {
      if (typeof data === 'string') return;
      const move = decodeMove(new DataView(data.buffer));
      if (move !== undefined) sent.push(move);
    },
    close: () => undefined,
  };
  const begin = (x: number, resumed: boolean): void => sender.begin(socket, { x, y: 0, dirPose: 0 }, resumed);
  return { hand, sent, own, sender, begin, setUnsent: (bytes: number) => (unsent = bytes) };
}

describe('MoveSender', () => {
  it('sends a straight walk ten times a second, a turn after 50 ms, and always the last position', () => {
    const { hand, sent, sender, begin } = moving();
    begin(0, false);
    for (let frame = 1; frame <= 60; frame++) {
      sender.move(frame, 0, 8);
      hand.pass(1000 / 60);
    }
    expect(sent.length).toBeGreaterThanOrEqual(9);
    expect(sent.length).toBeLessThanOrEqual(12);
    const before = sent.length;
    sender.move(61, 0, 12);
    hand.pass(50);
    sender.move(61, 0.5, 4);
    hand.pass(1_000);
    expect(sent.length).toBe(before + 2);
    expect(sent.at(-1)).toMatchObject({ x: 61, y: 0.5, dirPose: 4 });
  });

  it('sends nothing when nothing changes or the socket is congested', () => {
    const { hand, sent, sender, begin, setUnsent } = moving();
    begin(5, false);
    sender.move(5, 0, 0);
    hand.pass(500);
    expect(sent).toEqual([]);
    setUnsent(100_000);
    for (let x = 6; x < 20; x++) {
      sender.move(x, 0, 8);
      hand.pass(100);
    }
    expect(sent).toEqual([]);
    setUnsent(0);
    hand.pass(200);
    expect(sent.map(({ x }) => x)).toEqual([19]);
  });

  it('reverts a refusal once for all pending moves, and again for a different position', () => {
    const { hand, sent, own, sender, begin } = moving();
    begin(0, false);
    for (const x of [100, 110, 120]) {
      sender.move(x, 0, 8);
      hand.pass(100);
    }
    expect(sent.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const number of [1, 2, 3]) sender.correct(number, 0, 0);
    expect(own).toEqual([[0, 0]]);
    sender.move(4, 0, 8);
    hand.pass(100);
    sender.correct(4, 0, 0);
    expect(own).toEqual([
      [0, 0],
      [0, 0],
    ]);
    sender.correct(4, 2, 0);
    expect(own).toHaveLength(3);
  });

  it('sends the movement since a resume, but not after a fresh start', () => {
    const resumed = moving();
    resumed.begin(0, false);
    resumed.sender.move(10, 0, 8);
    resumed.sender.end();
    resumed.sender.move(14, 0, 4);
    resumed.hand.pass(500);
    resumed.begin(10, true);
    resumed.hand.pass(500);
    expect(resumed.sent.map(({ x }) => x)).toEqual([10, 14]);
    const fresh = moving();
    fresh.sender.move(14, 0, 4);
    fresh.begin(500, false);
    fresh.hand.pass(500);
    expect(fresh.sent).toEqual([]);
  });
});

describe('ServerClock', () => {
  it('uses the fastest of the last round trips', () => {
    const clock = new ServerClock(0);
    clock.guess(50_000, 100);
    expect(clock.at(200)).toBe(50_100);
    expect(clock.sample(1_000, 51_010, 1_020)).toBe(20);
    expect(clock.at(1_020)).toBe(51_020);
    clock.sample(2_000, 52_900, 3_000);
    expect(clock.at(3_000)).toBe(53_000);
    clock.guess(99_999, 3_000);
    expect(clock.at(3_000)).toBe(53_000);
  });
});

describe('retryDelay', () => {
  it('grows up to 15 s and is randomised', () => {
    expect(retryDelay(1, () => 0)).toBe(150);
    expect(retryDelay(1, () => 1)).toBe(600);
    expect(retryDelay(3, () => 1)).toBe(2_400);
    expect(retryDelay(50, () => 1)).toBe(15_000);
  });
});
