import { describe, expect, it } from 'vitest';
import { NIM_NOTICE_MAX, type NimNotice } from '../../../contract/model/chat/nim';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import { packNotices } from './nim-notices';

const event = (length: number): PrivateEvent => ({ k: 'privateTyping', peerUserId: 'u'.repeat(length) });
const pack = (...lengths: number[]): NimNotice[] =>
  packNotices(
    'run',
    lengths.map((length, i) => ({ n: i + 5, event: event(length) })),
  ).map((text) => {
    expect(text.length).toBeLessThanOrEqual(NIM_NOTICE_MAX);
    return JSON.parse(text) as NimNotice;
  });

describe('packNotices', () => {
  it('packs as many events as fit, in order, with the number of the last', () => {
    const notices = pack(10, 20, 3_000, 3_000, 10);
    expect(notices.map(({ n, events }) => [n, events.length])).toEqual([
      [7, 3],
      [9, 2],
    ]);
    expect(notices.flatMap(({ events }) => events)).toEqual(
      [10, 20, 3_000, 3_000, 10].map((length) => event(length)),
    );
  });

  it('leaves a gap in the numbers for an event that does not fit', () => {
    expect(pack(10, 5_000, 10).map(({ n, events }) => [n, events.length])).toEqual([
      [5, 1],
      [6, 0],
      [7, 1],
    ]);
  });

  it('always makes a missing event detectable', () => {
    const apart = packNotices('run', [
      { n: 1, event: event(1) },
      { n: 3, event: event(1) },
    ]).map((text) => JSON.parse(text) as NimNotice);
    expect(apart.map(({ n, events }) => [n, events.length])).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });
});
