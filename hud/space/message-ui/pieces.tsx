import { piecesOf, type Piece } from './rich-text';
import style from './message-line.module.css';

/** Words in pieces: links lead out safely, names that are called stand out. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => {
    const key = `${at}`;
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'mention':
        return (
          <mark key={key} className={style['mention']} data-self={piece.self ? '' : undefined}>
            {piece.text}
          </mark>
        );
      case 'link':
        return (
          <a
            key={key}
            className={style['link']}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {piece.text}
          </a>
        );
    }
  });
}

/** Words that call nobody, with links that lead somewhere. */
export function LinkedText({ text }: { readonly text: string }) {
  return <Pieces pieces={piecesOf(text, { called: [], selfId: undefined })} />;
}
