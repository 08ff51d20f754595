import { proxy } from 'valtio/vanilla';
import { LEFT_MESSAGES_PAGE } from '../../contract/model/element/element';
import type { LeftCount, LeftMessage } from '../../contract/model/element/element.schema';

export interface LeftMessagesState {
  /** How many messages lie at a thing; a thing without any is not in it. */
  counts: Record<string, number>;
  /** What others have left since one came, by thing, the newest first; at most a page. */
  received: Record<string, readonly LeftMessage[]>;
  /** Ids of messages that were removed since one came. */
  gone: readonly number[];
  /** Grows when one comes in afresh: what was asked for before may lack something. */
  since: number;
}

/** Removals that are remembered. */
const GONE_MOST = 200;

/** What lies at the things of the space, as the wire tells it (W67). */
export function createLeftMessagesState() {
  const state = proxy<LeftMessagesState>({ counts: {}, received: {}, gone: [], since: 0 });
  const count = (elementId: string, lie: number): void => {
    if (lie > 0) state.counts[elementId] = lie;
    else delete state.counts[elementId];
  };
  return {
    state,
    /** As a welcome says; `afresh`: what was told in between is not told again. */
    reset(counts: readonly LeftCount[], afresh: boolean): void {
      state.counts = Object.fromEntries(counts.map(({ elementId, count: lie }) => [elementId, lie]));
      if (!afresh) return;
      state.received = {};
      state.gone = [];
      state.since += 1;
    },
    count,
    /** A message that is known, or was removed, is nothing new. Answers whether it is. */
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
      if (!state.gone.includes(messageId)) state.gone = [messageId, ...state.gone].slice(0, GONE_MOST);
    },
  };
}
export type LeftMessagesStore = ReturnType<typeof createLeftMessagesState>;
