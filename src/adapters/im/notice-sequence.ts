import type { NimNotice } from '../../../contract/model/chat/nim';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';

/** Finds out what came twice and what did not come, by the numbers that the server gives. */
export class NoticeSequence {
  /** The last number heard of each run of a server process. */
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
