import { describe, expect, it } from 'vitest';
import { faultsOf, sumOf, type ReceivedLine } from './count';

const SAID = [0, 1, 2, 3];
/** Message `n` has the id 10 + n. */
const lines = (...numbers: readonly number[]): ReceivedLine[] => numbers.map((n) => ({ id: 10 + n, n }));
const none = { lost: 0, doubled: 0, misplaced: 0 };

describe("faults of a client's messages", () => {
  it('are none when each message arrived once, in the order of ids', () => {
    expect(faultsOf({ live: lines(0, 1, 2, 3), read: [] }, SAID)).toEqual(none);
  });

  it('include lost messages', () => {
    expect(faultsOf({ live: lines(0, 3), read: [] }, SAID)).toEqual({ ...none, lost: 2 });
    expect(faultsOf({ live: [], read: [] }, SAID)).toEqual({ ...none, lost: 4 });
  });

  it('include each repetition', () => {
    expect(faultsOf({ live: lines(0, 1, 1, 2, 3, 1), read: [] }, SAID)).toEqual({ ...none, doubled: 2 });
  });

  it('include messages stored twice under two ids', () => {
    const again = { id: 99, n: 1 };
    expect(faultsOf({ live: [...lines(0, 1, 2, 3), again], read: [] }, SAID)).toEqual({
      ...none,
      doubled: 1,
    });
    expect(faultsOf({ live: lines(0, 1, 2, 3), read: [again] }, SAID)).toEqual({ ...none, doubled: 1 });
  });

  it('include messages that arrived after a later one', () => {
    expect(faultsOf({ live: lines(0, 2, 1, 3), read: [] }, SAID)).toEqual({ ...none, misplaced: 1 });
    expect(faultsOf({ live: lines(3, 0, 1, 2), read: [] }, SAID)).toEqual({ ...none, misplaced: 3 });
  });

  it('exclude gaps that the history fills, and its overlap with live messages', () => {
    expect(faultsOf({ live: lines(0, 3), read: lines(1, 2, 3) }, SAID)).toEqual(none);
    expect(faultsOf({ live: lines(0, 3), read: lines(2) }, SAID)).toEqual({ ...none, lost: 1 });
  });

  it('exclude messages outside of the measurement', () => {
    expect(faultsOf({ live: lines(0, 1, 2, 3, 4), read: [] }, SAID)).toEqual(none);
  });
});

it('are summed over all clients', () => {
  const some = { lost: 1, doubled: 2, misplaced: 3 };
  expect(sumOf([some, none, some])).toEqual({ lost: 2, doubled: 4, misplaced: 6 });
  expect(sumOf([])).toEqual(none);
});
