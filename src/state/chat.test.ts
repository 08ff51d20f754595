import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../contract/model/chat/chat';
import { createChatState } from './chat';
import { firstId, itemOf, lastId, pendingOf } from './chat-list';

const me = { userId: 'me', nickname: 'Me', color: '#d70025', headImage: 'd70025-head-2' };
const message = (id: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  cid: `cid-${id}`,
  spaceId: 'plaza',
  userId: 'you',
  nickname: 'You',
  headImage: 'd70025-head-1',
  color: '#d70025',
  text: `text ${id}`,
  at: 1_700_000_000_000 + id * 1000,
  ...over,
});
const texts = (chat: ReturnType<typeof createChatState>): string[] =>
  chat.state.items.map((item) => `${item.text}/${item.status}`);

describe('createChatState', () => {
  it('sorts by id and holds each message once, from any source', () => {
    const chat = createChatState();
    chat.arrived(itemOf(message(5)), false);
    chat.add([message(4), message(5), message(3)].map(itemOf));
    chat.addEarlier([message(1), message(2), message(3)].map(itemOf));
    expect(chat.state.items.map((item) => item.id)).toEqual([1, 2, 3, 4, 5]);
    expect([firstId(chat.state.items), lastId(chat.state.items)]).toEqual([1, 5]);
  });

  it('reports whether the last change added messages at the top', () => {
    const chat = createChatState();
    chat.add([itemOf(message(5))]);
    expect(chat.state.grewAtTop).toBe(false);
    chat.addEarlier([itemOf(message(4))]);
    expect(chat.state.grewAtTop).toBe(true);
    chat.arrived(itemOf(message(6)), false);
    expect(chat.state.grewAtTop).toBe(false);
  });

  it.each(['event first', 'answer first'])(
    'merges a pending own message with its stored version: %s',
    (order) => {
      const chat = createChatState();
      const pending = pendingOf(me, 'cid-mine', 'hello', 1_700_000_500_000);
      chat.add([pending]);
      expect(texts(chat)).toEqual(['hello/sending']);
      const event = (): void =>
        chat.arrived(itemOf(message(9, { ...me, cid: 'cid-mine', text: 'hello' })), true);
      const acknowledge = (): void => chat.settle(pending.key, { ok: true, id: 9 });
      if (order === 'event first') {
        event();
        // The event confirms the message, even if the answer is lost with the connection.
        expect(texts(chat)).toEqual(['hello/sent']);
        acknowledge();
      } else {
        acknowledge();
        event();
      }
      expect(texts(chat)).toEqual(['hello/sent']);
      expect(chat.state.items[0]?.id).toBe(9);
      expect(chat.state.unread).toBe(0);
    },
  );

  it('distinguishes equal cids of different users', () => {
    const chat = createChatState();
    chat.add([
      itemOf(message(1, { cid: 'same-cid' })),
      itemOf(message(2, { cid: 'same-cid', userId: 'other' })),
    ]);
    expect(chat.state.items).toHaveLength(2);
  });

  it('shows why a message failed, resends it with its cid, and never reverts a stored one', () => {
    const chat = createChatState();
    const pending = pendingOf(me, 'cid-mine', 'hello', 1_700_000_500_000);
    chat.add([itemOf(message(1)), pending]);
    chat.settle(pending.key, { ok: false, desc: 'too fast', contentRefused: true });
    expect(chat.state.items[1]).toMatchObject({
      status: 'failed',
      desc: 'too fast',
      contentRefused: true,
      cid: 'cid-mine',
    });
    // Later messages of anybody follow it, and earlier ones stay before it.
    const next = pendingOf(me, 'cid-next', 'next', 1_700_000_500_001);
    chat.add([next]);
    chat.arrived(itemOf(message(3)), false);
    chat.add([itemOf(message(0))]);
    expect(texts(chat)).toEqual([
      'text 0/sent',
      'text 1/sent',
      'hello/failed',
      'text 3/sent',
      'next/sending',
    ]);
    chat.settle(next.key, { ok: true, id: 4 });
    expect(texts(chat).slice(2)).toEqual(['hello/failed', 'text 3/sent', 'next/sent']);
    chat.resend(pending.key);
    expect(texts(chat).slice(2)).toEqual(['text 3/sent', 'next/sent', 'hello/sending']);
    expect(chat.state.items[4]).toMatchObject({ status: 'sending', desc: '', cid: 'cid-mine' });
    chat.settle(pending.key, { ok: true, id: 5 });
    chat.settle(pending.key, { ok: false, desc: 'late' });
    expect(chat.state.items[4]).toMatchObject({ status: 'sent', id: 5 });
  });

  it('keeps a message that failed in an empty chat at its time when others arrive', () => {
    const chat = createChatState();
    const refused = pendingOf(me, 'cid-refused', 'refused', 1_700_000_000_500);
    chat.add([refused]);
    chat.settle(refused.key, { ok: false, desc: 'not these words' });
    const next = pendingOf(me, 'cid-next', 'next', 1_700_000_001_000);
    chat.add([next]);
    chat.settle(next.key, { ok: true, id: 7 });
    chat.arrived(itemOf(message(8, { at: 1_700_000_002_000 })), false);
    chat.add([itemOf(message(6, { at: 1_700_000_000_000 }))]);
    expect(texts(chat)).toEqual(['text 6/sent', 'refused/failed', 'next/sent', 'text 8/sent']);
  });

  it('applies a danmaku decision to an own message when answer and event arrive in any order', () => {
    const chat = createChatState();
    const said = pendingOf(me, 'cid-held', 'held', 1_700_000_000_500);
    chat.add([said]);
    chat.settle(said.key, { ok: true, id: 7 });
    chat.arrived(itemOf(message(7, { ...me, cid: 'cid-held', danmaku: 'held' })), true);
    chat.add([itemOf(message(8, { danmaku: 'held' }))]);
    expect(chat.state.items.map(({ danmaku }) => danmaku)).toEqual(['held', 'held']);
    chat.decide([7], false);
    chat.decide([7, 8], true);
    expect(chat.state.items.map(({ danmaku }) => danmaku)).toEqual(['kept', undefined]);
  });

  it.each(['event first', 'answer first'])(
    'keeps a failed message behind earlier own messages that are stored later: %s',
    (order) => {
      const chat = createChatState();
      const [first, second, third] = [1, 2, 3].map((n) =>
        pendingOf(me, `cid-mine-${n}`, `mine ${n}`, 1_700_000_500_000 + n),
      );
      if (!first || !second || !third) throw new Error('three were written');
      chat.add([itemOf(message(1)), first, second, third]);
      chat.settle(second.key, { ok: false, desc: 'too fast' });
      const acknowledge = (): void => {
        chat.settle(third.key, { ok: true, id: 10 });
        chat.settle(first.key, { ok: true, id: 9 });
      };
      const came = (): void => {
        // The server's clock differs.
        const stored = (id: number, n: number) =>
          itemOf(message(id, { ...me, cid: `cid-mine-${n}`, text: `mine ${n}`, at: 1_600_000_000_000 }));
        chat.arrived(stored(9, 1), true);
        chat.arrived(stored(10, 3), true);
      };
      if (order === 'event first') came();
      acknowledge();
      came();
      chat.arrived(itemOf(message(11)), false);
      expect(texts(chat)).toEqual([
        'text 1/sent',
        'mine 1/sent',
        'mine 2/failed',
        'mine 3/sent',
        'text 11/sent',
      ]);
    },
  );

  it('shows a failed message once when the server has stored it after all', () => {
    const chat = createChatState();
    const pending = pendingOf(me, 'cid-mine', 'hello', 1_700_000_500_000);
    chat.add([itemOf(message(1)), pending]);
    chat.settle(pending.key, { ok: false, desc: 'away' });
    chat.arrived(itemOf(message(2)), false);
    chat.arrived({ ...pending, id: 3, status: 'sent' }, true);
    expect(texts(chat)).toEqual(['text 1/sent', 'text 2/sent', 'hello/sent']);
  });

  it('discards only unsent messages', () => {
    const chat = createChatState();
    const pending = pendingOf(me, 'cid-mine', 'hello', 1_700_000_500_000);
    chat.add([itemOf(message(1)), pending]);
    for (const { key } of chat.state.items) chat.discard(key);
    expect(texts(chat)).toEqual(['text 1/sent', 'hello/sending']);
    chat.settle(pending.key, { ok: false, desc: 'too fast' });
    chat.discard(pending.key);
    expect(texts(chat)).toEqual(['text 1/sent']);
  });

  it('counts messages of others while the chat is hidden from view, and remembers the first', () => {
    const chat = createChatState();
    chat.add([itemOf(message(1))]);
    chat.arrived(itemOf(message(2)), false);
    chat.arrived(itemOf(message(3)), false);
    expect([chat.state.unread, chat.state.seenId]).toEqual([2, 1]);
    chat.setVisible(true);
    chat.arrived(itemOf(message(4)), false);
    expect([chat.state.unread, chat.state.seenId]).toEqual([0, 1]);
    chat.setVisible(false);
    expect(chat.state.seenId).toBeUndefined();
  });

  it("counts by room, on top of the server's count", () => {
    const chat = createChatState();
    chat.arrivedInGroup('g1', 6, true);
    chat.counted([
      { id: '', unread: 3, mentions: 1, readId: 4 },
      { id: 'g1', unread: 0, mentions: 0, readId: 7 },
    ]);
    expect(chat.state).toMatchObject({ unread: 4, mentions: 2, seenId: 4 });
    chat.add([itemOf(message(8))]);
    chat.setVisible(true);
    expect(chat.state).toMatchObject({ unread: 1, mentions: 1, unseenMentions: 1, seenId: 4 });
    // Read here meanwhile: an older count changes nothing.
    chat.counted([{ id: '', unread: 3, mentions: 1, readId: 4 }]);
    expect(chat.state.counts['']).toEqual({ unread: 0, mentions: 0, readId: 8 });
    chat.setVisible(false);
    chat.arrived(itemOf(message(9)), false, true);
    expect(chat.state).toMatchObject({ unread: 1, mentions: 1, unseenMentions: 0, seenId: 8 });
  });

  it('does not count withdrawn messages, whether new, in another room, or counted by the server', () => {
    const by = { userId: 'u1', nickname: 'u1' };
    const chat = createChatState();
    chat.counted([
      { id: '', unread: 2, mentions: 1, readId: 1 },
      { id: 'g1', unread: 1, mentions: 0, readId: 0 },
    ]);
    chat.add([message(1), message(2), { ...message(3), mentions: ['me'] }].map(itemOf));
    chat.arrived(itemOf(message(4)), false, true);
    chat.arrivedInGroup('g1', 5, true);
    expect(chat.state).toMatchObject({ unread: 5, mentions: 3, seenId: 1 });
    // A message read earlier does not count.
    chat.withdraw(1, by, 'me');
    expect(chat.state).toMatchObject({ unread: 5, mentions: 3 });
    for (const id of [5, 4, 4, 3]) chat.withdraw(id, by, 'me');
    expect(chat.state).toMatchObject({ unread: 2, mentions: 0, seenId: 1 });
    chat.withdraw(2, by, 'me');
    expect(chat.state.counts).toMatchObject({ '': { unread: 0 }, g1: { unread: 1 } });
    expect(chat.state.seenId).toBeUndefined();
  });

  it('ignores counts that were requested before the chat was hidden', () => {
    const chat = createChatState();
    chat.hide(true);
    chat.counted([{ id: '', unread: 3, mentions: 1, readId: 4 }]);
    expect(chat.state).toMatchObject({ unread: 0, mentions: 0, counts: {} });
  });

  it('keeps unsent messages in their room when the user switches rooms', () => {
    const chat = createChatState();
    const here = pendingOf(me, 'cid-here', 'here', 1_700_000_500_000);
    const there = pendingOf(me, 'cid-there', 'there', 1_700_000_500_001);
    const file = pendingOf(me, 'cid-file', 'file', 1_700_000_500_002);
    for (const item of [here, there]) chat.write('', item);
    chat.enter('g1');
    expect(texts(chat)).toEqual([]);
    chat.write('', file);
    chat.settle(here.key, { ok: false, desc: 'away' });
    chat.settle(there.key, { ok: true, id: 12 });
    chat.enter('');
    // Stored messages come with the history.
    expect(texts(chat)).toEqual(['here/failed', 'file/sending']);
    chat.resend(here.key);
    expect(texts(chat)).toEqual(['here/sending', 'file/sending']);
  });
});
