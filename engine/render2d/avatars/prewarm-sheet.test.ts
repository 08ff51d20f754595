import { expect, test, vi } from 'vitest';
import { lookFromId } from '../../../contract/model/avatar/avatar';
import type { EngineThreads } from '../../../contract/ports/engine';
import { prewarmSheet } from './prewarm-sheet';

const [own, other] = [lookFromId(3), lookFromId(9)];

/** Stub threads that compose empty images and record closed ones. */
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

test("the local player's sheet is composed in advance and only once", async () => {
  const threads = threadsWith();
  const { compose } = prewarmSheet(options(threads, own));
  expect(threads.composed).toBe(1);
  await compose(own, 2, true);
  expect(threads.composed).toBe(1);
  // Composed again on the second request: the first one was consumed.
  await compose(own, 2, true);
  expect(threads.composed).toBe(2);
});

test('other looks and other parameters are composed on request', async () => {
  const threads = threadsWith();
  const { compose } = prewarmSheet(options(threads, own));
  await compose(other, 2, true);
  await compose(own, 1, true);
  await compose(own, 2, false);
  expect(threads.composed).toBe(4);
});

test('release closes an unused sheet and keeps a used one', async () => {
  const left = threadsWith();
  prewarmSheet(options(left, own)).release();
  await vi.waitFor(() => expect(left.closed).toEqual([0]));
  const taken = threadsWith();
  const prewarmed = prewarmSheet(options(taken, own));
  await prewarmed.compose(own, 2, true);
  prewarmed.release();
  expect(taken.closed).toEqual([]);
  // Without a look nothing is composed.
  const bare = threadsWith();
  prewarmSheet(options(bare)).release();
  expect(bare.composed).toBe(0);
});
