import type { Redis } from 'ioredis';
import { Subject } from 'rxjs';
import { z } from 'zod';
import type { Log } from '../../log';
import { BUS } from './scripts';

/** So many messages stay to be read by whoever was away. */
const KEPT = 20_000;
/** More than this waiting means that Redis has been away for long: then everybody reads everything anew. */
const WAITING_MOST = 10_000;
const AT_ONCE = 200;
const BLOCK_MS = 1_000;
const PAUSE_MS = 100;

const envelopeSchema = z.object({
  from: z.string(),
  /** Counts what a node tells, from 1. */
  n: z.number().int(),
  /** Absent: everybody. */
  to: z.string().optional(),
  topic: z.string(),
  message: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS).unref());

export interface BusOptions {
  readonly id: string;
  /** For what is written. */
  readonly redis: Redis;
  /** For what is read: it waits most of the time, and nothing else may wait behind it. */
  readonly reader: Redis;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * What nodes tell each other: one stream of Redis, which everybody reads from where they were, so that a broken line
 * loses nothing (its pub/sub, of which the architecture speaks, forgets what nobody hears). A message may be written twice when its acknowledgement is lost; its number tells. A number that is
 * left out was lost with Redis' memory, or was too long ago.
 */
export class Bus {
  readonly #options: BusOptions;
  readonly #waiting: Omit<Envelope, 'from'>[] = [];
  readonly #read = new Map<string, number>();
  readonly #heard = new Subject<Envelope>();
  readonly #missed = new Subject<string>();
  #last = '0';
  #count = 0;
  #told = 0;
  #sending: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #stopped = false;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  readonly messages$ = this.#heard.asObservable();
  /** By node: something that it told never arrives here. */
  readonly missed$ = this.#missed.asObservable();

  /** Number of the last message that surely was written. */
  get published(): number {
    return this.#told;
  }

  /** From now on everything is heard. */
  async start(): Promise<void> {
    const [newest] = await this.#options.redis.xrevrange(BUS, '+', '-', 'COUNT', 1);
    this.#last = newest?.[0] ?? '0';
    this.#reading = this.#readOn();
  }

  publish(topic: string, message: unknown, to?: string): void {
    if (this.#stopped) return;
    // The numbers of what is thrown away are missed by everybody, who then read anew.
    if (this.#waiting.length >= WAITING_MOST) this.#waiting.length = 0;
    this.#waiting.push({ n: ++this.#count, topic, message, ...(to === undefined ? {} : { to }) });
    this.#sending ??= this.#sendOn();
  }

  /** Number of the last message that was read of a node; undefined: none yet. */
  readOf(node: string): number | undefined {
    return this.#read.get(node);
  }

  /** What that node told until then is over, whether it was heard or not. */
  skipTo(node: string, n: number): void {
    this.#read.set(node, Math.max(n, this.#read.get(node) ?? 0));
  }

  /** Sends what waits, if Redis is there. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.race([this.#sending, pause()]);
    this.#options.reader.disconnect();
    await this.#reading;
  }

  async #sendOn(): Promise<void> {
    const { redis, id, log } = this.#options;
    let failed = false;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, AT_ONCE);
      try {
        const pipeline = redis.pipeline();
        for (const one of batch)
          pipeline.xadd(BUS, 'MAXLEN', '~', KEPT, '*', 'm', JSON.stringify({ from: id, ...one }));
        for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
        const last = batch.at(-1)?.n ?? 0;
        while ((this.#waiting[0]?.n ?? Infinity) <= last) this.#waiting.shift();
        this.#told = last;
        failed = false;
      } catch (error) {
        if (this.#stopped) return;
        if (!failed) log.warn({ why: String(error) }, 'other nodes cannot be told; trying again');
        failed = true;
        await pause();
      }
    }
    this.#sending = undefined;
  }

  async #readOn(): Promise<void> {
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
        // The line is down: ioredis makes it anew, and reading goes on from where it was.
        if (!this.#stopped) await pause();
      }
  }

  #take(text: string): void {
    const { id, log } = this.#options;
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      given = undefined;
    }
    const parsed = envelopeSchema.safeParse(given);
    if (!parsed.success) {
      log.warn({ text: text.slice(0, 200) }, 'something that is no message came over Redis');
      return;
    }
    const { from, n, to } = parsed.data;
    if (from === id) return;
    const before = this.#read.get(from);
    if (before !== undefined && n <= before) return;
    this.#read.set(from, n);
    if (before !== undefined && n > before + 1) this.#missed.next(from);
    if (to === undefined || to === id) this.#heard.next(parsed.data);
  }
}
