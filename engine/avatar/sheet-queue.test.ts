import { expect, test } from 'vitest';
import { SHEET_STATE, SheetQueue, type SheetRequest } from './sheet-queue';

/** A frame in which these are drawn, by look and how far away; the next one begins. */
function drawn(queue: SheetQueue, people: Readonly<Record<number, number>>): void {
  for (const [look, far] of Object.entries(people)) queue.request(Number(look), far);
  queue.beginFrame();
}

function requests(queue: SheetQueue): SheetRequest[] {
  const wishes: SheetRequest[] = [];
  for (let wish = queue.next(); wish; wish = queue.next()) wishes.push(wish);
  return wishes;
}

const come = (queue: SheetQueue, { look, whole }: SheetRequest): void => {
  queue.finish(look);
  queue.setState(look, whole ? SHEET_STATE.whole : SHEET_STATE.first);
};

test('how everybody stands comes before how anybody moves, and the nearest first', () => {
  const queue = new SheetQueue();
  const people = { 4: 900, 5: 100, 6: 400 };
  drawn(queue, people);
  const first = requests(queue);
  expect(first).toEqual([5, 6, 4].map((look) => ({ look, whole: false })));
  for (const wish of first) come(queue, wish);
  drawn(queue, people);
  expect(requests(queue)).toEqual([5, 6, 4].map((look) => ({ look, whole: true })));
});

test('oneself comes before all others, and whole', () => {
  const queue = new SheetQueue();
  drawn(queue, { 4: 0, 5: -1 });
  expect(requests(queue)).toEqual([
    { look: 5, whole: true },
    { look: 4, whole: false },
  ]);
});

test('whoever comes near is asked for before those who have waited longer', () => {
  const queue = new SheetQueue();
  const crowd = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [i, 1000 + i]));
  drawn(queue, crowd);
  const under = requests(queue);
  expect(under.length).toBeLessThan(40);
  come(queue, under[0] ?? { look: 0, whole: false });
  drawn(queue, { ...crowd, 39: 10 });
  expect(requests(queue)).toEqual([{ look: 39, whole: false }]);
});

test('few whole sheets are under way, so that a first picture hardly waits', () => {
  const queue = new SheetQueue();
  const crowd = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, i]));
  drawn(queue, crowd);
  for (const wish of requests(queue)) come(queue, wish);
  drawn(queue, crowd);
  expect(requests(queue).length).toBeLessThan(5);
  drawn(queue, { ...crowd, 50: 5000 });
  expect(requests(queue)).toEqual([{ look: 50, whole: false }]);
});

test('whoever is not seen any more is not asked for, and nothing is busy when all is there', () => {
  const queue = new SheetQueue();
  drawn(queue, { 7: 1 });
  expect(queue.busy).toBe(true);
  drawn(queue, {});
  expect(requests(queue)).toEqual([]);
  expect(queue.busy).toBe(false);
});

test('what failed is asked for again', () => {
  const queue = new SheetQueue();
  drawn(queue, { 7: 1 });
  expect(requests(queue)).toHaveLength(1);
  drawn(queue, { 7: 1 });
  expect(requests(queue)).toEqual([]);
  queue.finish(7);
  expect(requests(queue)).toHaveLength(1);
});
