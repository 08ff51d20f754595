import { describe, expect, it } from 'vitest';
import type { SendResult } from '../../platform';
import { createMessageBatcher } from './message-batcher';

interface Input {
  readonly userId: string;
  readonly cid: string;
  readonly text: string;
}

const stored = (id: number, input: Input): Extract<SendResult, { ok: true }> => ({
  ok: true,
  fresh: true,
  message: { id, spaceId: 's', nickname: '', headImage: '', color: '', at: 0, ...input },
});
const input = (cid: string): Input => ({ userId: 'u', cid, text: cid });

describe('message batcher', () => {
  it('stores one batch at a time while the next one collects, and publishes in the order of ids', async () => {
    const batches: string[][] = [];
    let id = 0;
    let open = 0;
    const calls: string[] = [];
    const batcher = createMessageBatcher<Input>(
      async (batch) => {
        expect(++open).toBe(1);
        batches.push(batch.map((input) => input.cid));
        await Promise.resolve();
        open--;
        return batch.map((input) => stored(++id, input));
      },
      async (list) => {
        for (const { message } of list) calls.push(`published ${message.cid}`);
      },
      3,
    );
    const all = ['a', 'b', 'c', 'd', 'e'].map(async (cid) => {
      await batcher.add(input(cid));
      calls.push(cid);
    });
    await Promise.all(all);
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    // A message is published before its sender is answered.
    const order = [
      'published a',
      'a',
      'published b',
      'published c',
      'published d',
      'b',
      'c',
      'd',
      'published e',
      'e',
    ];
    expect(calls).toEqual(order);
  });

  it('publishes by id, with the fresh flag', async () => {
    const calls: [number, boolean][] = [];
    const ids = [3, 1, 2];
    const batcher = createMessageBatcher<Input>(
      async (batch) => batch.map((input, i) => ({ ...stored(ids[i] ?? 0, input), fresh: i !== 2 })),
      async (list) => {
        for (const { message, fresh } of list) calls.push([message.id, fresh]);
      },
    );
    void batcher.add(input('first'));
    await Promise.all(['a', 'b', 'c'].map((cid) => batcher.add(input(cid))));
    expect(calls).toEqual([
      [3, true],
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  it('rejects the calls of a failed batch and continues with the next one', async () => {
    let fails = true;
    const batcher = createMessageBatcher<Input>(
      async (batch) => {
        if (fails) throw new Error('gone');
        return batch.map((input) => stored(1, input));
      },
      async () => undefined,
    );
    await expect(batcher.add(input('a'))).rejects.toThrow('gone');
    fails = false;
    expect((await batcher.add(input('b'))).ok).toBe(true);
    await expect(batcher.idle()).resolves.toBeUndefined();
  });
});
