import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import { NoticeSequence } from './notice-sequence';

/** An event that tells its own number. */
const event = (n: number): PrivateEvent => ({ k: 'privateTyping', peerUserId: String(n) });
const numberOf = (one: PrivateEvent): number => (one.k === 'privateTyping' ? Number(one.peerUserId) : NaN);
/** A notice of the events from one number to another. */
const notice = (from: number, to: number, epoch = 'run') => ({
  epoch,
  n: to,
  events: Array.from({ length: to - from + 1 }, (_, i) => event(from + i)),
});

describe('the order of notices', () => {
  const heard = (order: NoticeSequence, one: ReturnType<typeof notice>) => {
    const { missed, events } = order.take(one);
    return [missed, events.map(numberOf)];
  };

  it('takes what follows, by one or by many', () => {
    const order = new NoticeSequence();
    expect(heard(order, notice(1, 1))).toEqual([false, [1]]);
    expect(heard(order, notice(2, 4))).toEqual([false, [2, 3, 4]]);
  });

  it('takes nothing twice, also out of a notice that brings something new', () => {
    const order = new NoticeSequence();
    order.take(notice(1, 3));
    expect(heard(order, notice(1, 3))).toEqual([false, []]);
    expect(heard(order, notice(2, 2))).toEqual([false, []]);
    expect(heard(order, notice(2, 5))).toEqual([false, [4, 5]]);
  });

  it('says when something before did not come, once, also at the first that is heard', () => {
    const order = new NoticeSequence();
    expect(heard(order, notice(3, 4))).toEqual([true, [3, 4]]);
    expect(heard(order, notice(6, 6))).toEqual([true, [6]]);
    expect(heard(order, notice(7, 7))).toEqual([false, [7]]);
    // What was missed and comes late is in what was read meanwhile.
    expect(heard(order, notice(5, 5))).toEqual([false, []]);
  });

  it('says so when something did not fit', () => {
    const order = new NoticeSequence();
    order.take(notice(1, 1));
    expect(order.take({ epoch: 'run', n: 2, events: [] })).toEqual({ missed: true, events: [] });
    expect(heard(order, notice(3, 3))).toEqual([false, [3]]);
  });

  it('counts each run of a server by itself', () => {
    const order = new NoticeSequence();
    order.take(notice(1, 7, 'one'));
    expect(heard(order, notice(1, 2, 'two'))).toEqual([false, [1, 2]]);
    expect(heard(order, notice(8, 8, 'one'))).toEqual([false, [8]]);
    expect(heard(order, notice(4, 4, 'two'))).toEqual([true, [4]]);
  });

  it('whatever is lost, repeated and comes late: each once, in order, and no gap that is not told', () => {
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
