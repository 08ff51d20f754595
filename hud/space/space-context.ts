import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { SpaceActions, SpaceView } from '../../src/actions/space-actions';
import type { Moves } from '../../src/actions/moves';
import type { PeopleCalls } from '../../src/actions/people-calls';
import type { ElementApi } from '../../src/actions/element-api';
import type { SpaceShare } from '../../src/actions/space-share';

const SpaceContext = createContext<SpaceView | undefined>(undefined);
export const SpaceProvider = SpaceContext;

function useView(): SpaceView {
  const view = use(SpaceContext);
  if (!view) throw new Error('SpaceProvider is missing');
  return view;
}

export const useSpaceActions = (): SpaceActions => useView().actions;
export const useSpaceId = (): string => useView().spaceId;
export const useShare = (): SpaceShare => useView().share;
export const usePrivateChats = (): SpaceView['privateChats'] => useView().privateChats;
export const usePeopleCalls = (): PeopleCalls => useView().people;
export const useEvents = (): SpaceView['events'] => useView().events;
export const useMoves = (): Moves => useView().moves;
/** Roles and moderation, loaded after entering; see `moderation/use-moderation`. */
export const useModerationPromise = () => useView().moderation();
export const useElementApi = (): ElementApi => useView().elementApi;
export const useChatDeps = () => useView().chatDeps;
export const useElements = () => useSnapshot(useView().elements);
export const useLeftMessagesState = () => useSnapshot(useView().leftMessages);
export const useSpace = () => useSnapshot(useView().space);
export const useRoom = () => useSnapshot(useView().room);
/** The user's own member; undefined briefly after entering. */
export function useOwnMember() {
  const { people, selfSlot } = useRoom();
  return selfSlot === undefined ? undefined : people[selfSlot]?.member;
}
export const useServers = () => useSnapshot(useView().servers);
export const useDanmaku = () => useSnapshot(useView().danmaku);
export const useChat = () => useSnapshot(useView().chat);
/** The text in the given language. */
export const textIn = (text: { readonly zh: string; readonly en: string }, lang: 'zh' | 'en'): string =>
  text[lang];
