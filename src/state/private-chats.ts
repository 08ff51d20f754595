import { proxy, ref } from 'valtio/vanilla';
import type { Face } from '../../contract/model/user/face';
import type { ImInit, ImSession } from '../../contract/ports/im';
import { mergePrivate, seenBefore, type PrivateItem } from './private-items';

/** The private chat that is open. */
export interface OpenChat {
  readonly peer: Face;
  /** Replaced as a whole at each change. */
  items: readonly PrivateItem[];
  history: 'loading' | 'ready' | 'failed' | 'loadingEarlier';
  /** There are messages before the first item. */
  more: boolean;
  /** The unread divider follows the message with this order. */
  seenTo: number | undefined;
  /** The last change added messages at the top: keep the scroll position. */
  grewAtTop: boolean;
  /** Why the user cannot write to this person, for people; empty: may write. */
  refused: string;
}

export interface PrivateChatsState {
  init: ImInit['kind'];
  /** Why it did not begin, for people. */
  desc: string;
  sessions: readonly ImSession[];
  /** Ids of blocked users. */
  blocked: readonly string[];
  /** Ids of typing users. */
  typing: readonly string[];
  chat: OpenChat | undefined;
}

interface OpenedChat {
  readonly items: readonly PrivateItem[];
  /** Undefined: no history loaded yet. */
  readonly more: boolean | undefined;
}

export function createPrivateChatsState() {
  const state = proxy<PrivateChatsState>({
    init: 'loading',
    desc: '',
    sessions: ref([]),
    blocked: ref([]),
    typing: ref([]),
    chat: undefined,
  });
  /** Previously opened chats with their unsent messages. */
  const opened = new Map<string, OpenedChat>();
  const sessionOf = (peer: string): ImSession | undefined => state.sessions.find(({ id }) => id === peer);
  const chatOf = (peer: string): OpenChat | undefined =>
    state.chat?.peer.userId === peer ? state.chat : undefined;

  const set = (peer: string, items: readonly PrivateItem[], atTop = false, more?: boolean): void => {
    const chat = chatOf(peer);
    opened.set(peer, { items, more: more ?? opened.get(peer)?.more });
    if (!chat) return;
    chat.grewAtTop = atTop;
    chat.items = ref(items as PrivateItem[]);
    if (more !== undefined) chat.more = more;
  };

  return {
    state,
    sessionOf,
    init(init: ImInit['kind'], desc = ''): void {
      state.init = init;
      state.desc = desc;
    },
    sessions(sessions: readonly ImSession[]): void {
      state.sessions = ref(sessions as ImSession[]);
    },
    blocked(userIds: readonly string[]): void {
      state.blocked = ref(userIds as string[]);
    },
    typing(peer: string, on: boolean): void {
      const others = state.typing.filter((id) => id !== peer);
      if (on || others.length < state.typing.length) state.typing = ref(on ? [...others, peer] : others);
    },
    open({ userId, nickname, image, headImage, color }: Face): void {
      const before = opened.get(userId);
      state.chat = {
        peer: { userId, nickname, image, headImage, color },
        items: ref((before?.items ?? []) as PrivateItem[]),
        history: 'loading',
        more: before?.more ?? false,
        seenTo: undefined,
        grewAtTop: false,
        refused: '',
      };
    },
    close(): void {
      state.chat = undefined;
    },
    /** Changes the items of a chat that is or was open. */
    change(peer: string, change: (items: readonly PrivateItem[]) => readonly PrivateItem[]): void {
      const chat = opened.get(peer) ?? chatOf(peer);
      if (chat) set(peer, change(chat.items));
    },
    add(peer: string, items: readonly PrivateItem[]): void {
      set(peer, mergePrivate(opened.get(peer)?.items ?? [], items));
    },
    /** The newest page; `unread` of it are new. */
    loaded(peer: string, items: readonly PrivateItem[], more: boolean, unread: number): void {
      const { items: known, more: further } = opened.get(peer) ?? { items: [], more: undefined };
      const all = mergePrivate(known, items);
      const atTop = known.length > 0 && all[0]?.key !== known[0]?.key;
      // The loaded history reaches further back than the newest page.
      set(peer, all, atTop, further ?? more);
      const chat = chatOf(peer);
      if (!chat) return;
      chat.history = 'ready';
      chat.seenTo ??= seenBefore(chat.items, unread);
    },
    addEarlier(peer: string, items: readonly PrivateItem[], more: boolean): void {
      set(peer, mergePrivate(opened.get(peer)?.items ?? [], items), true, more);
    },
    history(peer: string, value: OpenChat['history']): void {
      const chat = chatOf(peer);
      if (chat) chat.history = value;
    },
    refused(peer: string, why: string): void {
      const chat = chatOf(peer);
      if (chat) chat.refused = why;
    },
    /** Removes a deleted chat. */
    forget(peer: string): void {
      opened.delete(peer);
      if (chatOf(peer)) state.chat = undefined;
    },
  };
}
export type PrivateChatsStore = ReturnType<typeof createPrivateChatsState>;
