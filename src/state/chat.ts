import { proxy, ref } from 'valtio/vanilla';
import { discard, merge, resend, settle, withdraw, type ChatItem } from './chat-list';

export interface ChatState {
  /** The chat group that is read; empty: the room of the space. */
  groupId: string;
  /** Messages of others in the other rooms since one was last there, by group. */
  elsewhere: Record<string, number>;
  /** Replaced as a whole at each change: the items themselves never change. */
  items: readonly ChatItem[];
  history: 'loading' | 'ready' | 'failed' | 'loadingEarlier';
  /** Whether there is something before the first item. */
  more: boolean;
  /** Messages of others since the panel was last looked at. */
  unread: number;
  /** Id of the last message seen before the unread ones: the divider stands after it. */
  seenId: number | undefined;
  looking: boolean;
  /** The last change put messages before the first: what one reads must not move. */
  grewAtTop: boolean;
}

export function createChatState() {
  const state = proxy<ChatState>({
    groupId: '',
    elsewhere: {},
    items: ref([]),
    history: 'loading',
    more: false,
    unread: 0,
    seenId: undefined,
    looking: false,
    grewAtTop: false,
  });
  const set = (items: readonly ChatItem[], atTop = false): void => {
    state.grewAtTop = atTop;
    state.items = ref(items as ChatItem[]);
  };
  const newest = (): number | undefined => state.items.findLast((item) => item.id !== undefined)?.id;
  return {
    state,
    add: (items: readonly ChatItem[]): void => set(merge(state.items, items)),
    addEarlier: (items: readonly ChatItem[]): void => set(merge(state.items, items), true),
    /** A message came in now, not from history. */
    arrived(item: ChatItem, own: boolean): void {
      if (!own && !state.looking) {
        if (state.unread === 0) state.seenId = newest();
        state.unread += 1;
      }
      set(merge(state.items, [item]));
    },
    /** Something was said in a room that is not read now. */
    arrivedElsewhere(groupId: string): void {
      state.elsewhere[groupId] = (state.elsewhere[groupId] ?? 0) + 1;
      state.unread += 1;
    },
    /** Goes to another room: its messages are asked for anew. */
    enter(groupId: string): void {
      state.groupId = groupId;
      state.unread = Math.max(0, state.unread - (state.elsewhere[groupId] ?? 0));
      delete state.elsewhere[groupId];
      state.seenId = undefined;
      state.more = false;
      state.history = 'loading';
      set([]);
    },
    withdraw: (id: number, by: Parameters<typeof withdraw>[2]): void => set(withdraw(state.items, id, by)),
    settle: (key: string, result: Parameters<typeof settle>[2]): void =>
      set(settle(state.items, key, result)),
    resend: (key: string): void => set(resend(state.items, key)),
    discard: (key: string): void => set(discard(state.items, key)),
    history(value: ChatState['history'], more?: boolean): void {
      state.history = value;
      if (more !== undefined) state.more = more;
    },
    look(looking: boolean): void {
      // The divider stays for as long as the panel is open, and goes with the next look.
      if (state.looking && !looking) state.seenId = undefined;
      state.looking = looking;
      if (looking) state.unread = 0;
    },
  };
}
export type ChatStore = ReturnType<typeof createChatState>;
