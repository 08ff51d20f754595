import { useEffect, useMemo } from 'react';
import { useMessageContext } from './message-context';
import { useNames } from './mention-names';
import { Pieces } from './pieces';
import { calledBy, piecesOf } from './rich-text';
import style from './message-line.module.css';

interface Props {
  readonly text: string;
  /** User ids, or `*` for everybody. */
  readonly mentions: readonly string[];
}

/** Message text with safe links and highlighted mentions. */
export function MessageText({ text, mentions }: Props) {
  const { selfId } = useMessageContext();
  const { names, request } = useNames();
  const pieces = useMemo(
    () =>
      piecesOf(text, {
        called: calledBy(mentions, names),
        selfId,
      }),
    [text, mentions, names, selfId],
  );
  useEffect(() => {
    request(mentions.filter((userId) => !names.has(userId)));
  }, [request, mentions, names]);
  return (
    <p className={style['text']} dir="auto">
      <Pieces pieces={pieces} />
    </p>
  );
}
