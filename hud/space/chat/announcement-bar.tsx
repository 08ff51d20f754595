import { ChevronDown, ChevronUp, Megaphone, PenLine, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useDismissable } from '../../ui/dismissable-stack';
import { useAnnouncements } from '../announcements/use-announcements';
import { LinkedText } from '../message-ui/pieces';
import { useChatPanel, useIsModerator } from './chat-panel-context';
import style from './bars.module.css';
import { cleanText } from '../../../contract/model/user/user-text';

/** Scrollable content must be focusable for keyboard scrolling. */
const REACHABLE = { tabIndex: 0 } as const;

/** True when the folded text is clipped. */
function useCut(text: string | undefined, folded: boolean) {
  const { page } = useApp();
  const box = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current || !folded || text === undefined) return undefined;
    return page.watchSize(current, () => setCut(current.scrollHeight > current.clientHeight + 1));
  }, [page, text, folded]);
  return { box, cut };
}

/** The pinned announcement; moderators write and remove it here. */
export function AnnouncementBar() {
  const { t } = useTranslation('chat');
  const { attempt } = useChatPanel();
  const { announcements, state } = useAnnouncements();
  const [pinned] = state.list;
  const isModerator = useIsModerator();
  const id = useId();
  const [text, setText] = useState('');
  const [writing, setWriting] = useState(false);
  const whole = pinned !== undefined && state.expandedId === pinned.id;
  useDismissable(writing, () => setWriting(false));
  const field = useRef<HTMLInputElement>(null);
  // The field takes the focus, so that letters go into the announcement.
  useEffect(() => {
    if (writing) field.current?.focus({ preventScroll: true });
  }, [writing]);
  const { box, cut } = useCut(pinned?.text, !whole);
  if (!pinned && !isModerator) return null;
  return (
    <section className={style['bar']} aria-label={t('announcement')} data-testid="announcement">
      {pinned && (
        <div className={`${style['row']} ${style['pinned']}`} data-whole={whole || undefined}>
          <Megaphone size={16} aria-hidden="true" />
          {/* A long text is folded, so that the chat keeps its room; a button unfolds it. */}
          <div className={style['announced']}>
            <small>{t('announcedBy', { name: pinned.nickname })}</small>
            <p ref={box} id={`${id}-text`} dir="auto" {...(whole && REACHABLE)}>
              <LinkedText text={pinned.text} />
            </p>
          </div>
          {/* On phones, unfolding also shows the moderation buttons. */}
          {(cut || whole || isModerator) && (
            <span className={style['unfold']} data-cut={cut || whole || undefined}>
              <IconButton
                icon={whole ? ChevronUp : ChevronDown}
                label={t(whole ? 'fold' : 'unfold')}
                controls={`${id}-text`}
                onPress={() => announcements.expand(whole ? undefined : pinned.id)}
              />
            </span>
          )}
          {isModerator && !writing && (
            <span className={style['action']}>
              <IconButton icon={PenLine} label={t('announceLabel')} onPress={() => setWriting(true)} />
            </span>
          )}
          {isModerator && (
            <span className={style['action']}>
              <IconButton
                icon={X}
                label={t('takeDown')}
                onPress={() => attempt(() => announcements.withdraw(pinned.id))}
              />
            </span>
          )}
        </div>
      )}
      {isModerator && !writing && !pinned && (
        <button type="button" className={style['open']} onClick={() => setWriting(true)}>
          <Megaphone size={14} aria-hidden="true" />
          {t('announceLabel')}
        </button>
      )}
      {isModerator && writing && (
        <form
          className={style['row']}
          onSubmit={(event) => {
            event.preventDefault();
            attempt(async () => {
              await announcements.publish(text);
              setText('');
              setWriting(false);
            });
          }}
        >
          <label htmlFor={id} className={style['hidden']}>
            {t('announceLabel')}
          </label>
          <input
            ref={field}
            id={id}
            dir="auto"
            value={text}
            placeholder={t('announceLabel')}
            onChange={(event) => setText(event.target.value)}
          />
          <Button size="s" type="submit" disabled={cleanText(text) === ''}>
            {t('announce')}
          </Button>
          <Button size="s" look="plain" onPress={() => setWriting(false)}>
            {t('cancel')}
          </Button>
        </form>
      )}
    </section>
  );
}
