import { MENTION_ALL, MENTION_ALL_NAMES } from '../../../contract/model/chat/chat';
import { linksIn } from '../../../contract/model/chat/links';
import { isSameName, mentionsIn } from '../../../contract/model/chat/mentions';

/** A piece of a message: text, link or mention. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly self: boolean };

export interface MentionLookup {
  /** Mentioned users; `*` is everybody. */
  readonly called: readonly { readonly userId: string; readonly nickname: string }[];
  readonly selfId: string | undefined;
}

/** The names that may stand in a text for its mentions; everybody is named in the language of the author. */
export const calledBy = (
  mentions: readonly string[],
  names: ReadonlyMap<string, string>,
): MentionLookup['called'] =>
  mentions.flatMap((userId) =>
    (userId === MENTION_ALL ? Object.values(MENTION_ALL_NAMES) : [names.get(userId) ?? '']).map(
      (nickname) => ({ userId, nickname }),
    ),
  );

/** Splits a message into pieces. Joined, they are the original text. */
export function piecesOf(text: string, { called, selfId }: MentionLookup): Piece[] {
  const isSelf = (name: string): boolean =>
    called.some(
      ({ userId, nickname }) => isSameName(nickname, name) && (userId === MENTION_ALL || userId === selfId),
    );
  const links = linksIn(text).map((link) => ({
    at: link.at,
    piece: { kind: 'link', text: link.text, href: link.href } as const,
  }));
  const mentions = mentionsIn(
    text,
    called.map(({ nickname }) => nickname),
  ).map(({ at, end, name }) => ({
    at,
    piece: { kind: 'mention', text: text.slice(at, end), self: isSelf(name) } as const,
  }));
  const pieces: Piece[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) pieces.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const { at, piece } of [...links, ...mentions].sort((a, b) => a.at - b.at)) {
    plain(at);
    pieces.push(piece);
    from = at + piece.text.length;
  }
  plain(text.length);
  return pieces;
}
