import type { SpaceEvent } from '../contract/wire/events';

export type ChatEvent = Extract<SpaceEvent, { k: 'chat' | 'withdraw' | 'danmaku' }>;

/**
 * Chat messages of a space's rooms and changes of their status: only for users who may read the chat (W77).
 */
export const isChatEvent = (event: SpaceEvent): event is ChatEvent =>
  event.k === 'chat' || event.k === 'withdraw' || event.k === 'danmaku';
