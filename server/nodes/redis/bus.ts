import type { Redis } from 'ioredis';
import { Subject } from 'rxjs';
import { z } from 'zod';
import type { Log } from '../../log';
import { BUS } from './scripts';

/** Number of messages kept in the stream for nodes that were disconnected. */
const STREAM_LENGTH = 20_000;
/** With more waiting messages Redis was unavailable for long: they are dropped and all nodes read again. */
const OUTBOX_MAX = 10_000;
const BATCH = 200;
const BLOCK_MS = 1_000;
const PAUSE_MS = 100;

const envelopeSchema = z.object({
  from: z.string(),
  /** Sequence number of the sending node, from 1. */
  n: z.number().int(),
  /** Absent: for every node. */
  to: z.string().optional(),
  topic: z.string(),
  message: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS).unref());

export interface BusOptions {
  readonly id: string;
  /** Connection for commands. */
  readonly redis: Redis;
  /** Connection for blocking reads, which would delay other commands. */
  readonly reader: Redis;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Messages between nodes through one Redis stream. Each node continues reading where it stopped, so a
 * connection loss loses nothing (Redis pub/sub, which the architecture mentions, drops messages without a
 * subscriber). A message may be written twice when its acknowledgement is lost; its sequence number reveals
 * that. A missing number was lost with Redis' memory or trimmed.
 */
export class Bus {
  readonly #options: BusOptions;
  readonly #outbox: Omit<Envelope, 'from'>[] = [];
  readonly #read = new Map<string, number>();
  readonly #messages = new Subject<Envelope>();
  readonly #missed = new Subject<string>();
  #last = '0';
  #count = 0;
  #published = 0;
  #sending: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #stopped = false;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  readonly messages$ = this.#messages.asObservable();
  /** Emits the node whose messages were lost. */
  readonly missed$ = this.#missed.asObservable();

  /** Sequence number of the last confirmed message. */
  get published(): number {
    return this.#published;
  }

  /** Starts reading at the end of the stream. */
  async start(): Promise<void> {
    const [newest] = await this.#options.redis.xrevrange(BUS, '+', '-', 'COUNT', 1);
    this.#last = newest?.[0] ?? '0';
    this.#reading = this.#readAll();
  }

  publish(topic: string, message: unknown, to?: string): void {
    if (this.#stopped) return;
    // Nodes detect the missing numbers and read again.
    if (this.#outbox.length >= OUTBOX_MAX) this.#outbox.length = 0;
    this.#outbox.push({ n: ++this.#count, topic, message, ...(to === undefined ? {} : { to }) });
    this.#sending ??= this.#sendAll();
  }

  /** Sequence number of the last message read from a node. Undefined: none yet. */
  readOf(node: string): number | undefined {
    return this.#read.get(node);
  }

  /** Marks messages of a node as read up to a number, received or not. */
  skipTo(node: string, n: number): void {
    this.#read.set(node, Math.max(n, this.#read.get(node) ?? 0));
  }

  /** Sends waiting messages if Redis is available. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.race([this.#sending, pause()]);
    this.#options.reader.disconnect();
    await this.#reading;
  }

  async #sendAll(): Promise<void> {
    const { redis, id, log } = this.#options;
    let failed = false;
    while (this.#outbox.length > 0) {
      const batch = this.#outbox.slice(0, BATCH);
      try {
        const pipeline = redis.pipeline();
        for (const item of batch)
          pipeline.xadd(BUS, 'MAXLEN', '~', STREAM_LENGTH, '*', 'm', JSON.stringify({ from: id, ...item }));
        for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
        const last = batch.at(-1)?.n ?? 0;
        while ((this.#outbox[0]?.n ?? Infinity) <= last) this.#outbox.shift();
        this.#published = last;
        failed = false;
      } catch (error) {
        if (this.#stopped) return;
        if (!failed) log.warn({ err: error }, 'messages to other nodes could not be sent; retrying');
        failed = true;
        await pause();
      }
    }
    this.#sending = undefined;
  }

  async #readAll(): Promise<void> {
    const { reader } = this.#options;
    while (!this.#stopped)
      try {
        const answer = await reader.xread('COUNT', 500, 'BLOCK', BLOCK_MS, 'STREAMS', BUS, this.#last);
        for (const [, entries] of answer ?? [])
          for (const [at, [, text]] of entries) {
            this.#last = at;
            this.#take(text ?? '');
          }
      } catch {
        // Connection lost: ioredis reconnects, and reading continues at the same position.
        if (!this.#stopped) await pause();
      }
  }

  #take(text: string): void {
    const { id, log } = this.#options;
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    const parsed = envelopeSchema.safeParse(json);
    if (!parsed.success) {
      log.warn({ length: text.length }, 'invalid message received over Redis');
      return;
    }
    const { from, n, to } = parsed.data;
    if (from === id) return;
    const before = this.#read.get(from);
    if (before !== undefined && n <= before) return;
    this.#read.set(from, n);
    if (before !== undefined && n > before + 1) this.#missed.next(from);
    if (to === undefined || to === id) this.#messages.next(parsed.data);
  }
}
