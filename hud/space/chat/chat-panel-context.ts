import { createContext, use, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatCalls } from '../../../src/actions/chat/chat-api';
import type { ChatItem } from '../../../src/state/chat-list';
import { keepsSpace } from '../../../src/state/room';
import { useOwnMember } from '../space-context';
import type { ComposerHandle } from '../message-ui/message-composer';

/** What an answer says of the message that it answers. */
export type QuotedMessage = Pick<ChatItem, 'id' | 'userId' | 'nickname' | 'text' | 'attachment'>;

/** What the parts of the chat panel share. */
export interface ChatPanelState {
  readonly calls: ChatCalls;
  /** The message that the next one answers. */
  readonly answering: QuotedMessage | undefined;
  answer(item: QuotedMessage | undefined): void;
  /** Where one writes to the room. */
  readonly field: RefObject<ComposerHandle | null>;
  /** Brings a message of this room into sight. */
  jump(id: number): void;
  /** Does what may be refused; the refusal is shown. */
  attempt(work: () => Promise<unknown>): void;
}

const ChatPanelContext = createContext<ChatPanelState | undefined>(undefined);
export const ChatPanelProvider = ChatPanelContext;

export function useChatPanel(): ChatPanelState {
  const desk = use(ChatPanelContext);
  if (!desk) throw new Error('ChatDeskProvider is missing');
  return desk;
}

export const useRooms = () => useSnapshot(useChatPanel().calls.rooms);

/** Whether one looks after the space: hosts, organizers, managers. The server decides; this only hides buttons. */
export function useIsModerator(): boolean {
  const own = useOwnMember();
  return own !== undefined && keepsSpace(own);
}
