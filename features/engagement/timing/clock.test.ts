import { expect, it } from 'vitest';
import type { Db } from '../../../server/database/database';
import { createSharedClock } from './clock';

/** A database whose clock is ahead, and whose answers are read late, by ms each. */
function setUp(ahead: number, late: readonly number[]) {
  const machine = { now: 1_000_000, ahead };
  let asked = 0;
  const db = {
    execute: () => {
      const milliseconds = String(machine.now + machine.ahead);
      machine.now += late[asked++] ?? 0;
      return Promise.resolve({ rows: [{ milliseconds }] });
    },
  } as unknown as Db;
  return { machine, clock: createSharedClock(db, () => machine.now) };
}

it('takes the clock of the database from the answer that came quickest', async () => {
  const { machine, clock } = setUp(5000, [800, 2, 600, 400]);
  await clock.read();
  expect(Math.abs(clock.now() - machine.now - 5000)).toBeLessThanOrEqual(1);
});

it('keeps a good comparison while all new ones are slow, and follows later ones', async () => {
  const slow = [900, 900, 900, 900];
  const { machine, clock } = setUp(5000, [0, 0, 0, 0, ...slow, ...slow, ...slow]);
  await clock.read();
  await clock.read();
  expect(clock.now() - machine.now).toBe(5000);
  await clock.read();
  await clock.read();
  expect(clock.now() - machine.now).toBe(4550);
});

it('follows a clock that was set at once', async () => {
  const { machine, clock } = setUp(5000, [0, 0, 0, 0, 40, 40, 40, 40]);
  await clock.read();
  machine.ahead = -7000;
  await clock.read();
  expect(Math.abs(clock.now() - machine.now + 7000)).toBeLessThanOrEqual(20);
});
