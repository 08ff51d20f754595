export type { ChatMessage } from './chat.schema';

/** Chat history (specification, section 9): 365 days, 100 a page. */
export const HISTORY_DAYS = 365;
export const HISTORY_PAGE = 100;
