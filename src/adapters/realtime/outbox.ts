import type { ERROR_CODES } from '../../../contract/calls/errors';
import type { MessageInput } from '../../../contract/model/chat/chat';
import type { SendResult } from '../../../contract/ports/realtime';
import type { Timers } from '../../platform/timers';

interface OutgoingMessage {
  readonly input: MessageInput;
  readonly result: Promise<SendResult>;
  readonly settle: (result: SendResult) => void;
}

export interface OutboxDeps {
  readonly timers: Pick<Timers, 'after'>;
  readonly send: (input: MessageInput) => void;
}

/** The pause after a rate limit, which a backlog sent at once may hit, ms. */
export const PACE = 1_200;
export const SEND_TOO_FAST: (typeof ERROR_CODES)['sendTooFast']['code'] = 1002003003;

/**
 * Messages without a result, in sending order. After a reconnect the backlog is sent one by one, each after the
 * previous result; new messages queue behind it.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #messages = new Map<string, OutgoingMessage>();
  /** The backlog by `cid`; its first message is in flight. */
  #waiting: string[] = [];
  #isOpen = false;
  #cancel: (() => void) | undefined;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** The same `cid` again is the same message. */
  add(input: MessageInput): Promise<SendResult> {
    const { cid } = input;
    const known = this.#messages.get(cid);
    if (known !== undefined) return known.result;
    const { promise, resolve } = Promise.withResolvers<SendResult>();
    this.#messages.set(cid, { input, result: promise, settle: resolve });
    if (this.#waiting.length > 0) this.#waiting.push(cid);
    else if (this.#isOpen) this.#deps.send(input);
    return promise;
  }

  /** Connected: resends all messages without a result, with the same `cid`. */
  open(): void {
    this.shut();
    this.#isOpen = true;
    this.#waiting = [...this.#messages.keys()];
    this.#sendFirst();
  }

  /** Disconnected. */
  shut(): void {
    this.#isOpen = false;
    this.#waiting = [];
    this.#cancel?.();
  }

  said(cid: string, id: number): void {
    this.#settle(cid, { ok: true, cid, id });
  }

  refused(cid: string, code: number, desc: string): void {
    if (code === SEND_TOO_FAST && this.#waiting[0] === cid)
      this.#cancel = this.#deps.timers.after(PACE, () => this.#sendFirst());
    else this.#settle(cid, { ok: false, cid, code, desc });
  }

  /** Refuses all pending messages. */
  refuseAll(code: number, desc: string): void {
    this.shut();
    for (const cid of this.#messages.keys()) this.#settle(cid, { ok: false, cid, code, desc });
  }

  #sendFirst(): void {
    const message = this.#messages.get(this.#waiting[0] ?? '');
    if (message) this.#deps.send(message.input);
  }

  #settle(cid: string, result: SendResult): void {
    this.#messages.get(cid)?.settle(result);
    this.#messages.delete(cid);
    const isFirst = this.#waiting[0] === cid;
    this.#waiting = this.#waiting.filter((other) => other !== cid);
    if (!isFirst) return;
    this.#cancel?.();
    this.#sendFirst();
  }
}
