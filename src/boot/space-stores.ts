import { createChatState } from '../state/chat';
import { createDanmakuState } from '../state/danmaku';
import { createFeaturesState } from '../state/features';
import { createElementsState } from '../state/elements';
import { createLeftMessagesState } from '../state/left-messages';
import { createRoomState } from '../state/room';
import { createServersState } from '../state/servers';
import { createSpaceState } from '../state/space';
import type { SpaceStores } from './space-streams';

/** The initial stores of the page of a space. */
export const createSpaceStores = (): SpaceStores => ({
  features: createFeaturesState(),
  space: createSpaceState(),
  room: createRoomState(),
  chat: createChatState(),
  danmaku: createDanmakuState(),
  servers: createServersState(),
  elements: createElementsState(),
  leftMessages: createLeftMessagesState(),
});
