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

/** What one has not read of a room. */
export interface RoomCount {
  /** Messages of others. */
  readonly unread: number;
  /** Those of them that mention one. */
  readonly mentions: number;
  /** The last message that one has read; 0: not known. */
  readonly readId: number;
}

/** So many unread messages are known one by one. */
const COUNTED = 1_000;
const NONE: RoomCount = { unread: 0, mentions: 0, readId: 0 };

export interface ChatState {
  /** The chat group that is read; empty: the room of the space. */
  groupId: string;
  /** Only those who look after the space see the chat now, and one does not. */
  hidden: boolean;
  /** By group; replaced as a whole at each change. */
  counts: Readonly<Record<string, RoomCount>> & object;
  /** Of all rooms together. */
  unread: number;
  mentions: number;
  /** How many mentioned one in this room before one looked. */
  unseenMentions: number;
  /** A part of the room without gaps. Replaced as a whole at each change: the items themselves never change. */
  items: readonly ChatItem[];
  history: 'loading' | 'ready' | 'failed' | 'loadingEarlier' | 'loadingLater';
  /** Grows when other items are put in place of those that were there. */
  window: number;
  /** Whether there is something before the first item. */
  more: boolean;
  /** Whether there is something after the last one: what comes in now is read from history, when one gets there. */
  newer: boolean;
  /** How many of them others have said meanwhile. */
  newBelow: number;
  /** Id of the last message seen before the unread ones: the divider stands after it. */
  seenId: number | undefined;
  visible: boolean;
  /** The last change put messages before the first: what one reads must not move. */
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
  /** What was counted here as unread, by message: it may be taken back. The latest of them only. */
  const unreadOnes = new Map<number, { readonly groupId: string; readonly called: boolean }>();
  /** What was not sent in the other rooms waits there. */
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
  /** Whether this message is unread, and mentions one: as it was counted here, or by the server before one came. */
  const unreadOf = (id: number, selfId: string) => {
    const known = unreadOnes.get(id);
    if (known) return known;
    const { groupId, items, newer } = state;
    const { unread } = countOf(groupId);
    if (unread === 0 || newer) return undefined;
    const theirs = items.filter(({ userId, withdrawn }) => userId !== selfId && !withdrawn).slice(-unread);
    const item = theirs.find((one) => one.id === id);
    return item && { groupId, called: mentionsUser(item.mentions, selfId) };
  };
  /** The divider stands before what one has not read of the room that one reads. */
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
  /** Changes a message wherever it is: one may have gone to another room meanwhile. */
  const change = (key: string, run: (items: readonly ChatItem[]) => readonly ChatItem[]): void => {
    for (const [groupId, items] of unsent)
      if (items.some((item) => item.key === key)) unsent.set(groupId, unsentItems(run(items)));
    if (state.items.some((item) => item.key === key)) set(run(state.items));
  };
  /** Goes to another room: its messages are asked for anew. */
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
    /** Nothing stays of what one may not see, nor of what was counted; shown again it is asked for anew. */
    hide(hidden: boolean): void {
      state.hidden = hidden;
      enter(state.groupId);
      unreadOnes.clear();
      setCounts({});
    },
    add: (items: readonly ChatItem[]): void => set(merge(state.items, items)),
    addEarlier: (items: readonly ChatItem[]): void => set(merge(state.items, items), true),
    /** One has written something, for this room or for another. */
    write(groupId: string, item: ChatItem): void {
      if (groupId === state.groupId) set(merge(state.items, [item]));
      else unsent.set(groupId, [...(unsent.get(groupId) ?? []), item]);
    },
    /** Another part of the room in place of the one that was there; one's own that are not sent stay. */
    show(items: readonly ChatItem[], more: boolean, newer: boolean): void {
      state.window += 1;
      set(merge(unsentItems(state.items), items));
      state.more = more;
      setNewer(newer);
    },
    newer: setNewer,
    /** A message came in now, not from history; `called`: it mentions one. */
    arrived(item: ChatItem, own: boolean, called = false): void {
      const { groupId, visible: looking, items, newer } = state;
      if (!own && !looking) {
        const { unread, readId } = countOf(groupId);
        if (unread === 0) state.seenId = readId || lastId(items) || undefined;
        countOne(groupId, item.id, called);
      }
      if (!newer) set(merge(items, [item]));
      // One's own is no longer on its way, wherever one reads.
      else if (own) change(item.key, (all) => all.filter(({ key }) => key !== item.key));
      else state.newBelow += 1;
    },
    /** One has seen who mentions one in the room. */
    clearMentions(): void {
      state.unseenMentions = 0;
    },
    /** Something was said in a room that is not read now. */
    arrivedElsewhere: countOne,
    /** What the server has counted; what has come meanwhile was counted here. */
    counted(rooms: readonly (RoomCount & { readonly id: string })[]): void {
      // Asked for before it was hidden.
      if (state.hidden) return;
      const here = state.visible ? state.groupId : undefined;
      const counts = rooms.map(({ id, unread, mentions, readId }) => {
        const known = countOf(id);
        if (id === here) return [id, { ...known, readId: Math.max(known.readId, readId) }] as const;
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
    /** A message was taken back: there is nothing to read in it any more. */
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
      // The divider stays for as long as one looks, and goes with the next look.
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
