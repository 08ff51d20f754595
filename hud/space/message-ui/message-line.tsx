import { CornerUpLeft, Flag, LoaderCircle, Pencil, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Attachment, Quote } from '../../../contract/model/chat/chat';
import { useMessageContext } from './message-context';
import { MessageFile } from './message-file';
import style from './message-line.module.css';
import { MessageText } from './message-text';
import { clockTime } from './times';

const NOBODY: readonly string[] = [];

/** Content of a message in any chat. */
export interface MessageContent {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly status: 'sent' | 'sending' | 'failed';
  /** Error text. */
  readonly desc: string;
  /** Refused for its text, so that sending it again would fail too. */
  readonly contentRefused?: boolean | undefined;
  readonly attachment?: Attachment | undefined;
  readonly mentions?: readonly string[] | undefined;
  readonly replyTo?: Quote | undefined;
}

interface Props {
  readonly content: MessageContent;
  readonly testId: string;
  /** Message id, for tests and for scrolling to it. */
  readonly id?: number | undefined;
  readonly own: boolean;
  /** The pointer, touch or focus is at the line. */
  readonly isActive: boolean;
  /** First of consecutive messages of one author: shows the time and, in groups, the author. */
  readonly first: boolean;
  readonly name?: string;
  readonly face?: ReactNode;
  /** Replaces a withdrawn message. */
  readonly withdrawnText?: string | undefined;
  /** Set for a search result; grows with each jump. */
  readonly found?: number | undefined;
  /** Read receipt below the message. */
  readonly receipt?: string | undefined;
  readonly onQuote?: ((id: number) => void) | undefined;
  readonly onReply?: (() => void) | undefined;
  readonly onWithdraw?: (() => void) | undefined;
  readonly onReport?: (() => void) | undefined;
  /** Puts the text back into the composer. */
  readonly onEdit?: (() => void) | undefined;
  readonly onResend: () => void;
  readonly onDiscard: () => void;
}

function Quoted({ quote, onQuote }: { readonly quote: Quote; readonly onQuote: (id: number) => void }) {
  const { t } = useMessageContext();
  const words = quote.text === '' ? t('quoteWithdrawn') : quote.text;
  return (
    <button type="button" className={style['quote']} onClick={() => onQuote(quote.id)}>
      <CornerUpLeft size={12} aria-hidden="true" />
      <em className="visually-hidden">{t('jump')}</em>
      <strong dir="auto">{quote.nickname}</strong>
      <span dir="auto">{words}</span>
    </button>
  );
}

interface LineActionsProps extends Pick<Props, 'isActive' | 'onReply' | 'onWithdraw' | 'onReport'> {
  /** The withdraw button got or lost the focus. */
  readonly onWithdrawFocus: (withdrawFocused: boolean) => void;
}

/**
 * The buttons are always there for screen readers; their icons mount only near the pointer, because three
 * icons per line are costly.
 */
function LineActions({ isActive, onWithdrawFocus, onReply, onWithdraw, onReport }: LineActionsProps) {
  const { t } = useMessageContext();
  if (!onReply && !onWithdraw && !onReport) return null;
  return (
    <span className={style['actions']} role="group" aria-label={t('more')} data-actions="">
      {onReply && (
        <button type="button" aria-label={t('reply')} title={t('reply')} onClick={onReply}>
          {isActive && <Reply size={15} aria-hidden="true" />}
        </button>
      )}
      {onWithdraw && (
        <button
          type="button"
          data-away=""
          aria-label={t('withdraw')}
          title={t('withdraw')}
          onClick={onWithdraw}
          onFocus={() => onWithdrawFocus(true)}
          onBlur={() => onWithdrawFocus(false)}
        >
          {isActive && <Trash2 size={15} aria-hidden="true" />}
        </button>
      )}
      {onReport && (
        <button type="button" aria-label={t('report')} title={t('report')} onClick={onReport}>
          {isActive && <Flag size={15} aria-hidden="true" />}
        </button>
      )}
    </span>
  );
}

/** One message: author, time, quote, text, attachment, delivery state and actions. */
export function MessageLine(props: Props) {
  const { content, testId, id, own, first, name, face, withdrawnText, found, receipt } = props;
  const { t, lang } = useMessageContext();
  const withdrawFocused = useRef(false);
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // After a withdrawal by keyboard the focus stays at the message.
    if (withdrawnText !== undefined && withdrawFocused.current) place.current?.focus({ preventScroll: true });
    withdrawFocused.current = false;
  }, [withdrawnText]);
  if (withdrawnText !== undefined)
    return (
      <p ref={place} className={style['withdrawn']} tabIndex={-1} data-testid="withdrawn" data-id={id}>
        {withdrawnText}
      </p>
    );
  const { text, at, status, desc, contentRefused, attachment, mentions = NOBODY, replyTo } = content;
  return (
    <article
      className={style['line']}
      data-own={own || undefined}
      data-first={first || undefined}
      data-faces={face === undefined ? undefined : ''}
      data-status={status}
      data-testid={testId}
      data-id={id}
    >
      {first && face}
      {first && (
        <p className={style['head']}>
          {name !== undefined && (
            <span className={style['name']} dir="auto">
              {name}
            </span>
          )}
          <time dateTime={new Date(at).toISOString()}>{clockTime(at, lang)}</time>
        </p>
      )}
      {/* A new key restarts the highlight animation. */}
      <div
        key={found}
        className={style['bubble']}
        // Focusable, so that a tap shows the actions.
        tabIndex={-1}
        data-found={found === undefined ? undefined : ''}
      >
        {status === 'sending' && (
          <span className={style['sending']} role="img" aria-label={t('sending')}>
            <LoaderCircle size={14} aria-hidden="true" />
          </span>
        )}
        {replyTo && props.onQuote && <Quoted quote={replyTo} onQuote={props.onQuote} />}
        {attachment && <MessageFile file={attachment} />}
        {text !== '' && <MessageText text={text} mentions={mentions} />}
      </div>
      {status === 'sent' && (
        <LineActions
          isActive={props.isActive}
          onWithdrawFocus={(now) => {
            withdrawFocused.current = now;
          }}
          onReply={props.onReply}
          onWithdraw={props.onWithdraw}
          onReport={props.onReport}
        />
      )}
      {status === 'failed' && (
        <p className={style['failed']}>
          <span>{desc || t('failed')}</span>
          <span className={style['retry']}>
            {contentRefused ? (
              props.onEdit && (
                <button type="button" onClick={props.onEdit}>
                  <Pencil size={14} aria-hidden="true" />
                  {t('edit')}
                </button>
              )
            ) : (
              <button type="button" onClick={props.onResend}>
                <RotateCcw size={14} aria-hidden="true" />
                {t('resend')}
              </button>
            )}
            <button type="button" onClick={props.onDiscard}>
              <Trash2 size={14} aria-hidden="true" />
              {t('discard')}
            </button>
          </span>
        </p>
      )}
      {receipt !== undefined && <p className={style['receipt']}>{receipt}</p>}
    </article>
  );
}
