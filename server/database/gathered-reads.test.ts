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

it('a caller who is alone is read for at once; those who arrive meanwhile share the next statement', async () => {
  const { sent, read } = statements();
  const first = read(1);
  const others = [read(2), read(3), read(2)];
  expect(sent.map(({ keys }) => keys)).toEqual([[1]]);
  sent[0]?.end();
  expect(await first).toBe('row 1');
  await settle();
  expect(sent.map(({ keys }) => keys)).toEqual([[1], [2, 3, 2]]);
  sent[1]?.end();
  expect(await Promise.all(others)).toEqual(['row 2', 'row 3', 'row 2']);
});

it('a statement that fails fails its callers alone', async () => {
  const { sent, read } = statements();
  const first = read(1).catch((error: unknown) => error);
  const second = read(2);
  sent[0]?.end(new Error('no connection'));
  expect(await first).toEqual(new Error('no connection'));
  await settle();
  sent[1]?.end();
  expect(await second).toBe('row 2');
});

it('a statement has 200 keys at most', async () => {
  const { sent, read } = statements();
  void read(0);
  const others = Array.from({ length: 250 }, (_, at) => read(at + 1));
  sent[0]?.end();
  await settle();
  sent[1]?.end();
  await settle();
  sent[2]?.end();
  expect((await Promise.all(others)).at(-1)).toBe('row 250');
  expect(sent.map(({ keys }) => keys.length)).toEqual([1, 200, 50]);
});
