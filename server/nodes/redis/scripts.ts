import type { Redis } from 'ioredis';

/**
 * A single hash tag keeps all keys on one machine of a Redis cluster, as scripts require. The key names below
 * are shared with nodes of other versions and therefore stay.
 */
const PREFIX = '{tiny-planet}:';
export const BUS = `${PREFIX}bus`;
const NODES = `${PREFIX}nodes`;
const LEASE = `${PREFIX}lease:`;
const ALIVE = `${PREFIX}alive:`;
const STORE = `${PREFIX}shelf:`;
const COUNT = `${PREFIX}count:`;

/** A node without a heartbeat for this long is dead: others may take its leases. */
const NODE_TTL_MS = 2_000;
/** Leases of dead nodes are invalid; they expire after this time. */
const LEASE_TTL_MS = 86_400_000;

// Heartbeat with the number of published messages. Returns whether the node was known to be alive, and the
// other live nodes.
const BEAT_SCRIPT = `
local before = redis.call('GET', ARGV[1] .. ARGV[2])
local own = (before and before ~= '-') and 1 or 0
redis.call('SET', ARGV[1] .. ARGV[2], ARGV[4], 'PX', ARGV[5])
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
local answer = {own}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  if all[i] ~= ARGV[2] then
    local published = redis.call('GET', ARGV[1] .. all[i])
    if published then
      table.insert(answer, all[i])
      table.insert(answer, all[i + 1])
      table.insert(answer, published)
    else
      redis.call('HDEL', KEYS[1], all[i])
    end
  end
end
return answer`;

// Returns the live holder of a lease, or takes it when there is none and ARGV[3] is 1. Taking a lease marks
// the node as alive, also when Redis lost its state: a dash stands in until the next heartbeat.
const HOLDER_SCRIPT = `
if ARGV[3] == '1' then redis.call('SET', ARGV[1] .. ARGV[2], '-', 'PX', ARGV[5], 'NX') end
local holder = redis.call('GET', KEYS[1])
if holder and (holder == ARGV[2] or redis.call('EXISTS', ARGV[1] .. holder) == 1) then return holder end
if ARGV[3] ~= '1' then return false end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[4])
return ARGV[2]`;

const RELEASE_SCRIPT = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

// Compare and swap. An empty value means none.
const SWAP_SCRIPT = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1`;

// Increments a counter whose window starts with the first count. Returns the count and the milliseconds left.
const COUNT_SCRIPT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

export interface Peer {
  readonly id: string;
  /** Address for other nodes. */
  readonly address: string;
  /** Number of messages published at the last heartbeat. */
  readonly published: number;
}

/** Redis commands of the nodes. Each is atomic. */
export function createScripts(redis: Redis) {
  const run = (script: string, key: string, ...args: (string | number)[]): Promise<unknown> =>
    redis.eval(script, 1, key, ...args);

  return {
    /** `known`: this node still counted as alive. */
    async beat(id: string, address: string, published: number) {
      const answer = (await run(BEAT_SCRIPT, NODES, ALIVE, id, address, published, NODE_TTL_MS)) as (
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
    /** Removes the node, so that the others notice at their next heartbeat. */
    async leave(id: string): Promise<void> {
      await redis.del(ALIVE + id);
      await redis.hdel(NODES, id);
    },
    holder: async (name: string, id: string) =>
      (await run(HOLDER_SCRIPT, LEASE + name, ALIVE, id, 0, 0, 0)) as string | null,
    claim: async (name: string, id: string) =>
      (await run(HOLDER_SCRIPT, LEASE + name, ALIVE, id, 1, LEASE_TTL_MS, NODE_TTL_MS)) as string,
    async release(name: string, id: string): Promise<void> {
      await run(RELEASE_SCRIPT, LEASE + name, id);
    },
    address: (id: string): Promise<string | null> => redis.hget(NODES, id),
    read: async (store: string, key: string): Promise<string> =>
      (await redis.get(`${STORE}${store}:${key}`)) ?? '',
    /** False: the value has changed. */
    swap: async (store: string, key: string, before: string, after: string, ttlMs: number) =>
      (await run(SWAP_SCRIPT, `${STORE}${store}:${key}`, before, after, ttlMs)) === 1,
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
