import { expect, test, vi } from 'vitest';
import { lookFromId } from '../../../contract/model/avatar';
import type { EngineThreads } from '../../../contract/ports/engine';
import { prewarmSheet } from './prewarm-sheet';

const [own, other] = [lookFromId(3), lookFromId(9)];

/** Threads that compose pictures of nothing, which tell when they are closed. */
function threadsWith(): Pick<EngineThreads, 'composeSheet'> & {
  readonly closed: number[];
  composed: number;
} {
  const closed: number[] = [];
  const threads = {
    closed,
    composed: 0,
    composeSheet: () => {
      const at = threads.composed++;
      return Promise.resolve({ width: 1, height: 1, close: () => closed.push(at) } as unknown as ImageBitmap);
    },
  };
  return threads;
}

const options = (threads: Pick<EngineThreads, 'composeSheet'>, look?: typeof own) =>
  ({ threads, ...(look && { look }) }) as Parameters<typeof prewarmSheet>[0];

test('one’s own sheet is under way before it is asked for, and is made once', async () => {
  const threads = threadsWith();
  const { compose } = prewarmSheet(options(threads, own));
  expect(threads.composed).toBe(1);
  await compose(own, 2, true);
  expect(threads.composed).toBe(1);
  // Asked for again it is made anew: the first one was used up.
  await compose(own, 2, true);
  expect(threads.composed).toBe(2);
});

test('others, and what is asked for otherwise, are composed as ever', async () => {
  const threads = threadsWith();
  const { compose } = prewarmSheet(options(threads, own));
  await compose(other, 2, true);
  await compose(own, 1, true);
  await compose(own, 2, false);
  expect(threads.composed).toBe(4);
});

test('what nobody came for is closed; what was taken is not', async () => {
  const left = threadsWith();
  prewarmSheet(options(left, own)).release();
  await vi.waitFor(() => expect(left.closed).toEqual([0]));
  const taken = threadsWith();
  const prewarmed = prewarmSheet(options(taken, own));
  await prewarmed.compose(own, 2, true);
  prewarmed.release();
  expect(taken.closed).toEqual([]);
  // Who has no look yet has nothing composed.
  const bare = threadsWith();
  prewarmSheet(options(bare)).release();
  expect(bare.composed).toBe(0);
});
