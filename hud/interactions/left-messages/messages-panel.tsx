import { LoaderCircle, NotebookPen, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX, cleanText, lengthOf } from '../../../contract/model/user/user-text';
import { useSettings, useSession } from '../../app-context';
import { sendsMessage } from '../../space/message-ui/composer-keys';
import { EmptyState } from '../../space/panel-parts/empty';
import { textIn } from '../../space/space-context';
import { Button } from '../../ui/button';
import { dayAt, useTime } from '../../time/use-time';
import { TextArea } from '../../ui/text-area';
import { LeftMessage } from './left-message';
import style from './messages.module.css';
import type { PanelProps } from '../panel-props';
import { useLeftMessages, type LeftMessages } from './use-left-messages';
import { LoadState } from '../load-state';

function Composer({ onLeave }: { readonly onLeave: (text: string) => void }) {
  const { t } = useTranslation('interactables');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const count = lengthOf(cleanText(text));
  const submit = (): void => {
    field.current?.focus();
    if (count === 0) return;
    if (count > MESSAGE_MAX) {
      setError(t('messages.tooLong', { most: MESSAGE_MAX }));
      return;
    }
    onLeave(cleanText(text));
    setText('');
  };
  return (
    <form
      className={style['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        ref={field}
        label={t('messages.write')}
        rows={2}
        value={text}
        error={error}
        count={count}
        max={MESSAGE_MAX}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          const { isComposing } = event.nativeEvent;
          const { key, shiftKey, keyCode } = event;
          if (!sendsMessage({ key, shiftKey, isComposing, keyCode })) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" look="act" disabled={count === 0}>
        {t('messages.send')}
      </Button>
    </form>
  );
}

function PendingLines({ pending, resend, discard }: Pick<LeftMessages, 'pending' | 'resend' | 'discard'>) {
  const { t } = useTranslation('interactables');
  const { t: common } = useTranslation();
  const { user } = useSession();
  return pending.map((message) => (
    <li
      key={message.cid}
      className={style['message']}
      data-status={message.desc === undefined ? 'sending' : 'failed'}
    >
      <header>
        <strong dir="auto">{user?.nickname}</strong>
        {message.desc === undefined && (
          <span className={style['sending']} role="img" aria-label={t('messages.sending')}>
            <LoaderCircle size={14} aria-hidden="true" />
          </span>
        )}
      </header>
      <p dir="auto">{message.text}</p>
      {message.desc !== undefined && (
        <div className={style['confirm']} role="alert">
          <span>{message.desc}</span>
          <Button size="s" onPress={() => resend(message)}>
            <RotateCcw size={14} aria-hidden="true" />
            {common('retry')}
          </Button>
          <Button size="s" look="plain" onPress={() => discard(message.cid)}>
            <Trash2 size={14} aria-hidden="true" />
            {t('messages.discard')}
          </Button>
        </div>
      )}
    </li>
  ));
}

/** Messages left at an element, newest first, with a composer. */
export function MessagesPanel({ interactable }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const left = useLeftMessages(interactable.elementId);
  const today = useTime(dayAt);
  const { now, pending } = left;
  const { text } = interactable.interaction;
  const messages = now.kind === 'there' ? now.value.messages : [];
  return (
    <div className={style['panel']}>
      {text && (
        <p className={style['about']} dir="auto">
          {textIn(text, lang)}
        </p>
      )}
      <Composer onLeave={left.send} />
      <LoadState now={now} onRetry={left.retry} />
      {now.kind === 'there' && messages.length === 0 && pending.length === 0 && (
        <EmptyState icon={NotebookPen} title={t('messages.none')} />
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <p className="visually-hidden" role="status">
        {left.arrived && t('messages.arrived', { name: left.arrived.nickname, text: left.arrived.text })}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        className={style['list']}
        aria-label={t('messages.list')}
        data-testid="left-messages"
      >
        <PendingLines {...left} />
        {messages.map((message) => (
          <LeftMessage
            key={message.id}
            message={message}
            now={today}
            onRemove={async () => {
              if (!(await left.remove(message))) return;
              setAnnounced(t('messages.removed'));
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      {now.kind === 'there' && now.value.more && (
        <Button look="plain" wide busy={left.earlier === 'loading'} onPress={left.loadEarlier}>
          {t('messages.more')}
        </Button>
      )}
    </div>
  );
}
