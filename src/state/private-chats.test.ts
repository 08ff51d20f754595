import { describe, expect, it } from 'vitest';
import type { ImMessage, ImSession } from '../../contract/ports/im';
import { createPrivateChatsState } from './private-chats';
import {
  discardItem,
  failItem,
  mergePrivate,
  privateItemOf,
  resendItem,
  seenBefore,
  unsentItem,
  withdrawItem,
  type PrivateItem,
} from './private-items';

const message = (order: number, own = false, at = order * 1_000): ImMessage => ({
  id: String(order),
  cid: `cid-${order}`,
  peerUserId: 'ann',
  own,
  text: `第 ${order} 句`,
  order,
  at,
  withdrawn: false,
});
const item = (order: number, own = false, at?: number): PrivateItem => privateItemOf(message(order, own, at));
const face = { userId: 'ann', nickname: '安', image: '', headImage: '', color: '' };

describe('private chat items', () => {
  it('are merged once each, in order, pending ones last', () => {
    const own = unsentItem('cid-4', '第 4 句', 1);
    const items = mergePrivate([item(2), own], [item(1), item(2), item(3)]);
    expect(items.map(({ order }) => order)).toEqual([1, 2, 3, undefined]);
    const stored = mergePrivate(items, [item(4, true)]);
    expect(stored.map(({ order, status }) => [order, status])).toEqual([1, 2, 3, 4].map((n) => [n, 'sent']));
    expect(mergePrivate(stored, [own])).toEqual(stored);
  });

  it('stay withdrawn when an older page has the content', () => {
    const items = withdrawItem([item(1)], '1');
    expect(items).toMatchObject([{ text: '', withdrawn: true }]);
    expect(mergePrivate(items, [item(1)])).toEqual(items);
    expect(mergePrivate([item(1)], items)).toMatchObject([{ withdrawn: true }]);
  });

  it('fail, are resent or discarded, but not once they are stored', () => {
    const own = unsentItem('cid-9', '喂', 1);
    const failed = failItem([own], own.key, { desc: '不行', contentRefused: true });
    expect(failed).toMatchObject([{ status: 'failed', desc: '不行', contentRefused: true }]);
    expect(resendItem(failed, own.key)).toMatchObject([{ status: 'sending', desc: '' }]);
    expect(discardItem(failed, own.key)).toEqual([]);
    const stored = item(9, true);
    expect(failItem([stored], stored.key, { desc: '不行' })).toEqual([stored]);
    expect(discardItem([stored], stored.key)).toEqual([stored]);
  });

  it('find the start of the unread ones', () => {
    const items = [item(1), item(2, true), item(5), item(6, true), item(7)];
    expect(seenBefore(items, 2)).toBe(4);
    expect(seenBefore(items, 0)).toBeUndefined();
  });
});

describe('createPrivateChatsState', () => {
  it('keeps unsent messages when a chat is reopened, and forgets a deleted chat', () => {
    const store = createPrivateChatsState();
    store.sessions([{ id: 'ann', unread: 1 } as ImSession]);
    store.open(face);
    store.loaded('ann', [item(1), item(2)], true, 1);
    expect(store.state.chat).toMatchObject({ history: 'ready', more: true, seenTo: 1 });
    store.add('ann', [unsentItem('cid-own', '没发出', 1)]);
    store.addEarlier('ann', [item(0)], false);
    expect(store.state.chat).toMatchObject({ grewAtTop: true, more: false });
    store.close();
    store.change('ann', (items) => mergePrivate(items, [item(3)]));
    store.open(face);
    expect(store.state.chat?.items.map(({ order }) => order)).toEqual([0, 1, 2, 3, undefined]);
    // The newest page does not show whether earlier messages exist.
    store.loaded('ann', [item(2), item(3)], true, 0);
    expect(store.state.chat).toMatchObject({ more: false, seenTo: undefined });
    store.forget('ann');
    expect(store.state.chat).toBeUndefined();
    store.open(face);
    expect(store.state.chat?.items).toEqual([]);
  });

  it('knows of earlier messages when a new one arrives before the history', () => {
    const store = createPrivateChatsState();
    const hear = (...orders: number[]): void =>
      store.change('ann', (items) =>
        mergePrivate(
          items,
          orders.map((order) => item(order)),
        ),
      );
    hear(1);
    store.open(face);
    expect(store.state.chat?.items).toEqual([]);
    store.add('ann', [unsentItem('cid-own', '先说的', 1)]);
    hear(9);
    expect(store.state.chat?.items.map(({ order }) => order)).toEqual([9, undefined]);
    store.loaded('ann', [item(7), item(8), item(9)], true, 0);
    // The scroll position stays when the history is added above.
    expect(store.state.chat).toMatchObject({ more: true, grewAtTop: true });
    expect(store.state.chat?.items.map(({ order }) => order)).toEqual([7, 8, 9, undefined]);
    store.addEarlier('ann', [item(6)], false);
    store.loaded('ann', [item(9), item(10)], true, 0);
    expect(store.state.chat).toMatchObject({ more: false, grewAtTop: false });
  });
});
