import { maskPhones } from '../../../contract/model/mask';

/** Control characters, the line ends of Unicode, and marks that turn the direction of what follows. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (char: string): string =>
  NAMED[char] ?? `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/**
 * What is kept of a client's line: one line, whatever it holds, so that nobody writes lines of somebody else's
 * (trust T42). Backslashes are doubled, so that an escape that was typed cannot be taken for one of ours.
 */
export const safeLine = (text: string): string =>
  maskPhones(text.toWellFormed()).replaceAll('\\', '\\\\').replace(UNSAFE, escaped);
