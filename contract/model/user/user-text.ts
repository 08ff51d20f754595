/**
 * The rules of every name and text that a person writes; client and server apply the same ones (specification,
 * sections 5 and 9).
 */
export const NICKNAME_MAX = 12;
export const MESSAGE_MAX = 500;

/** Combining marks in a row: the densest stacks of real scripts (Tibetan, pointed Hebrew) need no more. */
const MARKS_MAX = 8;
/** Code points of the longest emoji sequences and conjuncts; a longer cluster is as wide as several characters. */
const CLUSTER_MAX = 16;

const SEGMENTS = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The characters as a person sees them: grapheme clusters. */
export const charactersOf = (text: string): string[] =>
  Array.from(SEGMENTS.segment(text), ({ segment }) => segment);

const widthOf = (character: string): number => Math.ceil([...character].length / CLUSTER_MAX);

/** The length in grapheme clusters: an emoji counts as one. */
export const lengthOf = (text: string): number =>
  charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0);

/** The beginning of a text, of the given length at most, without half an emoji. */
export function startOf(text: string, most: number): string {
  let start = '';
  let length = 0;
  for (const character of charactersOf(text)) {
    length += widthOf(character);
    if (length > most) break;
    start += character;
  }
  return start;
}

/** Shortens a text to the given length, including the ellipsis. */
export const shorten = (text: string, most: number): string =>
  lengthOf(text) <= most ? text : `${startOf(text, most - 1)}…`;

/** Format characters that are visible: the number signs of Arabic and other scripts. */
const SIGNS = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`;
/**
 * Characters that show nothing, or change the order of others (bidi controls). They could fake an empty name or
 * the name of another person.
 */
const INVISIBLE = String.raw`(?![${SIGNS}])[\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{NChar}\u2800\ufffc\u{16fe4}\u{1d159}]`;
/** A letter or mark of a script that joiners shape, such as Arabic, Persian, and those of India. */
const SHAPED = String.raw`(?![\p{DI}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Zinh}])[\p{L}\p{M}]`;
/** Invisible characters where a script or an emoji needs them. */
const NEEDED = [
  String.raw`(?<=${SHAPED})\u200c(?=${SHAPED})`,
  String.raw`(?<=${SHAPED})\u200d`,
  String.raw`(?<=\p{ExtPict}(?:\ufe0f|\p{EMod})?)\u200d(?=\p{ExtPict})`,
  // Variants: of emoji, keycaps, Chinese characters, and letters of Mongolian, Phags-pa and Burmese.
  String.raw`(?<=\p{ExtPict})[\ufe0e\ufe0f]`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{sc=Hani})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?!\p{DI})[\p{sc=Mong}\p{sc=Phag}\p{sc=Mymr}])[\u180b-\u180f\ufe00]`,
  // Flags of regions, such as England.
  String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
].join('|');
/** In a text also line breaks, direction marks, line break opportunities of Thai and Khmer, blanks of Braille. */
const NEEDED_IN_TEXT = String.raw`${NEEDED}|[\n\t\u061c\u200b\u200e\u200f\u2800]`;

const IN_LINE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');
const IN_TEXT = new RegExp(`(${NEEDED_IN_TEXT})|${INVISIBLE}`, 'gu');
const MARKS = new RegExp(String.raw`([\p{M}\u200c\u200d]{${MARKS_MAX}})[\p{M}\u200c\u200d]+`, 'gu');
const BLANK = /[\t-\r\u0085\u2028\u2029\u2800]/u;
/** A mark or joiner without a base would attach to whatever stands before the text. */
const BASELESS = /^[\s\p{M}\u200c\u200d]+/u;

const visible = (text: string, pattern: RegExp): string =>
  text
    .replace(pattern, (character, needed?: string) => needed ?? (BLANK.test(character) ? ' ' : ''))
    .normalize('NFC')
    .replace(MARKS, '$1')
    .replace(BASELESS, '');

/**
 * Cleans a single line of user text: trimmed, white space folded, without invisible and direction-changing
 * characters, with a bounded number of marks on a character. Joiners stay where scripts and emoji need them.
 */
export const cleanLine = (text: string): string => visible(text, IN_LINE).replace(/\s+/gu, ' ').trim();

/** Cleans user text of several lines like a line, but keeps its white space; empty if nothing is visible. */
export const cleanText = (text: string): string =>
  cleanLine(text) === ''
    ? ''
    : visible(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n'), IN_TEXT).trim();

export const isMobilePhone = (text: string): boolean => /^1\d{10}$/.test(text);

/** Letters and marks of right-to-left scripts, with their direction marks. */
const RIGHT_TO_LEFT = String.raw`\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`, 'u');
const FIRST_STRONG = new RegExp(String.raw`(?=[${RIGHT_TO_LEFT}])[\p{L}\u200f\u061c]|([\p{L}\u200e])`, 'u');

/** The direction of a text by its first letter, as the browser takes it with `dir="auto"`. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const found = FIRST_STRONG.exec(text);
  return found && found[1] === undefined ? 'rtl' : 'ltr';
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * A text for a place inside a sentence: right-to-left text is isolated, so that neither reorders the other. For
 * strings only; in markup use `<bdi>` or `dir="auto"`.
 */
export function isolated(text: string): string {
  if (!HAS_RIGHT_TO_LEFT.test(text) && !/[\u202a-\u202e\u2066-\u2069]/u.test(text)) return text;
  const plain = text.replace(/[\u202a-\u202e]/gu, '');
  const balanced = countOf(plain, /[\u2066-\u2068]/gu) === countOf(plain, /\u2069/gu);
  return `\u2068${balanced ? plain : plain.replace(/[\u2066-\u2069]/gu, '')}\u2069`;
}
