import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight';

/** A source that counts its reads, each of which ends when it is told to. */
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

it('makes one read for all who ask while another is made, and none of them gets what was read before', async () => {
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
  // The second is being made: whoever asks now gets a third.
  const last = shared('a', source.read);
  source.end();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await settle();
  source.end();
  expect(await last).toBe(3);
  expect(source.count()).toBe(3);
});

it('keeps keys apart, and nothing once it is done', async () => {
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

it('a read that fails fails those who share it, and not the next', async () => {
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
