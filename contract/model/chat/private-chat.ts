export type { ChatSession, PrivateEvent, PrivateMessage } from './private-chat.schema';

/** The maximum number of sessions in the list; the latest are kept. */
export const SESSIONS_MAX = 200;
