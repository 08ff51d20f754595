import { filter, map, merge, Subject } from 'rxjs';
import { StartError } from '../../errors';
import type { Log } from '../../log';
import { newId } from '../../secrets';
import type { Nodes } from '../nodes';
import { Bus } from './bus';
import { RpcChannel } from './rpc';
import { Peers } from './peers';
import { createCircuitBreaker } from './circuit-breaker';
import { createRedisCounter } from './redis-counter';
import { createRedisStore } from './redis-store';
import { createScripts } from './scripts';

/** Heartbeat interval, milliseconds; several heartbeats per lifetime. */
const BEAT_MS = 400;
/** Timeout of a command while the connection is restored, milliseconds. */
const STEP_MS = 2_000;
/** Maximum silence of the blocking connection, milliseconds (`Bus`). */
const SILENT_MS = 10_000;

export interface RedisNodesOptions {
  /** URL of Redis. */
  readonly url: string;
  /** Address at which other nodes reach this one. Empty: not known yet. */
  readonly address: () => string;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/** Joins the nodes that share a Redis. Throws a `StartError` when it cannot be reached. */
export async function joinNodes({ url, address, log }: RedisNodesOptions): Promise<Nodes> {
  const { Redis } = await import('ioredis');
  const id = newId('n');
  const common = {
    // A command lost with the connection fails at once; its caller decides about a retry.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries: number) => Math.min(50 * tries, 500),
    connectionName: `tiny-planet-${id}`,
  };
  const redis = new Redis(url, { ...common, commandTimeout: STEP_MS });
  const reader = new Redis(url, { ...common, socketTimeout: SILENT_MS });
  let why = '';
  for (const line of [redis, reader]) line.on('error', (error: Error) => (why = error.message));

  const scripts = createScripts(redis);
  const patience = createCircuitBreaker();
  const sweeps: (() => void)[] = [];
  const bus = new Bus({ id, redis, reader, log });
  const calls = new RpcChannel((topic, message, to) => bus.publish(topic, message, to));
  const others = new Peers();
  const heard = new Subject<{ readonly from: string; readonly topic: string; readonly message: unknown }>();
  const lapsed = new Subject<string>();
  const missed = new Subject<void>();
  const subscriptions = [
    bus.messages$.subscribe(({ topic, message, from }) => {
      if (!calls.take(topic, message, from)) heard.next({ topic, message, from });
    }),
    bus.missed$.subscribe((from) => {
      log.warn({ from }, 'messages of another node were lost; reading everything again');
      missed.next();
    }),
  ];

  let first = true;
  let ended = false;
  let silent = false;
  const beat = async (): Promise<void> => {
    const { known, others: living } = await scripts.beat(id, address(), bus.published);
    const behind = others.update(living, (node) => bus.readOf(node));
    for (const node of behind) {
      bus.skipTo(node, living.find((one) => one.id === node)?.published ?? 0);
      missed.next();
    }
    // The other nodes considered this one dead and forgot its data.
    if (!known && !first) for (const node of others.ids) lapsed.next(node);
    first = false;
    silent = false;
  };
  try {
    await bus.start();
    await beat();
  } catch {
    redis.disconnect();
    reader.disconnect();
    throw new StartError(`REDIS_URL cannot be used: ${why || 'no answer'}.`);
  }
  const beats = async (): Promise<void> => {
    while (!ended) {
      await new Promise((done) => setTimeout(done, BEAT_MS).unref());
      if (ended) return;
      await beat().catch((error: unknown) => {
        if (!silent) log.warn({ why: why || String(error) }, 'Redis does not answer; retrying');
        silent = true;
      });
    }
  };
  const beating = beats();

  return {
    id,
    isSingle: false,
    get peers() {
      return others.ids;
    },
    publish: ({ name }, message) => bus.publish(name, message),
    messages: ({ name, schema }) =>
      heard.pipe(
        filter(({ topic }) => topic === name),
        map(({ from, message }) => ({ from, read: schema.safeParse(message) })),
        filter(({ from, read }) => {
          if (!read.success) log.warn({ from, topic: name }, "message of another node's version dropped");
          return read.success;
        }),
        map(({ from, read }) => ({ from, message: read.data as never })),
      ),
    call: (question, node, input) => calls.call(question, node, input),
    handle: (question, work) => calls.answer(question, work),
    async holderOf(name) {
      const holder = await scripts.holder(name, id);
      if (holder === null || holder === id) return undefined;
      const at = await scripts.address(holder);
      if (!at) throw new Error('the node that holds it cannot be reached yet');
      return at;
    },
    claim: async (name) => (await scripts.claim(name, id)) === id,
    release: (name) => scripts.release(name, id),
    store(kind) {
      const { shelf, sweep } = createRedisStore(kind, scripts, patience);
      sweeps.push(sweep);
      return shelf;
    },
    counter(name, windowMs) {
      const { counter, sweep } = createRedisCounter({ name, windowMs }, scripts, patience);
      sweeps.push(sweep);
      return counter;
    },
    joined$: merge(others.joined$, lapsed),
    gone$: others.gone$,
    missed$: missed.asObservable(),
    sweep() {
      for (const sweep of sweeps) sweep();
    },
    async stop() {
      ended = true;
      for (const subscription of subscriptions) subscription.unsubscribe();
      await bus.stop();
      await Promise.race([scripts.leave(id).catch(() => undefined), beating]);
      redis.disconnect();
    },
  };
}
