import { proxy } from 'valtio/vanilla';
import { LEFT_MESSAGES_PAGE, type LeftCount, type LeftMessage } from '../../contract/model/element/element';

export interface LeftMessagesState {
  /** Message counts by element; elements without messages are missing. */
  counts: Record<string, number>;
  /** Messages received since entering, by element, newest first; at most a page each. */
  received: Record<string, readonly LeftMessage[]>;
  /** Ids of messages removed since entering. */
  gone: readonly number[];
  /** Incremented by a fresh connection: earlier requests may be incomplete. */
  since: number;
}

/** Removals that are remembered. */
const GONE_MAX = 200;

/** The messages at the elements of the space, from wire events (W67). */
export function createLeftMessagesState() {
  const state = proxy<LeftMessagesState>({ counts: {}, received: {}, gone: [], since: 0 });
  const count = (elementId: string, lie: number): void => {
    if (lie > 0) state.counts[elementId] = lie;
    else delete state.counts[elementId];
  };
  return {
    state,
    /** Applies a welcome; `afresh`: events in between are not replayed. */
    reset(counts: readonly LeftCount[], afresh: boolean): void {
      state.counts = Object.fromEntries(counts.map(({ elementId, count: lie }) => [elementId, lie]));
      if (!afresh) return;
      state.received = {};
      state.gone = [];
      state.since += 1;
    },
    count,
    /** Returns false for a known or removed message. */
    add(elementId: string, message: LeftMessage): boolean {
      const known = state.received[elementId] ?? [];
      if (state.gone.includes(message.id) || known.some(({ id }) => id === message.id)) return false;
      state.received[elementId] = [message, ...known]
        .toSorted((a, b) => b.id - a.id)
        .slice(0, LEFT_MESSAGES_PAGE);
      return true;
    },
    remove(elementId: string, messageId: number): void {
      const known = state.received[elementId];
      if (known) state.received[elementId] = known.filter(({ id }) => id !== messageId);
      if (!state.gone.includes(messageId)) state.gone = [messageId, ...state.gone].slice(0, GONE_MAX);
    },
  };
}
export type LeftMessagesStore = ReturnType<typeof createLeftMessagesState>;
