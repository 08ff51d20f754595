import { createContext, use, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatCalls } from '../../../src/actions/chat-calls';
import type { ChatItem } from '../../../src/state/chat-list';
import { keepsSpace } from '../../../src/state/room';
import { useOwnMember } from '../space-context';
import type { Writing } from '../message-ui/message-composer';

/** What an answer says of the message that it answers. */
export type Answered = Pick<ChatItem, 'id' | 'userId' | 'nickname' | 'text' | 'attachment'>;

/** What the parts of the chat panel share. */
export interface ChatDesk {
  readonly calls: ChatCalls;
  /** The message that the next one answers. */
  readonly answering: Answered | undefined;
  answer(item: Answered | undefined): void;
  /** Where one writes to the room. */
  readonly field: RefObject<Writing | null>;
  /** Brings a message of this room into sight. */
  jump(id: number): void;
  /** Does what may be refused; the refusal is shown. */
  attempt(work: () => Promise<unknown>): void;
}

const ChatDeskContext = createContext<ChatDesk | undefined>(undefined);
export const ChatDeskProvider = ChatDeskContext;

export function useDesk(): ChatDesk {
  const desk = use(ChatDeskContext);
  if (!desk) throw new Error('ChatDeskProvider is missing');
  return desk;
}

export const useRooms = () => useSnapshot(useDesk().calls.rooms);

/** Whether one looks after the space: hosts, organizers, managers. The server decides; this only hides buttons. */
export function useKeeps(): boolean {
  const own = useOwnMember();
  return own !== undefined && keepsSpace(own);
}
