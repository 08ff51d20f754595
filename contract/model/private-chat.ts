export type { ChatSession, PrivateEvent, PrivateMessage } from './private-chat.schema';

/** How long its writer may withdraw a message, milliseconds. */
export const WITHDRAW_MS = 120_000;
/** Sessions in the list at most: the latest. */
export const SESSIONS_MAX = 200;
