/** Text limits that both sides show and check (specification, sections 5 and 9). */
export const NICKNAME_MAX = 12;
export const MESSAGE_MAX = 500;

/** The length in grapheme clusters: an emoji counts as one. */
export const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length;

/** Invisible and direction-changing characters, which could fake an empty name or another person's name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u3164\u115f\u1160\uffa0\u2800]/gu;

/**
 * Cleans a single line of user text: trimmed, without invisible characters, white space folded. Joiners inside an
 * emoji stay.
 */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, (c) => (c === '\u200d' ? c : /\s/.test(c) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\u200d]+|[\s\u200d]+$/gu, '');

/** Cleans user text of several lines: trimmed, otherwise unchanged; empty if nothing is visible. */
export const cleanText = (text: string): string =>
  cleanLine(text) === '' ? '' : text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();

export const isMobilePhone = (text: string): boolean => /^1\d{10}$/.test(text);
