import type { ChatMessage } from '../../../contract/model/chat/chat.schema';
import type { SpaceEvent } from '../../../contract/wire/events.schema';
import type { Timers } from '../../platform/timers';
import type { ChatStore } from '../../state/chat';
import { createChatRoomsState, type ChatRoomsState, type ChatRoomsStore } from '../../state/chat-rooms';
import { announcementsOf, type Announcements, type AnnouncementsDeps } from './announcements';
import { createUploads, type Uploads } from './uploads';

/** One says at most this often how far one has read, milliseconds. */
const READ_EVERY = 2_000;

export interface ChatApiDeps extends AnnouncementsDeps {
  readonly chat: ChatStore;
  /** Reads the room anew in which one is. */
  readonly load: () => void;
  /** Shows a message of this room with what is around it; false: it is not there any more. */
  readonly around: (id: number) => Promise<boolean>;
  readonly timers: Pick<Timers, 'after'>;
  readonly errorText: (error: unknown) => string;
  /** One was in a group and is no more: it got another password, or is gone. */
  readonly onRemovedFromGroup: (how: 'locked' | 'gone', group: string) => void;
}

/** What the chat does beyond saying something. Calls that fail reject, with the words of the refusal. */
export interface ChatApi {
  readonly rooms: ChatRoomsState;
  readonly announcements: Announcements;
  /** Rooms, rules and announcements, and what changes of rooms and rules; answers the end. */
  open(): () => void;
  reload(): Promise<void>;
  /** Goes to a room; joins it if need be. */
  enter(groupId: string, password?: string): Promise<void>;
  /** Is in that group no more, and goes back to the space's own room. */
  leave(groupId: string): Promise<void>;
  withdraw(messageId: number): Promise<void>;
  readonly uploads: Uploads;
  /** What one has begun to write, by room. */
  readonly drafts: Map<string, string>;
  /** The part of the room that is there now, if this message is in it. */
  windowWith(id: number): number | undefined;
  /** Shows a message of this room with what is around it; answers the part that it stands in, undefined: it is gone. */
  around(id: number): Promise<number | undefined>;
  /** One has read a room up to a message; told to the server now and then, and lost without harm. */
  read(groupId: string, messageId: number): void;
  /** What was said in this room with this in it, the latest last. */
  search(q: string): Promise<readonly ChatMessage[]>;
  /** Those of them that mention one. */
  mentions(): Promise<readonly ChatMessage[]>;
  /** Reads what waits before it flies. */
  loadHeld(): Promise<void>;
  decide(messageId: number, pass: boolean): Promise<void>;
}

/** What the wire tells of rooms and rules. */
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
      const gone = store.state.rooms.find(({ id }) => id === event.groupId);
      store.remove(event.groupId);
      if (chat.state.groupId === event.groupId) leave('gone', gone?.name ?? '');
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

const made = new WeakMap<ChatApiDeps, ChatApi>();

/** The one of a space, however often its panel is opened: what is on its way, or begun, stays. */
export function chatApiOf(deps: ChatApiDeps): ChatApi {
  const calls = made.get(deps) ?? createChatApi(deps);
  made.set(deps, calls);
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
  const putOut: ChatApiDeps['onRemovedFromGroup'] = (how, group) => {
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
      // Nobody listened meanwhile: the panel was closed, or the connection.
      if (groupId !== '' && !now?.joined) putOut(now ? 'locked' : 'gone', (now ?? before)?.name ?? '');
    };
    // None that is refused takes the others with it.
    const [rooms] = await Promise.allSettled([
      readRooms(),
      http.get('/api/space/getSpaceGameConfig', { spaceId }, { signal }).then(store.rules),
      readPhrases(),
    ]);
    if (!signal.aborted) store.phase(rooms.status === 'fulfilled' ? 'ready' : 'failed');
  };

  const told = new Map<string, number>();
  const wanted = new Map<string, number>();
  let telling = false;
  const tellRead = (): void => {
    telling = wanted.size > 0 && !signal.aborted;
    if (!telling) return;
    for (const [groupId, messageId] of wanted) {
      told.set(groupId, messageId);
      // Said again with the next message.
      http
        .post('/api/chat_room/read', { spaceId, groupId, messageId }, { signal, quiet: true })
        .catch(() => told.delete(groupId));
    }
    wanted.clear();
    deps.timers.after(READ_EVERY, tellRead);
  };
  return {
    rooms: store.state,
    announcements,
    reload,
    open() {
      const listening = events((event) => {
        applyEvent(event, store, chat, putOut);
        // The wire tells that the rules have changed, never the phrases; without an answer the old ones stay.
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
      const wish = { spaceId, type: 'leave', info: { id } } as const;
      await http.post('/api/space/chat_room/v2/changeChatRoomTagGroup', wish, { signal });
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
      if (messageId <= (told.get(groupId) ?? 0)) return;
      wanted.set(groupId, messageId);
      if (!telling) tellRead();
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
