import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBatchQueue, type BatchQueueOptions } from './batch-queue';

/** A clock that advances only when the test advances it. */
function handClock() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    after(ms: number, run: () => void) {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => void (due = due.filter((other) => other !== entry));
    },
    pending: () => due.map(({ at }) => at - now),
    async pass(ms: number): Promise<void> {
      now += ms;
      for (const entry of due.filter(({ at }) => at <= now)) {
        due = due.filter((other) => other !== entry);
        entry.run();
      }
      for (let i = 0; i < 60; i++) await Promise.resolve();
    },
  };
}

function setUp(options: Partial<BatchQueueOptions> = {}) {
  const clock = handClock();
  const written: number[][] = [];
  const lines: string[] = [];
  const state = { fails: 0, disposed: 0, hang: false, bad: new Set<number>(), writes: 0, awayAt: 0 };
  const queue = createBatchQueue<number>(
    {
      write(batch) {
        state.writes++;
        if (state.hang) return new Promise(() => {});
        if (state.writes === state.awayAt) return Promise.reject(new Error('away'));
        if (batch.some((n) => state.bad.has(n))) return Promise.reject(new RangeError('not storable'));
        if (state.fails-- > 0) return Promise.reject(new Error('away'));
        written.push([...batch]);
        return Promise.resolve();
      },
      isPermanent: (error) => error instanceof RangeError,
      dispose: () => void state.disposed++,
    },
    {
      name: 'entries',
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
      batch: 3,
      capacity: 6,
      timers: clock,
      ...options,
    },
  );
  return { clock, written, lines, state, queue };
}

describe('batch queue', () => {
  it('writes a batch after one second, or at once when it is full, one at a time', async () => {
    const { clock, written, queue } = setUp();
    queue.push(1);
    queue.push(2);
    await clock.pass(999);
    expect(written).toEqual([]);
    await clock.pass(1);
    expect(written).toEqual([[1, 2]]);
    for (const n of [3, 4, 5, 6]) queue.push(n);
    await clock.pass(1000);
    expect(written).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    await clock.pass(1000);
    expect(written[2]).toEqual([6]);
    expect(clock.pending()).toEqual([]);
  });

  it('retries with growing delays and in order while the service is unavailable', async () => {
    const { clock, written, state, queue } = setUp({ slowestMs: 3000 });
    state.fails = 3;
    queue.push(1);
    await clock.pass(1000);
    expect(clock.pending()).toEqual([2000]);
    queue.push(2);
    await clock.pass(2000);
    expect(clock.pending()).toEqual([3000]);
    await clock.pass(3000);
    expect(clock.pending()).toEqual([3000]);
    await clock.pass(3000);
    expect(written).toEqual([[1, 2]]);
  });

  it('drops the oldest entries and logs their number when the capacity is exceeded', async () => {
    const { clock, written, lines, state, queue } = setUp();
    state.fails = 1;
    queue.push(0);
    await clock.pass(1000);
    for (let n = 1; n <= 8; n++) queue.push(n);
    await clock.pass(2000);
    await clock.pass(1000);
    expect(written.flat()).toEqual([3, 4, 5, 6, 7, 8]);
    expect(lines.filter((line) => line.includes('"dropped":3'))).toHaveLength(1);
  });

  it('drops entries that can never be stored, logs them once, and writes all others', async () => {
    const { clock, written, lines, state, queue } = setUp({ batch: 6 });
    state.bad = new Set([2, 5]);
    for (let n = 1; n <= 6; n++) queue.push(n);
    await clock.pass(1000);
    expect(written.flat()).toEqual([1, 3, 4, 6]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"refused":2');
    queue.push(7);
    await clock.pass(1000);
    expect(written.flat()).toEqual([1, 3, 4, 6, 7]);
    expect(clock.pending()).toEqual([]);
  });

  it('retries what is left in order when the service goes away while a batch is divided', async () => {
    const { clock, written, state, queue } = setUp({ batch: 4 });
    state.bad = new Set([1]);
    for (let n = 1; n <= 4; n++) queue.push(n);
    // The whole, then its halves: after the first one the service is away.
    state.awayAt = 3;
    await clock.pass(1000);
    expect([written, clock.pending()]).toEqual([[], [2000]]);
    await clock.pass(2000);
    expect(written.flat()).toEqual([2, 3, 4]);
  });

  it('writes all entries when it is closed, and takes none afterwards', async () => {
    const { written, state, queue, clock } = setUp();
    for (let n = 1; n <= 5; n++) queue.push(n);
    await queue.close();
    queue.push(6);
    await queue.close();
    expect([written, state.disposed, clock.pending()]).toEqual([
      [
        [1, 2, 3],
        [4, 5],
      ],
      1,
      [],
    ]);
  });

  it('closes within three seconds when the service never answers', async () => {
    const { clock, state, queue } = setUp();
    state.hang = true;
    queue.push(1);
    let closed = false;
    const closing = queue.close().then(() => (closed = true));
    await clock.pass(2999);
    expect(closed).toBe(false);
    await clock.pass(1);
    await closing;
    expect(state.disposed).toBe(1);
  });

  it('logs the lost entries once when they cannot be written on close', async () => {
    const { lines, state, queue } = setUp();
    state.fails = 9;
    queue.push(1);
    await queue.close();
    expect(lines.filter((line) => line.includes('lost on close'))).toHaveLength(1);
  });
});
