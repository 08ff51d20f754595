import { maskPhones } from '../../../contract/model/user/mask';

/** Control characters, Unicode line ends, and marks that change the text direction. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (char: string): string =>
  NAMED[char] ?? `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/**
 * Escapes a client's log line to a single line, so that a client cannot forge other entries (trust T42).
 * Backslashes are doubled to distinguish typed escapes from ours.
 */
export const safeLine = (text: string): string =>
  maskPhones(text.toWellFormed()).replaceAll('\\', '\\\\').replace(UNSAFE, escaped);
