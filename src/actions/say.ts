import type { RealtimeSession } from '../../contract/ports/realtime';
import { AppError } from '../http/app-error';
import type { ChatStore } from '../state/chat';
import { pendingOf } from '../state/chat-list';
import type { SessionState } from '../state/session';

export interface SayDeps {
  readonly chat: ChatStore;
  /** Undefined while one is nowhere. */
  readonly realtime: () => Pick<RealtimeSession, 'say'> | undefined;
  readonly user: () => SessionState['user'];
  readonly errorWords: (error: AppError) => string;
}

export interface Say {
  /** Sends a message to the room; its fate shows in the chat. */
  send(text: string): void;
  resend(key: string): void;
}

/** What one says to the room: in the list at once, settled by the answer. */
export function createSay({ chat, realtime, user, errorWords }: SayDeps): Say {
  async function deliver(key: string, cid: string, text: string): Promise<void> {
    const session = realtime();
    if (!session) {
      chat.settle(key, { ok: false, desc: errorWords(AppError.local('network')) });
      return;
    }
    const result = await session.say(cid, text);
    if (result.ok) chat.settle(key, result);
    else {
      // The wire does not know the person's language: words of our own table come first. It is not on the way in.
      const { errorNameOf } = await import('../../contract/calls/errors');
      const desc = errorNameOf(result.code) === undefined ? result.desc : '';
      chat.settle(key, { ok: false, desc: errorWords(AppError.answered(result.code, desc)) });
    }
  }

  return {
    send(text) {
      const author = user();
      if (!author) return;
      const item = pendingOf(author, crypto.randomUUID(), text, Date.now());
      chat.add([item]);
      void deliver(item.key, item.cid, text);
    },
    resend(key) {
      const item = chat.state.items.find((entry) => entry.key === key && entry.fate === 'failed');
      if (!item) return;
      chat.resend(key);
      void deliver(key, item.cid, item.text);
    },
  };
}
