import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight';

/** A source that counts its reads, which the test ends. */
function slowSource() {
  let value = 0;
  let count = 0;
  const ends: (() => void)[] = [];
  return {
    set: (next: number) => void (value = next),
    count: () => count,
    end: () => ends.shift()?.(),
    read: () => {
      count++;
      const seen = value;
      return new Promise<number>((done) => ends.push(() => done(seen)));
    },
  };
}
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

it('single flight shares one read between callers that arrive during another read, and returns no older result', async () => {
  const source = slowSource();
  const shared = createSingleFlight<number>();
  source.set(1);
  const first = shared('a', source.read);
  source.set(2);
  const others = [shared('a', source.read), shared('a', source.read), shared('a', source.read)];
  expect(source.count()).toBe(1);
  source.end();
  await settle();
  expect(await first).toBe(1);
  source.set(3);
  // The second read is running: a caller now gets a third one.
  const last = shared('a', source.read);
  source.end();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await settle();
  source.end();
  expect(await last).toBe(3);
  expect(source.count()).toBe(3);
});

it('single flight separates keys, and caches nothing', async () => {
  const source = slowSource();
  const shared = createSingleFlight<number>();
  const both = [shared('a', source.read), shared('b', source.read)];
  expect(source.count()).toBe(2);
  source.end();
  source.end();
  await Promise.all(both);
  await settle();
  const again = shared('a', source.read);
  expect(source.count()).toBe(3);
  source.end();
  await again;
});

it('single flight rejects all callers of a failed read, and not the next one', async () => {
  const shared = createSingleFlight<number>();
  const fails = (): Promise<number> => Promise.reject(new Error('no'));
  const first = shared('a', fails);
  const second = shared('a', fails);
  const third = shared('a', fails);
  await expect(first).rejects.toThrow('no');
  await expect(second).rejects.toThrow('no');
  await expect(third).rejects.toThrow('no');
  await settle();
  expect(await shared('a', () => Promise.resolve(5))).toBe(5);
});
