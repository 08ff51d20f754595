import { ArrowDown } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import type { MessageLine, MessageRow } from '../../../src/state/message-rows';
import { useApp, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { dayAt, useTime } from '../../time/use-time';
import { AppendedRow, RowsBefore } from './appended-row';
import { memoizedRows } from './memoized-rows';
import { MessageContextProvider, useMessageContextValue } from './message-context';
import style from './message-list.module.css';
import { dayLabel } from './times';

/** Distance to the top or end that loads more, px. */
const NEAR_EDGE = 240;
const NEAR_END = 48;
/** How long the anchor must rest before it is released, ms. */
const RESTED = 2_000;
/** Scrollable content must be focusable for keyboard scrolling. */
const REACHABLE = { tabIndex: 0 } as const;
const NOTHING: readonly number[] = [];

const UNREAD = 'unread' satisfies MessageRow<MessageLine>['key'];

/** The row that is kept in view, and its alignment. */
type Anchor = { readonly key: string; readonly align: 'start' | 'center' } | undefined;

const indexOf = (rows: readonly { readonly key: string }[], target: string | undefined): number =>
  rows.findIndex(({ key }) => key === target);

/** Key of the line of an event's target. */
const rowAt = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : undefined) ??
  undefined;

/** Places the actions of a line at the pointer, inside the visible part of the list. */
function placeActions({ target, currentTarget, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const actions = row?.querySelector<HTMLElement>('[data-actions]');
  if (!row || !actions || actions.contains(target as Element)) return;
  const seen = currentTarget.getBoundingClientRect();
  const { top, height } = row.getBoundingClientRect();
  const high = actions.offsetHeight;
  const wanted = pointerType === 'mouse' ? 0 : Math.min(clientY - top - high / 2, height - high);
  const within = Math.min(Math.max(0, wanted, seen.top - top), seen.bottom - top - high);
  actions.style.setProperty('--actions-top', `${Math.round(within)}px`);
}

/** The line to scroll to; a higher `turn` scrolls to the same line again. */
export interface Found {
  readonly key: string;
  readonly turn: number;
}

interface Props<T extends MessageLine> {
  readonly label: string;
  readonly items: readonly T[];
  readonly rows: readonly MessageRow<T>[];
  readonly history: 'loading' | 'ready' | 'failed' | 'loadingEarlier' | 'loadingLater';
  /** More history exists before the first line, and after the last. */
  readonly more: boolean;
  readonly newer?: boolean;
  /** Number of messages after the last one of the loaded part. */
  readonly below?: number;
  readonly grewAtTop: boolean;
  /** The last line is the user's own. */
  readonly ownLast: boolean;
  /** Initial position: the first unread message, or the end. */
  readonly initialPosition: 'unread' | 'end';
  readonly found?: Found | undefined;
  readonly onEarlier: () => void;
  /** Reloads history that failed to load. */
  readonly onRetry: () => void;
  readonly onLater?: () => void;
  /** Loads the newest messages when they are not in the list. */
  readonly onNewest?: () => void;
  /** Must keep its identity while its output does not change. `isActive`: the pointer or the focus is at the line. */
  readonly renderLine: (
    row: Extract<MessageRow<T>, { kind: 'line' }>,
    found: number | undefined,
    isActive: boolean,
  ) => ReactElement;
}

/**
 * Virtualized message list. At the end it follows new messages; further up, the visible lines keep their
 * place when lines are added before or after them.
 */
export function MessageList<T extends MessageLine>(props: Props<T>) {
  const {
    label,
    items,
    rows,
    history,
    more,
    newer = false,
    below = 0,
    grewAtTop,
    ownLast,
    initialPosition,
    found,
    renderLine,
  } = props;
  const words = useMessageContextValue();
  const { t, lang } = words;
  const { reducedMotion } = useSettings();
  const { timers, page } = useApp();
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const today = useTime(dayAt);
  // The last message when the user scrolled away from the end; undefined at the end.
  const [leftAt, setLeftAt] = useState<string | undefined>();
  // The focused line stays mounted.
  const [focusedKey, setFocusedKey] = useState<string | undefined>();
  const [hoveredKey, setHoveredKey] = useState<string | undefined>();
  const atEnd = useRef(true);
  const positioned = useRef(false);
  const at = useRef(0);
  const count = rows.length;
  const lastKey = items.at(-1)?.key;
  const lastSeenKey = useRef(lastKey);
  const end = useRef(count);
  const before = useRef(Number.POSITIVE_INFINITY);
  const shown = useRef<Found>(undefined);
  // The anchor row, until the user scrolls.
  const anchor = useRef<Anchor>(undefined);
  const endRest = useRef<() => void>(undefined);
  useEffect(() => () => endRest.current?.(), []);

  useLayoutEffect(() => {
    end.current = count;
    if (anchor.current && indexOf(rows, anchor.current.key) < 0) anchor.current = undefined;
    if (items.length === 0 || (history === 'loading' && !positioned.current && !found)) return;
    const first = !positioned.current;
    // A sent message scrolls to the end once, not at later updates.
    const sentOwn = ownLast && lastKey !== lastSeenKey.current;
    lastSeenKey.current = lastKey;
    positioned.current = true;
    before.current = count;
    if (found && found !== shown.current) {
      const index = indexOf(rows, found.key);
      if (index < 0) return;
      shown.current = found;
      atEnd.current = false;
      anchor.current = { key: found.key, align: 'center' };
      list.current?.scrollToIndex(index, { align: 'center' });
      return;
    }
    const unread = first && initialPosition === 'unread' ? indexOf(rows, UNREAD) : -1;
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    const follows = atEnd.current && (!anchor.current || scrollSize - viewportSize < NEAR_END);
    if (unread >= 0) {
      anchor.current = { key: UNREAD, align: 'start' };
      atEnd.current = false;
      list.current?.scrollToIndex(unread, { align: 'start' });
    } else if (!newer && (first || (!grewAtTop && (follows || sentOwn)))) {
      atEnd.current = true;
      anchor.current = undefined;
      list.current?.scrollToIndex(count - 1, { align: 'end' });
    }
  }, [rows, items, count, history, ownLast, lastKey, grewAtTop, newer, initialPosition, found]);
  const { onEarlier, onLater, onRetry } = props;
  // At an edge no more scroll events come, so the next page is requested here.
  useEffect(() => {
    if (!positioned.current || history !== 'ready' || rows.length === 0 || !list.current) return;
    const { scrollOffset, scrollSize, viewportSize } = list.current;
    // At the end, the top is near only in a list without size or one that fits.
    const atTop = scrollOffset < NEAR_EDGE && (!atEnd.current || scrollSize <= viewportSize);
    if (more && atTop) onEarlier();
    else if (newer && scrollSize - scrollOffset - viewportSize < NEAR_EDGE) onLater?.();
  }, [history, rows, more, newer, onEarlier, onLater]);
  // Set during render, so that the first layout uses it.
  if (newer && leftAt === undefined && lastKey !== undefined) setLeftAt(lastKey);

  const away = leftAt !== undefined || newer;
  const leftIndex = leftAt === undefined ? -1 : items.findLastIndex(({ key }) => key === leftAt);
  const missed = newer ? below : leftIndex < 0 ? 0 : items.length - 1 - leftIndex;
  const toEnd = (): void => {
    if (newer) props.onNewest?.();
    else {
      atEnd.current = true;
      anchor.current = undefined;
      list.current?.scrollToIndex(count - 1, { align: 'end', smooth: !reducedMotion });
    }
  };
  /** Updates whether the list is at its end; returns the distance to the end, px. */
  const updateAtEnd = (): number => {
    const { scrollOffset = 0, scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    const below = scrollSize - scrollOffset - viewportSize;
    // Growth at the end moves it away from the view; only a scroll upwards leaves the end.
    if (newer) atEnd.current = false;
    else if (below < NEAR_END) atEnd.current = true;
    else if (scrollOffset < at.current) atEnd.current = false;
    at.current = scrollOffset;
    setLeftAt((before) => (atEnd.current ? undefined : (before ?? lastKey)));
    return below;
  };
  /** Scrolls again until the target is reached, because lines turn out taller than estimated. */
  const settle = (): void => {
    endRest.current?.();
    const now = list.current;
    if (!now || !positioned.current) return;
    const { scrollOffset, scrollSize, viewportSize } = now;
    const maxOffset = scrollSize - viewportSize;
    const index = indexOf(rows, anchor.current?.key);
    if (anchor.current && index >= 0) {
      const { align } = anchor.current;
      const above = align === 'center' ? (viewportSize - now.getItemSize(index)) / 2 : 0;
      const target = Math.min(Math.max(0, now.getItemOffset(index) - above), maxOffset);
      if (Math.abs(target - scrollOffset) > NEAR_END) now.scrollToIndex(index, { align });
      endRest.current = timers.after(RESTED, () => {
        anchor.current = undefined;
      });
    } else if (atEnd.current && !newer && maxOffset - scrollOffset > NEAR_END)
      now.scrollToIndex(end.current - 1, { align: 'end' });
  };
  /** Keeps the end in view when the keyboard opens or lines grow. */
  const keepPosition = (): boolean => {
    if (anchor.current) {
      settle();
      updateAtEnd();
      return true;
    }
    if (!positioned.current || !atEnd.current || newer) return false;
    list.current?.scrollToIndex(end.current - 1, { align: 'end' });
    return true;
  };
  const grew = useEffectEvent(() => {
    keepPosition();
  });
  useEffect(() => {
    // The list reports the size of its viewport only, not that of its content.
    const lines = box.current?.querySelector('[role="log"]')?.firstElementChild;
    return lines ? page.watchSize(lines, grew) : undefined;
  }, [page]);
  const moved = (): void => {
    anchor.current = undefined;
  };
  const focusedIndex = focusedKey === undefined ? -1 : rows.findIndex(({ key }) => key === focusedKey);
  const renderRow = useMemo(
    () =>
      memoizedRows((row: MessageRow<T>, turn: number | undefined, isActive: boolean) => {
        switch (row.kind) {
          case 'top':
            return history === 'failed' ? (
              <div key={row.key} className={style['unknown']} role="alert">
                {t('earlierFailed')}
                <Button size="s" onPress={onRetry}>
                  {t('tryAgain')}
                </Button>
              </div>
            ) : (
              <p key={row.key} className={style['note']}>
                {history === 'loadingEarlier' || (history === 'loading' && !more)
                  ? t('earlier')
                  : more
                    ? ''
                    : t('beginning')}
              </p>
            );
          case 'day':
            return (
              <p key={row.key} className={style['day']}>
                {dayLabel(row.at, today, lang, { today: t('today'), yesterday: t('yesterday') })}
              </p>
            );
          case 'unread':
            return (
              <p key={row.key} className={style['unread']} data-unread="" data-testid="unread-here">
                {t('unreadHere')}
              </p>
            );
          case 'line':
            return (
              <div key={row.key} data-row={row.key}>
                {renderLine(row, turn, isActive)}
              </div>
            );
        }
      }),
    [history, more, today, lang, t, onRetry, renderLine],
  );
  return (
    <MessageContextProvider value={words}>
      <div ref={box} className={style['messages']} data-away={away || undefined}>
        <RowsBefore value={before}>
          <VList
            ref={list}
            item={AppendedRow}
            className={style['list']}
            data={rows}
            shift={grewAtTop}
            keepMounted={focusedIndex < 0 ? NOTHING : [focusedIndex]}
            role="log"
            aria-live="off"
            aria-label={label}
            {...REACHABLE}
            onFocus={({ target }) => setFocusedKey(rowAt(target))}
            // Moves within the line keep it.
            onBlur={({ relatedTarget }) => setFocusedKey(rowAt(relatedTarget))}
            onPointerOver={(event) => {
              setHoveredKey(rowAt(event.target));
              if (event.pointerType === 'mouse') placeActions(event);
            }}
            onPointerLeave={() => setHoveredKey(undefined)}
            onResize={() => {
              // The scroll event of a resize comes before the resize event.
              if (!keepPosition()) updateAtEnd();
            }}
            onScrollEnd={() => settle()}
            onWheel={moved}
            onPointerDown={(event) => {
              moved();
              placeActions(event);
            }}
            onKeyDown={moved}
            onScroll={(offset) => {
              const below = updateAtEnd();
              if (!positioned.current) return;
              if (offset < NEAR_EDGE && more) onEarlier();
              if (below < NEAR_EDGE && newer) onLater?.();
            }}
          >
            {(row) =>
              renderRow(
                row,
                found?.key === row.key ? found.turn : undefined,
                row.key === focusedKey || row.key === hoveredKey,
              )
            }
          </VList>
        </RowsBefore>
        <p className="visually-hidden" role="status" data-testid="missed-messages">
          {missed > 0 && t('newBelow', { count: missed })}
        </p>
        {away && (
          <button
            type="button"
            className={style['toEnd']}
            aria-label={missed > 0 ? t('newBelow', { count: missed }) : t('toEnd')}
            title={missed > 0 ? t('newBelow', { count: missed }) : t('toEnd')}
            onClick={toEnd}
          >
            <ArrowDown size={18} aria-hidden="true" />
            {missed > 0 && <b aria-hidden="true">{missed > 99 ? '99+' : missed}</b>}
          </button>
        )}
      </div>
    </MessageContextProvider>
  );
}

/** Skeleton of the message list. */
export function MessageListSkeleton() {
  return (
    <div className={style['skeleton']} aria-hidden="true">
      {['54%', '72%', '40%', '64%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
