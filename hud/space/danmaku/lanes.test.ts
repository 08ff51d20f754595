import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Lanes, LANE, SPEED, type Flight } from './lanes';

const WIDTH = 1000;

it('each text takes the topmost free lane and ends when its end has left the screen', () => {
  const lanes = new Lanes<string>();
  // One more lane is reserved for moderators.
  lanes.resize(WIDTH, 4 * LANE + 5);
  for (const text of ['a', 'b', 'c', 'd']) lanes.add(text, 200);
  expect(lanes.step(0).map(({ item, lane }) => [item, lane])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  // The fourth starts as soon as there is room behind the first.
  const due = lanes.next(0) ?? 0;
  expect(due).toBeCloseTo(240 / SPEED);
  expect(lanes.step(due - 1)).toEqual([]);
  expect(lanes.step(due)).toMatchObject([{ item: 'd', lane: 1 }]);
  expect(lanes.flights[0]?.end).toBeCloseTo((WIDTH + 200) / SPEED);
  lanes.step((WIDTH + 200) / SPEED);
  expect(lanes.flights.map(({ item }) => item)).toEqual(['d']);
  lanes.step(due + (WIDTH + 200) / SPEED);
  expect(lanes.next(99_999)).toBeUndefined();
});

const left = (flight: Flight<number>, now: number): number => WIDTH - (now - flight.start) * SPEED;

it('texts never overlap in a lane or exceed the maximum when many are added', () => {
  const message = fc.record({ after: fc.nat(1500), width: fc.integer({ min: 20, max: 900 }) });
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 120 }),
      fc.integer({ min: 10, max: 700 }),
      (messages, height) => {
        const lanes = new Lanes<number>();
        lanes.resize(WIDTH, height);
        let now = 0;
        messages.forEach(({ after, width }, i) => {
          now += after;
          lanes.add(i, width);
          lanes.step(now);
          expect(lanes.flights.length).toBeLessThanOrEqual(24);
          for (const a of lanes.flights)
            for (const b of lanes.flights)
              if (a.lane === b.lane && a.start < b.start)
                expect(left(a, now) + a.width).toBeLessThanOrEqual(left(b, now) - 39);
          for (const { lane } of lanes.flights)
            expect((lane + 1) * LANE).toBeLessThanOrEqual(Math.max(height, LANE));
        });
      },
    ),
    { numRuns: 60 },
  );
});

it('the newest texts are shown when more wait than fit', () => {
  const lanes = new Lanes<number>();
  lanes.resize(WIDTH, LANE);
  for (let i = 0; i < 100; i++) lanes.add(i, 100);
  const seen: number[] = [];
  for (let now = 0; lanes.next(now) !== undefined; now = Math.max(now + 1, lanes.next(now) ?? 0))
    seen.push(...lanes.step(now).map(({ item }) => item));
  expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => 88 + i));
});

it('moderator texts go above and before the others and are never dropped', () => {
  const lanes = new Lanes<string>();
  lanes.resize(WIDTH, 2 * LANE);
  lanes.add('a', 200);
  lanes.add('host', 200, true);
  expect(lanes.step(0).map(({ item, lane }) => [item, lane])).toEqual([
    ['host', 0],
    ['a', 1],
  ]);
  // The reserved lane stays free for moderators, however many others wait.
  lanes.add('host 2', 200, true);
  for (let i = 0; i < 30; i++) lanes.add(`member ${i}`, 200);
  const due = lanes.next(0) ?? 0;
  expect(lanes.step(due).map(({ item, lane }) => [item, lane])).toEqual([
    ['host 2', 0],
    ['member 19', 1],
  ]);
});

it('the text at a point is found', () => {
  const lanes = new Lanes<string>();
  lanes.resize(WIDTH, 200);
  lanes.add('a', 100);
  lanes.add('b', 100);
  lanes.step(0);
  const now = 400 / SPEED;
  expect(lanes.at(650, LANE + 10, now)?.item).toBe('a');
  expect(lanes.at(650, 2 * LANE + 1, now)?.item).toBe('b');
  expect(lanes.at(590, LANE + 10, now)).toBeUndefined();
  expect(lanes.at(650, 4 * LANE, now)).toBeUndefined();
  lanes.clear();
  expect(lanes.flights).toEqual([]);
});

it('waiting and flying texts can be dropped', () => {
  const lanes = new Lanes<string>();
  lanes.resize(WIDTH, LANE);
  lanes.add('a', 100);
  lanes.add('b', 100);
  lanes.add('c', 100);
  lanes.step(0);
  lanes.drop((item) => item !== 'c');
  expect(lanes.flights).toEqual([]);
  expect(lanes.step(lanes.next(0) ?? 0).map(({ item }) => item)).toEqual(['c']);
});
