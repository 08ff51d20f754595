import { SPACED_LETTER, linksIn } from './links';

/** A name after an @, at its place in the text. */
export interface TextMention {
  /** Index of the @. */
  readonly at: number;
  /** Index after the name. */
  readonly end: number;
  /** The name as its owner writes it. */
  readonly name: string;
}

/** An @ inside an address is no mention. Chinese text may stand directly before it. */
const BEGINS = new RegExp(String.raw`(?<!(?:${SPACED_LETTER}|[_@/]|[\w][.+-]))[@＠]`, 'gu');
/** Letters and marks that continue a word, even after a point or hyphen or behind invisible characters. */
const CONTINUES = new RegExp(String.raw`^[\p{DI}]*(?:[_@]|[.-]?(?:${SPACED_LETTER}|_))`, 'u');
/** The end of a word of letters. After Chinese letters and symbols anything may follow. */
const ENDS_WORD = new RegExp(String.raw`(?:${SPACED_LETTER}|_)$`, 'u');
/** What would make another character of the last one of a name. */
const EXTENDS = /^[\p{M}\u200d\p{EMod}]/u;

const fold = (text: string): string => text.normalize('NFC').toLowerCase();
/** A mention does not tell names apart that differ in case only. */
export const isSameName = (a: string, b: string): boolean => fold(a) === fold(b);
/** Matches a name at one place, in any case. */
const patternOf = (name: string): RegExp =>
  new RegExp(name.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`), 'iuy');

/** The text before a name that is being typed, or undefined when the cursor is not in a mention. */
export function mentionStart(text: string, cursor: number): number | undefined {
  const at = Math.max(text.lastIndexOf('@', cursor - 1), text.lastIndexOf('＠', cursor - 1));
  if (at < 0 || cursor <= at) return undefined;
  return [...text.matchAll(BEGINS)].some(({ index }) => index === at) ? at : undefined;
}

/**
 * The mentions in a text: at each @ the longest known name that ends there as a word, whatever its case. Server and
 * client decide by this rule who is mentioned.
 */
export function mentionsIn(text: string, names: Iterable<string>): TextMention[] {
  if (!/[@＠]/u.test(text)) return [];
  const folded = fold(text);
  const known = [...new Set(names)]
    .filter((name) => name !== '' && folded.includes(fold(name)))
    .sort((a, b) => b.length - a.length)
    .map((name) => ({ name, pattern: patternOf(name), isWord: ENDS_WORD.test(name) }));
  const links = linksIn(text);
  const found: TextMention[] = [];
  for (const { index: at } of known.length === 0 ? [] : text.matchAll(BEGINS)) {
    if (links.some((link) => at >= link.at && at < link.at + link.text.length)) continue;
    const match = known.find(({ pattern, isWord }) => {
      pattern.lastIndex = at + 1;
      if (!pattern.test(text)) return false;
      const rest = text.slice(pattern.lastIndex, pattern.lastIndex + 16);
      return !EXTENDS.test(rest) && !(isWord && CONTINUES.test(rest));
    });
    if (match) found.push({ at, end: match.pattern.lastIndex, name: match.name });
  }
  return found;
}
