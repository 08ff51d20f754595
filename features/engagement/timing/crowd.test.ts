import { expect, it } from 'vitest';
import { createCrowd } from './crowd';

/** Remembers its batches; each is answered with its length. */
function gathering(fails = 0) {
  const batches: string[][] = [];
  let failures = fails;
  const send = createCrowd<string, number>(
    (sent) => sent.slice(0, 1),
    async (batch) => {
      batches.push([...batch]);
      if (failures-- > 0) throw new Error('no database');
      return batch.map(() => batch.length);
    },
  );
  return { batches, send };
}

it('writes what arrives together as one batch, in order', async () => {
  const { batches, send } = gathering();
  expect(await Promise.all(['a', 'b', 'c'].map(send))).toEqual([3, 3, 3]);
  expect(batches).toEqual([['a', 'b', 'c']]);
});

it('puts what has one key into batches that follow each other', async () => {
  const { batches, send } = gathering();
  await Promise.all(['a1', 'b1', 'a2', 'a3', 'c1'].map(send));
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['a2'], ['a3']]);
});

it('tells each sender of a batch that failed, and goes on', async () => {
  const { send } = gathering(1);
  expect(await Promise.allSettled(['a', 'b'].map(send))).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await send('a')).toBe(1);
});
