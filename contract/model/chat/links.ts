/** A link in a text, as it is written and where it leads. */
export interface TextLink {
  /** Index in the text. */
  readonly at: number;
  readonly text: string;
  readonly href: string;
}

/** Scripts without spaces between words or before particles: a word may follow anything directly. */
const UNSPACED = ['Hani', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
/** A letter, digit or mark of the other scripts, which continues a word or an address. */
export const SPACED_LETTER = String.raw`(?![${UNSPACED}\p{DI}])[\p{L}\p{N}\p{M}]`;
const UNSPACED_LETTER = String.raw`(?=[${UNSPACED}])[\p{L}\p{N}\p{M}]`;

const LABEL = `(?:${SPACED_LETTER}|[_-])+`;
/** A label of a domain such as 例子.中国. After a label of Latin letters it counts only as 中国, or inside a longer host. */
const FOREIGN_LABEL = `${UNSPACED_LETTER}(?:${UNSPACED_LETTER}|${SPACED_LETTER}|-)*`;
const FOREIGN_HOST = String.raw`${FOREIGN_LABEL}(?:\.(?:${FOREIGN_LABEL}|${LABEL}))*`;
const LATIN_HOST = String.raw`${LABEL}(?:\.(?:${LABEL}|中国|中國|${FOREIGN_LABEL}(?=[:/]|\.${SPACED_LETTER})))*`;
const HOST = String.raw`(?:[\w.~%!$&*+=:-]+@)?(?:\[[\da-f:.]+\]|${LATIN_HOST}|${FOREIGN_HOST})`;
/** What addresses contain: no quotation marks but the straight one, no invisible characters, no Chinese text. */
const REST = String.raw`(?::\d+)?(?:[/?#](?:(?![,;]https?://)(?:[\w.~:/?#[\]@!$&'()*+,;=%{}-]|${SPACED_LETTER}))*)?`;
/** Only addresses that begin like web addresses; never `javascript:`, `data:` or bare names. */
const LINK = new RegExp(String.raw`(?:https?://|(?<![a-z\d@./_-])(?=www\.))${HOST}${REST}`, 'giu');
/** An address that begins with www needs a host of three parts. */
const BARE = /^www\.[^./:?#]+\.[^./:?#]/iu;
/** Punctuation that ends a sentence, not an address. */
const TAIL = /[.,!?;:'*]+$/u;
const CLOSED_BY: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}'].map(([open = '', close = '']) => [open, close]),
);

/** Ends an address before a bracket that it does not open or does not close, and before the quote around it. */
function balanced(address: string, quoted: boolean): string {
  const open: { readonly at: number; readonly close: string }[] = [];
  let end = address.length;
  for (const { 0: character, index } of address.matchAll(/[()[\]{}']/gu)) {
    const close = CLOSED_BY.get(character);
    if (close !== undefined) open.push({ at: index, close });
    else if (character === "'" ? quoted : open.pop()?.close !== character) {
      end = index;
      break;
    }
  }
  const unclosed = open.find(({ at }) => at < end);
  return address.slice(0, unclosed?.at ?? end);
}

/** Removes the end of a match that belongs to the sentence around it. */
function trimmed(match: string, quoted: boolean): string {
  let text = match;
  for (let before = ''; before !== text;) {
    before = text;
    text = balanced(text, quoted).replace(TAIL, '');
  }
  return text;
}

/** The web addresses in a text, in their order. */
export function linksIn(text: string): TextLink[] {
  const links: TextLink[] = [];
  for (const { 0: match, index } of text.matchAll(LINK)) {
    const shown = trimmed(match, text[index - 1] === "'");
    const whole = /^www/iu.test(shown) ? (BARE.test(shown) ? `https://${shown}` : '') : shown;
    const url = URL.parse(whole);
    if (url && /^https?:$/.test(url.protocol) && url.host !== '')
      links.push({ at: index, text: shown, href: url.href });
  }
  return links;
}
