import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { eventually } from '../../tests/server/support/process';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import type { EngagementState } from '../engagement/model';

const COUNT = 12;
/** Question n has the right option n % 3. */
const rightOf = (questionNum: number): number => questionNum % 3;
const question = (n: number, more: object = {}) => ({
  level: n % 2 === 0 ? 2 : 1,
  text: `第 ${n} 题`,
  options: ['甲', '乙', '丙'],
  right: rightOf(n),
  explanation: `因为 ${n}`,
  ...more,
});

onServer('question libraries', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';
  let ann: SignedInPerson;
  let ben: SignedInPerson;
  const libraryType = '星球知识';

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_834_960_000);
    ({ spaceId, owner } = fixture);
    [ann, ben] = [await fixture.person('安安'), await fixture.person('波')];
    for (let n = 1; n <= COUNT; n++)
      await owner.call('saveLibraryQuestion', { spaceId, libraryType, question: question(n) });
  });

  const open = async (config: object = {}, steps: readonly EngagementState[] = ['open']) => {
    const { engagement } = await owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'question-library',
      name: '每日一题',
      config: { libraryType, ...config },
      zone: 'Asia/Shanghai',
    });
    const { engagementId: batchId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const to = { spaceId, engagementId: batchId, state, version };
      const done = await owner.call('setEngagementState', to);
      ({ version } = done.engagement);
    };
    for (const state of steps) await step(state);
    const next = (who: SignedInPerson, more: object = {}) =>
      who.call('randomLibraryQuestions', { spaceId, batchId, ...more });
    const answer = (who: SignedInPerson, questionNum: number, chosen: number, more: object = {}) =>
      who.request('answerLibraryQuestion', {
        spaceId,
        batchId,
        taskNum: 1,
        questionNum,
        answer: chosen,
        ...more,
      });
    return { batchId, step, next, answer };
  };

  it('draw for each person an order of their own, the same after a reload, without repeats', async () => {
    const { next } = await open({ limit: 10 });
    const numbers = async (who: SignedInPerson) =>
      (await next(who, { limit: 30 })).questions.map(({ questionNum }) => questionNum);
    const first = await numbers(ann);
    expect(first).toHaveLength(10);
    expect(new Set(first).size).toBe(10);
    expect(await numbers(ann)).toEqual(first);
    expect(await numbers(ben)).not.toEqual(first);
    const hard = await next(ann, { limit: 30, level: 2 });
    expect(hard.questions.map(({ questionNum }) => questionNum)).toEqual(first.filter((n) => n % 2 === 0));
  });

  it('never say what is right before the answer, and then why', async () => {
    const { next, answer } = await open();
    const asked = await next(ann);
    expect(asked).toMatchObject({ done: 0, right: 0, total: 10 });
    const text = JSON.stringify(asked);
    expect(text).not.toContain('因为');
    expect(text).not.toMatch(/"right\w*":(?!0,"total")/i);
    const { questionNum = 0 } = asked.questions[0] ?? {};
    const { data } = await answer(ann, questionNum, rightOf(questionNum));
    expect(data).toEqual({
      right: true,
      triesLeft: 0,
      rightAnswer: rightOf(questionNum),
      explanation: `因为 ${questionNum}`,
      points: 0,
      progress: { done: 1, right: 1, total: 10 },
    });
    expect((await next(ann)).questions[0]?.questionNum).not.toBe(questionNum);
  });

  it('count the first answer, also of three at once', async () => {
    const { next, answer } = await open();
    const { questionNum = 0 } = (await next(ann)).questions[0] ?? {};
    const wrong = (rightOf(questionNum) + 1) % 3;
    const answers = await Promise.all([wrong, wrong, wrong].map((one) => answer(ann, questionNum, one)));
    for (const { data } of answers) expect(data).toMatchObject({ right: false, triesLeft: 0 });
    expect((await answer(ann, questionNum, rightOf(questionNum))).data).toMatchObject({
      right: false,
      progress: { done: 1, right: 0 },
    });
  });

  it('take as many tries as they allow; a repeated answer is not another one', async () => {
    const { next, answer } = await open({ tries: 2 });
    const { questionNum = 0 } = (await next(ann)).questions[0] ?? {};
    const wrong = (rightOf(questionNum) + 1) % 3;
    for (let time = 0; time < 2; time++)
      expect((await answer(ann, questionNum, wrong)).data).toMatchObject({
        right: false,
        triesLeft: 1,
        rightAnswer: null,
        explanation: '',
      });
    expect((await answer(ann, questionNum, rightOf(questionNum))).data).toMatchObject({
      right: true,
      triesLeft: 0,
      rightAnswer: rightOf(questionNum),
    });
  });

  it('pay points for a right answer once', async () => {
    const { batchId, next, answer } = await open({ points: 7 });
    const { questionNum = 0 } = (await next(ben)).questions[0] ?? {};
    const right = rightOf(questionNum);
    const answers = await Promise.all([answer(ben, questionNum, right), answer(ben, questionNum, right)]);
    for (const { data } of answers) expect(data).toMatchObject({ right: true, points: 7 });
    const { rows } = await withStoppedServer(planet, (db) =>
      db.execute(
        sql`select delta from score_ledger where user_id = ${ben.userId} and ref like ${`${batchId} %`}`,
      ),
    );
    expect(rows.map(({ delta }) => Number(delta))).toEqual([7]);
  });

  it('refuse questions that were not asked, and tasks and options that there are not', async () => {
    const { next, answer } = await open({ limit: 2 });
    const asked = (await next(ann, { limit: 30 })).questions.map(({ questionNum }) => questionNum);
    const other = Array.from({ length: COUNT }, (_, at) => at + 1).find((n) => !asked.includes(n)) ?? 0;
    expect(await answer(ann, other, 0)).toMatchObject(errorAnswer('questionNotFound'));
    const [num = 0] = asked;
    expect(await answer(ann, num, 0, { taskNum: 2 })).toMatchObject(errorAnswer('questionNotFound'));
    expect(await answer(ann, num, 4)).toMatchObject(errorAnswer('questionNotFound'));
  });

  it('show and take nothing before they open, while they are paused, and after the end', async () => {
    const { next, answer, step } = await open();
    const { questionNum = 0 } = (await next(ann)).questions[0] ?? {};
    const { questionNum: asked = 0 } = (await next(ben)).questions[0] ?? {};
    await step('paused');
    expect((await next(ann)).questions).toEqual([]);
    expect(await answer(ann, questionNum, 0)).toMatchObject(errorAnswer('engagementPaused'));
    await step('open');
    const first = await answer(ann, questionNum, 0);
    await step('closed');
    // What was counted is said again.
    expect((await answer(ann, questionNum, 0)).data).toEqual(first.data);
    expect((await next(ann)).questions).toEqual([]);
    expect(await answer(ben, asked, 0)).toMatchObject(errorAnswer('engagementOver'));
  });

  it('ask what was there when they opened, whatever is changed later', async () => {
    const library = { spaceId, libraryType: '会改的' };
    const { question: saved } = await owner.call('saveLibraryQuestion', {
      ...library,
      question: question(1),
    });
    const { next, step } = await open({ libraryType: '会改的' });
    const { questionNum } = saved;
    await owner.call('saveLibraryQuestion', {
      ...library,
      questionNum,
      question: question(1, { text: '改了' }),
    });
    expect((await next(ann)).questions).toMatchObject([{ text: '第 1 题' }]);
    await owner.call('removeLibraryQuestion', { ...library, questionNum });
    await owner.call('removeLibraryQuestion', { ...library, questionNum });
    expect((await next(ann)).questions).toMatchObject([{ text: '第 1 题' }]);
    await step('paused');
    await step('open');
    expect((await next(ann)).questions).toMatchObject([{ text: '第 1 题' }]);
    expect((await owner.call('listQuestionLibraries', library)).libraries).toEqual([]);
    await expect(open({ libraryType: '会改的' })).rejects.toThrow(
      String(errorAnswer('questionLibraryEmpty').desc),
    );
  });

  describe('are filled', () => {
    it('by a table, as a whole and once, or not at all', async () => {
      const into = { spaceId, libraryType: '表格' };
      const good = '题目,答案,等级,解析,选项一,选项二\n月亮？,B,2,很亮,小,大\n太阳？,A,,,热,冷\n';
      const bad = await owner.call('importLibraryQuestions', { ...into, csv: `${good}错的,D,1,,a,b\n` });
      expect(bad).toEqual({ added: 0, known: 0, faults: [{ row: 4, part: 'right' }] });
      expect((await owner.call('listQuestionLibraries', into)).libraries).toEqual([]);
      expect(await owner.call('importLibraryQuestions', { ...into, csv: good })).toEqual({
        added: 2,
        known: 0,
        faults: [],
      });
      expect(await owner.call('importLibraryQuestions', { ...into, csv: good })).toEqual({
        added: 0,
        known: 2,
        faults: [],
      });
      expect((await ann.call('listQuestionLibraries', into)).libraries).toEqual([
        { libraryType: '表格', questions: 2, levels: [1, 2] },
      ]);
      const { questions, total } = await owner.call('pageLibraryQuestions', { ...into, pageSize: 1 });
      expect(total).toBe(2);
      expect(questions).toMatchObject([
        { libraryType: '表格', questionNum: 1, text: '月亮？', right: 1, level: 2, explanation: '很亮' },
      ]);
    });

    it('one by one; the same text is the same question', async () => {
      const into = { spaceId, libraryType: '单个' };
      const both = await Promise.all([
        owner.call('saveLibraryQuestion', { ...into, question: question(1) }),
        owner.call('saveLibraryQuestion', { ...into, question: question(1) }),
      ]);
      expect(both.map((one) => one.question.questionNum)).toEqual([1, 1]);
      const unfit = question(2, { right: 3 });
      expect(await owner.request('saveLibraryQuestion', { ...into, question: unfit })).toMatchObject(
        errorAnswer('invalid'),
      );
      expect(
        await owner.request('saveLibraryQuestion', { ...into, questionNum: 9, question: question(3) }),
      ).toMatchObject(errorAnswer('questionNotFound'));
    });
  });

  it('count people, not answers, in the statistics, and are not those of another space', async () => {
    const { batchId, next, answer } = await open({ tries: 3, limit: COUNT });
    const { questionNum = 0 } = (await next(ann)).questions[0] ?? {};
    const right = rightOf(questionNum);
    const wrong = (right + 1) % 3;
    await answer(ann, questionNum, wrong);
    await answer(ann, questionNum, right);
    await answer(ben, questionNum, right);
    await answer(owner, questionNum, right);
    const { questions } = await owner.call('libraryStatistics', { spaceId, batchId });
    expect(questions).toHaveLength(COUNT);
    const chosen = [0, 0, 0].with(right, 2).with(wrong, 1);
    expect(questions[questionNum - 1]).toMatchObject({ people: 3, rightAtOnce: 2, right: 3, chosen });
    const { csv } = await owner.call('exportEngagement', { spaceId, engagementId: batchId });
    expect(csv.trim().split('\n')).toHaveLength(4);
    const other = (await owner.call('addSpace', { spaceName: '隔壁' })).spaceId;
    expect(await owner.request('libraryStatistics', { spaceId: other, batchId })).toMatchObject(
      errorAnswer('engagementNotFound'),
    );
    expect((await owner.call('pageLibraryQuestions', { spaceId: other })).questions).toEqual([]);
  });

  it('are only for people with a phone, where that is the rule', async () => {
    const access = {
      listed: false,
      anonymousEnable: true,
      inviteRequired: false,
      closed: false,
      regions: [],
    };
    await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
    const { batchId } = await open({ who: 'users' });
    const guest = planet.person();
    await guest.call('loginGuest', { spaceId });
    expect(
      await guest.request('answerLibraryQuestion', {
        spaceId,
        batchId,
        taskNum: 1,
        questionNum: 1,
        answer: 0,
      }),
    ).toMatchObject(errorAnswer('questionUsersOnly'));
  });

  it('comes with questions at their stand in the expo hall', async () => {
    const batch = { spaceId: 'expo', batchId: 'expo-question-library' };
    await eventually('they are open', async () => {
      const { engagements } = await ann.call('listEngagements', { spaceId: batch.spaceId });
      return engagements.some(({ kind, state }) => kind === 'question-library' && state === 'open');
    });
    const { questions } = await ann.call('randomLibraryQuestions', { ...batch, limit: 5 });
    const asked = questions.find(({ text }) => text.includes('展位'));
    const answer = asked?.options.indexOf('4') ?? -1;
    const answered = await ann.call('answerLibraryQuestion', {
      ...batch,
      taskNum: 1,
      questionNum: asked?.questionNum ?? 0,
      answer,
    });
    expect(answered).toMatchObject({ right: true, rightAnswer: answer });
  });
});
