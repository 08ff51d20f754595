import { describe, expect, it } from 'vitest';
import { isNewAfter, messageRows, type MessageLine } from './message-rows';

const START = new Date(2026, 3, 8, 9).getTime();
interface Said extends MessageLine {
  readonly n: number;
  readonly who: string;
}
const line = (n: number, seconds: number, who = 'anna', withdrawn = false): Said => ({
  key: `${n}`,
  n,
  who,
  at: START + seconds * 1000,
  withdrawn,
});
/** `[` starts and `]` ends the consecutive messages of one speaker. */
const shape = (items: readonly Said[], seen = Number.POSITIVE_INFINITY): string =>
  messageRows(items, { speaker: ({ who }) => who, isNew: ({ n }) => n > seen })
    .map((row) =>
      row.kind === 'line' ? `${row.first ? '[' : ''}${row.item.n}${row.last ? ']' : ''}` : row.kind,
    )
    .join(' ');

describe('messageRows', () => {
  it('groups twenty quick messages under one header', () => {
    const items = Array.from({ length: 20 }, (_, i) => line(i + 1, i * 2));
    expect(shape(items)).toBe('top day [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20]');
  });

  it('starts a new header when the speaker changes or a minute has passed', () => {
    const items = [line(1, 0), line(2, 60), line(3, 121), line(4, 122, 'ben'), line(5, 123)];
    expect(shape(items)).toBe('top day [1 2] [3] [4] [5]');
  });

  it('repeats the header now and then when one speaker continues', () => {
    const items = Array.from({ length: 8 }, (_, i) => line(i + 1, i * 50));
    expect(shape(items)).toBe('top day [1 2 3 4 5 6 7] [8]');
  });

  it('separates days, and puts the unread divider inside a group', () => {
    const day = 86_400;
    const items = [line(1, 0), line(2, 1), line(3, 2), line(4, day), line(5, day + 1)];
    expect(shape(items, 2)).toBe('top day [1 2] unread [3] day [4 5]');
    expect(shape(items, 0)).toBe('top day unread [1 2 3] day [4 5]');
  });

  it('leaves withdrawn messages ungrouped', () => {
    expect(shape([line(1, 0), line(2, 1, 'anna', true), line(3, 2)])).toBe('top day [1] [2] [3]');
  });

  it('puts the divider above the first message that is not withdrawn', () => {
    expect(shape([line(1, 0), line(2, 1, 'anna', true)], 1)).toBe('top day [1] [2]');
    expect(shape([line(1, 0), line(2, 1, 'anna', true), line(3, 2)], 1)).toBe('top day [1] [2] unread [3]');
  });
});

it('isNewAfter is true for later messages of others only', () => {
  expect(isNewAfter(7, 8, false)).toBe(true);
  expect(isNewAfter(7, 7, false)).toBe(false);
  expect(isNewAfter(7, 8, true)).toBe(false);
  expect(isNewAfter(7, undefined, true)).toBe(false);
  expect(isNewAfter(undefined, 8, false)).toBe(false);
});
