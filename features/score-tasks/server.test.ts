import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPO_DOCUMENT } from '../../server/seed/expo';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { nextFeatureEvent } from '../../tests/server/support/feature-events';
import { eventually } from '../../tests/server/support/process';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import type { EngagementState } from '../engagement/model';
import { scoreBalances, scoreLedger } from '../engagement/tables';

const task = (num: number, kind: string, points: number, more: object = {}) => ({
  ...{ num, kind, points, name: `任务${num}` },
  ...more,
});
const question = (num: number, points: number, more: object = {}) =>
  task(num, 'question', points, { answers: ['小星球', 'Tiny Planet'], ...more });

onServer('score tasks', (start) => {
  let planet: TestPlanet;
  const { features, context } = tapContext();
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';

  beforeAll(async () => {
    planet = await start({ features });
    fixture = await SpaceFixture.create(planet, 13_835_000_000);
    ({ spaceId, owner } = fixture);
    const access = {
      listed: false,
      anonymousEnable: true,
      inviteRequired: false,
      closed: false,
      regions: [],
    };
    await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
  });

  const save = (config: Record<string, unknown>) => ({
    spaceId,
    cid: fixture.newCid(),
    kind: 'score-tasks',
    name: '积分任务',
    config,
    zone: 'Asia/Shanghai',
  });
  const open = async (tasks: readonly object[], more: object = {}) => {
    const { engagement } = await owner.call('saveEngagement', save({ tasks, ...more }));
    const of = { spaceId, engagementId: engagement.engagementId };
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await owner.call('setEngagementState', { ...of, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    return {
      of,
      step,
      list: (who: SignedInPerson) => who.call('listScoreTasks', of),
      answer: (who: Pick<SignedInPerson, 'request'>, taskNum: number, answer = '小星球') =>
        who.request('finishScoreTask', { ...of, taskNum, answer }),
    };
  };
  const earned = async ({ userId }: SignedInPerson): Promise<number[]> => {
    const rows = await context().db.select().from(scoreBalances).where(eq(scoreBalances.userId, userId));
    return rows.map((row) => row.earned);
  };
  const entries = ({ userId }: SignedInPerson) =>
    context().db.select().from(scoreLedger).where(eq(scoreLedger.userId, userId));

  describe('with a question', () => {
    it('pay for a right answer, once, also when it is sent three times at once', async () => {
      const ann = await fixture.person('安');
      const { list, answer } = await open([question(1, 20)]);
      const before = await list(ann);
      expect(before).toEqual({
        tasks: [
          {
            ...{ taskNum: 1, kind: 'question', name: '任务1', minutes: 5, areaId: '' },
            ...{ points: 20, per: 'person', finished: false },
          },
        ],
        perDay: null,
        today: 0,
      });
      expect(JSON.stringify(before)).not.toContain('小星球');
      expect((await answer(ann, 1, '月亮')).data).toEqual({ right: false, paid: 0, today: 0 });
      const sent = await Promise.all([1, 2, 3].map(() => answer(ann, 1, ' ＴＩＮＹ planet ')));
      expect(sent.map(({ data }) => data?.paid).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 0, 20]);
      expect(await list(ann)).toMatchObject({ tasks: [{ finished: true }], today: 20 });
      expect(await earned(ann)).toEqual([20]);
      expect(await entries(ann)).toMatchObject([{ delta: 20, kind: 'score-task' }]);
    });

    it('pay no more a day than the limit, however many come at once, and the rest waits', async () => {
      const ben = await fixture.person('波');
      const tasks = [1, 2, 3, 4].map((num) => question(num, 10));
      const { list, answer } = await open(tasks, { perDay: 25 });
      const sent = await Promise.all(tasks.map(({ num }) => answer(ben, num)));
      expect(sent.filter(({ code }) => code === 200)).toHaveLength(2);
      for (const refused of sent.filter(({ code }) => code !== 200))
        expect(refused).toMatchObject(errorAnswer('scoreTaskEnough'));
      const page = await list(ben);
      expect(page).toMatchObject({ perDay: 25, today: 20 });
      expect(page.tasks.filter(({ finished }) => finished)).toHaveLength(2);
      expect(await earned(ben)).toEqual([20]);
    });

    it('pay while they are open only', async () => {
      const cem = await fixture.person('晨');
      const { step, answer } = await open([question(1, 5)]);
      await step('paused');
      expect(await answer(cem, 1)).toMatchObject(errorAnswer('engagementPaused'));
      await step('closed');
      expect(await answer(cem, 1)).toMatchObject(errorAnswer('engagementOver'));
      expect(await earned(cem)).toEqual([]);
    });

    it('are refused to guests where a phone is needed', async () => {
      const { answer } = await open([question(1, 5)], { who: 'users' });
      const guest = planet.person();
      await guest.call('loginGuest', { spaceId });
      expect(await answer(guest, 1)).toMatchObject(errorAnswer('scoreTaskUsersOnly'));
    });
  });

  it('that the server sees pay for being there, once, and the person hears of it', async () => {
    const dan = await fixture.person('丹');
    const tasks = [
      task(1, 'enter', 7),
      task(2, 'area', 100, { areaId: 'nowhere' }),
      task(3, 'stay', 100, { minutes: 240 }),
      task(4, 'enter', 3, { per: 'day' }),
    ];
    const { of, list, answer } = await open(tasks);
    expect(await answer(dan, 2)).toMatchObject(errorAnswer('taskSeen'));
    expect(await answer(dan, 9)).toMatchObject(errorAnswer('taskNotFound'));
    const wire = await fixture.enter(dan);
    const heard = await nextFeatureEvent(wire, 'score-tasks', 'done', ({ taskNum }) => taskNum === 1);
    expect(heard).toEqual({ engagementId: of.engagementId, taskNum: 1, points: 7 });
    await eventually('both are paid', async () => (await list(dan)).today === 10);
    expect((await list(dan)).tasks.map(({ finished }) => finished)).toEqual([true, false, false, true]);
    await fixture.clear();
    await fixture.enter(dan);
    await nextFeatureEvent(await fixture.enter(await fixture.person('伊')), 'score-tasks', 'done');
    expect((await list(dan)).today).toBe(10);
    const { csv } = await owner.call('exportEngagement', of);
    expect(csv.match(/丹/g)).toHaveLength(2);
    await fixture.clear();
  });

  it.each([
    ['scoreTasksNone', { tasks: [] }],
    ['scoreTasksPerDay', { tasks: [question(1, 30)], perDay: 20 }],
    ['taskArea', { tasks: [task(1, 'area', 1)] }],
    ['taskAnswer', { tasks: [task(1, 'question', 1)] }],
  ] as const)('are refused with %s', async (error, config) => {
    expect(await owner.request('saveEngagement', save(config))).toMatchObject(errorAnswer(error));
  });

  it('come with some at the task board of the expo hall', async () => {
    await eventually('they are open', async () => {
      const { engagements } = await owner.call('listEngagements', { spaceId: 'expo' });
      return engagements.some(({ kind, state }) => kind === 'score-tasks' && state === 'open');
    });
    const hall = { spaceId: 'expo', engagementId: 'expo-score-tasks' };
    const { tasks } = await owner.call('listScoreTasks', hall);
    const areas = new Set(EXPO_DOCUMENT.areas.map(({ id }) => id));
    const named = tasks.flatMap(({ kind, areaId }) => (kind === 'area' ? [areaId] : []));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((id) => !areas.has(id))).toEqual([]);
  });
});
