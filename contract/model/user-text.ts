/** Text limits that both sides show and check (specification, sections 5 and 9). */
export const NICKNAME_MAX = 12;
export const MESSAGE_MAX = 500;

/** Length as a person counts it: grapheme clusters, so that an emoji is one. */
export const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length;

/** Invisible and direction-changing characters that could fake an empty or another person's name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u3164\u115f\u1160\uffa0\u2800]/gu;

/** A line that people write: trimmed, without invisible characters, white space folded. Joiners inside an emoji stay. */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, (c) => (c === '\u200d' ? c : /\s/.test(c) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\u200d]+|[\s\u200d]+$/gu, '');

/** What may have several lines: trimmed and otherwise as written; where nothing can be seen, nothing. */
export const cleanText = (text: string): string =>
  cleanLine(text) === '' ? '' : text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();

export const isMobilePhone = (text: string): boolean => /^1\d{10}$/.test(text);
