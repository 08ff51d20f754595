import { expect, it } from 'vitest';
import { failureOf, latencyOf } from './failure';
import { Deliveries, Screen } from './screen';

/** Sent at, shown at, sender's and receiver's process. */
function deliveriesOf(...rows: readonly (readonly [number, number, number, number])[]): Deliveries {
  const deliveries = new Deliveries();
  for (const row of rows) deliveries.add(...row);
  return deliveries;
}

it('excludes messages in transit during a failure, and messages before the measurement', () => {
  const all = deliveriesOf(
    [0, 99, 0, 0],
    [10, 20, 0, 1],
    [30, 50, 0, 0],
    [45, 95, 1, 1],
    [70, 75, 1, 0],
    [90, 120, 0, 0],
  );
  const figures = latencyOf(all, { since: 5, outside: { from: 40, to: 80 } });
  expect(figures).toEqual({ p50: 10, p99: 30, max: 30, count: 2 });
});

it('covers only messages of the other clients in transit meanwhile', () => {
  const all = deliveriesOf(
    [10, 20, 0, 0],
    [30, 50, 0, 0],
    [45, 95, 0, 1],
    [45, 96, 1, 0],
    [70, 75, 0, 0],
    [90, 120, 0, 0],
  );
  const figures = latencyOf(all, { within: { from: 40, to: 80 }, without: 1 });
  expect(figures).toEqual({ p50: 5, p99: 20, max: 20, count: 2 });
});

it('ends when the last client of the killed process is back; never when one is not', () => {
  const all = deliveriesOf([30, 50, 0, 0], [85, 99, 0, 0]);
  const person = (home: number, backAt?: number) => ({ screen: new Screen(all, home), backAt });
  const people = [person(0), person(1, 60), person(1, 80), person(1, 55)];
  const kill = { home: 1, at: 40 };
  expect(failureOf(kill, people, all)).toEqual({
    people: 3,
    last: 40,
    median: 20,
    others: { p50: 20, p99: 20, max: 20, count: 1 },
  });
  expect(failureOf(kill, [...people, person(1)], all).last).toBe(Number.POSITIVE_INFINITY);
  // Earlier breaks do not count.
  expect(failureOf(kill, [...people, person(1, 20)], all).last).toBe(Number.POSITIVE_INFINITY);
});
