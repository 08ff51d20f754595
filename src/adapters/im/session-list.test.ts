import { describe, expect, it } from 'vitest';
import type { ImSession } from '../../../contract/ports/im';
import { SessionList } from './session-list';

const session = (id: string, order: number, unread = 0): ImSession => ({
  id,
  lastMsg: {
    id: String(order),
    cid: `cid-${order}`,
    peerUserId: id,
    own: false,
    text: '',
    order,
    at: order,
    withdrawn: false,
  },
  updateTime: order,
  targetUser: { userId: id, nickname: id, image: '', headImage: '', color: '' },
  unread,
  peerReadTo: 0,
});
const ids = (book: SessionList): string[] => book.all.map(({ id }) => id);

describe('SessionList', () => {
  it('sorts latest first and sums the unread counts', () => {
    const book = new SessionList();
    const counts: number[] = [];
    book.unread$.subscribe((count) => counts.push(count));
    book.reset([session('ann', 1, 1), session('bob', 2, 2)]);
    book.put(session('ann', 3, 2));
    expect(ids(book)).toEqual(['ann', 'bob']);
    book.change('bob', (one) => ({ ...one, unread: 0 }));
    book.change('nobody', (one) => ({ ...one, unread: 9 }));
    expect(counts).toEqual([0, 3, 4, 2]);
  });

  it('ignores a state older than the known one', () => {
    const book = new SessionList();
    book.put(session('ann', 5, 1));
    book.put(session('ann', 4, 7));
    expect(book.get('ann')).toMatchObject({ unread: 1, lastMsg: { order: 5 } });
  });

  it('ignores updates of a deleted chat until a new message, also in a reset', () => {
    const book = new SessionList();
    book.put(session('ann', 5));
    book.remove('ann', 5);
    expect(ids(book)).toEqual([]);
    book.put(session('ann', 5, 1));
    book.reset([session('ann', 5), session('bob', 2)]);
    expect(ids(book)).toEqual(['bob']);
    book.put(session('ann', 6, 1));
    expect(ids(book)).toEqual(['ann', 'bob']);
  });

  it('keeps a chat when a later message came before its deletion', () => {
    const book = new SessionList();
    book.put(session('ann', 6));
    book.remove('ann', 5);
    expect(ids(book)).toEqual(['ann']);
  });
});
