import { filter, map, merge, Subject } from 'rxjs';
import { StartError } from '../../errors';
import { errorLine } from '../../log-error';
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
const HEARTBEAT_MS = 400;
/** Timeout of a command while the connection is restored, milliseconds. */
const COMMAND_TIMEOUT_MS = 2_000;
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
  const redis = new Redis(url, { ...common, commandTimeout: COMMAND_TIMEOUT_MS });
  const reader = new Redis(url, { ...common, socketTimeout: SILENT_MS });
  let fault: Error | undefined;
  for (const line of [redis, reader]) line.on('error', (error: Error) => (fault = error));

  const scripts = createScripts(redis);
  const breaker = createCircuitBreaker();
  const sweeps: (() => void)[] = [];
  const bus = new Bus({ id, redis, reader, log });
  const rpcChannel = new RpcChannel((topic, message, to) => bus.publish(topic, message, to));
  const peers = new Peers();
  const received = new Subject<{
    readonly from: string;
    readonly topic: string;
    readonly message: unknown;
  }>();
  const rejoined = new Subject<string>();
  const missed = new Subject<void>();
  const subscriptions = [
    bus.messages$.subscribe(({ topic, message, from }) => {
      if (!rpcChannel.take(topic, message, from)) received.next({ topic, message, from });
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
    const behind = peers.update(living, (node) => bus.readOf(node));
    for (const node of behind) {
      bus.skipTo(node, living.find((peer) => peer.id === node)?.published ?? 0);
      missed.next();
    }
    // The other nodes considered this one dead and forgot its data.
    if (!known && !first) for (const node of peers.ids) rejoined.next(node);
    first = false;
    silent = false;
  };
  try {
    await bus.start();
    await beat();
  } catch {
    redis.disconnect();
    reader.disconnect();
    throw new StartError(`REDIS_URL cannot be used: ${(fault && errorLine(fault)) || 'no answer'}.`);
  }
  const heartbeats = async (): Promise<void> => {
    while (!ended) {
      await new Promise((done) => setTimeout(done, HEARTBEAT_MS).unref());
      if (ended) return;
      await beat().catch((error: unknown) => {
        if (!silent) log.warn({ err: fault ?? error }, 'Redis does not answer; retrying');
        silent = true;
      });
    }
  };
  const heartbeating = heartbeats();

  return {
    id,
    isSingle: false,
    get peers() {
      return peers.ids;
    },
    publish: ({ name }, message) => bus.publish(name, message),
    messages: ({ name, schema }) =>
      received.pipe(
        filter(({ topic }) => topic === name),
        map(({ from, message }) => ({ from, read: schema.safeParse(message) })),
        filter(({ from, read }) => {
          if (!read.success) log.warn({ from, topic: name }, "message of another node's version dropped");
          return read.success;
        }),
        map(({ from, read }) => ({ from, message: read.data as never })),
      ),
    call: (rpc, node, input) => rpcChannel.call(rpc, node, input),
    handle: (rpc, work) => rpcChannel.answer(rpc, work),
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
      const { store, sweep } = createRedisStore(kind, scripts, breaker);
      sweeps.push(sweep);
      return store;
    },
    counter(name, windowMs) {
      const { counter, sweep } = createRedisCounter({ name, windowMs }, scripts, breaker);
      sweeps.push(sweep);
      return counter;
    },
    joined$: merge(peers.joined$, rejoined),
    gone$: peers.gone$,
    missed$: missed.asObservable(),
    sweep() {
      for (const sweep of sweeps) sweep();
    },
    async stop() {
      ended = true;
      for (const subscription of subscriptions) subscription.unsubscribe();
      await bus.stop();
      await Promise.race([scripts.leave(id).catch(() => undefined), heartbeating]);
      redis.disconnect();
    },
  };
}
