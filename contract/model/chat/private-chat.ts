export type { ChatSession, PrivateEvent, PrivateMessage } from './private-chat.schema';

/** Sessions in the list at most: the latest. */
export const SESSIONS_MAX = 200;
