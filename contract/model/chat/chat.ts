/** Chat history (specification, section 9): 365 days, 100 a page. */
export const HISTORY_DAYS = 365;
export const HISTORY_PAGE = 100;

/** Mentions everybody; for moderators only. */
export const MENTION_ALL = '*';
export const MENTIONS_MAX = 20;
/** The length of a quote, in characters. */
export const QUOTE_MAX = 80;
/** How long an author may withdraw a message, milliseconds; moderators may always. */
export const WITHDRAW_MS = 2 * 60_000;

/** Chat groups beside the room of the space. Lengths in grapheme clusters. */
export const CHAT_GROUPS = { max: 50, name: 20, password: 64 } as const;
/** The prepared phrases of a space, for rooms where visitors may send nothing else. */
export const PHRASES = { max: 30, length: 100 } as const;
/** The blocked words of a space. */
export const CHECKED_WORDS = { max: 200, length: 40 } as const;
export const WHITEBOARDS = { max: 50, name: 40 } as const;

/** Chat files; sizes in bytes. A larger picture is sent as a file. A day is the last 24 hours of one user. */
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
