import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import { NoticeSequence } from './notice-sequence';

/** An event that carries its number. */
const event = (n: number): PrivateEvent => ({ k: 'privateTyping', peerUserId: String(n) });
const numberOf = (one: PrivateEvent): number => (one.k === 'privateTyping' ? Number(one.peerUserId) : NaN);
/** A notice with the events of a number range. */
const notice = (from: number, to: number, epoch = 'run') => ({
  epoch,
  n: to,
  events: Array.from({ length: to - from + 1 }, (_, i) => event(from + i)),
});

describe('NoticeSequence', () => {
  const taken = (order: NoticeSequence, one: ReturnType<typeof notice>) => {
    const { missed, events } = order.take(one);
    return [missed, events.map(numberOf)];
  };

  it('takes consecutive events, one or many per notice', () => {
    const order = new NoticeSequence();
    expect(taken(order, notice(1, 1))).toEqual([false, [1]]);
    expect(taken(order, notice(2, 4))).toEqual([false, [2, 3, 4]]);
  });

  it('takes no event twice, also from a notice with new events', () => {
    const order = new NoticeSequence();
    order.take(notice(1, 3));
    expect(taken(order, notice(1, 3))).toEqual([false, []]);
    expect(taken(order, notice(2, 2))).toEqual([false, []]);
    expect(taken(order, notice(2, 5))).toEqual([false, [4, 5]]);
  });

  it('reports a gap once, also before the first notice', () => {
    const order = new NoticeSequence();
    expect(taken(order, notice(3, 4))).toEqual([true, [3, 4]]);
    expect(taken(order, notice(6, 6))).toEqual([true, [6]]);
    expect(taken(order, notice(7, 7))).toEqual([false, [7]]);
    // A late event is already part of the reload.
    expect(taken(order, notice(5, 5))).toEqual([false, []]);
  });

  it('reports a gap when events did not fit', () => {
    const order = new NoticeSequence();
    order.take(notice(1, 1));
    expect(order.take({ epoch: 'run', n: 2, events: [] })).toEqual({ missed: true, events: [] });
    expect(taken(order, notice(3, 3))).toEqual([false, [3]]);
  });

  it('counts each server run separately', () => {
    const order = new NoticeSequence();
    order.take(notice(1, 7, 'one'));
    expect(taken(order, notice(1, 2, 'two'))).toEqual([false, [1, 2]]);
    expect(taken(order, notice(8, 8, 'one'))).toEqual([false, [8]]);
    expect(taken(order, notice(4, 4, 'two'))).toEqual([true, [4]]);
  });

  it('takes each event once, in order, and reports every gap when notices are lost, repeated or late', () => {
    const stretch = fc.record({
      from: fc.integer({ min: 1, max: 20 }),
      many: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 30 }), (stretches) => {
        const order = new NoticeSequence();
        let last = 0;
        for (const { from, many } of stretches) {
          const { missed, events } = order.take(notice(from, from + many));
          const numbers = events.map(numberOf);
          if (numbers.length === 0) continue;
          expect(missed).toBe(numbers[0] !== last + 1);
          expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
          expect(numbers[0]).toBeGreaterThan(last);
          last = numbers.at(-1) ?? last;
        }
      }),
    );
  });
});
