import { beforeAll, expect, it } from 'vitest';
import { elementDocument } from '../../tests/server/support/element-fixture';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { nextFeatureEvent } from '../../tests/server/support/feature-events';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';
import { TASKS_MAX } from './model';

const HALL = {
  id: 'hall',
  kind: 'place' as const,
  name: { zh: '大厅', en: 'Hall' },
  x: 960,
  y: 640,
  width: 200,
  height: 200,
};

onServer('dedicated tasks', (start) => {
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let ann: SignedInPerson;
  let spaceId = '';
  const { features, context } = tapContext();

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start({ features }), 13_835_700_000);
    ({ spaceId, owner } = fixture);
    ann = await fixture.person('安');
    await context().spaces.publishDocument(spaceId, elementDocument([], [HALL]));
  });
  const save = (taskNum: number, more: object = {}) =>
    owner.request('saveDedicatedTask', {
      spaceId,
      taskNum,
      title: `任务${taskNum}`,
      text: '',
      link: '',
      areaId: '',
      version: 0,
      ...more,
    });
  const get = (who: SignedInPerson, taskNum: number) =>
    who.request('dedicatedTaskByNum', { spaceId, taskNum });
  const finish = (who: SignedInPerson, taskNum: number) =>
    who.request('finishDedicatedTask', { spaceId, taskNum });

  it('are written by managers, announced, and read by number', async () => {
    const wire = await fixture.enter(ann);
    const heard = nextFeatureEvent(wire, 'dedicated-tasks', 'changed');
    await save(3, { title: ' 看看\n展台 ', text: '记下名字', link: 'https://planet.example/a' });
    await heard;
    expect((await get(ann, 3)).data?.task).toEqual({
      taskNum: 3,
      title: '看看 展台',
      text: '记下名字',
      link: 'https://planet.example/a',
      areaId: '',
      version: 1,
      done: false,
      doneCount: 0,
    });
    expect(await get(ann, 4)).toMatchObject(errorAnswer('dedicatedTaskGone'));
    expect(await finish(ann, 4)).toMatchObject(errorAnswer('dedicatedTaskGone'));
    for (const [more, error] of [
      [{ title: ' ' }, 'dedicatedTaskUntitled'],
      [{ title: '长'.repeat(41) }, 'dedicatedTaskLong'],
      [{ link: 'javascript:alert(1)' }, 'dedicatedTaskLink'],
      [{ taskNum: 0 }, 'invalid'],
    ] as const)
      expect(await save(5, more)).toMatchObject(errorAnswer(error));
    await fixture.clear();
  });

  it('are finished once by each person, however often it is said', async () => {
    await save(10);
    const ben = await fixture.person('波');
    const answers = await Promise.all([finish(ann, 10), finish(ann, 10), finish(ben, 10)]);
    expect(answers.map(({ data }) => data?.task.done)).toEqual([true, true, true]);
    expect((await get(ann, 10)).data?.task).toMatchObject({ done: true, doneCount: 2 });
    expect((await get(owner, 10)).data?.task).toMatchObject({ done: false, doneCount: 2 });
  });

  it('with an area are finished only there', async () => {
    await save(20, { areaId: HALL.id });
    expect(await finish(ann, 20)).toMatchObject(errorAnswer('dedicatedTaskElsewhere'));
    await fixture.enter(ann);
    expect(await finish(ann, 20)).toMatchObject(errorAnswer('dedicatedTaskElsewhere'));
    expect(await context().presence.placeBeside(spaceId, ann.userId, 1060, 740)).toBe(true);
    expect((await finish(ann, 20)).data?.task.done).toBe(true);
    await save(21, { areaId: 'edited-away' });
    expect((await finish(owner, 21)).data?.task.done).toBe(true);
    await fixture.clear();
  });

  it('keep the first of several changes, and lose who has done them with their removal', async () => {
    await save(30);
    await finish(ann, 30);
    const [one, two] = await Promise.all(['甲', '乙'].map((title) => save(30, { title, version: 1 })));
    const kept = one?.code === 200 ? '甲' : '乙';
    expect(one?.code === 200 ? two : one).toMatchObject(errorAnswer('dedicatedTaskStale'));
    expect((await save(30, { title: kept, version: 1 })).data?.task).toMatchObject({
      title: kept,
      version: 2,
    });
    expect((await get(ann, 30)).data?.task).toMatchObject({ title: kept, done: true });
    for (const _ of [1, 2]) await owner.call('removeDedicatedTask', { spaceId, taskNum: 30 });
    expect(await get(ann, 30)).toMatchObject(errorAnswer('dedicatedTaskGone'));
    await save(30);
    expect((await get(ann, 30)).data?.task).toMatchObject({ done: false, doneCount: 0 });
  });

  it('are at most a hundred', async () => {
    const there = (await ann.call('listDedicatedTasks', { spaceId })).tasks;
    expect(there.map(({ taskNum }) => taskNum)).toEqual([3, 10, 20, 21, 30]);
    const answers = await Promise.all(
      Array.from({ length: TASKS_MAX - there.length + 1 }, (_, at) => save(100 + at)),
    );
    expect(answers.filter(({ code }) => code !== 200)).toMatchObject([errorAnswer('dedicatedTaskLimit')]);
  });
});
