import type { NimNotice } from '../../../contract/model/chat/nim';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';

/** Detects duplicate and missing notices by the server's numbers. */
export class NoticeSequence {
  /** The last number of each server run. */
  readonly #last = new Map<string, number>();

  /** The events that are new. `missed`: something before them did not come. */
  take({ epoch, n, events }: NimNotice): {
    readonly missed: boolean;
    readonly events: readonly PrivateEvent[];
  } {
    const last = this.#last.get(epoch) ?? 0;
    if (n <= last) return { missed: false, events: [] };
    this.#last.set(epoch, n);
    const before = n - events.length;
    return { missed: before > last, events: events.slice(Math.max(0, last - before)) };
  }
}
