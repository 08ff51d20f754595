import { piecesOf, type Piece } from './rich-text';
import style from './message-line.module.css';

/** Renders text pieces: safe links and highlighted mentions. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => {
    const key = `${at}`;
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'mention':
        return (
          <mark key={key} className={style['mention']} data-self={piece.self ? '' : undefined} dir="auto">
            {piece.text}
          </mark>
        );
      case 'link':
        return (
          <a
            key={key}
            className={style['link']}
            href={piece.href}
            // An address reads from left to right in every text.
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {piece.text}
          </a>
        );
    }
  });
}

/** Text without mentions, with safe links. */
export function LinkedText({ text }: { readonly text: string }) {
  return <Pieces pieces={piecesOf(text, { called: [], selfId: undefined })} />;
}
