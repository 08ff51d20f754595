/** Limits of a dictionary: the value in bytes of UTF-8. */
export const VALUE_MAX = 16_384;
export const KEYS_MAX = 100;
export const KEY_PATTERN = /^[A-Za-z][\w.-]{0,63}$/;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A key of a space with its value. */
export interface DictionaryEntry {
  key: string;
  /** JSON text. */
  value: string;
  /** Members may read it. */
  isPublic: boolean;
  /** Counts the changes; the first is 1. */
  version: number;
  /** ISO 8601. */
  changedAt: string;
}
