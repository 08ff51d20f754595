import type { Attachment } from '../../../contract/model/chat/chat';
import type { ImMessage, ImSent } from '../../../contract/ports/im';
import { AppError, LOCAL_CODES } from '../../http/app-error';
import { CODES } from '../../http/codes';
import type { Timers } from '../../platform/timers';
import { PACE, SEND_TOO_FAST } from '../realtime/outbox';
import { retryDelay } from '../realtime/retry';

export interface OutgoingMessage {
  readonly peerUserId: string;
  readonly cid: string;
  readonly text: string;
  readonly file?: Attachment | undefined;
}

interface Waiting {
  readonly message: OutgoingMessage;
  tries: number;
  readonly result: Promise<ImSent>;
  readonly settle: (result: ImSent) => void;
}

export interface OutboxDeps {
  readonly post: (message: OutgoingMessage) => Promise<ImMessage>;
  readonly timers: Pick<Timers, 'after'>;
  readonly random: () => number;
}

const TOO_FAST: ReadonlySet<number> = new Set([SEND_TOO_FAST, CODES.tooFast]);

const ON_THE_WAY: ReadonlySet<number> = new Set([
  LOCAL_CODES.network,
  LOCAL_CODES.timeout,
  LOCAL_CODES.malformed,
]);
/** Whether the failure is transient, so that a retry makes sense. */
const isOnTheWay = ({ code, status }: AppError): boolean => ON_THE_WAY.has(code) || status >= 500;

/** Unsent messages: each chat sends in order and retries with the same `cid` until the service accepts or refuses. */
export class ImOutbox {
  readonly #deps: OutboxDeps;
  readonly #chats = new Map<string, Waiting[]>();
  /** Runs a pending retry at once. */
  readonly #wakes = new Set<() => void>();
  #ended = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  add(message: OutgoingMessage): Promise<ImSent> {
    if (this.#ended) return Promise.resolve({ ok: false, code: LOCAL_CODES.aborted, desc: '' });
    const chat = this.#chats.get(message.peerUserId) ?? [];
    const known = chat.find((waiting) => waiting.message.cid === message.cid);
    if (known) return known.result;
    const { promise, resolve } = Promise.withResolvers<ImSent>();
    chat.push({ message, tries: 0, result: promise, settle: resolve });
    this.#chats.set(message.peerUserId, chat);
    if (chat.length === 1) void this.#work(message.peerUserId, chat);
    return promise;
  }

  /** The network is back: retry now. */
  wake(): void {
    for (const run of [...this.#wakes]) run();
  }

  end(): void {
    this.#ended = true;
    for (const chat of this.#chats.values())
      for (const { settle } of chat) settle({ ok: false, code: LOCAL_CODES.aborted, desc: '' });
    this.#chats.clear();
    this.wake();
  }

  async #work(peerUserId: string, chat: Waiting[]): Promise<void> {
    for (let first = chat[0]; first && !this.#ended; first = chat[0]) {
      const result = await this.#try(first);
      if (this.#ended) return;
      if (result === undefined) continue;
      chat.shift();
      first.settle(result);
    }
    this.#chats.delete(peerUserId);
  }

  /** Undefined: retry; the waiting time has passed. */
  async #try(waiting: Waiting): Promise<ImSent | undefined> {
    try {
      return { ok: true, message: await this.#deps.post(waiting.message) };
    } catch (caught) {
      const error = AppError.from(caught);
      const waited = waiting.tries > 0;
      if (this.#ended || (!isOnTheWay(error) && !(waited && TOO_FAST.has(error.code))))
        return { ok: false, code: error.code, desc: error.desc };
      waiting.tries += 1;
      // The messages behind it have waited as well.
      const chat = this.#chats.get(waiting.message.peerUserId) ?? [];
      for (const other of chat) other.tries = Math.max(other.tries, 1);
      await this.#wait(isOnTheWay(error) ? retryDelay(waiting.tries, this.#deps.random) : PACE);
      return undefined;
    }
  }

  #wait(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const cancel = this.#deps.timers.after(ms, () => run());
    const run = (): void => {
      cancel();
      this.#wakes.delete(run);
      resolve(undefined);
    };
    this.#wakes.add(run);
    return promise;
  }
}
