import type { SpaceEvent } from '../contract/wire/events.schema';

export type ChatEvent = Extract<SpaceEvent, { k: 'chat' | 'withdraw' | 'danmaku' }>;

/** What is said in the rooms of a space, and what becomes of it: only for those who read it (W77). */
export const isChatEvent = (event: SpaceEvent): event is ChatEvent =>
  event.k === 'chat' || event.k === 'withdraw' || event.k === 'danmaku';
