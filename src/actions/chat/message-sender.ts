import type { RealtimeSession } from '../../../contract/ports/realtime';
import { AppError } from '../../http/app-error';
import type { ChatStore } from '../../state/chat';
import { pendingOf, type ChatItem, type MessageExtras } from '../../state/chat-list';
import type { SessionState } from '../../state/session';

export interface MessageSenderDeps {
  readonly chat: ChatStore;
  /** Undefined while one is nowhere. */
  readonly realtime: () => Pick<RealtimeSession, 'sendMessage'> | undefined;
  readonly user: () => SessionState['user'];
  readonly errorText: (error: AppError) => string;
  /** Goes to the newest messages. */
  readonly toEnd: () => void;
}

export interface MessageSender {
  /** Sends a message to a room, the one that is read unless another is named; its fate shows in the chat. */
  send(text: string, more?: MessageExtras, groupId?: string): void;
  resend(key: string): void;
}

/** What one says to the room: in the list at once, settled by the answer. */
export function createMessageSender({
  chat,
  realtime,
  user,
  errorText,
  toEnd,
}: MessageSenderDeps): MessageSender {
  async function deliver(
    { key, cid, text, replyTo, mentions, attachment }: ChatItem,
    groupId: string,
  ): Promise<void> {
    const session = realtime();
    if (!session) {
      chat.settle(key, { ok: false, desc: errorText(AppError.local('network')) });
      return;
    }
    const result = await session.sendMessage(cid, text, {
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
      chat.settle(key, { ok: false, desc: errorText(error), contentRefused: error.isContentRefusal });
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
      const item = chat.state.items.find((entry) => entry.key === key && entry.status === 'failed');
      if (!item) return;
      chat.resend(key);
      void deliver(item, chat.state.groupId);
    },
  };
}
