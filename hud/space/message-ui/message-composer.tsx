import { Paperclip, SendHorizontal, Smile, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_FILES } from '../../../contract/model/chat/chat';
import { MESSAGE_MAX, cleanText, lengthOf } from '../../../contract/model/user/user-text';
import { useApp } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { useDismissable } from '../../ui/dismissable-stack';
import { useDropFiles } from '../frame/drop-files';
import { sendsMessage } from './composer-keys';
import { ChosenFiles } from './chosen-files';
import { EmojiGrid } from './emoji-grid';
import { pastedFiles } from './pasted-files';
import { mentionedUserIds, mentionAt, suggestions, type MentionCandidate } from './mention-field';
import style from './message-composer.module.css';

/** The counter appears when this many characters are left. */
const COUNT_FROM = MESSAGE_MAX - 60;
const NOBODY: readonly MentionCandidate[] = [];
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Chosen but unsent files, kept with the drafts. */
const chosenFiles = new WeakMap<Map<string, string>, Map<string, readonly File[]>>();
function filesOf(drafts: Map<string, string>): Map<string, readonly File[]> {
  const known = chosenFiles.get(drafts) ?? new Map<string, readonly File[]>();
  chosenFiles.set(drafts, known);
  return known;
}

/** Handle for components beside the composer. */
export interface ComposerHandle {
  /** Inserts text before the current draft. */
  putBack(words: string): void;
}

interface Props {
  readonly ref?: Ref<ComposerHandle>;
  readonly label: string;
  readonly placeholder: string;
  /** Drafts by chat, and the id of this chat. */
  readonly drafts: Map<string, string>;
  readonly chat: string;
  /** Mention candidates. */
  readonly people?: readonly MentionCandidate[];
  /** The message that the next one replies to. */
  readonly replyingTo?: { readonly name: string; readonly text: string } | undefined;
  readonly onCancelReply?: () => void;
  readonly onType?: () => void;
  /** The text goes with the first file. */
  readonly onSend: (text: string, mentions: readonly string[], files: readonly File[]) => void;
  /** Running uploads. */
  readonly children?: ReactNode;
  /** Placed beside the hint. */
  readonly foot?: ReactNode;
}

/** Composer of every chat: text, mentions, emoji and files. */
export function MessageComposer({ ref, ...props }: Props) {
  const { label, placeholder, drafts, chat, people = NOBODY, replyingTo } = props;
  const { toaster } = useApp();
  const { t } = useTranslation('message');
  const [text, setText] = useState(() => drafts.get(chat) ?? '');
  const [cursor, setCursor] = useState(text.length);
  const [mentioned, setMentioned] = useState<readonly MentionCandidate[]>([]);
  const [chosen, setChosen] = useState<readonly File[]>(() => filesOf(drafts).get(chat) ?? []);
  const [picking, setPicking] = useState(false);
  const [active, setActive] = useState(0);
  // Start of the mention whose suggestions were dismissed.
  const [dismissedAt, setDismissedAt] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const hintId = useId();
  // Grapheme clusters are counted only near the limit: a text has at least as many code units.
  const count = text.length < COUNT_FROM ? 0 : lengthOf(cleanText(text));
  const over = count > MESSAGE_MAX;
  const mention = people.length > 0 ? mentionAt(text, cursor) : undefined;
  const choices = mention && mention.from !== dismissedAt ? suggestions(people, mention.start) : [];

  useEffect(() => {
    // On touch, the keyboard would cover the messages.
    if (!isTouch()) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (replyingTo) field.current?.focus();
  }, [replyingTo]);
  useDismissable(replyingTo !== undefined, () => props.onCancelReply?.());
  useDismissable(picking, () => {
    setPicking(false);
    if (!isTouch()) field.current?.focus();
  });
  useDismissable(choices.length > 0, () => setDismissedAt(mention?.from));

  const write = (value: string, at: number): void => {
    setText(value);
    setCursor(at);
    setActive(0);
    if (mentionAt(value, at)?.from !== dismissedAt) setDismissedAt(undefined);
    if (value === '') drafts.delete(chat);
    else drafts.set(chat, value);
    if (value.trim() !== '') props.onType?.();
  };
  useImperativeHandle(ref, () => ({
    putBack(words) {
      write(text === '' ? words : `${words}\n${text}`, words.length);
      field.current?.focus();
    },
  }));
  const insert = (piece: string, from = cursor): void => {
    const next = text.slice(0, from) + piece + text.slice(cursor);
    write(next, from + piece.length);
    field.current?.focus();
  };
  const choose = (person: MentionCandidate): void => {
    setMentioned((before) => [...before, person]);
    insert(`@${person.nickname} `, mention?.from);
  };
  const setFiles = (files: readonly File[]): void => {
    setChosen(files);
    filesOf(drafts).set(chat, files);
  };
  const addFiles = (added: Iterable<File>): void => {
    const fit = [...added].filter(({ size }) => size <= CHAT_FILES.file);
    if (fit.length < [...added].length) toaster.warning(t('tooBig'));
    setFiles([...chosen, ...fit]);
    if (!isTouch()) field.current?.focus();
  };
  const submit = (): void => {
    const message = cleanText(text);
    if (message === '' && chosen.length === 0) return;
    if (over) {
      toaster.warning(t('tooLong'));
      return;
    }
    props.onSend(message, mentionedUserIds(message, mentioned, people), chosen);
    setMentioned([]);
    setFiles([]);
    write('', 0);
    field.current?.focus();
  };
  useDropFiles(form, t('dropHere'), addFiles);
  return (
    <form
      ref={form}
      className={style['composer']}
      data-composer=""
      data-picking={picking || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={style['above']} data-above="">
        {props.children}
        {replyingTo && (
          <p className={style['replyingTo']}>
            <span>
              <strong>{t('replyingTo', { name: replyingTo.name })}</strong> <bdi>{replyingTo.text}</bdi>
            </span>
            <button
              type="button"
              aria-label={t('cancelReply')}
              title={t('cancelReply')}
              onClick={props.onCancelReply}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </p>
        )}
        {choices.length > 0 && (
          <div id={listId} className={style['choices']} role="listbox" aria-label={t('mentionList')}>
            {choices.map((person, at) => (
              <button
                key={person.userId}
                type="button"
                role="option"
                aria-selected={at === active}
                onClick={() => choose(person)}
              >
                @<bdi>{person.nickname}</bdi>
              </button>
            ))}
          </div>
        )}
        {picking && <EmojiGrid onPick={(emoji) => insert(emoji)} />}
        <ChosenFiles files={chosen} onRemove={(file) => setFiles(chosen.filter((other) => other !== file))} />
      </div>
      <div className={style['box']} data-over={over || undefined}>
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={text}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onPaste={(event) => {
            const pasted = pastedFiles(event.clipboardData);
            if (pasted.length === 0) return;
            event.preventDefault();
            addFiles(pasted);
          }}
          onKeyDown={(event) => {
            const { isComposing } = event.nativeEvent;
            const { key, shiftKey, keyCode } = event;
            const choice = choices[active];
            if (choice && !isComposing && (key === 'ArrowDown' || key === 'ArrowUp')) {
              event.preventDefault();
              setActive((active + (key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length);
              return;
            }
            if (!sendsMessage({ key, shiftKey, isComposing, keyCode })) return;
            event.preventDefault();
            if (choice) choose(choice);
            else submit();
          }}
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={hintId}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-invalid={over || undefined}
        />
        <IconButton
          icon={Smile}
          label={t('emoji')}
          pressed={picking}
          onPress={() => {
            setPicking(!picking);
            // The field keeps the focus, so that Escape closes only the list; not on touch, where the keyboard would
            // open.
            if (!isTouch()) field.current?.focus();
          }}
        />
        <IconButton icon={Paperclip} label={t('attach')} onPress={() => files.current?.click()} />
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={t('attach')}
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <IconButton
          icon={SendHorizontal}
          label={t('send')}
          disabled={cleanText(text) === '' && chosen.length === 0}
          onPress={submit}
        />
      </div>
      <div className={style['hint']}>
        <span id={hintId}>{t('hint')}</span>
        {count > COUNT_FROM && (
          <span className={style['count']} role="status">
            {count}/{MESSAGE_MAX}
          </span>
        )}
        {props.foot}
      </div>
    </form>
  );
}
