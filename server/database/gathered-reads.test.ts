import { expect, it } from 'vitest';
import { createGatheredReads } from './gathered-reads';

/** Statements that the test answers one by one. */
function statements() {
  const sent: { readonly keys: readonly number[]; end(error?: Error): void }[] = [];
  const read = createGatheredReads(
    (keys: readonly number[]) =>
      new Promise<string[]>((done, fail) => {
        sent.push({ keys, end: (error) => (error ? fail(error) : done(keys.map((key) => `row ${key}`))) });
      }),
  );
  return { sent, read };
}
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

it('a caller who is alone is read for at once; those who arrive while two statements run share the next one', async () => {
  const { sent, read } = statements();
  const first = [read(1), read(2)];
  const others = [read(3), read(4), read(3)];
  expect(sent.map(({ keys }) => keys)).toEqual([[1], [2]]);
  sent[0]?.end();
  expect(await first[0]).toBe('row 1');
  await settle();
  expect(sent.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 3]]);
  sent[2]?.end();
  // Also while another statement is stuck.
  expect(await Promise.all(others)).toEqual(['row 3', 'row 4', 'row 3']);
  sent[1]?.end();
  expect(await first[1]).toBe('row 2');
});

it('a statement that fails fails its callers alone', async () => {
  const { sent, read } = statements();
  const first = read(1).catch((error: unknown) => error);
  const second = read(2);
  sent[0]?.end(new Error('no connection'));
  expect(await first).toEqual(new Error('no connection'));
  sent[1]?.end();
  expect(await second).toBe('row 2');
  const third = read(3);
  sent[2]?.end();
  expect(await third).toBe('row 3');
});

it('a statement has 200 keys at most', async () => {
  const { sent, read } = statements();
  const all = Array.from({ length: 252 }, (_, at) => read(at));
  for (let at = 0; at < 4; at++) {
    sent[at]?.end();
    await settle();
  }
  expect((await Promise.all(all)).at(-1)).toBe('row 251');
  expect(sent.map(({ keys }) => keys.length)).toEqual([1, 1, 200, 50]);
});
