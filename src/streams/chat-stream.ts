import type { ChatMessage } from '../../contract/model/chat/chat.schema';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { Timers } from '../platform/timers';
import type { ChatStore, RoomCount } from '../state/chat';
import { mentionsUser, firstId, itemOf, lastId } from '../state/chat-list';
import { isModerator, findMember, slotOfUser, type RoomStore } from '../state/room';
import { readAfter } from './read-after';

/** What could not be read is asked for again after this long, twice as long each time, ms. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** So many of the last words are known by their message, for when they are taken back. */
const SPOKEN = 64;
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
  readonly engine: Pick<Engine, 'say' | 'clearBubble'>;
  readonly chat: ChatStore;
  readonly room: RoomStore;
  readonly selfId: () => string | undefined;
  /** Pages of history; rejects when it cannot be read. */
  readonly history: (range: HistoryRange) => Promise<HistoryPage>;
  /** What is unread in the rooms of the space; rejects when it cannot be read. */
  readonly rooms: () => Promise<readonly (RoomCount & { readonly id: string })[]>;
}

export interface ChatLoader {
  /** The newest page, and what is unread; again after a failure. */
  load(): Promise<void>;
  earlier(): Promise<void>;
  later(): Promise<void>;
  /** Goes on to the newest page where one reads further up. */
  newest(): Promise<void>;
  /** Brings a message of this room with what is around it; false: it is not there any more. Rejects when it cannot be read. */
  around(id: number): Promise<boolean>;
}

/** Room chat from both its sources, history and events, into one list: each message once, in order. */
export function streamChat(deps: ChatStreamDeps): ChatLoader {
  const { scope, timers, realtime, engine, chat, room, selfId, history } = deps;
  let welcomed = false;

  /** Grows when what is on its way is of no use any more. */
  let turn = 0;
  /** A page of the room that is read; undefined when one has gone to another room meanwhile, or may not read it. */
  const read = async (range: Omit<HistoryRange, 'groupId'>): Promise<HistoryPage | undefined> => {
    const { groupId } = chat.state;
    const began = turn;
    const gone = (): boolean => scope.ended || chat.state.groupId !== groupId || turn !== began;
    try {
      const page = await history({ ...range, ...(groupId !== '' && { groupId }) });
      return gone() ? undefined : page;
    } catch (error) {
      if (gone()) return undefined;
      throw error;
    }
  };

  let misses = 0;
  /** Set while no message makes history be asked for again: not each one of a busy room, while it cannot be read. */
  let endRest: (() => void) | undefined;
  let missed = false;
  /** After a new connection there may be no sign for long: until a page is there it is asked for without one. */
  let insists = false;
  scope.own(() => endRest?.());

  const takeNewest = ({ messages, more }: HistoryPage): void => {
    if (chat.state.newer) chat.show(messages.map(itemOf), more, false);
    else chat.add(messages.map(itemOf));
    chat.history('ready', more);
    misses = 0;
    insists = false;
    endRest?.();
    endRest = undefined;
  };

  const rest = (): void => {
    endRest?.();
    missed = false;
    endRest = timers.after(waitAfter(misses++), () => {
      endRest = undefined;
      if (missed || insists) again();
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
      // What is missing there lies after what is read, and is asked for again at the end of it.
      chat.history(chat.state.newer ? 'ready' : 'failed');
      if (!chat.state.newer) rest();
    }
  };

  /** History that could not be read is asked for when there is a sign that it can be now. */
  const again = (): void => {
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

  /** After which message of which room others are missing: until they are read, whatever comes meanwhile. */
  let gap: { readonly groupId: string; readonly after: number } | undefined;
  let failures = 0;
  let endWait: () => void = () => undefined;
  scope.own(() => endWait());

  /** After a connection begun anew: what was said meanwhile, by id, and what was taken back of the latest. */
  const fillGap = async (): Promise<void> => {
    endWait();
    const { groupId, items, newer, more, history: before } = chat.state;
    // One's own is known by its answer before others are told that were stored earlier.
    const self = selfId();
    const told = lastId(items.filter(({ userId }) => userId !== self));
    const last = told > 0 || !more ? told : (items[0]?.id ?? 1) - 1;
    if (gap?.groupId !== groupId) gap = undefined;
    // Where nothing was read yet, the newest page is what is missing, not everything since the room began; one that is
    // on its way may have been read before others were said.
    if (!newer && last === 0 && before !== 'ready') {
      turn++;
      insists = true;
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
      // Two of them may have failed: the connection can begin anew twice in a moment.
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
  /** The server refuses to show the chat to whom it is hidden from: nothing is asked for meanwhile. True: now it is. */
  const judge = (): boolean => {
    const own = findMember(room.state, selfId() ?? '');
    const hidden = !shows && !(own && isModerator(own));
    if (hidden === chat.state.hidden) return false;
    turn++;
    endWait();
    gap = undefined;
    chat.hide(hidden);
    insists = !hidden;
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

  /** What may still stand over a head, by message. */
  const spoken = new Map<number, { readonly slot: number; readonly text: string }>();
  const remember = (id: number, slot: number, text: string): void => {
    spoken.set(id, { slot, text });
    const [oldest] = spoken.keys();
    if (spoken.size > SPOKEN && oldest !== undefined) spoken.delete(oldest);
  };

  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'withdraw') {
      const { messageId, userId, nickname } = event;
      chat.withdraw(messageId, { userId, nickname }, selfId() ?? '');
      const said = spoken.get(messageId);
      if (said) engine.clearBubble(said.slot, said.text);
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
      again();
    } else if (!own) chat.arrivedElsewhere(groupId, message.id, called);
    // Over the heads only what everybody hears.
    if (groupId !== '' || message.text === '') return;
    const slot = slotOfUser(room.state.people, message.userId);
    if (slot === undefined) return;
    engine.say(slot, message.text);
    remember(message.id, slot, message.text);
  });

  let stepMisses = 0;
  let endStep: () => void = () => undefined;
  scope.own(() => endStep());

  /**
   * One page in one direction at a time; what is there stays when it cannot be read. Scrolling asks again, but not
   * before a pause: who stands at the edge of the list would ask without end.
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
        // What came while the last page was on its way was not told to this list.
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
