import { NIM_NOTICE_MAX, type NimNotice } from '../../../contract/model/chat/nim';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';

/** A person's event, with its place among all that this process has told that person through NIM. */
export interface Numbered {
  readonly n: number;
  readonly event: PrivateEvent;
}

/**
 * Events of one person as notices, in order: as many in one as fit. One that fits in none is left out: the gap in the
 * numbers makes the other side read it from our calls.
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
