import { CornerUpLeft, FileDown, LoaderCircle, Reply, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WITHDRAW_MS, chatFilePath, type Attachment, type Quote } from '../../../contract/model/chat';
import type { ChatItem } from '../../../src/state/chat-list';
import { useSession } from '../../app-context';
import { useSpaceActions } from '../space-context';
import { useDesk, useKeeps, useNames } from './chat-desk';
import { sizeOf } from './file-size';
import style from './message-line.module.css';
import { piecesOf } from './rich-text';

/** Pictures are shown at most this large, CSS px. */
const WIDEST = 240;
const TALLEST = 200;

function Words({ text, mentions }: { readonly text: string; readonly mentions: readonly string[] }) {
  const { t } = useTranslation('chat');
  const names = useNames();
  const { user } = useSession();
  const pieces = useMemo(
    () =>
      piecesOf(text, {
        called: mentions.map((userId) => ({
          userId,
          nickname: userId === '*' ? t('everybody') : (names.get(userId) ?? ''),
        })),
        selfId: user?.userId,
      }),
    [text, mentions, names, user, t],
  );
  return (
    <p className={style['text']}>
      {pieces.map((piece, at) => {
        const key = `${at}`;
        switch (piece.kind) {
          case 'text':
            return <span key={key}>{piece.text}</span>;
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

function Quoted({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('chat');
  const { jump } = useDesk();
  const words = quote.text === '' ? t('gone') : quote.text;
  return (
    <button
      type="button"
      className={style['quote']}
      aria-label={t('jump', { text: `${quote.nickname}: ${words}` })}
      onClick={() => jump(quote.id)}
    >
      <CornerUpLeft size={12} aria-hidden="true" />
      <strong>{quote.nickname}</strong>
      <span>{words}</span>
    </button>
  );
}

function Enclosure({ file }: { readonly file: Attachment }) {
  const { t } = useTranslation('chat');
  const [broken, setBroken] = useState(false);
  const href = chatFilePath(file.fileId);
  if (file.width > 0 && !broken) {
    const scale = Math.min(1, WIDEST / file.width, TALLEST / file.height);
    return (
      <a className={style['picture']} href={href} target="_blank" rel="noopener noreferrer">
        <img
          src={href}
          alt={t('picture', { name: file.name })}
          width={Math.max(24, Math.round(file.width * scale))}
          height={Math.max(24, Math.round(file.height * scale))}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      </a>
    );
  }
  const size = sizeOf(file.size);
  return (
    <a
      className={style['file']}
      href={href}
      download={file.name}
      aria-label={t('save', { name: file.name, size })}
    >
      <FileDown size={18} aria-hidden="true" />
      <span>{file.name}</span>
      <small>{broken ? t('pictureGone') : size}</small>
    </a>
  );
}

function Deeds({ item, own }: { readonly item: ChatItem; readonly own: boolean }) {
  const { t } = useTranslation('chat');
  const { calls, answer, attempt } = useDesk();
  const keeps = useKeeps();
  const { id } = item;
  // Judged when one looks; the server has the last word.
  const [now] = useState(() => Date.now());
  if (id === undefined) return null;
  const mayWithdraw = keeps || (own && now - item.at < WITHDRAW_MS);
  return (
    <span className={style['deeds']} role="group" aria-label={t('more')}>
      <button type="button" aria-label={t('reply')} title={t('reply')} onClick={() => answer(item)}>
        <Reply size={15} aria-hidden="true" />
      </button>
      {mayWithdraw && (
        <button
          type="button"
          aria-label={t('withdraw')}
          title={t('withdraw')}
          onClick={() => attempt(() => calls.withdraw(id))}
        >
          <Undo2 size={15} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

const NOBODY: readonly string[] = [];

interface Props {
  readonly item: ChatItem;
  readonly own: boolean;
}

/** One message: what it answers, its text and file, what became of it, and what one may do with it. */
export const MessageLine = memo(function MessageLine({ item, own }: Props) {
  const { t } = useTranslation('space');
  const { t: chat } = useTranslation('chat');
  const { resend, discard } = useSpaceActions();
  const { user } = useSession();
  const { withdrawn } = item;
  if (withdrawn)
    return (
      <p className={style['withdrawn']} data-testid="withdrawn" data-id={item.id}>
        {withdrawn.userId === user?.userId
          ? chat('withdrawnOwn')
          : chat('withdrawn', { name: withdrawn.nickname })}
      </p>
    );
  return (
    <div className={style['line']} data-fate={item.fate} data-testid="message" data-id={item.id}>
      {item.replyTo && <Quoted quote={item.replyTo} />}
      {item.attachment && <Enclosure file={item.attachment} />}
      {item.text !== '' && <Words text={item.text} mentions={item.mentions ?? NOBODY} />}
      {item.fate === 'sent' && <Deeds item={item} own={own} />}
      {item.fate === 'sending' && (
        <span className={style['sending']} role="img" aria-label={t('chatPanel.sending')}>
          <LoaderCircle size={14} aria-hidden="true" />
        </span>
      )}
      {item.fate === 'failed' && (
        <p className={style['failed']}>
          <span>{item.desc || t('chatPanel.failed')}</span>
          <button type="button" onClick={() => resend(item.key)}>
            <RotateCcw size={14} aria-hidden="true" />
            {t('chatPanel.retry')}
          </button>
          <button type="button" onClick={() => discard(item.key)}>
            <Trash2 size={14} aria-hidden="true" />
            {t('chatPanel.discard')}
          </button>
        </p>
      )}
    </div>
  );
});
