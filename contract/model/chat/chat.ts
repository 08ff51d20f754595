/** Chat history (specification, section 9): 365 days, 100 a page. */
export const HISTORY_DAYS = 365;
export const HISTORY_PAGE = 100;

/** Mentions everybody; only those who keep a space may. */
export const MENTION_ALL = '*';
export const MENTIONS_MAX = 20;
/** Characters of a message that stand in an answer to it. */
export const QUOTE_MAX = 80;
/** For so long one may take back what one has said, milliseconds; those who keep a space always may. */
export const WITHDRAW_MS = 2 * 60_000;

/** Groups beside the room of a space. Texts in characters as a person counts them. */
export const CHAT_GROUPS = { max: 50, name: 20, password: 64 } as const;
/** What a space lets visitors say where nothing else may be said. */
export const PHRASES = { max: 30, length: 100 } as const;
/** Words of a space that are not said in it. */
export const CHECKED_WORDS = { max: 200, length: 40 } as const;
export const WHITEBOARDS = { max: 50, name: 40 } as const;

/** Files of chats; sizes in bytes. A larger picture is sent as a file. A day is the last 24 hours of one person. */
export const CHAT_FILES = {
  picture: 5 * 1024 * 1024,
  file: 10 * 1024 * 1024,
  pixels: 40_000_000,
  perDay: 60,
  bytesPerDay: 200 * 1024 * 1024,
  name: 120,
} as const;

/** Where a file of a chat is read. */
export const chatFilePath = (fileId: string): string => `/api/chat_room/file/${encodeURIComponent(fileId)}`;
