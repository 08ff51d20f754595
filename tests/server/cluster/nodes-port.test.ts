import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSingleNode } from '../../../server/nodes/single-node';
import type { Nodes, Rpc, StoreKind, Topic } from '../../../server/nodes/nodes';
import { joinNodes } from '../../../server/nodes/redis/redis-nodes';
import { eventually } from '../support/process';
import { findRedis, startRedis, type RealRedis } from '../support/redis';

const COUNTER: StoreKind<{ count: number }> = {
  name: 'counter',
  ttlMs: 60_000,
  read: (json) => z.object({ count: z.number() }).parse(json),
  write: (value) => value,
};
const LOOSE: StoreKind<{ count: number }> = { ...COUNTER, name: 'loose', localFallback: true };
const WORD: Topic<number> = { name: 'word', schema: z.number() };
const DOUBLE: Rpc<number, number> = { name: 'double', input: z.number(), output: z.number() };
const more = (value: { count: number } | undefined) => {
  const count = (value?.count ?? 0) + 1;
  return [{ count }, count] as const;
};

/** The behaviour of one process and of several. */
function nodesSuite(name: string, start: () => Promise<Nodes>, skip = ''): void {
  describe.skipIf(skip !== '')(`${name}${skip}`, () => {
    let node: Nodes;
    beforeAll(async () => {
      node = await start();
    });
    afterAll(() => node?.stop());

    it('updates a value one change at a time, and removes it when a change returns none', async () => {
      const shelf = node.store(COUNTER);
      const counts = await Promise.all(Array.from({ length: 20 }, () => shelf.update('a', more)));
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(await shelf.update('b', more)).toBe(1);
      await shelf.update('a', () => [undefined, undefined]);
      expect(await shelf.update('a', (value) => [value, value])).toBeUndefined();
    });

    it('discards a failed change and keeps the others', async () => {
      const shelf = node.store(COUNTER);
      const fails = (): never => {
        throw new Error('no change');
      };
      const changes = [more, fails, more, fails, more].map((change) => shelf.update('c', change));
      const ends = await Promise.allSettled(changes);
      expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
        1,
        'failed',
        2,
        'failed',
        3,
      ]);
    });

    it('holds an exclusive name, also when asked again', async () => {
      expect([await node.claim('plaza-1'), await node.claim('plaza-1')]).toEqual([true, true]);
      expect(await node.holderOf('plaza-1')).toBeUndefined();
      await node.release('plaza-1');
      await node.release('plaza-1');
      expect(await node.holderOf('plaza-1')).toBeUndefined();
    });

    it('counts by name and key, in windows', async () => {
      const doors = node.counter('doors', 60_000);
      const counted = await Promise.all(['a', 'a', 'b', 'a'].map((key) => doors.add(key)));
      expect(counted.map(({ count }) => count)).toEqual([1, 2, 1, 3]);
      for (const { left } of counted) expect(left > 0 && left <= 60_000).toBe(true);
      expect((await node.counter('windows', 60_000).add('a')).count).toBe(1);
      const short = node.counter('short', 50);
      expect([(await short.add('a')).count, (await short.add('a')).count]).toEqual([1, 2]);
      await eventually('the window starts again', async () => (await short.add('a')).count === 1);
    });

    it('does not receive its own messages', async () => {
      const arrived: number[] = [];
      const listening = node.messages(WORD).subscribe(({ message }) => void arrived.push(message));
      node.publish(WORD, 1);
      // A message that returns through the queue arrives after it.
      await node.store(COUNTER).update('c', more);
      listening.unsubscribe();
      expect(arrived).toEqual([]);
    });
  });
}

const program = findRedis();
const skip = program === undefined ? ' (skipped: no program of Redis was found)' : '';
let redis: RealRedis;
beforeAll(async () => {
  if (program !== undefined) redis = await startRedis(program);
});
afterAll(async () => {
  await redis?.stop();
});
const join = (at: string): Promise<Nodes> =>
  joinNodes({ url: redis.url, address: () => at, log: pino({ level: 'silent' }) });

nodesSuite('one process alone', async () => createSingleNode());
nodesSuite('one process on a Redis', () => join('http://one.test'), skip);

describe.skipIf(skip !== '')(`several processes on a Redis${skip}`, () => {
  const started: Nodes[] = [];
  const start = async (at: string): Promise<Nodes> => {
    const node = await join(at);
    started.push(node);
    return node;
  };
  afterAll(async () => {
    await Promise.all(started.map((node) => node.stop()));
  });
  const pair = async () => {
    const [one, two] = [await start('http://one.test'), await start('http://two.test')];
    await eventually(
      'the nodes are connected',
      () => one.peers.includes(two.id) && two.peers.includes(one.id),
    );
    return [one, two] as const;
  };

  it('receive each message once and in order', async () => {
    const [one, two] = await pair();
    const arrived: number[] = [];
    two.messages(WORD).subscribe(({ message }) => void arrived.push(message));
    const words = Array.from({ length: 500 }, (_, i) => i);
    for (const word of words) one.publish(WORD, word);
    await eventually('all messages have arrived', () => arrived.length >= words.length);
    expect(arrived).toEqual(words);
  });

  it('give an exclusive name to one node until it releases it or ends', async () => {
    const [one, two] = await pair();
    const claims = await Promise.all([one.claim('plaza-7'), two.claim('plaza-7')]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    const [holder, other] = claims[0] ? [one, two] : [two, one];
    expect(await other.holderOf('plaza-7')).toBe(claims[0] ? 'http://one.test' : 'http://two.test');
    await holder.stop();
    await eventually('the name is free', () => other.claim('plaza-7'));
  });

  it('share a store', async () => {
    const [one, two] = await pair();
    const shelves = [one.store(COUNTER), two.store(COUNTER)];
    const counts = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => shelves[i % 2]?.update('both', more)),
    );
    expect(counts.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('count together, and separately while Redis is unreachable', async () => {
    const [one, two] = await pair();
    const doors = [one, two].map((node) => node.counter('doors of both', 600_000));
    const shelves = [one, two].map((node) => node.store(LOOSE));
    const add = async (n: number): Promise<number> => (await doors[n]?.add('a'))?.count ?? 0;
    const put = (n: number) => shelves[n]?.update('a', more);
    expect([await add(0), await add(1), await add(0), await add(1)]).toEqual([1, 2, 3, 4]);
    expect([await put(0), await put(1)]).toEqual([1, 2]);
    const together = async () => 1 + (await add(0)) === (await add(1));

    redis.freeze();
    try {
      // The node's own counts continue; an expiring store starts empty.
      expect(await Promise.all([add(0), add(0), add(1)])).toEqual([3, 4, 3]);
      expect(await Promise.all([put(0), put(1)])).toEqual([1, 1]);
    } finally {
      redis.thaw();
    }
    await eventually('they count together again', together);

    const port = Number(new URL(redis.url).port);
    await redis.stop();
    const before = await add(0);
    expect(await add(0)).toBe(before + 1);
    redis = await startRedis(program ?? '', port);
    await eventually('they count together again', together);
  });

  it('get answers from the node that was asked, and soon give up on one that is gone', async () => {
    const [one, two] = await pair();
    two.handle(DOUBLE, (n) => n * 2);
    expect(await one.call(DOUBLE, two.id, 21)).toBe(42);
    await expect(one.call(DOUBLE, 'nobody', 1)).rejects.toThrow('did not answer');
    await expect(two.call(DOUBLE, one.id, 1)).rejects.toThrow('could not answer');
  });

  it('continue when Redis returns empty', async () => {
    const [one, two] = await pair();
    const arrived: number[] = [];
    let missed = 0;
    two.messages(WORD).subscribe(({ message }) => void arrived.push(message));
    two.missed$.subscribe(() => void missed++);
    one.publish(WORD, 1);
    await eventually('the first message has arrived', () => arrived.length === 1);
    const port = Number(new URL(redis.url).port);
    await redis.stop();
    one.publish(WORD, 2);
    redis = await startRedis(program ?? '', port);
    await eventually('the message has arrived or is known to be missed', () => {
      one.publish(WORD, 3);
      return arrived.includes(3) && (arrived.includes(2) || missed > 0);
    });
    expect(await one.claim('plaza-9')).toBe(true);
    await eventually('the nodes are connected again', () => two.peers.includes(one.id));
    expect(await two.claim('plaza-9')).toBe(false);
  });

  it('lose no change, in any order of changes from two nodes', async () => {
    const [one, two] = await pair();
    const shelves = [one.store(COUNTER), two.store(COUNTER)];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (who) => {
        const key = `run ${run++}`;
        await Promise.all(who.map(async (first) => shelves[first ? 0 : 1]?.update(key, more)));
        expect(await one.store(COUNTER).update(key, (value) => [value, value?.count])).toBe(who.length);
      }),
      { numRuns: 20 },
    );
  });
});
