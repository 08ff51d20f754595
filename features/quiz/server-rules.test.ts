import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { spaceDocuments } from '../../server/database/schema';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { elementDocument } from '../../tests/server/support/element-fixture';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { eventually } from '../../tests/server/support/process';
import type { SpaceFixture, SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { HALF_TRIP_MAX, pointsFor, STATUS } from './model';
import { one, quizFixture, type QuizFixture } from './testing/quiz-fixture';

onServer('rules of quizzes', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let spaceId = '';
  let ann: SignedInPerson;
  let ben: SignedInPerson;
  let cat: SignedInPerson;
  let open: QuizFixture['open'];

  beforeAll(async () => {
    planet = await start();
    ({ fixture, spaceId, owner, host, ann, ben, cat, open } = await quizFixture(planet, 13_835_300_000));
  });

  describe('forms and rules', () => {
    it('read numbers and texts without regard to width and case', async () => {
      const { ask, answer, show, state } = await open({
        questions: [
          one('a', { form: 'number', options: [], right: [], accepted: ['3.5'] }),
          one('b', { form: 'text', options: [], right: [], accepted: ['Tiny Planet'] }),
        ],
      });
      await ask();
      expect(await answer(ann, '三')).toMatchObject(errorAnswer('quizAnswer'));
      await answer(ann, ' ３．５０ ');
      await show();
      await ask();
      await answer(ann, 'ＴＩＮＹ  planet ');
      await show();
      expect((await state(ann)).me?.points).toBe(200);
    });

    it('refuse what is no answer', async () => {
      const { ask, answer } = await open();
      await ask();
      for (const wrong of [['3'], ['0', '1'], ['x']])
        expect(await answer(ann, ...wrong)).toMatchObject(errorAnswer('quizAnswer'));
    });

    it('give less for a later answer only with the speed bonus', async () => {
      const { ask, answer, show, state } = await open({ speedBonus: true });
      await ask();
      planet.advance(15_000);
      await answer(ann, '1');
      await show();
      const points = (await state(ann)).me?.points ?? 0;
      expect(points).toBeGreaterThan(80);
      expect(points).toBeLessThanOrEqual(88);
    });

    it('give back half of the round trip that the server measured, and no more than a quarter of a second', async () => {
      const quick = one('a', { seconds: 3, points: 10_000 });
      const { of, ask, answer, show } = await open({ questions: [quick], speedBonus: true });
      const far = await fixture.enter(ann, { pongAfter: 600 });
      await fixture.enter(host);
      await far.answeredPing();
      await ask();
      planet.advance(1_000);
      await answer(ann, '1');
      await answer(host, '1');
      await show();
      const { people } = await host.call('quizReport', of);
      const resultOf = ({ userId }: SignedInPerson) => {
        const [given] = people.find((person) => person.userId === userId)?.answers ?? [];
        if (!given) throw new Error('no answer is in the report');
        return { given, most: pointsFor({ points: 10_000, seconds: 3 }, given.ms - HALF_TRIP_MAX, true) };
      };
      const [anns, hosts] = [resultOf(ann), resultOf(host)];
      expect(anns.given.points).toBe(anns.most);
      expect(hosts.given.points).toBeLessThan(hosts.most);
      await fixture.clear();
    });

    it('put out who errs or comes too late, and let them watch', async () => {
      const { of, ask, answer, show, state } = await open({ knockOut: true });
      await Promise.all([ann, ben].map((who) => who.call('enterQuiz', of)));
      await ask();
      await answer(ann, '1');
      await answer(ben, '0');
      await show();
      expect((await state(ben)).me).toMatchObject({ out: true, late: false });
      expect((await state(ann)).me).toMatchObject({ out: false });
      await ask();
      expect(await answer(ben, '1')).toMatchObject(errorAnswer('quizOut'));
      expect(await answer(cat, '1')).toMatchObject(errorAnswer('quizOut'));
      expect((await state(cat)).me).toMatchObject({ out: true, late: true });
      expect((await answer(ann, '1')).code).toBe(200);
    });

    it('let a latecomer in once who answers two questions at the same moment', async () => {
      const { of, ask, show, state } = await open();
      const { runId: over } = await ask();
      await show();
      const { runId: current } = await ask();
      // Several at once are stored together.
      const answers = [ben, cat, ann].flatMap((who) =>
        [over, current].map((runId) => who.request('answerQuiz', { ...of, runId, answer: ['1'] })),
      );
      for (const [at, given] of (await Promise.all(answers)).entries())
        if (at % 2 === 0) expect(given).toMatchObject(errorAnswer('quizClosed'));
        else expect(given.code).toBe(200);
      expect(await state(owner)).toMatchObject({ people: 3, answered: 3 });
    });

    it('take a person out of the game and back, who hears of it', async () => {
      const { of, ask, answer, state } = await open();
      await ask();
      await answer(ann, '1');
      const wire = await fixture.enter(ann);
      const remove = { ...of, userId: ann.userId };
      await host.call('removeFromQuiz', remove);
      await host.call('removeFromQuiz', remove);
      await nextFeatureEvent(wire, 'quiz', 'removed', ({ removed }) => removed);
      expect(featureEvents(wire, 'quiz', 'removed')).toHaveLength(1);
      expect(await answer(ann, '0')).toMatchObject(errorAnswer('quizOut'));
      await host.call('removeFromQuiz', { ...remove, removed: false });
      expect((await answer(ann, '0')).code).toBe(200);
      expect((await state(ann)).me?.removed).toBe(false);
      expect(await host.request('removeFromQuiz', { ...of, userId: 'u-none' })).toMatchObject(
        errorAnswer('quizNobody'),
      );
      await fixture.clear();
    });
  });

  it('pay at settlement once: prizes for the first places, and points', async () => {
    const { of, ask, answer, show, step } = await open({
      prizes: [
        { id: 'cup', name: '奖杯' },
        { id: 'coins', name: '积分', points: 30 },
      ],
      pays: true,
    });
    await ask();
    await answer(ann, '1');
    planet.advance(1_000);
    await answer(ben, '1');
    await answer(cat, '0');
    await show();
    await step('closed');
    await step('settled');
    const { awards } = await owner.call('listAwards', of);
    expect(awards.map(({ nickname, name, state }) => [nickname, name, state])).toEqual(
      expect.arrayContaining([
        ['安', '奖杯', 'won'],
        ['波', '积分', 'given'],
      ]),
    );
    expect(awards).toHaveLength(2);
  });

  it('show everything at the end where that is the rule', async () => {
    const { ask, answer, order, state, step, runOf } = await open({ results: 'end' });
    for (const [mine, others] of [
      ['1', '0'],
      ['1', '1'],
    ] as const) {
      await ask();
      await answer(ann, mine);
      await answer(ben, others);
      await order(STATUS.nothing);
      await eventually('the end', async () => (await runOf()).answerQuestionStatus === STATUS.nothing);
      expect(await state(ann)).toMatchObject({ result: null, me: { points: 0, rank: 0 } });
    }
    await step('closed');
    await eventually('the result', async () => (await state(ann)).result?.round === 2);
    expect(await state(ann)).toMatchObject({ me: { points: 200, rank: 1 } });
    expect((await state(ben)).me).toMatchObject({ points: 100, rank: 2 });
  });

  it('take where people stand when the time is over as their answer', async () => {
    const area = (id: string, x: number) => ({
      id,
      kind: 'place' as const,
      name: { zh: id, en: id },
      x,
      y: 400,
      width: 160,
      height: 160,
    });
    // Who was never here arrives in the first one.
    const document = elementDocument([], [area('left', 560), area('right', 900)]);
    await withStoppedServer(planet, (db) =>
      db.update(spaceDocuments).set({ document }).where(eq(spaceDocuments.spaceId, spaceId)),
    );
    const [wire] = await Promise.all([fixture.enter(ben), fixture.enter(cat)]);
    const { of, ask, answer, show, state, step } = await open({
      questions: [one('a', { form: 'judge', options: [], right: [0], bySide: true })],
      sides: { yes: 'left', no: 'right' },
    });
    const told = async () =>
      (await ann.call('toldEngagements', { spaceId, engagementIds: of.engagementId })).told[of.engagementId];
    expect(await told()).toMatchObject({ sides: null, leaders: [] });
    await ask();
    const heard = await nextFeatureEvent(
      wire,
      'engagement',
      'changed',
      ({ data }) => data?.['sides'] !== undefined && data['sides'] !== null,
    );
    expect(heard.data?.['sides']).toEqual({ yes: 'left', no: 'right' });
    expect(await answer(ben, '0')).toMatchObject(errorAnswer('quizBySide'));
    expect((await show()).result).toMatchObject({ answered: 2, counts: [2, 0] });
    expect((await state(ben)).me?.points).toBe(100);
    expect(await told()).toMatchObject({ sides: null, leaders: [] });
    await step('closed');
    expect((await told())?.['leaders']).toSatisfy((names: string[]) => names.toSorted().join() === '晨,波');
    await fixture.clear();
  });

  it('let the chat groups play against each other by their mean, in the group of entering', async () => {
    const groupOf = async (name: string): Promise<string> => {
      const { group } = await owner.call('addChatRoomTagGroup', { spaceId, name });
      return group.id;
    };
    const [red, blue] = [await groupOf('红队'), await groupOf('蓝队')];
    const join = (who: SignedInPerson, id: string) => who.call('changeChatRoomTagGroup', { spaceId, id });
    await join(ann, red);
    await join(ben, red);
    await join(cat, blue);
    const { of, ask, answer, show, state } = await open({ teams: true });
    await Promise.all([ann, ben, cat].map((who) => who.call('enterQuiz', of)));
    await ask();
    await answer(ann, '1');
    await answer(ben, '0');
    await answer(cat, '1');
    // Who changes the group afterwards takes no points along.
    await join(ann, blue);
    const { result } = await show();
    expect(result?.teams).toEqual([
      { groupId: blue, name: '蓝队', people: 1, points: 100 },
      { groupId: red, name: '红队', people: 2, points: 50 },
    ]);
    expect((await state(ann)).me?.groupId).toBe(red);
  });

  it('show each person the own answers, of questions whose result is shown alone', async () => {
    const { of, ask, answer, show } = await open({ results: 'byHand' });
    await ask();
    await answer(ann, '0');
    expect(await ann.call('quizOwnAnswers', of)).toEqual({ answers: [] });
    await show();
    expect((await ann.call('quizOwnAnswers', of)).answers).toMatchObject([
      { round: 1, answer: ['0'], right: [1], isRight: false, points: 0 },
    ]);
    expect((await cat.call('quizOwnAnswers', of)).answers).toMatchObject([{ answer: [], isRight: false }]);
  });

  it('ask only the chat group that is named', async () => {
    const { of, answer } = await open();
    const { group } = await owner.call('addChatRoomTagGroup', { spaceId, name: '红队' });
    const { id } = group;
    await ann.call('changeChatRoomTagGroup', { spaceId, id });
    const [anns, bens] = [await fixture.enter(ann), await fixture.enter(ben)];
    const order = { ...of, answerQuestionStatus: 1, delayMillisecond: 0 };
    expect(await host.request('updateQuizStatus', { ...order, chatId: 'g-none' })).toMatchObject(
      errorAnswer('notFound'),
    );
    await host.call('updateQuizStatus', { ...order, chatId: id });
    await nextFeatureEvent(anns, 'quiz', 'run', ({ question }) => question !== null);
    expect((await answer(ann, '1')).code).toBe(200);
    expect(await answer(ben, '1')).toMatchObject(errorAnswer('quizGroup'));
    expect(
      featureEvents(bens, 'quiz', 'run').filter(({ engagementId }) => engagementId === of.engagementId),
    ).toEqual([]);
    await fixture.clear();
  });

  it('of another space are not found, and moderators alone run them', async () => {
    const { of } = await open();
    const other = await owner.call('addSpace', { spaceName: '隔壁' });
    for (const name of ['quizState', 'huaranEnterAnswer', 'timedLeaveAnswer'] as const)
      expect(await owner.request(name, { ...of, spaceId: other.spaceId })).toMatchObject(
        errorAnswer('engagementNotFound'),
      );
    expect(await owner.call('huaranCurrentQuestion', { spaceId: other.spaceId })).toEqual({
      engagementId: '',
      questionId: '',
      status: 2,
      answerQuestionStatus: 2,
      question: null,
    });
    const update = { ...of, answerQuestionStatus: 1 };
    for (const name of ['huaranUpdateStatus', 'timedUpdateStatus', 'updateQuizStatus'] as const)
      expect(await ann.request(name, update)).toMatchObject(errorAnswer('forbidden'));
    expect(await owner.request('updateQuizStatus', { ...update, delayMillisecond: 60_001 })).toMatchObject(
      errorAnswer('invalid'),
    );
  });

  it.each([
    ['quizQuestions', { questions: [] }],
    ['quizNoRight', { questions: [one('a', { right: [] })] }],
    ['quizNoRight', { questions: [one('a', { options: ['独'] })] }],
    ['quizNoRight', { questions: [one('a', { form: 'number', accepted: ['多'] })] }],
    ['quizSides', { questions: [one('a', { form: 'judge', options: [], right: [0], bySide: true })] }],
  ] as const)('are refused with %s', async (error, config) => {
    const values = { spaceId, cid: fixture.newCid(), kind: 'quiz', name: '答题', config, zone: 'UTC' };
    expect(await owner.request('saveEngagement', values)).toMatchObject(errorAnswer(error));
  });
});
