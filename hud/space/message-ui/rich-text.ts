/** A piece of a message: text, link or mention. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly self: boolean };

/** Only addresses that begin like web addresses; never `javascript:`, `data:` or bare names. */
const LINK = /(?:https?:\/\/|(?<![a-z\d@./_-])www\.)[^\s<>"'`，。！？；：、（）《》「」【】]+/giu;
/** An address that begins with www needs a host of three parts. */
const BARE = /^www\.[^./]+\.[^./]/iu;
/** Punctuation that ends a sentence, not an address. */
const TAIL = /[.,!?;:)\]}]+$/;

function linkOf(text: string): { readonly text: string; readonly href: string } | undefined {
  const tail = TAIL.exec(text)?.[0] ?? '';
  // A bracket that opens inside the address belongs to it.
  const closesBracket = tail.startsWith(')') && text.includes('(');
  const shown = closesBracket ? text : text.slice(0, text.length - tail.length);
  const whole = /^www/iu.test(shown) ? (BARE.test(shown) ? `https://${shown}` : '') : shown;
  const url = URL.parse(whole);
  return url && /^https?:$/.test(url.protocol) && url.host !== ''
    ? { text: shown, href: url.href }
    : undefined;
}

export interface MentionLookup {
  /** Mentioned users; `*` is everybody. */
  readonly called: readonly { readonly userId: string; readonly nickname: string }[];
  readonly selfId: string | undefined;
}

function mentionsIn(text: string, { called, selfId }: MentionLookup): Piece[] {
  const found = called
    .filter(({ nickname }) => nickname !== '')
    .map((mention) => ({ ...mention, at: text.indexOf(`@${mention.nickname}`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.nickname.length - a.nickname.length)[0];
  if (!found) return text === '' ? [] : [{ kind: 'text', text }];
  const end = found.at + found.nickname.length + 1;
  const before = text.slice(0, found.at);
  return [
    ...(before === '' ? [] : [{ kind: 'text', text: before } as const]),
    {
      kind: 'mention',
      text: text.slice(found.at, end),
      self: found.userId === '*' || found.userId === selfId,
    },
    ...mentionsIn(text.slice(end), { called, selfId }),
  ];
}

/** Splits a message into pieces. Joined, they are the original text. */
export function piecesOf(text: string, names: MentionLookup): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(LINK)) {
    const link = linkOf(match);
    if (!link) continue;
    pieces.push(...mentionsIn(text.slice(from, index), names), { kind: 'link', ...link });
    from = index + link.text.length;
  }
  pieces.push(...mentionsIn(text.slice(from), names));
  return pieces;
}
