import { z } from 'zod';
import type { Rpc } from '../nodes';

/** Topics used by the RPC channel itself. */
export const RPC_REQUEST = '?';
export const RPC_RESPONSE = '!';

/** Timeout of a call, milliseconds. */
const TIMEOUT_MS = 2_000;

const requestSchema = z.object({ call: z.number().int(), name: z.string(), input: z.unknown() });
const responseSchema = z.object({ call: z.number().int(), ok: z.boolean(), value: z.unknown() });

type Send = (topic: string, message: unknown, to: string) => void;

/** RPC between two nodes over the message bus. */
export class RpcChannel {
  readonly #send: Send;
  readonly #handlers = new Map<string, (input: unknown) => Promise<unknown>>();
  readonly #open = new Map<number, (handle: z.infer<typeof responseSchema>) => void>();
  #count = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  call<I, O>({ name, output }: Rpc<I, O>, node: string, input: I): Promise<O> {
    return new Promise((done, fail) => {
      const call = ++this.#count;
      const end = (): void => {
        clearTimeout(timer);
        this.#open.delete(call);
      };
      const timer = setTimeout(() => {
        end();
        fail(new Error(`another node did not answer: ${name}`));
      }, TIMEOUT_MS);
      this.#open.set(call, ({ ok, value }) => {
        end();
        const read = output.safeParse(value);
        if (ok && read.success) done(read.data);
        else fail(new Error(`another node could not answer: ${name}`));
      });
      this.#send(RPC_REQUEST, { call, name, input }, node);
    });
  }

  answer<I, O>({ name, input }: Rpc<I, O>, work: (input: I) => O | Promise<O>): void {
    this.#handlers.set(name, async (given) => work(input.parse(given)));
  }

  /** Handles a message of the channel. Returns false for other topics. */
  take(topic: string, message: unknown, from: string): boolean {
    if (topic === RPC_REQUEST) void this.#work(message, from);
    else if (topic === RPC_RESPONSE) {
      const read = responseSchema.safeParse(message);
      if (read.success) this.#open.get(read.data.call)?.(read.data);
    } else return false;
    return true;
  }

  async #work(message: unknown, from: string): Promise<void> {
    const read = requestSchema.safeParse(message);
    if (!read.success) return;
    const { call, name, input } = read.data;
    try {
      const work = this.#handlers.get(name);
      if (work === undefined) throw new Error(`nobody answers ${name}`);
      this.#send(RPC_RESPONSE, { call, ok: true, value: await work(input) }, from);
    } catch {
      this.#send(RPC_RESPONSE, { call, ok: false, value: null }, from);
    }
  }
}
