import type { RealtimeSession } from '../../../contract/ports/realtime';
import { AppError } from '../../http/app-error';
import type { ChatStore } from '../../state/chat';
import { pendingOf, type ChatItem, type Enclosed } from '../../state/chat-list';
import type { SessionState } from '../../state/session';

export interface SayDeps {
  readonly chat: ChatStore;
  /** Undefined while one is nowhere. */
  readonly realtime: () => Pick<RealtimeSession, 'say'> | undefined;
  readonly user: () => SessionState['user'];
  readonly errorWords: (error: AppError) => string;
  /** Goes to the newest messages. */
  readonly toEnd: () => void;
}

export interface Say {
  /** Sends a message to a room, the one that is read unless another is named; its fate shows in the chat. */
  send(text: string, more?: Enclosed, groupId?: string): void;
  resend(key: string): void;
}

/** What one says to the room: in the list at once, settled by the answer. */
export function createSay({ chat, realtime, user, errorWords, toEnd }: SayDeps): Say {
  async function deliver(
    { key, cid, text, replyTo, mentions, attachment }: ChatItem,
    groupId: string,
  ): Promise<void> {
    const session = realtime();
    if (!session) {
      chat.settle(key, { ok: false, desc: errorWords(AppError.local('network')) });
      return;
    }
    const result = await session.say(cid, text, {
      ...(groupId !== '' && { groupId }),
      ...(replyTo && { replyTo: replyTo.id }),
      ...(mentions && { mentions: [...mentions] }),
      ...(attachment && { fileId: attachment.fileId }),
    });
    if (result.ok) chat.settle(key, result);
    else {
      // The wire does not know the person's language: words of our own table come first. It is not on the way in.
      const { errorNameOf } = await import('../../../contract/calls/errors');
      const desc = errorNameOf(result.code) === undefined ? result.desc : '';
      const error = AppError.answered(result.code, desc);
      chat.settle(key, { ok: false, desc: errorWords(error), wrong: error.ofWords });
    }
  }

  return {
    send(text, more, groupId = chat.state.groupId) {
      const author = user();
      if (!author) return;
      const item = pendingOf(author, crypto.randomUUID(), text, Date.now(), more);
      chat.write(groupId, item);
      if (chat.state.newer) toEnd();
      void deliver(item, groupId);
    },
    resend(key) {
      const item = chat.state.items.find((entry) => entry.key === key && entry.fate === 'failed');
      if (!item) return;
      chat.resend(key);
      void deliver(item, chat.state.groupId);
    },
  };
}
