import { describe, expect, it } from 'vitest';
import type { RoomPerson, TickedRoom } from '../../../server/platform';
import type { Task } from '../model/tasks';
import { createSeenTasks, type WithTasks } from './seen-tasks';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const task = (part: Partial<Task>): Task => ({
  num: 1,
  kind: 'enter',
  name: '任务',
  minutes: 1,
  areaId: '',
  answers: [],
  ...part,
});
const engagementOf = (tasks: readonly Task[], who: 'all' | 'users'): WithTasks => ({
  engagementId: 'e1',
  spaceId: 's1',
  zone: 'Asia/Shanghai',
  config: { tasks, who },
});
const person = (userId: string, more: object = {}) =>
  ({
    userId,
    movement: { x: 0, y: 0 },
    session: { kind: 'phone', needsPhone: false },
    awaySince: undefined,
    ...more,
  }) as unknown as RoomPerson;
const areas = [{ id: 'hall', x: 100, y: 100, width: 50, height: 50 }];
const room = (people: readonly RoomPerson[], spaceId = 's1') =>
  ({ spaceId, serverId: `${spaceId} 1`, people, document: { areas } }) as unknown as TickedRoom;

describe('tasks that the server sees', () => {
  const look = (tasks: readonly Task[], who: 'all' | 'users' = 'all') => {
    let passed = 0;
    const seen = createSeenTasks<WithTasks>(() => Date.parse('2026-03-01T00:00:00Z') + passed);
    seen.see([engagementOf(tasks, who)]);
    return {
      seen,
      at: (ms: number, people: readonly RoomPerson[], spaceId?: string) => {
        passed = ms;
        seen.onTick(room(people, spaceId), ms);
        return seen.take().map(({ userId }) => userId);
      },
    };
  };

  it('coming is done once, in the space of the engagement only', () => {
    const { at } = look([task({})]);
    expect(at(0, [person('ann')], 's2')).toEqual([]);
    expect(at(0, [person('ann')])).toEqual(['ann']);
    expect(at(1000, [person('ann'), person('ben')])).toEqual(['ben']);
  });

  it('what is done is seen again on another day of the zone', () => {
    const { at } = look([task({})]);
    expect(at(0, [person('ann')])).toEqual(['ann']);
    expect(at(15 * 60 * MINUTE, [person('ann')])).toEqual([]);
    expect(at(16 * 60 * MINUTE, [person('ann')])).toEqual(['ann']);
    expect(at(DAY, [person('ann')])).toEqual([]);
  });

  it('staying counts from the coming, and begins anew for who was away or left', () => {
    const { at } = look([task({ kind: 'stay' })]);
    expect(at(0, [person('ann'), person('ben'), person('cem')])).toEqual([]);
    expect(at(30_000, [person('ann'), person('ben', { awaySince: 29_000 })])).toEqual([]);
    expect(at(40_000, [person('ann'), person('ben'), person('cem')])).toEqual([]);
    expect(at(MINUTE, [person('ann'), person('ben'), person('cem')])).toEqual(['ann']);
    expect(at(40_000 + MINUTE, [person('ann'), person('ben'), person('cem')])).toEqual(['ben', 'cem']);
  });

  it('an area counts where one stands, and a question never', () => {
    const { at } = look([task({ kind: 'area', areaId: 'hall' }), task({ num: 2, kind: 'question' })]);
    expect(at(0, [person('ann'), person('ben', { movement: { x: 120, y: 120 } })])).toEqual(['ben']);
  });

  it('guests are left out where a phone is needed', () => {
    const guest = person('eva', { session: { kind: 'guest', needsPhone: false } });
    const { at } = look([task({})], 'users');
    expect(at(0, [guest, person('ann')])).toEqual(['ann']);
  });

  it('what could not be stored is seen anew', () => {
    const { seen, at } = look([task({})]);
    seen.onTick(room([person('ann')]), 0);
    seen.forget(seen.take());
    expect(at(1000, [person('ann')])).toEqual(['ann']);
  });
});
