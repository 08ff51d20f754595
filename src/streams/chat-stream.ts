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

export interface ChatStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly engine: Pick<Engine, 'say'>;
  readonly chat: ChatStore;
  readonly room: RoomStore;
  readonly selfId: () => string | undefined;
  /** Pages of history; rejects when it cannot be read. */
  readonly history: (range: { before?: number; after?: number }) => Promise<HistoryPage>;
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

  const load = async (): Promise<void> => {
    chat.history('loading');
    try {
      const page = await history({});
      if (scope.ended) return;
      chat.add(page.messages.map(itemOf));
      chat.history('ready', page.more);
    } catch {
      if (!scope.ended) chat.history('failed');
    }
  };

  /** After a connection begun anew: what was said meanwhile, by id. */
  const fillGap = async (): Promise<void> => {
    try {
      for (let more = true; more && !scope.ended;) {
        const page = await history({ after: lastId(chat.state.items) });
        if (scope.ended) return;
        chat.add(page.messages.map(itemOf));
        more = page.more && page.messages.length > 0;
      }
    } catch {
      if (!scope.ended) chat.history('failed');
    }
  };

  scope.subscribe(realtime.welcome$, ({ resumed }) => {
    if (welcomed && !resumed) void fillGap();
    welcomed = true;
  });

  scope.subscribe(realtime.events$, (event) => {
    if (event.k !== 'chat' || event.message.groupId !== undefined) return;
    const { message } = event;
    chat.arrived(itemOf(message), message.userId === selfId());
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
        const page = await history({ before });
        if (scope.ended) return;
        chat.addEarlier(page.messages.map(itemOf));
        chat.history('ready', page.more);
      } catch {
        // What is there stays; scrolling up asks again.
        if (!scope.ended) chat.history('ready');
      }
    },
  };
}
