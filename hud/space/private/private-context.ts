import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { PrivateChatActions, PrivateChats } from '../../../src/actions/chat/private-chats';

const Context = createContext<PrivateChats | undefined>(undefined);
export const PrivateProvider = Context;

export function useChats(): PrivateChats {
  const chats = use(Context);
  if (!chats) throw new Error('PrivateProvider is missing');
  return chats;
}

export const usePrivateState = () => useSnapshot(useChats().state);
export const usePrivateActions = (): PrivateChatActions => useChats().actions;
