import { expect, it } from 'vitest';
import type { TickedRoom } from '../../server/platform';
import type { Quiz, Run } from './quiz';
import { createSides, type Standing } from './sides';

const area = (id: string, x: number) => ({
  id,
  kind: 'place' as const,
  name: { zh: id, en: id },
  x,
  y: 0,
  width: 100,
  height: 100,
});

function setUp() {
  const clock = { now: 999 };
  const standing: Standing[] = [];
  const quiz = { spaceId: 'sp', config: { sides: { yes: 'left', no: 'right' } } } as unknown as Quiz;
  const run = {
    id: 'q1',
    status: 1,
    pausedAt: null,
    closeAt: new Date(1000),
    question: { bySide: true },
  } as unknown as Run;
  const waiting = { list: [{ quiz, run }] };
  const sides = createSides({
    now: () => clock.now,
    waiting: () => waiting.list,
    onStanding: (one) => standing.push(one),
  });
  const person = (userId: string, x: number, awaySince?: number) => ({
    session: { userId },
    movement: { x, y: 50 },
    awaySince,
  });
  const people = [person('left', 50), person('right', 250), person('between', 150), person('away', 50, 1)];
  const room = (serverId = 'sp-1') =>
    ({
      spaceId: 'sp',
      serverId,
      document: { areas: [area('left', 0), area('right', 200)] },
      people,
    }) as unknown as TickedRoom;
  const answers = () =>
    standing.map((one) => one.people.map(({ session, answer }) => [session.userId, answer]));
  return { clock, sides, room, answers, waiting, quiz, run };
}

it('takes where people stand when the time is over, once on each server', () => {
  const { clock, sides, room, answers } = setUp();
  sides.onTick(room());
  expect(answers()).toEqual([]);
  clock.now = 1000;
  sides.onTick(room());
  sides.onTick(room());
  const both = [
    ['left', '0'],
    ['right', '1'],
  ];
  expect(answers()).toEqual([both]);
  sides.onTick(room('sp-2'));
  expect(answers()).toEqual([both, both]);
});

it('looks again at another end, and not while the question stands still', () => {
  const { clock, sides, room, answers, waiting, quiz, run } = setUp();
  clock.now = 1000;
  sides.onTick(room());
  waiting.list = [{ quiz, run: { ...run, closeAt: new Date(2000) } }];
  sides.onTick(room());
  expect(answers()).toHaveLength(1);
  clock.now = 2000;
  sides.onTick(room());
  expect(answers()).toHaveLength(2);
  clock.now = 3000;
  waiting.list = [{ quiz, run: { ...run, closeAt: new Date(3000), pausedAt: new Date(2500) } }];
  sides.onTick(room());
  expect(answers()).toHaveLength(2);
});
