import type { ChatMessage } from '../../../contract/model/chat/chat';
import type { SpaceEvent } from '../../../contract/wire/events';
import type { Timers } from '../../platform/timers';
import type { ChatStore } from '../../state/chat';
import { createChatRoomsState, type ChatRoomsState, type ChatRoomsStore } from '../../state/chat-rooms';
import { announcementsOf, type Announcements, type AnnouncementsDeps } from './announcements';
import { createUploads, type Uploads } from './uploads';

/** The minimum interval between read markers, milliseconds. */
const READ_EVERY = 2_000;

export interface ChatApiDeps extends AnnouncementsDeps {
  readonly chat: ChatStore;
  /** Reloads the current room. */
  readonly load: () => void;
  /** Loads a message of this room with its surroundings; false if it no longer exists. */
  readonly around: (id: number) => Promise<boolean>;
  readonly timers: Pick<Timers, 'after'>;
  readonly errorText: (error: unknown) => string;
  /** The user lost membership of the current group: a new password, or the group was removed. */
  readonly onRemovedFromGroup: (how: 'locked' | 'gone', group: string) => void;
}

/** The chat beyond sending messages. Failed calls reject with the refusal. */
export interface ChatApi {
  readonly rooms: ChatRoomsState;
  readonly announcements: Announcements;
  /** Loads rooms, rules and announcements and follows their changes; returns an unsubscribe function. */
  open(): () => void;
  reload(): Promise<void>;
  /** Opens a room, joining it if needed. */
  enter(groupId: string, password?: string): Promise<void>;
  /** Leaves the group and opens the room of the space. */
  leave(groupId: string): Promise<void>;
  withdraw(messageId: number): Promise<void>;
  readonly uploads: Uploads;
  /** Unsent drafts, by room. */
  readonly drafts: Map<string, string>;
  /** The id of the loaded window if it contains this message. */
  windowWith(id: number): number | undefined;
  /** Loads a message with its surroundings; resolves to the window id, or undefined if the message no longer exists. */
  around(id: number): Promise<number | undefined>;
  /** Marks a room as read up to a message; throttled, and may be lost. */
  read(groupId: string, messageId: number): void;
  /** Messages of this room that contain the text, latest last. */
  search(q: string): Promise<readonly ChatMessage[]>;
  /** Messages of this room that mention the user. */
  mentions(): Promise<readonly ChatMessage[]>;
  /** Loads the danmaku that wait for review. */
  loadHeld(): Promise<void>;
  decide(messageId: number, pass: boolean): Promise<void>;
}

/** Applies events of rooms and rules to the stores. */
function applyEvent(
  event: SpaceEvent,
  store: ChatRoomsStore,
  chat: ChatStore,
  leave: (how: 'locked' | 'gone', group: string) => void,
): void {
  switch (event.k) {
    case 'group':
      store.put(event.group, event.emptied);
      if (event.emptied && chat.state.groupId === event.group.id) leave('locked', event.group.name);
      return;
    case 'ungroup': {
      const removed = store.state.rooms.find(({ id }) => id === event.groupId);
      store.remove(event.groupId);
      if (chat.state.groupId === event.groupId) leave('gone', removed?.name ?? '');
      return;
    }
    case 'config':
      store.rules(event.config);
      return;
    case 'danmaku':
      store.held(store.state.held.filter(({ id }) => !event.messages.some((one) => one.id === id)));
      return;
    case 'chat':
      if (event.message.danmaku === 'held') store.held([...store.state.held, event.message]);
      return;
    default:
  }
}

const instances = new WeakMap<ChatApiDeps, ChatApi>();

/** One instance per space: uploads and drafts survive closing the panel. */
export function chatApiOf(deps: ChatApiDeps): ChatApi {
  const calls = instances.get(deps) ?? createChatApi(deps);
  instances.set(deps, calls);
  return calls;
}

export function createChatApi(deps: ChatApiDeps): ChatApi {
  const { http, spaceId, chat, signal, events, load } = deps;
  const store = createChatRoomsState();
  const announcements = announcementsOf(deps);

  const enterRoom = (groupId: string): void => {
    chat.enter(groupId);
    load();
  };
  const onRemovedFromGroup: ChatApiDeps['onRemovedFromGroup'] = (how, group) => {
    enterRoom('');
    deps.onRemovedFromGroup(how, group);
  };
  const readPhrases = async (): Promise<void> => {
    const phrases = await http.get('/api/spaceImConfig/getImPrefabricateContent', { spaceId }, { signal });
    store.phrases(phrases.imPrefabricateContent);
  };
  const reload = async (): Promise<void> => {
    if (store.state.phase === 'failed') store.phase('loading');
    const readRooms = async (): Promise<void> => {
      const { rooms } = await http.get('/api/chat_room/space/all', { spaceId }, { signal });
      const { groupId } = chat.state;
      const before = store.state.rooms.find(({ id }) => id === groupId);
      const now = rooms.find(({ id }) => id === groupId);
      store.rooms(rooms);
      chat.counted(rooms);
      // The event was missed while the panel or the connection was closed.
      if (groupId !== '' && !now?.joined)
        onRemovedFromGroup(now ? 'locked' : 'gone', (now ?? before)?.name ?? '');
    };
    // One refused read does not affect the others.
    const [rooms] = await Promise.allSettled([
      readRooms(),
      http.get('/api/space/getSpaceGameConfig', { spaceId }, { signal }).then(store.rules),
      readPhrases(),
    ]);
    if (!signal.aborted) store.phase(rooms.status === 'fulfilled' ? 'ready' : 'failed');
  };

  const sentIds = new Map<string, number>();
  const pendingIds = new Map<string, number>();
  let sending = false;
  const sendReadMarkers = (): void => {
    sending = pendingIds.size > 0 && !signal.aborted;
    if (!sending) return;
    for (const [groupId, messageId] of pendingIds) {
      sentIds.set(groupId, messageId);
      // A failed marker is sent again with the next message.
      http
        .post('/api/chat_room/read', { spaceId, groupId, messageId }, { signal, quiet: true })
        .catch(() => sentIds.delete(groupId));
    }
    pendingIds.clear();
    deps.timers.after(READ_EVERY, sendReadMarkers);
  };
  return {
    rooms: store.state,
    announcements,
    reload,
    open() {
      const listening = events((event) => {
        applyEvent(event, store, chat, onRemovedFromGroup);
        // The event carries no phrases; if the request fails, the old ones stay.
        if (event.k === 'config') readPhrases().catch(() => undefined);
      });
      void reload();
      void announcements.read();
      return () => listening?.unsubscribe();
    },
    async enter(groupId, password) {
      const room = store.state.rooms.find(({ id }) => id === groupId);
      if (groupId !== '' && !room?.joined) {
        const input = { spaceId, id: groupId, ...(password !== undefined && { password }) };
        await http.post('/api/space/chat_room/changeChatRoomTagGroup', input, { signal });
        store.room(groupId, { joined: true });
      }
      enterRoom(groupId);
    },
    async leave(id) {
      const input = { spaceId, type: 'leave', info: { id } } as const;
      await http.post('/api/space/chat_room/v2/changeChatRoomTagGroup', input, { signal });
      store.room(id, { joined: false, unread: 0 });
      enterRoom('');
    },
    async withdraw(messageId) {
      await http.post('/api/chat_room/withdraw', { spaceId, messageId }, { signal });
    },
    uploads: createUploads(deps),
    drafts: new Map(),
    windowWith: (id) => (chat.state.items.some((item) => item.id === id) ? chat.state.window : undefined),
    around: async (id) => ((await deps.around(id)) ? chat.state.window : undefined),
    read(groupId, messageId) {
      if (messageId <= (sentIds.get(groupId) ?? 0)) return;
      pendingIds.set(groupId, messageId);
      if (!sending) sendReadMarkers();
    },
    async search(q) {
      const { groupId } = chat.state;
      return (await http.get('/api/history/msg/list', { spaceId, groupId, q }, { signal })).messages;
    },
    async mentions() {
      const { groupId } = chat.state;
      const input = { spaceId, groupId, mentioned: 'yes' } as const;
      const { messages } = await http.get('/api/history/msg/list', input, { signal });
      chat.clearMentions();
      return messages;
    },
    async loadHeld() {
      store.held((await http.get('/api/spaceConfig/listHeldDanmaku', { spaceId }, { signal })).messages);
    },
    async decide(messageId, pass) {
      await http.post(
        '/api/spaceConfig/decideDanmaku',
        { spaceId, messageIds: [messageId], pass },
        { signal },
      );
    },
  };
}
