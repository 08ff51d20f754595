import type { Face } from '../../../contract/model/user/face';
import type { Attachment } from '../../../contract/model/chat/chat';
import type { ImPort } from '../../../contract/ports/im';
import { AppError } from '../../http/app-error';
import type { PrivateChatsState, PrivateChatsStore } from '../../state/private-chats';
import {
  discardItem,
  failItem,
  messageOfItem,
  privateItemOf,
  resendItem,
  unsentItem,
  type PrivateItem,
} from '../../state/private-items';
import type { Dialogs } from '../dialogs';
import type { Uploads } from './uploads';

export interface PrivateChatActions {
  /** Opens the chat with a user; it may not exist yet. */
  open(peer: Face): void;
  /** Back to the list. */
  close(): void;
  /** Whether the panel is visible: visible messages count as read. */
  setVisible(visible: boolean): void;
  loadHistory(): void;
  loadEarlier(): void;
  send(text: string): void;
  /** Uploads a file to the open chat and sends it with this text. */
  sendFile(file: File, text: string): void;
  resend(key: string): void;
  discard(key: string): void;
  withdraw(key: string): void;
  typing(): void;
  block(userId: string, blocked: boolean): void;
  /** Asks for confirmation, then deletes the open chat for this user. */
  remove(): void;
  /** Restarts after a failed start. */
  retry(): void;
}

/** Private chats as the HUD sees them. */
export interface PrivateChats {
  readonly state: PrivateChatsState;
  readonly actions: PrivateChatActions;
  readonly uploads: Uploads;
  /** Unsent drafts, by peer. */
  readonly drafts: Map<string, string>;
}

export interface PrivateActionsDeps {
  readonly port: ImPort;
  readonly store: PrivateChatsStore;
  readonly dialogs: Pick<Dialogs, 'confirm'>;
  readonly errorText: (error: unknown) => string;
  readonly showError: (error: unknown) => void;
  /** The question before a chat is deleted. */
  readonly question: (name: string) => { title: string; content: string; confirm: string; cancel: string };
  /** Whether the page itself is seen. */
  readonly pageVisible: () => boolean;
  readonly now: () => number;
  readonly uploads: Pick<Uploads, 'add'>;
  /** Rejects if the user may not write to this person. */
  readonly mayWrite: (userId: string) => Promise<unknown>;
}

/** The intents of private chats; their effects arrive through the port's streams. */
export function createPrivateActions(deps: PrivateActionsDeps): PrivateChatActions & { seen(): void } {
  const { port, store, dialogs, errorText, showError } = deps;
  const { state } = store;
  let visible = false;
  /** The last message that was marked as read. */
  let readId = '';

  const fail = (error: unknown): void => {
    if (AppError.from(error).code !== AppError.local('aborted').code) showError(error);
  };

  /** Marks the visible messages as read. */
  const markAsRead = (): void => {
    const peer = state.chat?.peer.userId;
    const session = peer === undefined ? undefined : store.sessionOf(peer);
    if (!session || session.unread === 0 || !visible || !deps.pageVisible()) return;
    const { lastMsg } = session;
    if (state.chat?.history === 'loading' || readId === lastMsg.id) return;
    readId = lastMsg.id;
    // Retried with the next message or visibility change.
    port.resetUnread(session.id, lastMsg).catch(() => {
      readId = '';
    });
  };

  const load = async (): Promise<void> => {
    const { chat } = state;
    if (!chat) return;
    const { userId } = chat.peer;
    const unread = store.sessionOf(userId)?.unread ?? 0;
    store.history(userId, 'loading');
    try {
      const page = await port.history(userId);
      store.loaded(userId, page.messages.map(privateItemOf), page.more, unread);
      markAsRead();
    } catch {
      store.history(userId, 'failed');
    }
  };

  const ask = (userId: string): void => {
    deps.mayWrite(userId).then(
      () => store.refused(userId, ''),
      (error: unknown) => {
        const refusal = AppError.from(error);
        // A lost connection refuses nothing, and the user's own block has a notice of its own.
        if (refusal.code > 0 && !refusal.is('blockedByYou')) store.refused(userId, errorText(error));
      },
    );
  };

  const deliver = async (peer: string, { cid, key, text, attachment }: PrivateItem): Promise<void> => {
    const sent = await port.send(peer, cid, text, attachment);
    if (sent.ok) {
      store.add(peer, [privateItemOf(sent.message)]);
      store.refused(peer, '');
    } else {
      const error = AppError.answered(sent.code, sent.desc);
      const why = { desc: errorText(error), contentRefused: error.isContentRefusal };
      store.change(peer, (items) => failItem(items, key, why));
    }
  };

  const write = (peer: string, text: string, file?: Attachment): void => {
    const item = unsentItem(crypto.randomUUID(), text, deps.now(), file);
    store.add(peer, [item]);
    void deliver(peer, item);
  };

  return {
    seen: markAsRead,
    open(peer) {
      store.open(peer);
      void load();
      ask(peer.userId);
    },
    close: store.close,
    setVisible(now) {
      visible = now;
      markAsRead();
    },
    loadHistory: () => void load(),
    loadEarlier() {
      const { chat } = state;
      if (!chat?.more || chat.history !== 'ready') return;
      const { userId } = chat.peer;
      const from = chat.items[0] && messageOfItem(userId, chat.items[0]);
      if (!from) return;
      store.history(userId, 'loadingEarlier');
      port.history(userId, from).then(
        (page) => {
          store.addEarlier(userId, page.messages.map(privateItemOf), page.more);
          store.history(userId, 'ready');
        },
        // The loaded items stay; scrolling up retries.
        () => store.history(userId, 'ready'),
      );
    },
    send(text) {
      const peer = state.chat?.peer.userId;
      if (peer !== undefined) write(peer, text);
    },
    sendFile(file, text) {
      const peer = state.chat?.peer.userId;
      if (peer !== undefined) deps.uploads.add(peer, file, (kept) => write(peer, text, kept), text);
    },
    resend(key) {
      const peer = state.chat?.peer.userId;
      const item = state.chat?.items.find((one) => one.key === key && one.status === 'failed');
      if (peer === undefined || !item) return;
      store.change(peer, (items) => resendItem(items, key));
      void deliver(peer, item);
    },
    discard(key) {
      const peer = state.chat?.peer.userId;
      if (peer !== undefined) store.change(peer, (items) => discardItem(items, key));
    },
    withdraw(key) {
      const peer = state.chat?.peer.userId;
      const item = state.chat?.items.find((one) => one.key === key);
      const message = peer !== undefined && item && messageOfItem(peer, item);
      if (message) port.withdraw(message).catch(fail);
    },
    typing() {
      const peer = state.chat?.peer.userId;
      if (peer !== undefined) port.typing(peer);
    },
    block: (userId, blocked) => void port.setBlocked(userId, blocked).then(() => ask(userId), fail),
    remove() {
      const peer = state.chat?.peer;
      if (!peer) return;
      void dialogs.confirm(deps.question(peer.nickname)).then((sure) => {
        if (!sure) return;
        // A chat without messages is only closed.
        if (store.sessionOf(peer.userId)) port.deleteSession(peer.userId).catch(fail);
        else store.forget(peer.userId);
      });
    },
    retry: () => port.retry(),
  };
}
