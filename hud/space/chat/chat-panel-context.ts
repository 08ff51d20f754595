import { createContext, use, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatApi } from '../../../src/actions/chat/chat-api';
import type { ChatItem } from '../../../src/state/chat-list';
import { isModerator } from '../../../src/state/room';
import { useOwnMember } from '../space-context';
import type { ComposerHandle } from '../message-ui/message-composer';

/** The part of a message that a reply quotes. */
export type QuotedMessage = Pick<ChatItem, 'id' | 'userId' | 'nickname' | 'text' | 'attachment'>;

/** A message to show; another part of the room's history clears it. */
export interface FoundMessage {
  readonly groupId: string;
  readonly part: number;
  readonly id: number;
  /** Grows with each request, so that the same message is highlighted again. */
  readonly turn: number;
}

/** State shared by the parts of the chat panel. */
export interface ChatPanelState {
  readonly calls: ChatApi;
  /** The message that the next one replies to. */
  readonly replyingTo: QuotedMessage | undefined;
  reply(item: QuotedMessage | undefined): void;
  /** The composer. */
  readonly field: RefObject<ComposerHandle | null>;
  /** Scrolls to a message of this room. */
  jump(id: number): void;
  /** Runs a call and shows its error. */
  attempt(work: () => Promise<unknown>): void;
}

const ChatPanelContext = createContext<ChatPanelState | undefined>(undefined);
export const ChatPanelProvider = ChatPanelContext;

export function useChatPanel(): ChatPanelState {
  const context = use(ChatPanelContext);
  if (!context) throw new Error('ChatPanelProvider is missing');
  return context;
}

export const useRooms = () => useSnapshot(useChatPanel().calls.rooms);

/** Whether the user is a moderator: host, organizer or manager. Only hides buttons; the server decides. */
export function useIsModerator(): boolean {
  const own = useOwnMember();
  return own !== undefined && isModerator(own);
}
