import { Paperclip, SendHorizontal, Smile, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MENTION_ALL } from '../../../contract/model/chat';
import { MESSAGE_MAX, lengthOf } from '../../../contract/model/user';
import { useApp, useSession } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { DanmakuSwitch } from '../danmaku/danmaku-switch';
import { useSpaceActions } from '../space-context';
import { useDesk, useKeeps, useNames, useOwnMember, useRooms } from './chat-desk';
import { sendsMessage } from './composer-keys';
import { EmojiGrid } from './emoji-grid';
import { EnclosingList, quoting, useEnclosing } from './enclosing';
import { calledIn, mentionAt, suggestions, type Called } from './mention-field';
import style from './composer.module.css';
import { whySilent } from './why-silent';

/** The counter appears when so many characters are left. */
const COUNT_FROM = MESSAGE_MAX - 60;

/** Everybody who can be called: those who are in the space, and all of them by keepers. */
function usePeople(): readonly Called[] {
  const { t } = useTranslation('chat');
  const { user } = useSession();
  const names = useNames();
  const keeps = useKeeps();
  return useMemo(
    () => [
      ...(keeps ? [{ userId: MENTION_ALL, nickname: t('everybody') }] : []),
      ...[...names]
        .filter(([userId]) => userId !== user?.userId)
        .map(([userId, nickname]) => ({ userId, nickname })),
    ],
    [keeps, names, t, user],
  );
}

export function Composer() {
  const { toaster } = useApp();
  const { t } = useTranslation('space');
  const { t: chat } = useTranslation('chat');
  const { send } = useSpaceActions();
  const { answering, answer } = useDesk();
  const { config, phrases } = useRooms();
  const silence = whySilent(config, useOwnMember(), useKeeps());
  const people = usePeople();
  const enclosing = useEnclosing();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const [called, setCalled] = useState<readonly Called[]>([]);
  const [picking, setPicking] = useState(false);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const listId = useId();
  // Counting clusters is only needed near the limit: a text has at least as many units as clusters.
  const count = text.length < COUNT_FROM ? 0 : lengthOf(text.trim());
  const over = count > MESSAGE_MAX;
  const mention = mentionAt(text, cursor);
  const choices = mention ? suggestions(people, mention.start) : [];

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);

  const write = (value: string, at: number): void => {
    setText(value);
    setCursor(at);
    setActive(0);
  };
  const insert = (piece: string, from = cursor): void => {
    const next = text.slice(0, from) + piece + text.slice(cursor);
    write(next, from + piece.length);
    field.current?.focus();
  };
  const choose = (who: Called): void => {
    setCalled((before) => [...before, who]);
    insert(`@${who.nickname} `, mention?.from);
  };
  const say = (message: string): void => {
    const mentions = calledIn(message, called);
    send(message, { ...(mentions.length > 0 && { mentions }), ...(answering && quoting(answering)) });
    answer(undefined);
  };
  const submit = (): void => {
    const message = text.trim();
    if (message === '') return;
    if (over) {
      toaster.warning(t('chatPanel.tooLong'));
      return;
    }
    say(message);
    setCalled([]);
    write('', 0);
    field.current?.focus();
  };
  if (silence !== undefined)
    return (
      <div className={style['composer']}>
        <p className={style['silent']} role="status" data-testid="silent">
          {chat(`silent.${silence}`)}
        </p>
        {silence === 'phrasesOnly' && (
          <div className={style['phrases']} role="group" aria-label={chat('phrases')}>
            {phrases.map((phrase) => (
              <button key={phrase} type="button" onClick={() => say(phrase)}>
                {phrase}
              </button>
            ))}
          </div>
        )}
      </div>
    );
  return (
    <form
      className={style['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <EnclosingList {...enclosing} />
      {answering && (
        <p className={style['answering']}>
          <span>
            <strong>{chat('answering', { name: answering.nickname })}</strong>{' '}
            {answering.text || answering.attachment?.name}
          </span>
          <button
            type="button"
            aria-label={chat('stopAnswering')}
            title={chat('stopAnswering')}
            onClick={() => answer(undefined)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </p>
      )}
      {choices.length > 0 && (
        <div id={listId} className={style['choices']} role="listbox" aria-label={chat('mentionList')}>
          {choices.map((who, at) => (
            <button
              key={who.userId}
              type="button"
              role="option"
              aria-selected={at === active}
              onClick={() => choose(who)}
            >
              @{who.nickname}
            </button>
          ))}
        </div>
      )}
      {picking && <EmojiGrid onPick={(emoji) => insert(emoji)} />}
      <div className={style['box']} data-over={over || undefined}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            enclosing.add(event.dataTransfer.files);
          }}
          onPaste={(event) => {
            const { files: pasted } = event.clipboardData;
            if (pasted.length === 0) return;
            event.preventDefault();
            enclosing.add(pasted);
          }}
          onKeyDown={(event) => {
            const { isComposing } = event.nativeEvent;
            const { key, shiftKey, keyCode } = event;
            const chosen = choices[active];
            if (chosen && !isComposing && (key === 'ArrowDown' || key === 'ArrowUp')) {
              event.preventDefault();
              setActive((active + (key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length);
              return;
            }
            if (!sendsMessage({ key, shiftKey, isComposing, keyCode })) return;
            event.preventDefault();
            if (chosen) choose(chosen);
            else submit();
          }}
          placeholder={t('chatPanel.input')}
          aria-label={t('chatPanel.label')}
          aria-describedby="composer-hint"
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-invalid={over || undefined}
        />
        <IconButton
          icon={Smile}
          label={chat('emoji')}
          pressed={picking}
          onPress={() => setPicking(!picking)}
        />
        <IconButton icon={Paperclip} label={chat('attach')} onPress={() => files.current?.click()} />
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={chat('attach')}
          onChange={({ target }) => {
            enclosing.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <IconButton
          icon={SendHorizontal}
          label={t('chatPanel.send')}
          disabled={text.trim() === ''}
          onPress={submit}
        />
      </div>
      <div className={style['hint']}>
        <span id="composer-hint">{t('chatPanel.hint')}</span>
        {count > COUNT_FROM && (
          <span className={style['count']} role="status">
            {count}/{MESSAGE_MAX}
          </span>
        )}
        <DanmakuSwitch />
      </div>
    </form>
  );
}
