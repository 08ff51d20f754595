import { describe, expect, it } from 'vitest';
import type { SpaceEvent } from '../../../contract/wire/events';
import { serverMessageSchema } from '../../../contract/wire/events.schema';
import { EventLog } from './event-log';

const only =
  (...userIds: string[]) =>
  (userId: string): boolean =>
    userIds.includes(userId);
const away = (slot: number): SpaceEvent => ({ k: 'away', slot, away: true });

function read(text: string | undefined): { upTo: number; seqs: number[] } | undefined {
  if (text === undefined) return undefined;
  const message = serverMessageSchema.parse(JSON.parse(text));
  if (message.t !== 'events') throw new Error(`no events: ${message.t}`);
  return { upTo: message.upTo, seqs: message.list.map(([seq]) => seq) };
}

describe('event log', () => {
  it('[W10] [W11] numbers events consecutively, sends a tick in one frame, and skips events for others', () => {
    const log = new EventLog();
    log.append(away(1), 0);
    log.append(away(2), 0, only('bob'));
    log.append(away(3), 0);
    log.append(away(4), 0, only('cem', 'dan'));
    const batch = log.flush(0);
    expect(read(batch?.shared)).toEqual({ upTo: 4, seqs: [1, 3] });
    expect(read(batch?.ownOf('bob'))).toEqual({ upTo: 4, seqs: [1, 2, 3] });
    expect(read(batch?.ownOf('cem'))).toEqual({ upTo: 4, seqs: [1, 3, 4] });
    expect(batch?.ownOf('dan')).toBe(batch?.ownOf('cem'));
    expect(batch?.ownOf('eve')).toBeUndefined();
    expect(log.flush(0)).toBeUndefined();
    log.append(away(5), 0);
    expect(read(log.flush(0)?.shared)).toEqual({ upTo: 5, seqs: [5] });
  });

  it('[W21] replays the events after a number, in order, and only flushed ones', () => {
    const log = new EventLog();
    for (let i = 1; i <= 3; i++) log.append(away(i), 0);
    log.append(away(4), 0, only('bob'));
    log.flush(0);
    log.append(away(5), 0);
    expect(read(log.replay(1, 'bob', true))).toEqual({ upTo: 4, seqs: [2, 3, 4] });
    expect(read(log.replay(1, 'ann', true))).toEqual({ upTo: 4, seqs: [2, 3] });
    expect(read(log.replay(4, 'ann', true))).toEqual({ upTo: 4, seqs: [] });
  });

  it('[W77] replays no chat to a user who may not read it any more', () => {
    const log = new EventLog();
    log.append(away(1), 0);
    log.append({ k: 'withdraw', messageId: 1, userId: 'cem', nickname: 'Cem' }, 0);
    log.append(away(3), 0);
    log.flush(0);
    expect(read(log.replay(0, 'ann', true))).toEqual({ upTo: 3, seqs: [1, 2, 3] });
    expect(read(log.replay(0, 'ann', false))).toEqual({ upTo: 3, seqs: [1, 3] });
  });

  it('[W22] answers nothing for numbers that were never sent or are not retained', () => {
    const log = new EventLog();
    expect(log.replay(1, 'ann', true)).toBeUndefined();
    expect(read(log.replay(0, 'ann', true))).toEqual({ upTo: 0, seqs: [] });
    for (let i = 1; i <= 10; i++) log.append(away(i), i * 1_000);
    log.flush(10_000);
    log.append(away(11), 41_000);
    log.flush(41_000);
    // The first six are older than 35 s.
    expect(log.replay(5, 'ann', true)).toBeUndefined();
    expect(read(log.replay(6, 'ann', true))).toEqual({ upTo: 11, seqs: [7, 8, 9, 10, 11] });
  });

  it('keeps its order over thousands of dropped events', () => {
    const log = new EventLog();
    for (let i = 1; i <= 5_000; i++) {
      log.append(away(i % 100), i * 100);
      expect(read(log.flush(i * 100)?.shared)).toEqual({ upTo: i, seqs: [i] });
    }
    expect(log.replay(4_000, 'ann', true)).toBeUndefined();
    expect(read(log.replay(4_990, 'ann', true))?.seqs).toEqual([
      4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000,
    ]);
  });
});
