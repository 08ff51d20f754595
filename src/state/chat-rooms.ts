import { proxy, ref } from 'valtio/vanilla';
import type { ChatMessage, ChatGroup } from '../../contract/model/chat/chat';
import type { SpaceGameConfig } from '../../contract/model/space';

export interface ChatRoom extends ChatGroup {
  readonly joined: boolean;
  readonly unread: number;
}

export interface ChatRoomsState {
  phase: 'loading' | 'ready' | 'failed';
  /** The space's own room first (empty id), then its groups; replaced as a whole. */
  rooms: readonly ChatRoom[];
  config: SpaceGameConfig | undefined;
  phrases: readonly string[];
  /** Danmaku that wait for review, for moderators. */
  held: readonly ChatMessage[];
}

/** The rooms and rules of the chat panel. */
export function createChatRoomsState() {
  const state = proxy<ChatRoomsState>({
    phase: 'loading',
    rooms: ref([]),
    config: undefined,
    phrases: ref([]),
    held: ref([]),
  });
  const set = (rooms: readonly ChatRoom[]): void => {
    state.rooms = ref([...rooms]);
  };
  return {
    state,
    phase: (phase: ChatRoomsState['phase']): void => {
      state.phase = phase;
    },
    rooms: set,
    room(id: string, change: Partial<ChatRoom>): void {
      set(state.rooms.map((room) => (room.id === id ? { ...room, ...change } : room)));
    },
    /** A group was created or changed. */
    put(group: ChatGroup, emptied: boolean): void {
      const known = state.rooms.find(({ id }) => id === group.id);
      if (known)
        set(
          state.rooms.map((one) =>
            one === known ? { ...one, ...group, joined: one.joined && !emptied } : one,
          ),
        );
      else set([...state.rooms, { ...group, joined: false, unread: 0 }]);
    },
    remove: (id: string): void => set(state.rooms.filter((room) => room.id !== id)),
    rules(config: SpaceGameConfig): void {
      state.config = config;
    },
    phrases(phrases: readonly string[]): void {
      state.phrases = ref([...phrases]);
    },
    held(messages: readonly ChatMessage[]): void {
      state.held = ref([...messages]);
    },
  };
}
export type ChatRoomsStore = ReturnType<typeof createChatRoomsState>;
