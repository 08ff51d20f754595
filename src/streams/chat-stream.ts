import type { ChatMessage } from '../../contract/model/chat';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { ChatStore } from '../state/chat';
import { firstId, itemOf, lastId } from '../state/chat-list';
import { slotOfUser, type RoomStore } from '../state/room';

export interface HistoryPage {
  readonly messages: readonly ChatMessage[];
  readonly more: boolean;
}

export interface HistoryRange {
  /** Absent: the room of the space. */
  readonly groupId?: string;
  readonly before?: number;
  readonly after?: number;
}

export interface ChatStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly engine: Pick<Engine, 'say'>;
  readonly chat: ChatStore;
  readonly room: RoomStore;
  readonly selfId: () => string | undefined;
  /** Pages of history; rejects when it cannot be read. */
  readonly history: (range: HistoryRange) => Promise<HistoryPage>;
}

export interface ChatLoader {
  /** The newest page; again after a failure. */
  load(): Promise<void>;
  earlier(): Promise<void>;
}

/** Room chat from both its sources, history and events, into one list: each message once, in order. */
export function streamChat(deps: ChatStreamDeps): ChatLoader {
  const { scope, realtime, engine, chat, room, selfId, history } = deps;
  let welcomed = false;

  /** A page of the room that is read; undefined when one has gone to another room meanwhile. */
  const read = async (range: Omit<HistoryRange, 'groupId'>): Promise<HistoryPage | undefined> => {
    const { groupId } = chat.state;
    const gone = (): boolean => scope.ended || chat.state.groupId !== groupId;
    try {
      const page = await history({ ...range, ...(groupId !== '' && { groupId }) });
      return gone() ? undefined : page;
    } catch (error) {
      if (gone()) return undefined;
      throw error;
    }
  };

  const load = async (): Promise<void> => {
    chat.history('loading');
    try {
      const page = await read({});
      if (!page) return;
      chat.add(page.messages.map(itemOf));
      chat.history('ready', page.more);
    } catch {
      chat.history('failed');
    }
  };

  /** After a connection begun anew: what was said meanwhile, by id, and what was taken back of the latest. */
  const fillGap = async (): Promise<void> => {
    try {
      for (let more = true; more && !scope.ended;) {
        const page = await read({ after: lastId(chat.state.items) });
        if (!page) return;
        chat.add(page.messages.map(itemOf));
        more = page.more && page.messages.length > 0;
      }
      for (const { id, withdrawn } of (await read({}))?.messages ?? [])
        if (withdrawn) chat.withdraw(id, withdrawn);
    } catch {
      if (!scope.ended) chat.history('failed');
    }
  };

  scope.subscribe(realtime.welcome$, ({ resumed }) => {
    if (welcomed && !resumed) void fillGap();
    welcomed = true;
  });

  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'withdraw') {
      const { messageId, userId, nickname } = event;
      chat.withdraw(messageId, { userId, nickname });
    }
    if (event.k !== 'chat') return;
    const { message } = event;
    const { groupId = '' } = message;
    const own = message.userId === selfId();
    if (groupId === chat.state.groupId) chat.arrived(itemOf(message), own);
    else if (!own) chat.arrivedElsewhere(groupId);
    // Over the heads only what everybody hears.
    if (groupId !== '' || message.text === '') return;
    const slot = slotOfUser(room.state.people, message.userId);
    if (slot !== undefined) engine.say(slot, message.text);
  });

  return {
    load,
    async earlier() {
      const before = firstId(chat.state.items);
      if (before === undefined || !chat.state.more || chat.state.history !== 'ready') return;
      chat.history('loadingEarlier');
      try {
        const page = await read({ before });
        if (!page) return;
        chat.addEarlier(page.messages.map(itemOf));
        chat.history('ready', page.more);
      } catch {
        // What is there stays; scrolling up asks again.
        chat.history('ready');
      }
    },
  };
}
