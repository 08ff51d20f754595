import { ArrowDown, CloudOff, MessageCircleHeart } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Snapshot } from 'valtio';
import { VList, type VListHandle } from 'virtua';
import type { OpenChat } from '../../../src/state/private-chats';
import { privateRows } from '../../../src/state/private-rows';
import { useApp, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { dayLabel } from '../chat/times';
import { Empty } from '../empty';
import { usePrivateActions, usePrivateState } from './private-context';
import { PrivateLine } from './private-line';
import style from './private-messages.module.css';
import panel from './private-panel.module.css';

/** Earlier messages are asked for this close to the top, pixels. */
const NEAR_TOP = 240;
const NEAR_END = 48;
/** How often is looked whether a message can still be withdrawn, milliseconds. */
const LOOK_EVERY = 10_000;
/** What scrolls must scroll with the keys too. */
const REACHABLE = { tabIndex: 0 } as const;

interface Props {
  readonly chat: Snapshot<OpenChat>;
}

/** The messages of a chat: as many as there may be, only what is seen is there. */
function Log({ chat }: Props) {
  const { t } = useTranslation('private');
  const { page, timers } = useApp();
  const { lang } = useSettings();
  const { sessions } = usePrivateState();
  const actions = usePrivateActions();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VListHandle>(null);
  const { peer, items, seenTo, more, history, grewAtTop } = chat;
  const rows = useMemo(() => privateRows(items, seenTo), [items, seenTo]);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => timers.every(LOOK_EVERY, () => setNow(Date.now())), [timers]);
  const peerReadTo = sessions.find(({ id }) => id === peer.userId)?.peerReadTo ?? 0;
  const lastOwn = items.findLast(({ own, fate, withdrawn }) => own && fate === 'sent' && !withdrawn);

  // The last message when one scrolled away from the end; undefined while there.
  const [leftAt, setLeftAt] = useState<string | undefined>();
  const atEnd = useRef(true);
  const began = useRef(false);
  const last = items.at(-1);
  const lastKey = last?.key;
  const ownLast = last?.own === true;
  const count = rows.length;
  const unreadAt = rows.findIndex(({ kind }) => kind === 'unread');
  useLayoutEffect(() => {
    if (count === 0 || history === 'loading') return;
    const first = !began.current;
    began.current = true;
    if (first && unreadAt >= 0) list.current?.scrollToIndex(unreadAt + 1, { align: 'start' });
    else if (!grewAtTop && (first || atEnd.current || ownLast))
      list.current?.scrollToIndex(count, { align: 'end' });
  }, [count, history, ownLast, grewAtTop, unreadAt]);
  // A keyboard that opens moves the list; who was at the end stays there.
  const end = useRef(0);
  useEffect(() => {
    end.current = count;
  }, [count]);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    return page.watchSize(box.current, () => {
      if (atEnd.current && began.current) list.current?.scrollToIndex(end.current, { align: 'end' });
    });
  }, [page]);

  const missed = leftAt === undefined ? 0 : items.length - 1 - items.findIndex(({ key }) => key === leftAt);
  const top = history === 'loadingEarlier' ? t('earlier') : more ? '' : t('beginning');
  return (
    <div ref={box} className={style['messages']}>
      <VList
        ref={list}
        className={style['list']}
        shift={grewAtTop}
        role="log"
        aria-live="off"
        aria-label={t('log', { name: peer.nickname })}
        {...REACHABLE}
        onScroll={(offset) => {
          const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
          atEnd.current = scrollSize - offset - viewportSize < NEAR_END;
          setLeftAt((before) => (atEnd.current ? undefined : (before ?? lastKey)));
          if (began.current && offset < NEAR_TOP && more) actions.loadEarlier();
        }}
      >
        <p key="top" className={style['note']}>
          {top}
        </p>
        {rows.map((row) => {
          switch (row.kind) {
            case 'day':
              return (
                <p key={row.key} className={style['note']}>
                  {dayLabel(row.at, now, lang, { today: t('today'), yesterday: t('yesterday') })}
                </p>
              );
            case 'unread':
              return (
                <p key={row.key} className={style['unread']} data-testid="private-unread">
                  {t('unreadHere')}
                </p>
              );
            case 'message':
              return (
                <PrivateLine
                  key={row.key}
                  row={row}
                  name={peer.nickname}
                  now={now}
                  receipt={
                    row.item === lastOwn
                      ? (row.item.order ?? 0) <= peerReadTo
                        ? 'read'
                        : 'delivered'
                      : undefined
                  }
                />
              );
          }
        })}
      </VList>
      {leftAt !== undefined && (
        <button
          type="button"
          className={style['toEnd']}
          onClick={() => list.current?.scrollToIndex(count, { align: 'end', smooth: true })}
        >
          <ArrowDown size={16} aria-hidden="true" />
          {missed > 0 ? t('newBelow', { count: missed }) : t('toEnd')}
        </button>
      )}
    </div>
  );
}

export function PrivateMessages({ chat }: Props) {
  const { t } = useTranslation('private');
  const { t: common } = useTranslation();
  const actions = usePrivateActions();
  const { items, history, peer } = chat;
  if (items.length > 0) return <Log chat={chat} />;
  switch (history) {
    case 'loading':
      return (
        <div className={style['skeleton']} aria-hidden="true">
          {['54%', '72%', '40%'].map((width) => (
            <span key={width} style={{ width }} />
          ))}
        </div>
      );
    case 'failed':
      return (
        <div className={panel['middle']} role="alert">
          <Empty icon={CloudOff} title={t('historyFailed')}>
            <Button size="s" onPress={actions.loadHistory}>
              {common('retry')}
            </Button>
          </Empty>
        </div>
      );
    case 'ready':
    case 'loadingEarlier':
      return (
        <div className={panel['middle']}>
          <Empty
            icon={MessageCircleHeart}
            title={t('noWords')}
            hint={t('noWordsHint', { name: peer.nickname })}
          />
        </div>
      );
  }
}
