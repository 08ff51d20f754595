import { describe, expect, it } from 'vitest';
import { WIRE } from '../../../contract/wire/limits';
import { SlotPool } from './slot-pool';

describe('slot pool', () => {
  it('[W12] reuses a slot after 3 s', () => {
    const pool = new SlotPool();
    expect([pool.take(0), pool.take(0)]).toEqual([0, 1]);
    pool.release(0, 1_000);
    expect(pool.take(1_000 + WIRE.slotRest - 1)).toBe(2);
    expect(pool.take(1_000 + WIRE.slotRest)).toBe(0);
  });
});
