import { ArrowDown, CloudOff, MessageCircleHeart } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import { chatRows } from '../../../src/state/chat-rows';
import { useSession, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { Empty } from '../empty';
import { useChat, useSpaceActions } from '../space-context';
import style from './chat-panel.module.css';
import { Composer } from './composer';
import { MessageRow } from './message-row';
import { clockTime, dayLabel } from './times';

/** Earlier messages are asked for this close to the top, pixels. */
const NEAR_TOP = 240;
const NEAR_END = 48;

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
  const { lang } = useSettings();
  const { user } = useSession();
  const { items, seenId, more, history } = useChat();
  const actions = useSpaceActions();
  const list = useRef<VListHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  const rows = useMemo(() => chatRows(items, seenId), [items, seenId]);

  // Rows put before the first one must not move what one is reading.
  const firstKey = items[0]?.key;
  const [knownFirst, setKnownFirst] = useState(firstKey);
  const prepended = knownFirst !== undefined && firstKey !== knownFirst;
  useEffect(() => setKnownFirst(firstKey), [firstKey]);

  const lastItem = items.at(-1);
  const mine = lastItem?.userId === user?.userId;
  const [missed, setMissed] = useState(0);
  const count = useRef(items.length);
  useLayoutEffect(() => {
    const grown = items.length - count.current;
    count.current = items.length;
    if (prepended) return;
    if (atEnd || mine) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
    else if (grown > 0) setMissed((known) => known + grown);
    // Only a new last message scrolls.
    // eslint-disable-next-line
  }, [lastItem?.key, rows.length]);

  const toEnd = (): void => {
    setMissed(0);
    list.current?.scrollToIndex(rows.length - 1, { align: 'end', smooth: true });
  };
  const now = Date.now();
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
      <VList
        ref={list}
        className={style['list']}
        shift={prepended}
        role="log"
        aria-live="off"
        aria-label={t('chatPanel.log')}
        tabIndex={0}
        onScroll={(offset) => {
          const handle = list.current;
          if (!handle) return;
          const end = handle.scrollSize - offset - handle.viewportSize < NEAR_END;
          setAtEnd(end);
          if (end) setMissed(0);
          if (offset < NEAR_TOP && more) actions.loadEarlier();
        }}
      >
        {[
          <div key="top">{top}</div>,
          ...rows.map((row) => {
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
                  <p key={row.key} className={style['unread']}>
                    {t('chatPanel.unreadHere')}
                  </p>
                );
              case 'message':
                return (
                  <MessageRow
                    key={row.key}
                    item={row.item}
                    first={row.first}
                    own={row.item.userId === user?.userId}
                    time={clockTime(row.item.at, lang)}
                  />
                );
            }
          }),
        ]}
      </VList>
      {!atEnd && (
        <button type="button" className={style['toEnd']} onClick={toEnd}>
          <ArrowDown size={16} aria-hidden="true" />
          {missed > 0 ? t('chatPanel.newBelow', { count: missed }) : t('chatPanel.toBottom')}
        </button>
      )}
    </div>
  );
}

/** The room chat. While it is open nothing in it counts as unread. */
export function ChatPanel() {
  const { t } = useTranslation('space');
  const { t: common } = useTranslation();
  const { items, history } = useChat();
  const actions = useSpaceActions();
  useEffect(() => {
    actions.look(true);
    return () => actions.look(false);
  }, [actions]);

  const empty = items.length === 0;
  return (
    <div className={style['panel']}>
      {!empty ? (
        <Messages />
      ) : history === 'loading' ? (
        <Skeleton />
      ) : history === 'failed' ? (
        <Empty icon={CloudOff} title={t('chatPanel.loadFailed')}>
          <Button size="s" onPress={actions.loadHistory}>
            {common('retry')}
          </Button>
        </Empty>
      ) : (
        <Empty icon={MessageCircleHeart} title={t('chatPanel.empty')} hint={t('chatPanel.emptyHint')} />
      )}
      <Composer />
    </div>
  );
}
