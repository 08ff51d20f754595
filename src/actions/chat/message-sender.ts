import type { RealtimeSession } from '../../../contract/ports/realtime';
import { AppError } from '../../http/app-error';
import type { ChatStore } from '../../state/chat';
import { pendingOf, type ChatItem, type MessageExtras } from '../../state/chat-list';
import type { SessionState } from '../../state/session';

export interface MessageSenderDeps {
  readonly chat: ChatStore;
  /** Undefined outside a space. */
  readonly realtime: () => Pick<RealtimeSession, 'sendMessage'> | undefined;
  readonly user: () => SessionState['user'];
  readonly errorText: (error: AppError) => string;
  /** Scrolls to the newest messages. */
  readonly toEnd: () => void;
}

export interface MessageSender {
  /** Sends a message to a room, by default the open one; the chat shows its status. */
  send(text: string, more?: MessageExtras, groupId?: string): void;
  resend(key: string): void;
}

/** Sends messages: shown at once as pending, settled by the server's result. */
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
      // The wire does not know the user's language, so the local error table takes precedence. It loads on
      // demand.
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
