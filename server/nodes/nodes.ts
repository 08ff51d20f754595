import type { Observable } from 'rxjs';
import type { z } from 'zod';

/** A message type between nodes. Received messages are validated by the schema. */
export interface Topic<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

/** A remote procedure call between nodes. */
export interface Rpc<I, O> {
  readonly name: string;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
}

/** A kind of stored value and its serialization. The name is a Redis key shared with other versions. */
export interface StoreKind<T> {
  readonly name: string;
  /** Values unchanged for this long may be deleted, milliseconds. */
  readonly ttlMs: number;
  /** While Redis is unavailable, each node uses local values instead of failing. */
  readonly localFallback?: true;
  /** Throws when the value is not of this kind. */
  read(json: unknown): T;
  /** Returns a JSON value. */
  write(value: T): unknown;
}

/** Values by key, shared by all nodes. */
export interface SharedStore<T> {
  /**
   * Updates one value atomically. `change` gets the current value, which it may modify in place, and returns
   * the new value (undefined: delete) and a result. It may be called more than once, so it must have no side
   * effects. Rejects when the store is unavailable.
   */
  update<R>(key: string, change: (value: T | undefined) => readonly [T | undefined, R]): Promise<R>;
}

/** Counters by key, shared by all nodes. A window starts with the first count of a key. */
export interface Counter {
  /**
   * Increments a counter. Returns the count and the milliseconds left in its window. Never rejects and never
   * waits long: while Redis is unavailable, each node uses its own counts.
   */
  add(key: string): Promise<{ readonly count: number; readonly left: number }>;
}

/**
 * The processes that serve one platform together (architecture, "many nodes"). Messages of a node arrive at
 * every other node in order, also across connection losses. `missed$` reports a permanent loss. PostgreSQL is
 * the source of truth; messages announce changes.
 */
export interface Nodes {
  /** Id of this process, different at each start. */
  readonly id: string;
  /** Whether there are no other nodes and no messages. */
  readonly isSingle: boolean;
  /** Ids of the other live nodes. */
  readonly peers: readonly string[];
  /** Sends a message to every other node. Never waits and never throws. */
  publish<T>(topic: Topic<T>, message: T): void;
  /** Messages of other nodes about a topic. */
  messages<T>(topic: Topic<T>): Observable<{ readonly from: string; readonly message: T }>;
  /** Calls a node. Rejects when it does not answer within two seconds. */
  call<I, O>(rpc: Rpc<I, O>, node: string, input: I): Promise<O>;
  /** Registers the handler of an RPC. One handler per RPC. */
  handle<I, O>(rpc: Rpc<I, O>, work: (input: I) => O | Promise<O>): void;
  /** Address of the other node that holds a lease. Undefined: this node or none holds it. */
  holderOf(name: string): Promise<string | undefined>;
  /** Takes a lease for the lifetime of this node. False: another live node holds it. */
  claim(name: string): Promise<boolean>;
  /** Releases a lease. Idempotent. */
  release(name: string): Promise<void>;
  store<T>(kind: StoreKind<T>): SharedStore<T>;
  /** Counters with the same name are shared. */
  counter(name: string, windowMs: number): Counter;
  /** Another node has joined. Repeated when a node that counted as dead is back. */
  readonly joined$: Observable<string>;
  /** Another node has ended or stopped responding. */
  readonly gone$: Observable<string>;
  /** Messages may have been lost: cached data of other nodes must be read again. */
  readonly missed$: Observable<void>;
  /** Removes expired entries. */
  sweep(): void;
  /** Releases every lease and leaves. */
  stop(): Promise<void>;
}
