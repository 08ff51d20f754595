import type { ChatMessage } from '../../../contract/model/chat/chat';
import type { Engine } from '../../../contract/ports/engine';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { Scope } from '../../platform/scope';
import type { Timers } from '../../platform/timers';
import type { ChatStore, RoomCount } from '../../state/chat';
import { mentionsUser, firstId, itemOf, lastId } from '../../state/chat-list';
import { isModerator, findMember, slotOfUser, type RoomStore } from '../../state/room';
import { readAfter } from './read-after';

/** The first retry delay, doubled each time, ms. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** The number of recent bubbles tracked for withdrawals. */
const MAX_BUBBLES = 64;
const waitAfter = (failures: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);

export interface HistoryPage {
  readonly messages: readonly ChatMessage[];
  readonly more: boolean;
  /** With `around`: there are messages after the last one. */
  readonly newer?: boolean;
}

export interface HistoryRange {
  /** Absent: the room of the space. */
  readonly groupId?: string;
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}

export interface ChatStreamDeps {
  readonly scope: Scope;
  readonly timers: Pick<Timers, 'after'>;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly engine: Pick<Engine, 'showBubble' | 'clearBubble'>;
  readonly chat: ChatStore;
  readonly room: RoomStore;
  readonly selfId: () => string | undefined;
  /** Pages of history; rejects when it cannot be read. */
  readonly history: (range: HistoryRange) => Promise<HistoryPage>;
  /** The unread counts of the rooms; rejects on a failure. */
  readonly rooms: () => Promise<readonly (RoomCount & { readonly id: string })[]>;
}

export interface ChatLoader {
  /** Loads the newest page and the unread counts; also the retry. */
  load(): Promise<void>;
  earlier(): Promise<void>;
  later(): Promise<void>;
  /** Jumps to the newest page. */
  newest(): Promise<void>;
  /** Loads the window around a message of this room; false if it no longer exists. Rejects on a failure. */
  around(id: number): Promise<boolean>;
}

/** Merges history and events of the room chat into one ordered list without duplicates. */
export function streamChat(deps: ChatStreamDeps): ChatLoader {
  const { scope, timers, realtime, engine, chat, room, selfId, history } = deps;
  let welcomed = false;

  /** Incremented to invalidate pending requests. */
  let turn = 0;
  /** A history page of the current room; undefined if the room was switched or hidden meanwhile. */
  const read = async (range: Omit<HistoryRange, 'groupId'>): Promise<HistoryPage | undefined> => {
    const { groupId } = chat.state;
    const began = turn;
    const stale = (): boolean => scope.ended || chat.state.groupId !== groupId || turn !== began;
    try {
      const page = await history({ ...range, ...(groupId !== '' && { groupId }) });
      return stale() ? undefined : page;
    } catch (error) {
      if (stale()) return undefined;
      throw error;
    }
  };

  let misses = 0;
  /** Set during the pause after a failure: messages of a busy room do not retry. */
  let endRest: (() => void) | undefined;
  let missed = false;
  /** After a fresh connection no event may come for long, so a failed load retries by timer. */
  let retriesByTimer = false;
  scope.own(() => endRest?.());

  const takeNewest = ({ messages, more }: HistoryPage): void => {
    if (chat.state.newer) chat.show(messages.map(itemOf), more, false);
    else chat.add(messages.map(itemOf));
    chat.history('ready', more);
    misses = 0;
    retriesByTimer = false;
    endRest?.();
    endRest = undefined;
  };

  const rest = (): void => {
    endRest?.();
    missed = false;
    endRest = timers.after(waitAfter(misses++), () => {
      endRest = undefined;
      if (missed || retriesByTimer) retry();
    });
  };

  const newest = async (): Promise<void> => {
    if (chat.state.hidden) return;
    chat.history('loading');
    try {
      const page = await read({});
      if (page) takeNewest(page);
    } catch {
      if (chat.state.history !== 'loading') return;
      // The missing part lies below the window and loads on scrolling down.
      chat.history(chat.state.newer ? 'ready' : 'failed');
      if (!chat.state.newer) rest();
    }
  };

  /** Retries a failed load on a sign that it may succeed. */
  const retry = (): void => {
    if (chat.state.history !== 'failed') return;
    missed = true;
    if (!endRest) void newest();
  };

  const fill = (from: number, reached: (id: number) => void): Promise<void> =>
    readAfter(
      from,
      (after) => read({ after }),
      (messages) => {
        chat.add(messages.map(itemOf));
        const last = messages.at(-1);
        if (last) reached(last.id);
      },
    );

  /** The last message before a gap, by room; kept until the gap is filled. */
  let gap: { readonly groupId: string; readonly after: number } | undefined;
  let failures = 0;
  let endWait: () => void = () => undefined;
  scope.own(() => endWait());

  /** After a fresh connection: loads the missed messages, and the withdrawals of the latest. */
  const fillGap = async (): Promise<void> => {
    endWait();
    const { groupId, items, newer, more, history: before } = chat.state;
    // An own message may be confirmed before earlier messages of others arrive.
    const self = selfId();
    const lastReceived = lastId(items.filter(({ userId }) => userId !== self));
    const last = lastReceived > 0 || !more ? lastReceived : (items[0]?.id ?? 1) - 1;
    if (gap?.groupId !== groupId) gap = undefined;
    // If nothing was read yet, only the newest page is missing; a pending page may be outdated.
    if (!newer && last === 0 && before !== 'ready') {
      turn++;
      retriesByTimer = true;
      await newest();
      return;
    }
    if (!newer) gap ??= { groupId, after: last };
    try {
      if (gap)
        await fill(gap.after, (after) => {
          gap = { groupId, after };
        });
      gap = undefined;
      const page = await read({});
      if (page && chat.state.history === 'failed') takeNewest(page);
      for (const { id, withdrawn } of page?.messages ?? [])
        if (withdrawn) chat.withdraw(id, withdrawn, self ?? '');
      failures = 0;
    } catch {
      if (scope.ended) return;
      if (chat.state.items.length === 0) chat.history('failed');
      // Two runs may have failed, because two connections can start in quick succession.
      endWait();
      endWait = timers.after(waitAfter(failures++), () => void fillGap());
    }
  };

  const load = async (): Promise<void> => {
    if (chat.state.hidden) return;
    await Promise.all([
      newest(),
      deps.rooms().then(
        (rooms) => scope.ended || chat.state.hidden || chat.counted(rooms),
        () => undefined,
      ),
    ]);
  };

  let shows = true;
  /**
   * The server refuses a hidden chat, so nothing is requested meanwhile. Returns true when the chat becomes
   * visible.
   */
  const judge = (): boolean => {
    const own = findMember(room.state, selfId() ?? '');
    const hidden = !shows && !(own && isModerator(own));
    if (hidden === chat.state.hidden) return false;
    turn++;
    endWait();
    gap = undefined;
    chat.hide(hidden);
    retriesByTimer = !hidden;
    if (!hidden) void load();
    return !hidden;
  };

  scope.subscribe(realtime.welcome$, ({ resumed, config }) => {
    shows = config.imShow;
    const loads = judge();
    if (!loads && !chat.state.hidden) {
      if (welcomed && !resumed) void fillGap();
      else if (chat.state.history === 'failed') void newest();
    }
    welcomed = true;
  });

  /** The recent bubbles, by message. */
  const bubbles = new Map<number, { readonly slot: number; readonly text: string }>();
  const remember = (id: number, slot: number, text: string): void => {
    bubbles.set(id, { slot, text });
    const [oldest] = bubbles.keys();
    if (bubbles.size > MAX_BUBBLES && oldest !== undefined) bubbles.delete(oldest);
  };

  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'withdraw') {
      const { messageId, userId, nickname } = event;
      chat.withdraw(messageId, { userId, nickname }, selfId() ?? '');
      const bubble = bubbles.get(messageId);
      if (bubble) engine.clearBubble(bubble.slot, bubble.text);
    }
    if (event.k === 'danmaku')
      chat.decide(
        event.messages.map(({ id }) => id),
        event.passed,
      );
    if (event.k === 'config') shows = event.config.imShow;
    if (event.k === 'config' || event.k === 'member') judge();
    if (event.k !== 'chat' || chat.state.hidden) return;
    const { message } = event;
    const { groupId = '', mentions } = message;
    const self = selfId() ?? '';
    const own = message.userId === self;
    const called = mentionsUser(mentions, self);
    if (groupId === chat.state.groupId) {
      chat.arrived(itemOf(message), own, called);
      retry();
    } else if (!own) chat.arrivedInGroup(groupId, message.id, called);
    // Bubbles show only messages of the public room.
    if (groupId !== '' || message.text === '') return;
    const slot = slotOfUser(room.state.people, message.userId);
    if (slot === undefined) return;
    engine.showBubble(slot, message.text);
    remember(message.id, slot, message.text);
  });

  let stepMisses = 0;
  let endStep: () => void = () => undefined;
  scope.own(() => endStep());

  /**
   * Loads one page at a time per direction; a failure keeps the items. A pause limits the retries of a user who
   * stays at the edge of the list.
   */
  const step = async (
    phase: 'loadingEarlier' | 'loadingLater',
    range: Omit<HistoryRange, 'groupId'>,
    take: (page: HistoryPage) => void | Promise<void>,
  ): Promise<void> => {
    endStep();
    chat.history(phase);
    const done = (): void => {
      if (chat.state.history === phase) chat.history('ready');
    };
    try {
      const page = await read(range);
      if (page) await take(page);
      stepMisses = 0;
      done();
    } catch {
      endStep = timers.after(waitAfter(stepMisses++), done);
    }
  };

  return {
    load,
    newest,
    async earlier() {
      const before = firstId(chat.state.items);
      if (before === undefined || !chat.state.more || chat.state.history !== 'ready') return;
      const take = (page: HistoryPage): void => {
        chat.addEarlier(page.messages.map(itemOf));
        chat.history('loadingEarlier', page.more);
      };
      await step('loadingEarlier', { before }, take);
    },
    async later() {
      if (!chat.state.newer || chat.state.history !== 'ready') return;
      const take = async (page: HistoryPage): Promise<void> => {
        chat.add(page.messages.map(itemOf));
        chat.newer(page.more);
        // Messages that arrived during the last page were not added to the list.
        if (!page.more) await fill(lastId(chat.state.items), () => undefined);
      };
      await step('loadingLater', { after: lastId(chat.state.items) }, take);
    },
    async around(id) {
      const page = await read({ around: id });
      if (!page?.messages.some((message) => message.id === id)) return false;
      chat.show(page.messages.map(itemOf), page.more, page.newer ?? false);
      return true;
    },
  };
}
