import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { pendingOf } from '../../state/chat-list';
import type { HistoryRange } from './chat-stream';
import { member, message, emptyHistory, roomFixture, welcome } from '../testing/room-fixture';

describe('streamChat', () => {
  it('fills the gap page by page when the connection is fresh, not when it is resumed', async () => {
    const requests: object[] = [];
    const stored = [1, 2, 3, 4, 5].map((id) => message(id));
    const { welcome$, chat, loader } = roomFixture((range) => {
      requests.push(range);
      const messages =
        range.after === undefined
          ? stored.slice(0, 2)
          : stored.filter((m) => m.id > (range.after ?? 0)).slice(0, 2);
      return Promise.resolve({ messages, more: messages.at(-1)?.id !== 5 });
    });
    welcome$.next(welcome([[1, 'me']]));
    await loader.load();
    welcome$.next(welcome([[1, 'me']], { resumed: true }));
    expect(requests).toEqual([{}]);
    welcome$.next(welcome([[1, 'me']]));
    await vi.waitFor(() => expect(chat.state.items.map((item) => item.id)).toEqual([1, 2, 3, 4, 5]));
    await vi.waitFor(() => expect(requests).toEqual([{}, { after: 2 }, { after: 4 }, {}]));
  });

  it('loses no event that arrives while a gap is filled', async () => {
    const stored = [1, 2, 3, 4, 5, 6, 7].map((id) => message(id));
    let live: ((id: number) => void) | undefined;
    const { welcome$, events$, chat, loader } = roomFixture(({ after }) => {
      if (after === undefined) return Promise.resolve({ messages: stored.slice(0, 1), more: false });
      // The newest message arrives while the first page is pending.
      live?.(7);
      const page = stored.filter(({ id }) => id > after).slice(0, 2);
      return Promise.resolve({ messages: page, more: page.at(-1)?.id !== 7 });
    });
    welcome$.next(welcome([[1, 'me']]));
    await loader.load();
    live = (id) => {
      live = undefined;
      events$.next({ k: 'chat', message: message(id) });
    };
    welcome$.next(welcome([[1, 'me']]));
    await vi.waitFor(() => expect(chat.state.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]));
  });

  it('fills a gap later when reading fails, whatever arrives meanwhile', async () => {
    const stored = [1, 2, 3, 4].map((id) => message(id));
    let failing = false;
    const { clock, welcome$, events$, chat, loader } = roomFixture(({ after }) => {
      if (failing) return Promise.reject(new Error('no line'));
      if (after === undefined) return Promise.resolve({ messages: stored.slice(0, 1), more: false });
      return Promise.resolve({ messages: stored.filter(({ id }) => id > after), more: false });
    });
    welcome$.next(welcome([[1, 'me']]));
    await loader.load();
    failing = true;
    welcome$.next(welcome([[1, 'me']]));
    events$.next({ k: 'chat', message: message(4) });
    await vi.waitFor(() => expect(clock.running()).toBe(1));
    clock.advance(1_000);
    await vi.waitFor(() => expect(clock.running()).toBe(1));
    expect(chat.state.items.map(({ id }) => id)).toEqual([1, 4]);
    failing = false;
    clock.advance(2_000);
    await vi.waitFor(() => expect(chat.state.items.map(({ id }) => id)).toEqual([1, 2, 3, 4]));
    expect(clock.running()).toBe(0);
  });

  it('[W72] removes withdrawn messages, also those withdrawn while disconnected', async () => {
    let stored = [
      message(1),
      { ...message(2), replyTo: { id: 1, userId: 'you', nickname: 'you', text: 'text 1' } },
    ];
    const { welcome$, events$, chat, loader } = roomFixture((range) =>
      Promise.resolve({ messages: stored.filter(({ id }) => id > (range.after ?? 0)), more: false }),
    );
    welcome$.next(welcome([[1, 'me']]));
    await loader.load();
    const by = { userId: 'host', nickname: '主持' };
    events$.next({ k: 'withdraw', messageId: 1, ...by });
    expect(chat.state.items).toMatchObject([{ text: '', withdrawn: by }, { replyTo: { text: '' } }]);
    stored = stored.map((one) => (one.id === 2 ? { ...message(2), text: '', withdrawn: by } : one));
    welcome$.next(welcome([[1, 'me']]));
    await vi.waitFor(() => expect(chat.state.items[1]).toMatchObject({ text: '', withdrawn: by }));
  });

  it('[W71] reads one room at a time, and counts messages of the others', async () => {
    const requests: object[] = [];
    const { events$, chat, loader, took } = roomFixture((range) => {
      requests.push(range);
      const messages = range.groupId === 'g1' ? [{ ...message(7), groupId: 'g1' }] : [message(1)];
      return Promise.resolve({ messages, more: false });
    });
    await loader.load();
    took();
    events$.next({ k: 'chat', message: { ...message(8), groupId: 'g1' } });
    expect([chat.state.unread, chat.state.counts['g1']?.unread]).toEqual([1, 1]);
    expect(took()).toEqual([]);
    chat.enter('g1');
    await loader.newest();
    expect([chat.state.unread, chat.state.counts['g1']?.unread]).toEqual([0, 0]);
    expect(chat.state.items.map(({ id }) => id)).toEqual([7]);
    events$.next({ k: 'chat', message: message(9) });
    expect([chat.state.counts['']?.unread, chat.state.counts['']?.mentions]).toEqual([1, 0]);
    events$.next({ k: 'chat', message: { ...message(10), mentions: ['me'] } });
    events$.next({ k: 'chat', message: { ...message(11), mentions: ['*'] } });
    expect(chat.state).toMatchObject({ unread: 3, mentions: 2 });
    expect(requests).toEqual([{}, { groupId: 'g1' }]);
  });

  it('reads earlier pages one at a time until there are no more', async () => {
    const gate = new BehaviorSubject<object[]>([]);
    const { chat, loader } = roomFixture((range) => {
      gate.next([...gate.value, range]);
      return Promise.resolve(
        range.before === undefined
          ? { messages: [message(3)], more: true }
          : { messages: [message(1), message(2)], more: false },
      );
    });
    await loader.load();
    await Promise.all([loader.earlier(), loader.earlier()]);
    await loader.earlier();
    expect(gate.value).toEqual([{}, { before: 3 }]);
    expect(chat.state.items.map((item) => item.id)).toEqual([1, 2, 3]);
    expect([chat.state.history, chat.state.more]).toEqual(['ready', false]);
  });

  it('jumps to an old message, continues from there, and misses nothing on the way down', async () => {
    const stored = Array.from({ length: 20 }, (_, i) => message(i + 1));
    const { events$, chat, loader } = roomFixture(({ before, after, around }) => {
      if (around !== undefined) {
        const messages = stored.filter(({ id }) => Math.abs(id - around) <= 1);
        return Promise.resolve({ messages, more: around > 2, newer: around < stored.length - 1 });
      }
      const fits = stored.filter(({ id }) => id < (before ?? 99) && id > (after ?? 0));
      const messages = after === undefined ? fits.slice(-3) : fits.slice(0, 6);
      return Promise.resolve({ messages, more: fits.length > messages.length });
    });
    const ids = () => chat.state.items.map(({ id }) => id);
    await loader.load();
    chat.add([pendingOf({ ...member('me'), headImage: '', color: '' }, 'cid-not-sent', '等等', 1)]);
    expect(await loader.around(99)).toBe(false);
    expect(await loader.around(8)).toBe(true);
    expect([ids(), chat.state.newer, chat.state.window]).toEqual([[7, 8, 9, undefined], true, 1]);
    // A new message behind a gap is read from history on scrolling down.
    stored.push(message(21));
    events$.next({ k: 'chat', message: message(21) });
    expect([ids(), chat.state.newBelow]).toEqual([[7, 8, 9, undefined], 1]);
    await loader.earlier();
    await Promise.all([loader.later(), loader.later()]);
    expect(ids()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, undefined]);
    await loader.later();
    expect([ids().at(-2), chat.state.newer, chat.state.newBelow]).toEqual([21, false, 0]);
    events$.next({ k: 'chat', message: message(22) });
    expect(ids().slice(-3)).toEqual([21, 22, undefined]);
    await loader.around(8);
    await loader.newest();
    expect([ids(), chat.state.newer, chat.state.window]).toEqual([[19, 20, 21, undefined], false, 3]);
  });

  it('shows a failed load, and retries on request', async () => {
    let fails = true;
    const { chat, loader } = roomFixture(() => (fails ? Promise.reject(new Error('down')) : emptyHistory()));
    await loader.load();
    expect(chat.state.history).toBe('failed');
    fails = false;
    await loader.load();
    expect(chat.state.history).toBe('ready');
  });

  it('retries a failed load with the next message, but not with each of a busy room', async () => {
    const stored = Array.from({ length: 14 }, (_, i) => message(i + 1));
    let fails = true;
    let requests = 0;
    const { clock, events$, chat, loader } = roomFixture(() => {
      requests++;
      return fails ? Promise.reject(new Error('down')) : Promise.resolve({ messages: stored, more: true });
    });
    const said = (id: number): void => events$.next({ k: 'chat', message: message(id) });
    await loader.load();
    clock.advance(5_000);
    said(12);
    await vi.waitFor(() => expect([requests, chat.state.history]).toEqual([2, 'failed']));
    said(13);
    fails = false;
    expect(requests).toBe(2);
    clock.advance(2_000);
    await vi.waitFor(() => expect([requests, chat.state.history]).toEqual([3, 'ready']));
    said(14);
    expect([requests, chat.state.items.length, chat.state.more]).toEqual([3, 14, true]);
  });

  it.each([
    ['resumed', [{}]],
    ['fresh', [{ after: 7 }, {}]],
  ])('retries a failed load when the connection is back, %s', async (how, ranges) => {
    const stored = [5, 6, 7, 8, 9].map((id) => message(id));
    const requests: HistoryRange[] = [];
    let fails = true;
    const { welcome$, events$, chat, loader } = roomFixture((range) => {
      requests.push(range);
      if (fails) return Promise.reject(new Error('down'));
      return Promise.resolve({ messages: stored.filter(({ id }) => id > (range.after ?? 0)), more: false });
    });
    welcome$.next(welcome([[1, 'me']]));
    await loader.load();
    events$.next({ k: 'chat', message: message(7) });
    fails = false;
    requests.length = 0;
    welcome$.next(welcome([[1, 'me']], { resumed: how === 'resumed' }));
    await vi.waitFor(() => expect(chat.state.history).toBe('ready'));
    expect([chat.state.items.map(({ id }) => id), requests]).toEqual([[5, 6, 7, 8, 9], ranges]);
  });

  it('reads the newest page instead of everything when nothing was read before a new connection', async () => {
    const requests: HistoryRange[] = [];
    const { welcome$, chat, loader } = roomFixture((range) => {
      requests.push(range);
      if (requests.length === 1) return Promise.reject(new Error('down'));
      return Promise.resolve({ messages: [message(9)], more: true });
    });
    welcome$.next(welcome([[1, 'me']]));
    await loader.load();
    welcome$.next(welcome([[1, 'me']]));
    await vi.waitFor(() => expect(chat.state).toMatchObject({ history: 'ready', more: true }));
    expect(requests).toEqual([{}, {}]);
  });

  it('retries by itself with growing delays until the page is loaded', async () => {
    let failing = 4;
    let requests = 0;
    const { clock, welcome$, chat, loader } = roomFixture(() => {
      requests++;
      if (failing-- > 0) return Promise.reject(new Error('down'));
      return Promise.resolve({ messages: [message(9)], more: false });
    });
    welcome$.next(welcome([[1, 'me']]));
    await loader.load();
    clock.advance(60_000);
    expect(requests).toBe(1);
    welcome$.next(welcome([[1, 'me']]));
    for (const [before, wait] of [
      [2, 2_000],
      [3, 4_000],
      [4, 8_000],
    ] as const) {
      await vi.waitFor(() => expect(chat.state.history).toBe('failed'));
      clock.advance(wait - 1);
      expect([requests, chat.state.history]).toEqual([before, 'failed']);
      clock.advance(1);
    }
    await vi.waitFor(() => expect(chat.state.items.map(({ id }) => id)).toEqual([9]));
    expect([requests, clock.running()]).toEqual([5, 0]);
  });

  it('retries earlier messages once per pause, however often the user scrolls', async () => {
    let fails = true;
    let requests = 0;
    const { clock, chat, loader } = roomFixture(({ before }) => {
      if (before === undefined) return Promise.resolve({ messages: [message(9)], more: true });
      requests++;
      return fails
        ? Promise.reject(new Error('down'))
        : Promise.resolve({ messages: [message(8)], more: false });
    });
    await loader.load();
    await loader.earlier();
    await loader.earlier();
    expect([requests, chat.state.history]).toEqual([1, 'loadingEarlier']);
    clock.advance(1_000);
    await loader.earlier();
    clock.advance(1_000);
    await loader.earlier();
    expect(requests).toBe(2);
    fails = false;
    clock.advance(1_000);
    await loader.earlier();
    expect([requests, chat.state.history, chat.state.items.map(({ id }) => id)]).toEqual([
      3,
      'ready',
      [8, 9],
    ]);
  });
});
