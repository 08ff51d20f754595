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
import type { TalkLine, TalkRow } from '../../../src/state/message-rows';
import { useApp, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { AppendedRow, RowsBefore } from './appended-row';
import { memoizedRows } from './memoized-rows';
import { MessageContextProvider, useMessageContextValue } from './message-context';
import style from './message-list.module.css';
import { dayLabel } from './times';

/** Other messages are asked for this close to the top and to the end, pixels. */
const NEAR_EDGE = 240;
const NEAR_END = 48;
/** What is to stay in sight does, when nothing has moved for so long, ms. */
const RESTED = 2_000;
/** What scrolls must scroll with the keys too. */
const REACHABLE = { tabIndex: 0 } as const;
const NOTHING: readonly number[] = [];

const UNREAD = 'unread' satisfies TalkRow<TalkLine>['key'];

/** A row that stays in sight, and where. */
type Anchor = { readonly key: string; readonly align: 'start' | 'center' } | undefined;

const indexOf = (rows: readonly { readonly key: string }[], wanted: string | undefined): number =>
  rows.findIndex(({ key }) => key === wanted);

/** The key of the line that an event of the list is about. */
const rowAt = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : undefined) ??
  undefined;

/** What one may do with a line stands where one touches or points at it, whole within what is seen of the list. */
function placeActions({ target, currentTarget, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const deeds = row?.querySelector<HTMLElement>('[data-actions]');
  if (!row || !deeds || deeds.contains(target as Element)) return;
  const seen = currentTarget.getBoundingClientRect();
  const { top, height } = row.getBoundingClientRect();
  const high = deeds.offsetHeight;
  const wanted = pointerType === 'mouse' ? 0 : Math.min(clientY - top - high / 2, height - high);
  const within = Math.min(Math.max(0, wanted, seen.top - top), seen.bottom - top - high);
  deeds.style.setProperty('--actions-top', `${Math.round(within)}px`);
}

/** A line to bring into sight; the same one again with another turn is brought again. */
export interface Found {
  readonly key: string;
  readonly turn: number;
}

interface Props<T extends TalkLine> {
  readonly label: string;
  readonly items: readonly T[];
  readonly rows: readonly TalkRow<T>[];
  readonly history: 'loading' | 'ready' | 'failed' | 'loadingEarlier' | 'loadingLater';
  /** There is something before the first line, and after the last. */
  readonly more: boolean;
  readonly newer?: boolean;
  /** How many came after the last since it was shown. */
  readonly below?: number;
  readonly grewAtTop: boolean;
  /** The last line is one's own. */
  readonly ownLast: boolean;
  /** Where it begins: at what is new, or at the end. */
  readonly begin: 'unread' | 'end';
  readonly found?: Found | undefined;
  readonly onEarlier: () => void;
  /** Asks again for history that could not be read. */
  readonly onRetry: () => void;
  readonly onLater?: () => void;
  /** Goes to the newest ones where they are not there. */
  readonly onNewest?: () => void;
  /** The same function for as long as it draws the same. `near`: the pointer or the focus is at the line. */
  readonly renderLine: (
    row: Extract<TalkRow<T>, { kind: 'line' }>,
    found: number | undefined,
    near: boolean,
  ) => ReactElement;
}

/**
 * The lines of a chat: as many as there may be, only what is seen is there. Whoever is at the end stays there; what
 * one reads further up stays where it is, whatever comes before or after it.
 */
export function MessageList<T extends TalkLine>(props: Props<T>) {
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
    begin,
    found,
    renderLine,
  } = props;
  const words = useMessageContextValue();
  const { t, lang } = words;
  const { reducedMotion } = useSettings();
  const { timers, page } = useApp();
  const list = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());
  // The last message when one scrolled away from the end; undefined while there.
  const [leftAt, setLeftAt] = useState<string | undefined>();
  // The line that has the focus stays, however far one scrolls.
  const [held, setHeld] = useState<string | undefined>();
  const [hovered, setHovered] = useState<string | undefined>();
  const atEnd = useRef(true);
  const began = useRef(false);
  const at = useRef(0);
  const count = rows.length;
  const lastKey = items.at(-1)?.key;
  const told = useRef(lastKey);
  const end = useRef(count);
  const before = useRef(Number.POSITIVE_INFINITY);
  const shown = useRef<Found>(undefined);
  // What is new or was looked for while it is to stay in sight: until the reader moves.
  const kept = useRef<Anchor>(undefined);
  const endRest = useRef<() => void>(undefined);
  useEffect(() => () => endRest.current?.(), []);

  useLayoutEffect(() => {
    end.current = count;
    if (kept.current && indexOf(rows, kept.current.key) < 0) kept.current = undefined;
    if (items.length === 0 || (history === 'loading' && !began.current && !found)) return;
    const first = !began.current;
    // One's own brings the reader to the end when it is written, not with whatever else changes later.
    const wrote = ownLast && lastKey !== told.current;
    told.current = lastKey;
    began.current = true;
    before.current = count;
    if (found && found !== shown.current) {
      const index = indexOf(rows, found.key);
      if (index < 0) return;
      shown.current = found;
      atEnd.current = false;
      kept.current = { key: found.key, align: 'center' };
      list.current?.scrollToIndex(index, { align: 'center' });
      return;
    }
    const unread = first && begin === 'unread' ? indexOf(rows, UNREAD) : -1;
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    const follows = atEnd.current && (!kept.current || scrollSize - viewportSize < NEAR_END);
    if (unread >= 0) {
      kept.current = { key: UNREAD, align: 'start' };
      atEnd.current = false;
      list.current?.scrollToIndex(unread, { align: 'start' });
    } else if (!newer && (first || (!grewAtTop && (follows || wrote)))) {
      atEnd.current = true;
      kept.current = undefined;
      list.current?.scrollToIndex(count - 1, { align: 'end' });
    }
  }, [rows, items, count, history, ownLast, lastKey, grewAtTop, newer, begin, found]);
  const { onEarlier, onLater, onRetry } = props;
  // Who stands at an edge already scrolls no more: what lies behind it is asked for as soon as it may be.
  useEffect(() => {
    if (!began.current || history !== 'ready' || rows.length === 0 || !list.current) return;
    const { scrollOffset, scrollSize, viewportSize } = list.current;
    // At the end one stands at the top only of a list that has no length yet, or of one that fits.
    const atTop = scrollOffset < NEAR_EDGE && (!atEnd.current || scrollSize <= viewportSize);
    if (more && atTop) onEarlier();
    else if (newer && scrollSize - scrollOffset - viewportSize < NEAR_EDGE) onLater?.();
  }, [history, rows, more, newer, onEarlier, onLater]);
  // Found or left: it is known with the first look.
  if (newer && leftAt === undefined && lastKey !== undefined) setLeftAt(lastKey);

  const away = leftAt !== undefined || newer;
  const leftIndex = leftAt === undefined ? -1 : items.findLastIndex(({ key }) => key === leftAt);
  const missed = newer ? below : leftIndex < 0 ? 0 : items.length - 1 - leftIndex;
  const toEnd = (): void => {
    if (newer) props.onNewest?.();
    else {
      atEnd.current = true;
      kept.current = undefined;
      list.current?.scrollToIndex(count - 1, { align: 'end', smooth: !reducedMotion });
    }
  };
  /** Whether one is at the end; answers how much is below what is seen, pixels. */
  const look = (): number => {
    const { scrollOffset = 0, scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    const under = scrollSize - scrollOffset - viewportSize;
    // What grows at the end moves it away from the reader; only the reader moves up.
    if (newer) atEnd.current = false;
    else if (under < NEAR_END) atEnd.current = true;
    else if (scrollOffset < at.current) atEnd.current = false;
    at.current = scrollOffset;
    setLeftAt((before) => (atEnd.current ? undefined : (before ?? lastKey)));
    return under;
  };
  /** Scrolls on while it is not where it should be: lines turn out higher than they were thought, on a slow machine late. */
  const settle = (): void => {
    endRest.current?.();
    const now = list.current;
    if (!now || !began.current) return;
    const { scrollOffset, scrollSize, viewportSize } = now;
    const most = scrollSize - viewportSize;
    const index = indexOf(rows, kept.current?.key);
    if (kept.current && index >= 0) {
      const { align } = kept.current;
      const above = align === 'center' ? (viewportSize - now.getItemSize(index)) / 2 : 0;
      const wanted = Math.min(Math.max(0, now.getItemOffset(index) - above), most);
      if (Math.abs(wanted - scrollOffset) > NEAR_END) now.scrollToIndex(index, { align });
      endRest.current = timers.after(RESTED, () => {
        kept.current = undefined;
      });
    } else if (atEnd.current && !newer && most - scrollOffset > NEAR_END)
      now.scrollToIndex(end.current - 1, { align: 'end' });
  };
  /** A keyboard that opens, lines that turn out higher, a picture that comes: who was at the end stays there. */
  const stay = (): boolean => {
    if (kept.current) {
      settle();
      look();
      return true;
    }
    if (!began.current || !atEnd.current || newer) return false;
    list.current?.scrollToIndex(end.current - 1, { align: 'end' });
    return true;
  };
  const grew = useEffectEvent(() => {
    stay();
  });
  useEffect(() => {
    // The list tells of the size of its window alone, not of what is in it.
    const lines = box.current?.querySelector('[role="log"]')?.firstElementChild;
    return lines ? page.watchSize(lines, grew) : undefined;
  }, [page]);
  const moved = (): void => {
    kept.current = undefined;
  };
  const heldAt = held === undefined ? -1 : rows.findIndex(({ key }) => key === held);
  const renderRow = useMemo(
    () =>
      memoizedRows((row: TalkRow<T>, turn: number | undefined, near: boolean) => {
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
                {dayLabel(row.at, now, lang, { today: t('today'), yesterday: t('yesterday') })}
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
                {renderLine(row, turn, near)}
              </div>
            );
        }
      }),
    [history, more, now, lang, t, onRetry, renderLine],
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
            keepMounted={heldAt < 0 ? NOTHING : [heldAt]}
            role="log"
            aria-live="off"
            aria-label={label}
            {...REACHABLE}
            onFocus={({ target }) => setHeld(rowAt(target))}
            // Within the line it only goes on.
            onBlur={({ relatedTarget }) => setHeld(rowAt(relatedTarget))}
            onPointerOver={(event) => {
              setHovered(rowAt(event.target));
              if (event.pointerType === 'mouse') placeActions(event);
            }}
            onPointerLeave={() => setHovered(undefined)}
            onResize={() => {
              // A scroll that a change of size brings is told before the size.
              if (!stay()) look();
            }}
            onScrollEnd={() => settle()}
            onWheel={moved}
            onPointerDown={(event) => {
              moved();
              placeActions(event);
            }}
            onKeyDown={moved}
            onScroll={(offset) => {
              const under = look();
              if (!began.current) return;
              if (offset < NEAR_EDGE && more) onEarlier();
              if (under < NEAR_EDGE && newer) onLater?.();
            }}
          >
            {(row) =>
              renderRow(
                row,
                found?.key === row.key ? found.turn : undefined,
                row.key === held || row.key === hovered,
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

/** The shape of what comes. */
export function MessageListSkeleton() {
  return (
    <div className={style['skeleton']} aria-hidden="true">
      {['54%', '72%', '40%', '64%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
