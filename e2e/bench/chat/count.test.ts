import { describe, expect, it } from 'vitest';
import { faultsOf, sumOf, type ReceivedLine } from './count';

const SAID = [0, 1, 2, 3];
/** Message `n` has the id 10 + n. */
const lines = (...numbers: readonly number[]): ReceivedLine[] => numbers.map((n) => ({ id: 10 + n, n }));
const none = { lost: 0, doubled: 0, misplaced: 0 };

describe('what is wrong with what one person got', () => {
  it('is nothing when each message came once, in the order of ids', () => {
    expect(faultsOf({ live: lines(0, 1, 2, 3), read: [] }, SAID)).toEqual(none);
  });

  it('counts what never came', () => {
    expect(faultsOf({ live: lines(0, 3), read: [] }, SAID)).toEqual({ ...none, lost: 2 });
    expect(faultsOf({ live: [], read: [] }, SAID)).toEqual({ ...none, lost: 4 });
  });

  it('counts what was told again, each time', () => {
    expect(faultsOf({ live: lines(0, 1, 1, 2, 3, 1), read: [] }, SAID)).toEqual({ ...none, doubled: 2 });
  });

  it('counts what was stored twice, under two ids', () => {
    const again = { id: 99, n: 1 };
    expect(faultsOf({ live: [...lines(0, 1, 2, 3), again], read: [] }, SAID)).toEqual({
      ...none,
      doubled: 1,
    });
    expect(faultsOf({ live: lines(0, 1, 2, 3), read: [again] }, SAID)).toEqual({ ...none, doubled: 1 });
  });

  it('counts what was told after a later one', () => {
    expect(faultsOf({ live: lines(0, 2, 1, 3), read: [] }, SAID)).toEqual({ ...none, misplaced: 1 });
    expect(faultsOf({ live: lines(3, 0, 1, 2), read: [] }, SAID)).toEqual({ ...none, misplaced: 3 });
  });

  it('lets the history fill a gap, and overlap with what was told', () => {
    expect(faultsOf({ live: lines(0, 3), read: lines(1, 2, 3) }, SAID)).toEqual(none);
    expect(faultsOf({ live: lines(0, 3), read: lines(2) }, SAID)).toEqual({ ...none, lost: 1 });
  });

  it('says nothing of messages that nobody asks for', () => {
    expect(faultsOf({ live: lines(0, 1, 2, 3, 4), read: [] }, SAID)).toEqual(none);
  });
});

it('adds up the faults of all', () => {
  const some = { lost: 1, doubled: 2, misplaced: 3 };
  expect(sumOf([some, none, some])).toEqual({ lost: 2, doubled: 4, misplaced: 6 });
  expect(sumOf([])).toEqual(none);
});
