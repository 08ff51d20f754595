import { describe, expect, it } from 'vitest';
import type { SayResult } from '../../platform';
import { createSayQueue, type Saying } from './say-queue';

const stored = (id: number, saying: Saying): SayResult => ({
  ok: true,
  fresh: true,
  message: { id, spaceId: 's', nickname: '', headImage: '', color: '', at: 0, ...saying },
});
const saying = (cid: string): Saying => ({ userId: 'u', cid, text: cid });

describe('the queue of one space', () => {
  it('stores one batch at a time, whatever waits in the next, and tells in the order of ids', async () => {
    const batches: string[][] = [];
    let id = 0;
    let open = 0;
    const queue = createSayQueue(async (batch) => {
      expect(++open).toBe(1);
      batches.push(batch.map((one) => one.cid));
      await Promise.resolve();
      open--;
      return batch.map((one) => stored(++id, one));
    }, 3);
    const told: string[] = [];
    const all = ['a', 'b', 'c', 'd', 'e'].map(async (cid) => {
      await queue.say(saying(cid));
      told.push(cid);
    });
    await Promise.all(all);
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    expect(told).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('fails those whose batch failed, and goes on with the next', async () => {
    let fails = true;
    const queue = createSayQueue(async (batch) => {
      if (fails) throw new Error('gone');
      return batch.map((one) => stored(1, one));
    });
    await expect(queue.say(saying('a'))).rejects.toThrow('gone');
    fails = false;
    expect((await queue.say(saying('b'))).ok).toBe(true);
    await expect(queue.idle()).resolves.toBeUndefined();
  });
});
