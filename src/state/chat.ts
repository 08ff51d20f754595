import { proxy, ref } from 'valtio/vanilla';
import {
  mentionsUser,
  discard,
  lastId,
  merge,
  resend,
  settle,
  unsentItems,
  decide,
  withdraw,
  type ChatItem,
} from './chat-list';

/** The unread counts of a room. */
export interface RoomCount {
  /** Messages of others. */
  readonly unread: number;
  /** The unread messages that mention the user. */
  readonly mentions: number;
  /** The last read message; 0: unknown. */
  readonly readId: number;
}

/** The maximum number of individually tracked unread messages. */
const COUNTED = 1_000;
const NONE: RoomCount = { unread: 0, mentions: 0, readId: 0 };

export interface ChatState {
  /** The chat group that is read; empty: the room of the space. */
  groupId: string;
  /** The chat is limited to moderators, and the user is none. */
  hidden: boolean;
  /** By group; replaced as a whole at each change. */
  counts: Readonly<Record<string, RoomCount>> & object;
  /** Of all rooms together. */
  unread: number;
  mentions: number;
  /** Mentions in this room that arrived before the user opened it. */
  unseenMentions: number;
  /** A gapless window of the room. Replaced as a whole at each change; items are immutable. */
  items: readonly ChatItem[];
  history: 'loading' | 'ready' | 'failed' | 'loadingEarlier' | 'loadingLater';
  /** Incremented when another window replaces the items. */
  window: number;
  /** There are messages before the first item. */
  more: boolean;
  /** There are messages after the last item; new ones are then read from history on scrolling down. */
  newer: boolean;
  /** The number of new messages below the window. */
  newBelow: number;
  /** The last seen message before the unread ones: the divider follows it. */
  seenId: number | undefined;
  visible: boolean;
  /** The last change added messages at the top: keep the scroll position. */
  grewAtTop: boolean;
}

export function createChatState() {
  const state = proxy<ChatState>({
    groupId: '',
    hidden: false,
    counts: ref<Record<string, RoomCount>>({}),
    unread: 0,
    mentions: 0,
    unseenMentions: 0,
    items: ref([]),
    history: 'loading',
    window: 0,
    more: false,
    newer: false,
    newBelow: 0,
    seenId: undefined,
    visible: false,
    grewAtTop: false,
  });
  /** Locally counted unread messages, by id, because they may be withdrawn. Only the latest. */
  const unreadOnes = new Map<number, { readonly groupId: string; readonly called: boolean }>();
  /** Unsent messages of the other rooms. */
  const unsent = new Map<string, readonly ChatItem[]>();
  const set = (items: readonly ChatItem[], atTop = false): void => {
    state.grewAtTop = atTop;
    state.items = ref(items as ChatItem[]);
  };
  const setNewer = (newer: boolean): void => {
    state.newer = newer;
    if (!newer) state.newBelow = 0;
  };
  const countOf = (groupId: string): RoomCount => state.counts[groupId] ?? NONE;
  const setCounts = (counts: Readonly<Record<string, RoomCount>>): void => {
    state.counts = ref({ ...counts });
    const all = Object.values(counts);
    state.unread = all.reduce((sum, { unread }) => sum + unread, 0);
    state.mentions = all.reduce((sum, { mentions }) => sum + mentions, 0);
  };
  const count = (groupId: string, change: Partial<RoomCount>): void =>
    setCounts({ ...state.counts, [groupId]: { ...countOf(groupId), ...change } });
  const countOne = (groupId: string, id: number | undefined, called: boolean): void => {
    const { unread, mentions } = countOf(groupId);
    count(groupId, { unread: unread + 1, mentions: mentions + Number(called) });
    if (id !== undefined) unreadOnes.set(id, { groupId, called });
    const [oldest] = unreadOnes.keys();
    if (unreadOnes.size > COUNTED && oldest !== undefined) unreadOnes.delete(oldest);
  };
  /** The room and mention of an unread message, counted locally or by the server; undefined if it is read. */
  const unreadOf = (id: number, selfId: string) => {
    const known = unreadOnes.get(id);
    if (known) return known;
    const { groupId, items, newer } = state;
    const { unread } = countOf(groupId);
    if (unread === 0 || newer) return undefined;
    const unreadItems = items
      .filter(({ userId, withdrawn }) => userId !== selfId && !withdrawn)
      .slice(-unread);
    const item = unreadItems.find((one) => one.id === id);
    return item && { groupId, called: mentionsUser(item.mentions, selfId) };
  };
  /** Sets the divider before the unread messages of the current room. */
  const divide = (): void => {
    const { unread, readId } = countOf(state.groupId);
    if (state.seenId === undefined && unread > 0 && readId > 0) state.seenId = readId;
  };
  const read = (): void => {
    const { groupId, items } = state;
    for (const [id, { groupId: of }] of unreadOnes) if (of === groupId) unreadOnes.delete(id);
    state.unseenMentions += countOf(groupId).mentions;
    count(groupId, {
      unread: 0,
      mentions: 0,
      readId: Math.max(countOf(groupId).readId, state.newer ? 0 : lastId(items)),
    });
  };
  /** Changes a message in any room, because the user may have switched rooms. */
  const change = (key: string, run: (items: readonly ChatItem[]) => readonly ChatItem[]): void => {
    for (const [groupId, items] of unsent)
      if (items.some((item) => item.key === key)) unsent.set(groupId, unsentItems(run(items)));
    if (state.items.some((item) => item.key === key)) set(run(state.items));
  };
  /** Switches the room; its messages load again. */
  const enter = (groupId: string): void => {
    unsent.set(state.groupId, unsentItems(state.items));
    state.groupId = groupId;
    state.seenId = undefined;
    state.unseenMentions = 0;
    divide();
    state.more = false;
    setNewer(false);
    state.history = 'loading';
    set(unsent.get(groupId) ?? []);
    unsent.delete(groupId);
    read();
  };
  return {
    state,
    enter,
    /** Clears messages and counts when the chat is hidden; they load again when it is shown. */
    hide(hidden: boolean): void {
      state.hidden = hidden;
      enter(state.groupId);
      unreadOnes.clear();
      setCounts({});
    },
    add: (items: readonly ChatItem[]): void => set(merge(state.items, items)),
    addEarlier: (items: readonly ChatItem[]): void => set(merge(state.items, items), true),
    /** Adds an own message to its room. */
    write(groupId: string, item: ChatItem): void {
      if (groupId === state.groupId) set(merge(state.items, [item]));
      else unsent.set(groupId, [...(unsent.get(groupId) ?? []), item]);
    },
    /** Replaces the window; unsent own messages stay. */
    show(items: readonly ChatItem[], more: boolean, newer: boolean): void {
      state.window += 1;
      set(merge(unsentItems(state.items), items));
      state.more = more;
      setNewer(newer);
    },
    newer: setNewer,
    /** A new message arrived as an event; `called`: it mentions the user. */
    arrived(item: ChatItem, own: boolean, called = false): void {
      const { groupId, visible: looking, items, newer } = state;
      if (!own && !looking) {
        const { unread, readId } = countOf(groupId);
        if (unread === 0) state.seenId = readId || lastId(items) || undefined;
        countOne(groupId, item.id, called);
      }
      if (!newer) set(merge(items, [item]));
      // The own message is no longer pending, in any window.
      else if (own) change(item.key, (all) => all.filter(({ key }) => key !== item.key));
      else state.newBelow += 1;
    },
    /** The user has seen the mentions of the room. */
    clearMentions(): void {
      state.unseenMentions = 0;
    },
    /** A new message arrived in another room. */
    arrivedInGroup: countOne,
    /** Applies the server's counts; messages since then were counted locally. */
    counted(rooms: readonly (RoomCount & { readonly id: string })[]): void {
      // The request is older than the hiding.
      if (state.hidden) return;
      const openGroupId = state.visible ? state.groupId : undefined;
      const counts = rooms.map(({ id, unread, mentions, readId }) => {
        const known = countOf(id);
        if (id === openGroupId) return [id, { ...known, readId: Math.max(known.readId, readId) }] as const;
        return [
          id,
          {
            unread: Math.max(unread, known.unread),
            mentions: Math.max(mentions, known.mentions),
            readId: Math.max(known.readId, readId),
          },
        ] as const;
      });
      setCounts(Object.fromEntries(counts));
      if (!state.visible) divide();
    },
    /** A message was withdrawn; it no longer counts as unread. */
    withdraw(id: number, by: Parameters<typeof withdraw>[2], selfId: string): void {
      const was = unreadOf(id, selfId);
      if (was) {
        const { groupId, called } = was;
        const { unread, mentions } = countOf(groupId);
        unreadOnes.delete(id);
        count(groupId, { unread: Math.max(0, unread - 1), mentions: Math.max(0, mentions - Number(called)) });
        if (unread <= 1 && groupId === state.groupId && !state.visible) state.seenId = undefined;
      }
      set(withdraw(state.items, id, by));
    },
    decide: (ids: readonly number[], passed: boolean): void => set(decide(state.items, ids, passed)),
    settle: (key: string, result: Parameters<typeof settle>[2]): void =>
      change(key, (items) => settle(items, key, result)),
    resend: (key: string): void => change(key, (items) => resend(items, key)),
    discard: (key: string): void => change(key, (items) => discard(items, key)),
    history(value: ChatState['history'], more?: boolean): void {
      state.history = value;
      if (more !== undefined) state.more = more;
    },
    setVisible(looking: boolean): void {
      // The divider stays while the chat is visible and disappears the next time.
      if (state.visible || looking) read();
      if (state.visible && !looking) {
        state.seenId = undefined;
        state.unseenMentions = 0;
      }
      state.visible = looking;
    },
  };
}
export type ChatStore = ReturnType<typeof createChatState>;
