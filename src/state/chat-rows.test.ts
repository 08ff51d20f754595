import { describe, expect, it } from 'vitest';
import type { ChatItem } from './chat-list';
import { chatRows } from './chat-rows';

const START = new Date(2026, 3, 8, 9).getTime();
const said = (id: number, seconds: number, userId = 'anna', over: Partial<ChatItem> = {}): ChatItem => ({
  key: `${userId}/${id}`,
  id,
  cid: `cid-${id}`,
  userId,
  nickname: userId,
  color: '#d70025',
  headImage: 'd70025-head-1',
  text: `text ${id}`,
  at: START + seconds * 1000,
  fate: 'sent',
  desc: '',
  ...over,
});
const shape = (items: readonly ChatItem[], seenId?: number): string[] =>
  chatRows(items, seenId).map((row) =>
    row.kind === 'group'
      ? `${row.first.userId}: ${row.items.map(({ id }) => id ?? '-').join(' ')}`
      : row.kind,
  );

describe('chat rows', () => {
  it('put twenty quick messages under one head', () => {
    const items = Array.from({ length: 20 }, (_, i) => said(i + 1, i * 2));
    const rows = chatRows(items, undefined);
    expect(rows.map((row) => row.kind)).toEqual(['day', 'group']);
    expect(rows[1]).toMatchObject({ first: items[0], items });
  });

  it('begin a new head when another speaks, and after a minute of silence', () => {
    const items = [said(1, 0), said(2, 60), said(3, 121), said(4, 122, 'ben'), said(5, 123)];
    expect(shape(items)).toEqual(['day', 'anna: 1 2', 'anna: 3', 'ben: 4', 'anna: 5']);
  });

  it('give somebody who never stops a new head with its time now and then', () => {
    const items = Array.from({ length: 8 }, (_, i) => said(i + 1, i * 50));
    expect(shape(items)).toEqual(['day', 'anna: 1 2 3 4 5 6 7', 'anna: 8']);
  });

  it('separate days, and divide the unread within what one person says', () => {
    const day = 86_400;
    const items = [said(1, 0), said(2, 1), said(3, 2), said(4, day), said(5, day + 1)];
    expect(shape(items, 2)).toEqual(['day', 'anna: 1 2', 'unread', 'anna: 3', 'day', 'anna: 4 5']);
    expect(shape(items, 5)).toEqual(['day', 'anna: 1 2 3', 'day', 'anna: 4 5']);
  });

  it('keep what is not sent yet with the rest', () => {
    expect(shape([said(1, 0), said(2, 1, 'anna', { id: undefined, fate: 'sending' })])).toEqual([
      'day',
      'anna: 1 -',
    ]);
  });
});
