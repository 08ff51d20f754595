import { expect, test } from 'vitest';
import { SHEET_STATE, SheetQueue, type SheetRequest } from './sheet-queue';

/** Simulates one frame with the given looks and distances, then begins the next. */
function drawn(queue: SheetQueue, people: Readonly<Record<number, number>>): void {
  for (const [look, far] of Object.entries(people)) queue.request(Number(look), far);
  queue.beginFrame();
}

function requests(queue: SheetQueue): SheetRequest[] {
  const requests: SheetRequest[] = [];
  for (let request = queue.next(); request; request = queue.next()) requests.push(request);
  return requests;
}

const come = (queue: SheetQueue, { look, whole }: SheetRequest): void => {
  queue.finish(look);
  queue.setState(look, whole ? SHEET_STATE.whole : SHEET_STATE.first);
};

test('first columns come before whole sheets, nearest first', () => {
  const queue = new SheetQueue();
  const people = { 4: 900, 5: 100, 6: 400 };
  drawn(queue, people);
  const first = requests(queue);
  expect(first).toEqual([5, 6, 4].map((look) => ({ look, whole: false })));
  for (const request of first) come(queue, request);
  drawn(queue, people);
  expect(requests(queue)).toEqual([5, 6, 4].map((look) => ({ look, whole: true })));
});

test('the local player comes first, with a whole sheet', () => {
  const queue = new SheetQueue();
  drawn(queue, { 4: 0, 5: -1 });
  expect(requests(queue)).toEqual([
    { look: 5, whole: true },
    { look: 4, whole: false },
  ]);
});

test('a look that comes near overtakes looks that have waited longer', () => {
  const queue = new SheetQueue();
  const crowd = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [i, 1000 + i]));
  drawn(queue, crowd);
  const under = requests(queue);
  expect(under.length).toBeLessThan(40);
  come(queue, under[0] ?? { look: 0, whole: false });
  drawn(queue, { ...crowd, 39: 10 });
  expect(requests(queue)).toEqual([{ look: 39, whole: false }]);
});

test('few whole sheets are in flight, so that a first column hardly waits', () => {
  const queue = new SheetQueue();
  const crowd = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, i]));
  drawn(queue, crowd);
  for (const request of requests(queue)) come(queue, request);
  drawn(queue, crowd);
  expect(requests(queue).length).toBeLessThan(5);
  drawn(queue, { ...crowd, 50: 5000 });
  expect(requests(queue)).toEqual([{ look: 50, whole: false }]);
});

test('looks that are no longer visible are not requested, and the queue is idle when all are loaded', () => {
  const queue = new SheetQueue();
  drawn(queue, { 7: 1 });
  expect(queue.busy).toBe(true);
  drawn(queue, {});
  expect(requests(queue)).toEqual([]);
  expect(queue.busy).toBe(false);
});

test('a failed request is retried', () => {
  const queue = new SheetQueue();
  drawn(queue, { 7: 1 });
  expect(requests(queue)).toHaveLength(1);
  drawn(queue, { 7: 1 });
  expect(requests(queue)).toEqual([]);
  queue.finish(7);
  expect(requests(queue)).toHaveLength(1);
});
