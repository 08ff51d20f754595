import { ArrowDown, CloudOff, MessageCircleHeart } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { createChatCalls, type ChatCalls } from '../../../src/actions/chat-calls';
import { addWords } from '../../../src/i18n/add-words';
import { chatWords } from '../../../src/i18n/chat-words';
import type { ChatItem } from '../../../src/state/chat-list';
import { chatRows } from '../../../src/state/chat-rows';
import { useApp, useSession, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { Empty } from '../empty';
import { useChat, useChatDeps, useRoom, useSpaceActions } from '../space-context';
import { AnnouncementBar } from './announcement-bar';
import { ChatDeskProvider, type ChatDesk } from './chat-desk';
import style from './chat-panel.module.css';
import { Composer } from './composer';
import { HeldBar } from './held-bar';
import { MessageGroup } from './message-group';
import { RoomBar } from './room-bar';
import { SearchBar } from './search-bar';
import { clockTime, dayLabel } from './times';

/** Earlier messages are asked for this close to the top, pixels. */
const NEAR_TOP = 240;
const NEAR_END = 48;
/** What scrolls must scroll with the keys too. */
const REACHABLE = { tabIndex: 0 } as const;

function Skeleton() {
  return (
    <div className={style['skeleton']} aria-hidden="true">
      {['54%', '72%', '40%', '64%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}

function Messages() {
  const { t } = useTranslation('space');
  const { page } = useApp();
  const { lang } = useSettings();
  const { user } = useSession();
  const { items, seenId, more, history, grewAtTop } = useChat();
  const actions = useSpaceActions();
  const list = useRef<HTMLDivElement>(null);
  const { people } = useRoom();
  const present = useMemo(() => new Set(Object.values(people).map((entry) => entry.member.userId)), [people]);
  const rows = useMemo(() => chatRows(items, seenId), [items, seenId]);
  const [now] = useState(() => Date.now());
  // The last message when one scrolled away from the end; undefined while there.
  const [leftAt, setLeftAt] = useState<string | undefined>();
  const atEnd = useRef(true);

  const last = items.at(-1);
  const lastKey = last?.key;
  const own = last !== undefined && last.userId === user?.userId;
  // Height before the last change: what is put at the top must not move what one reads.
  const height = useRef(0);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || rows.length === 0) return;
    const before = height.current;
    height.current = box.scrollHeight;
    if (before === 0) (box.querySelector('[data-unread]') ?? box.lastElementChild)?.scrollIntoView();
    else if (grewAtTop) box.scrollTop += box.scrollHeight - before;
    else if (atEnd.current || own) box.scrollTop = box.scrollHeight;
  }, [own, rows, grewAtTop]);

  // A turned phone or a keyboard that opens moves the list; who was at the end stays there.
  const width = useRef(0);
  const tall = useRef(0);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    return page.watchSize(box, () => {
      width.current = box.clientWidth;
      tall.current = box.clientHeight;
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
  }, [page]);

  const missed = leftAt === undefined ? 0 : items.length - 1 - items.findIndex((item) => item.key === leftAt);
  const toEnd = (): void => list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' });
  const top =
    history === 'loadingEarlier' ? (
      <p className={style['note']}>{t('chatPanel.earlier')}</p>
    ) : more ? (
      <p className={style['note']} />
    ) : (
      <p className={style['note']}>{t('chatPanel.beginning')}</p>
    );
  return (
    <div className={style['messages']}>
      <div
        ref={list}
        className={style['list']}
        role="log"
        aria-live="off"
        aria-label={t('chatPanel.log')}
        {...REACHABLE}
        onScroll={({ currentTarget: box }) => {
          // Moved by the change of size, not by the reader.
          if (box.clientWidth !== width.current || box.clientHeight !== tall.current) return;
          atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
          setLeftAt((before) => (atEnd.current ? undefined : (before ?? lastKey)));
          if (box.scrollTop < NEAR_TOP && more) actions.loadEarlier();
        }}
      >
        {top}
        {rows.map((row) => {
          switch (row.kind) {
            case 'day':
              return (
                <p key={row.key} className={style['day']}>
                  {dayLabel(row.at, now, lang, {
                    today: t('chatPanel.today'),
                    yesterday: t('chatPanel.yesterday'),
                  })}
                </p>
              );
            case 'unread':
              return (
                <p key={row.key} className={style['unread']} data-unread="">
                  {t('chatPanel.unreadHere')}
                </p>
              );
            case 'group':
              return (
                <MessageGroup
                  key={row.key}
                  first={row.first}
                  items={row.items}
                  here={present.has(row.first.userId)}
                  own={row.first.userId === user?.userId}
                  time={clockTime(row.first.at, lang)}
                />
              );
          }
        })}
      </div>
      {leftAt !== undefined && (
        <button type="button" className={style['toEnd']} onClick={toEnd}>
          <ArrowDown size={16} aria-hidden="true" />
          {missed > 0 ? t('chatPanel.newBelow', { count: missed }) : t('chatPanel.toBottom')}
        </button>
      )}
    </div>
  );
}

function Body() {
  const { t } = useTranslation('space');
  const { t: common } = useTranslation();
  const { items, history } = useChat();
  const actions = useSpaceActions();
  if (items.length > 0) return <Messages />;
  if (history === 'loading') return <Skeleton />;
  if (history === 'failed')
    return (
      <Empty icon={CloudOff} title={t('chatPanel.loadFailed')}>
        <Button size="s" onPress={actions.loadHistory}>
          {common('retry')}
        </Button>
      </Empty>
    );
  return <Empty icon={MessageCircleHeart} title={t('chatPanel.empty')} hint={t('chatPanel.emptyHint')} />;
}

function Inside({ calls }: { readonly calls: ChatCalls }) {
  const app = useApp();
  const { t } = useTranslation('chat');
  const actions = useSpaceActions();
  const { groupId } = useChat();
  const { phase } = useSnapshot(calls.rooms);
  const panel = useRef<HTMLDivElement>(null);
  const [answering, setAnswering] = useState<{ readonly groupId: string; readonly item: ChatItem }>();
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    actions.look(true);
    const close = calls.open();
    return () => {
      actions.look(false);
      close();
    };
  }, [actions, calls]);

  const desk = useMemo<ChatDesk>(
    () => ({
      calls,
      answering: answering?.groupId === groupId ? answering.item : undefined,
      answer: (item) => setAnswering(item && { groupId, item }),
      jump(id) {
        const line = panel.current?.querySelector(`[data-id="${id}"]`);
        if (!line) {
          app.toaster.warning(t('tooOld'));
          return;
        }
        line.scrollIntoView({ block: 'center' });
        line.removeAttribute('data-found');
        // The next frame begins the mark anew.
        void line.clientWidth;
        line.setAttribute('data-found', '');
      },
      attempt: (work) => void work().catch((error: unknown) => app.showError(error)),
    }),
    [app, calls, answering, groupId, t],
  );
  return (
    <ChatDeskProvider value={desk}>
      <div ref={panel} className={style['panel']}>
        <div>
          {phase === 'failed' ? (
            <p className={style['failed']}>
              {t('roomsFailed')}
              <Button size="s" look="plain" onPress={() => void calls.reload()}>
                {t('retry')}
              </Button>
            </p>
          ) : (
            <RoomBar searching={searching} onSearch={() => setSearching(!searching)} />
          )}
          <AnnouncementBar />
          <HeldBar />
          {searching && <SearchBar key={groupId} onClose={() => setSearching(false)} />}
        </div>
        <Body />
        <Composer />
      </div>
    </ChatDeskProvider>
  );
}

/** The room chat and its groups. While it is open nothing in it counts as unread. */
export function ChatPanel() {
  const { i18n } = useTranslation();
  const deps = useChatDeps();
  useState(() => addWords(i18n, [chatWords]));
  const [calls] = useState(() => createChatCalls(deps));
  return <Inside calls={calls} />;
}
