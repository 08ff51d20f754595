import { NIM_NOTICE_MAX, type NimNotice } from '../../../contract/model/chat/nim';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';

/**
 * An event of a user with its sequence number among the events this process has sent to that user through
 * NIM.
 */
export interface Numbered {
  readonly n: number;
  readonly event: PrivateEvent;
}

/**
 * Packs a user's events into notices, in order, as many as fit into each. An event that does not fit is left
 * out: the gap in the numbers makes the client read it by a call.
 */
export function packNotices(epoch: string, entries: readonly Numbered[]): string[] {
  const packed: string[] = [];
  let open: { events: PrivateEvent[]; n: number; text: string } | undefined;
  const close = (): void => {
    if (open) packed.push(open.text);
    open = undefined;
  };
  for (const { n, event } of entries) {
    const inOrder = open && open.n + 1 === n;
    const grown: PrivateEvent[] = open && inOrder ? [...open.events, event] : [event];
    const text = textOf({ epoch, n, events: grown });
    if (text.length <= NIM_NOTICE_MAX) {
      if (!inOrder) close();
      open = { events: grown, n, text };
      continue;
    }
    close();
    const alone = textOf({ epoch, n, events: [event] });
    const fits = alone.length <= NIM_NOTICE_MAX;
    open = fits
      ? { events: [event], n, text: alone }
      : { events: [], n, text: textOf({ epoch, n, events: [] }) };
    if (!fits) close();
  }
  close();
  return packed;
}

const textOf = (notice: NimNotice): string => JSON.stringify(notice);
