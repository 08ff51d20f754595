import type { Saying } from '../../../contract/model/chat';
import type { SendResult } from '../../../contract/ports/realtime';

interface Letter {
  readonly saying: Saying;
  readonly result: Promise<SendResult>;
  readonly settle: (result: SendResult) => void;
}

/** Messages whose fate is not known yet, in the order in which they were said. */
export class Outbox {
  readonly #letters = new Map<string, Letter>();

  /** The same `cid` again is the same message. `isNew` says whether it must be sent. */
  add(saying: Saying): { readonly result: Promise<SendResult>; readonly isNew: boolean } {
    const { cid } = saying;
    const known = this.#letters.get(cid);
    if (known !== undefined) return { result: known.result, isNew: false };
    const { promise, resolve } = Promise.withResolvers<SendResult>();
    this.#letters.set(cid, { saying, result: promise, settle: resolve });
    return { result: promise, isNew: true };
  }

  said(cid: string, id: number): void {
    this.#settle(cid, { ok: true, cid, id });
  }

  refused(cid: string, code: number, desc: string): void {
    this.#settle(cid, { ok: false, cid, code, desc });
  }

  refuseAll(code: number, desc: string): void {
    for (const cid of this.#letters.keys()) this.refused(cid, code, desc);
  }

  forEach(send: (saying: Saying) => void): void {
    for (const { saying } of this.#letters.values()) send(saying);
  }

  #settle(cid: string, result: SendResult): void {
    this.#letters.get(cid)?.settle(result);
    this.#letters.delete(cid);
  }
}
