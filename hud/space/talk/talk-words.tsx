import { useEffect, useMemo } from 'react';
import { useTalkWords } from './line-words';
import { useNames } from './names';
import { piecesOf } from './rich-text';
import style from './talk-line.module.css';

interface Props {
  readonly text: string;
  /** User ids, or `*` for everybody. */
  readonly mentions: readonly string[];
}

/** What was said: links lead out safely, names that are called stand out. */
export function TalkWords({ text, mentions }: Props) {
  const { t, selfId } = useTalkWords();
  const { names, ask } = useNames();
  const pieces = useMemo(
    () =>
      piecesOf(text, {
        called: mentions.map((userId) => ({
          userId,
          nickname: userId === '*' ? t('everybody') : (names.get(userId) ?? ''),
        })),
        selfId,
      }),
    [text, mentions, names, selfId, t],
  );
  useEffect(() => {
    ask(mentions.filter((userId) => !names.has(userId)));
  }, [ask, mentions, names]);
  return (
    <p className={style['text']}>
      {pieces.map((piece, at) => {
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
              <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
                {piece.text}
              </a>
            );
        }
      })}
    </p>
  );
}
