import type { Redis } from 'ioredis';

/** One hash tag: a Redis cluster keeps all of it on one of its machines, as scripts need. */
const PREFIX = '{tiny-planet}:';
export const BUS = `${PREFIX}bus`;
const NODES = `${PREFIX}nodes`;
const LEASE = `${PREFIX}lease:`;
const ALIVE = `${PREFIX}alive:`;
const SHELF = `${PREFIX}shelf:`;
const COUNT = `${PREFIX}count:`;

/** A node that has said nothing for so long is dead: others take over what it held. */
const LIFE_MS = 2_000;
/** Leases of nodes that are gone are worth nothing; they are only cleared away after a while. */
const LEASE_KEPT_MS = 86_400_000;

// Says that a node lives and how much it has told; answers whether it was known to live, and the others that do.
const BEAT_SCRIPT = `
local before = redis.call('GET', ARGV[1] .. ARGV[2])
local own = (before and before ~= '-') and 1 or 0
redis.call('SET', ARGV[1] .. ARGV[2], ARGV[4], 'PX', ARGV[5])
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
local answer = {own}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  if all[i] ~= ARGV[2] then
    local told = redis.call('GET', ARGV[1] .. all[i])
    if told then
      table.insert(answer, all[i])
      table.insert(answer, all[i + 1])
      table.insert(answer, told)
    else
      redis.call('HDEL', KEYS[1], all[i])
    end
  end
end
return answer`;

// The living holder of a lease; who asks takes it (ARGV[3] is 1) when there is none. Whoever takes something lives,
// also when Redis has forgotten so: until the next beat a dash says it.
const HOLDER_SCRIPT = `
if ARGV[3] == '1' then redis.call('SET', ARGV[1] .. ARGV[2], '-', 'PX', ARGV[5], 'NX') end
local holder = redis.call('GET', KEYS[1])
if holder and (holder == ARGV[2] or redis.call('EXISTS', ARGV[1] .. holder) == 1) then return holder end
if ARGV[3] ~= '1' then return false end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[4])
return ARGV[2]`;

const RELEASE_SCRIPT = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

// Puts a value in the place of another, if it is still there. Empty: none.
const SWAP_SCRIPT = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1`;

// One more in a window that begins with the first; how many, and milliseconds that are left of it.
const COUNT_SCRIPT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

export interface Peer {
  readonly id: string;
  /** Where nodes reach it. */
  readonly address: string;
  /** How many messages it had told when it last said that it lives. */
  readonly published: number;
}

/** What the nodes' adapter asks of Redis. Each is one step that nothing can come between. */
export function createScripts(redis: Redis) {
  const run = (script: string, key: string, ...args: (string | number)[]): Promise<unknown> =>
    redis.eval(script, 1, key, ...args);

  return {
    /** `known`: this node was still taken for living. */
    async beat(id: string, address: string, told: number) {
      const answer = (await run(BEAT_SCRIPT, NODES, ALIVE, id, address, told, LIFE_MS)) as (
        string | number
      )[];
      const others: Peer[] = [];
      for (let i = 1; i < answer.length; i += 3)
        others.push({
          id: String(answer[i]),
          address: String(answer[i + 1]),
          published: Number(answer[i + 2]) || 0,
        });
      return { known: Number(answer[0]) === 1, others };
    },
    /** The next beat of the others does not find this node any more. */
    async leave(id: string): Promise<void> {
      await redis.del(ALIVE + id);
      await redis.hdel(NODES, id);
    },
    holder: async (name: string, id: string) =>
      (await run(HOLDER_SCRIPT, LEASE + name, ALIVE, id, 0, 0, 0)) as string | null,
    claim: async (name: string, id: string) =>
      (await run(HOLDER_SCRIPT, LEASE + name, ALIVE, id, 1, LEASE_KEPT_MS, LIFE_MS)) as string,
    async release(name: string, id: string): Promise<void> {
      await run(RELEASE_SCRIPT, LEASE + name, id);
    },
    address: (id: string): Promise<string | null> => redis.hget(NODES, id),
    read: async (shelf: string, key: string): Promise<string> =>
      (await redis.get(`${SHELF}${shelf}:${key}`)) ?? '',
    /** False: it is another value by now. */
    swap: async (shelf: string, key: string, before: string, after: string, keepFor: number) =>
      (await run(SWAP_SCRIPT, `${SHELF}${shelf}:${key}`, before, after, keepFor)) === 1,
    async count(counter: string, key: string, windowMs: number) {
      const [count, left] = (await run(COUNT_SCRIPT, `${COUNT}${counter}:${key}`, windowMs)) as [
        number,
        number,
      ];
      return { count, left };
    },
  };
}
export type Scripts = ReturnType<typeof createScripts>;
