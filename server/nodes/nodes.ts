import type { Observable } from 'rxjs';
import type { z } from 'zod';

/** Something that nodes tell each other. What arrives is held to the schema. */
export interface Topic<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

/** Something that one node asks another. */
export interface Rpc<I, O> {
  readonly name: string;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
}

/** What a shelf keeps, and how it crosses to other nodes. */
export interface StoreKind<T> {
  readonly name: string;
  /** What nobody has changed for so long may be forgotten, milliseconds. */
  readonly ttlMs: number;
  /** While Redis is away each node goes on with values of its own, rather than to fail. */
  readonly localFallback?: true;
  /** Throws when it is nothing of this kind. */
  read(json: unknown): T;
  /** Something that JSON can say. */
  write(value: T): unknown;
}

/** Values by key, the same for every node. */
export interface SharedStore<T> {
  /**
   * Changes one value as a whole: nobody else changes it meanwhile. `change` gets the value as it is, which it may
   * change in place, and answers the new one (undefined: none) with a result. It may be called more than once: it
   * does nothing else. Rejects when the shelf cannot be reached.
   */
  update<R>(key: string, change: (value: T | undefined) => readonly [T | undefined, R]): Promise<R>;
}

/** Counts by key, the same for every node, in windows that each begin with the first of a key. */
export interface Counter {
  /**
   * One more: how many there are with it, and milliseconds until none are. Never rejects, and never waits long: while
   * Redis is away each node goes on with what it has counted itself.
   */
  add(key: string): Promise<{ readonly count: number; readonly left: number }>;
}

/**
 * The processes that serve one platform together (architecture, "many nodes"). What is told arrives at every other
 * node in the order in which its node told it, also over a break of the line; only when what lies between is lost for
 * good, `missed$` says so. PostgreSQL is the truth; what is told is news of it.
 */
export interface Nodes {
  /** Of this process; another at each start. */
  readonly id: string;
  /** True: there are no others, and nothing ever crosses. */
  readonly isSingle: boolean;
  /** Ids of the other living nodes. */
  readonly peers: readonly string[];
  /** Tells every other node. Never waits and never throws. */
  publish<T>(topic: Topic<T>, message: T): void;
  /** What the other nodes tell of a topic. */
  messages<T>(topic: Topic<T>): Observable<{ readonly from: string; readonly message: T }>;
  /** Rejects when that node does not answer within two seconds. */
  call<I, O>(question: Rpc<I, O>, node: string, input: I): Promise<O>;
  /** Answers a question of other nodes; one answerer for each question. */
  handle<I, O>(question: Rpc<I, O>, work: (input: I) => O | Promise<O>): void;
  /** The other node that holds a name, by the address at which nodes reach it; undefined: this one, or none. */
  holderOf(name: string): Promise<string | undefined>;
  /** Takes a name, for as long as this node lives. False: another living node holds it. */
  claim(name: string): Promise<boolean>;
  /** Gives a name back. Harmless without it. */
  release(name: string): Promise<void>;
  store<T>(kind: StoreKind<T>): SharedStore<T>;
  /** Whatever has the same name counts together. */
  counter(name: string, windowMs: number): Counter;
  /** Another node is there from now on; one that was taken for dead is told again when it is back. */
  readonly joined$: Observable<string>;
  /** Another node has ended, or says nothing any more. */
  readonly gone$: Observable<string>;
  /** Something that was told may never have arrived here: what is known of others must be read anew. */
  readonly missed$: Observable<void>;
  /** Forgets what is over. */
  sweep(): void;
  /** Gives back every name, and leaves. */
  stop(): Promise<void>;
}
