import { beforeAll, describe, expect, it } from 'vitest';
import { EXPO_DOCUMENT } from '../../server/seed/expo';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { nextFeatureEvent } from '../../tests/server/support/feature-events';
import { eventually } from '../../tests/server/support/process';
import type { SpaceFixture, SignedInPerson } from '../../tests/server/support/space-fixture';
import { onEachEngine } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { QUIZ_EXHIBIT } from './exhibit';
import { rankIn, STATUS } from './model';
import { one, quizFixture, type QuizFixture } from './testing/quiz-fixture';

const SECRET = '米线不是面条';

onEachEngine('quizzes', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let ann: SignedInPerson;
  let ben: SignedInPerson;
  let cat: SignedInPerson;
  let open: QuizFixture['open'];

  beforeAll(async () => {
    planet = await start();
    ({ fixture, owner, host, ann, ben, cat, open } = await quizFixture(planet, 13_835_200_000));
  });

  describe('a question', () => {
    it('is announced with its times, opens by itself and takes answers until its end', async () => {
      const { of, order, state, answer, show } = await open();
      const wire = await fixture.enter(ann);
      expect(await state(ann)).toMatchObject({ status: 1, answerQuestionStatus: 2, run: null, me: null });
      const announced = await order(STATUS.answering, 300);
      expect(announced).toMatchObject({
        answerQuestionStatus: 0,
        question: null,
        run: { round: 1, rounds: 3 },
      });
      const heard = await nextFeatureEvent(
        wire,
        'quiz',
        'run',
        ({ engagementId, question }) => engagementId === of.engagementId && question !== null,
      );
      expect(heard.question).toMatchObject({ text: '问题a', options: ['米线', '饺子', '馒头'] });
      expect(heard.run.answerQuestionStatus).toBe(STATUS.answering);
      expect(Date.parse(heard.run.closeAt) - Date.parse(heard.run.openAt)).toBe(60_000);
      expect((await answer(ann, '1')).data).toMatchObject({ answer: ['1'] });
      expect((await answer(ben, '0')).data).toMatchObject({ answer: ['0'] });
      const { result } = await show();
      expect(result).toMatchObject({
        right: [1],
        counts: [1, 1, 0],
        answered: 2,
        top: [{ name: '安', rank: 1, points: 100 }],
      });
      expect(await state(ann)).toMatchObject({ me: { rank: 1, points: 100 }, own: { answer: ['1'] } });
      expect(await answer(cat, '1')).toMatchObject(errorAnswer('quizClosed'));
      await fixture.clear();
    });

    it('takes no answer after its end, and what came before it is counted', async () => {
      const { order, answer, show, state } = await open();
      await order(STATUS.answering);
      await answer(ann, '1');
      await order(STATUS.nothing);
      planet.advance(400);
      expect(await answer(ben, '1')).toMatchObject(errorAnswer('quizClosed'));
      await show();
      expect(await state(ann)).toMatchObject({ answered: 1, me: { points: 100 } });
    });

    it('runs alone: the same order again is harmless, another question waits', async () => {
      const { of, ask, order, runOf } = await open();
      const run = await ask();
      expect(await order(STATUS.answering)).toMatchObject({ run: { runId: run.runId } });
      expect(await host.request('updateQuizStatus', { ...of, answerQuestionStatus: 0 })).toMatchObject(
        errorAnswer('quizRuns'),
      );
      await Promise.all([
        host.call('startQuiz', of),
        owner.call('timedStart', of),
        owner.call('huaranStart', of),
      ]);
      expect(await runOf()).toMatchObject({ runId: run.runId, round: 1 });
    });

    it('is given more time once per press, and is skipped without points', async () => {
      const { of, ask, answer, state, order } = await open();
      const { runId, closeAt } = await ask();
      await answer(ann, '1');
      const press = { ...of, runId, closeAt };
      await Promise.all([host.call('prolongQuiz', press), owner.call('prolongQuiz', press)]);
      const longer = (await state(ann)).run;
      expect(Date.parse(longer?.closeAt ?? '') - Date.parse(closeAt)).toBe(10_000);
      await host.call('skipQuizQuestion', { ...of, runId });
      expect(await host.request('updateQuizStatus', { ...of, answerQuestionStatus: 3 })).toMatchObject(
        errorAnswer('quizNothing'),
      );
      expect(await state(ann)).toMatchObject({ answerQuestionStatus: 2, result: null, me: { points: 0 } });
      expect(await order(STATUS.answering)).toMatchObject({ run: { round: 2, questionId: 'b' } });
    });

    it('stands still while the quiz is paused', async () => {
      const { of, ask, step, answer, state } = await open();
      const before = await ask();
      await step('paused');
      expect(await answer(ann, '1')).toMatchObject(errorAnswer('engagementPaused'));
      expect(await state(ann)).toMatchObject({ status: 2, run: { paused: true } });
      planet.advance(5_000);
      await step('open');
      const { run } = await state(ann);
      expect(run?.paused).toBe(false);
      expect(Date.parse(run?.closeAt ?? '') - Date.parse(before.closeAt)).toBeGreaterThanOrEqual(5_000);
      expect((await answer(ann, '1')).code).toBe(200);
      expect((await ann.call('huaranCurrentQuestion', of)).answerQuestionStatus).toBe(1);
    });

    it('ends and goes on without the moderator, also when the server was down at that time', async () => {
      const { state, ask, answer } = await open({
        questions: [one('a', { seconds: 3 }), one('b', { seconds: 3 })],
        gap: 1,
      });
      await ask();
      await answer(ann, '1');
      await planet.restart();
      planet.advance(3_500);
      await eventually('the result', async () => (await state(ann)).result?.round === 1);
      expect(await state(ann)).toMatchObject({ me: { points: 100, rank: 1 } });
      planet.advance(1_000);
      await eventually('the next question', async () => {
        const { run } = await state(ann);
        return run?.round === 2 && run.answerQuestionStatus === STATUS.answering;
      });
    });
  });

  it('complaint 1: an answer sent three times at once is counted once, and all three calls say the same', async () => {
    const { ask, answer, show } = await open();
    await ask();
    const said = await Promise.all([answer(ann, '1'), answer(ann, '1'), answer(ann, '1')]);
    expect(new Set(said.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(said[0]?.data?.answer).toEqual(['1']);
    expect((await show()).result).toMatchObject({ answered: 1, counts: [0, 1, 0] });
  });

  it('complaint 2: who reloads or enters again is the same person with the same answer', async () => {
    const { of, ask, answer, state, show } = await open();
    const { me } = await ann.call('enterQuiz', of);
    await ask();
    await answer(ann, '2');
    await ann.call('leaveQuiz', of);
    expect((await state(ann)).me).toMatchObject({ num: me?.num, left: true });
    await Promise.all([ann.call('enterQuiz', of), ann.call('timedEnterAnswer', of)]);
    expect(await state(ann)).toMatchObject({
      answered: 1,
      people: 1,
      own: { answer: ['2'] },
      me: { num: me?.num, left: false },
    });
    expect((await show()).result).toMatchObject({ answered: 1 });
  });

  it('complaint 3: people are counted, never options', async () => {
    const { ask, answer, show, state } = await open({
      questions: [one('a', { form: 'several', right: [0, 2] })],
    });
    await ask();
    await answer(ann, '2', '0', '2');
    await answer(ben, '0', '1');
    expect(await state(cat)).toMatchObject({ answered: 2, people: 2 });
    expect((await show()).result).toMatchObject({ answered: 2, counts: [2, 1, 1] });
    expect((await state(ann)).me?.points).toBe(100);
    expect((await state(ben)).me?.points).toBe(0);
  });

  it('complaint 4: neither the right answer nor the answers of others leave the server before they are shown', async () => {
    const { of, order, answer, state, show } = await open({
      questions: [one('a', { form: 'text', options: [], right: [], accepted: [SECRET] })],
      results: 'byHand',
    });
    const wire = await fixture.enter(cat);
    await order(STATUS.answering, 200);
    await nextFeatureEvent(
      wire,
      'quiz',
      'run',
      ({ engagementId, question }) => engagementId === of.engagementId && question !== null,
    );
    await answer(ann, SECRET);
    await answer(ben, '别人的答案');
    await order(STATUS.nothing);
    await nextFeatureEvent(
      wire,
      'quiz',
      'run',
      ({ engagementId, run }) => engagementId === of.engagementId && run.answerQuestionStatus === 2,
    );
    // One frame may carry events of several quizzes.
    const frames = () =>
      wire.frames
        .map((frame) => JSON.parse(frame) as { list?: object[] })
        .flatMap(({ list, ...message }) => list ?? [message])
        .map((event) => JSON.stringify(event))
        .filter((event) => event.includes(of.engagementId));
    const answers = [await state(cat), await cat.call('huaranCurrentQuestion', of)];
    const seen = [...frames(), JSON.stringify(answers)].join(' ');
    expect(frames().length).toBeGreaterThan(1);
    for (const hidden of [SECRET, '别人的答案', '"right":', '"ranks":']) expect(seen).not.toContain(hidden);
    expect(await state(ann)).toMatchObject({ me: { rank: 0, points: 0 }, result: null });
    await show();
    const { result } = await nextFeatureEvent(
      wire,
      'quiz',
      'result',
      ({ engagementId }) => engagementId === of.engagementId,
    );
    expect(result).toMatchObject({ accepted: [SECRET], counts: [1, 1] });
    expect(frames().join('')).not.toContain('别人的答案');
    await fixture.clear();
  });

  it('complaint 5: everybody has the same end, latecomers too', async () => {
    const { of, ask, state } = await open();
    const wire = await fixture.enter(ann);
    await ask();
    const { run, serverNow } = await nextFeatureEvent(
      wire,
      'quiz',
      'run',
      ({ engagementId, question }) => engagementId === of.engagementId && question !== null,
    );
    planet.advance(7_000);
    const late = await state(ben);
    expect(late.run?.closeAt).toBe(run.closeAt);
    expect(late.question?.text).toBe('问题a');
    const left = (now: number) => Date.parse(run.closeAt) - now;
    expect(left(serverNow) - left(late.serverNow)).toBeGreaterThanOrEqual(7_000);
    await fixture.clear();
  });

  it('complaint 6: the points of a person are the sum of the rows, also with lost and repeated answers', async () => {
    const { of, ask, answer, state, show } = await open();
    for (const right of [
      ['1', '0'],
      ['1', '1'],
      ['0', '1'],
    ]) {
      await ask();
      const sent = [ann, ben].flatMap((who, at) =>
        // Every call is repeated, as after a lost answer.
        Array.from({ length: 3 }, () => answer(who, right[at] ?? '')),
      );
      await Promise.all(sent);
      await show();
    }
    const { people, rounds } = await owner.call('quizReport', of);
    expect(people.map(({ nickname, points, rank }) => [nickname, points, rank])).toEqual([
      [expect.any(String), 200, 1],
      [expect.any(String), 200, 2],
    ]);
    for (const { userId, points, answers } of people) {
      expect(answers.reduce((sum, row) => sum + row.points, 0)).toBe(points);
      const who = userId === ann.userId ? ann : ben;
      const { me, result } = await state(who);
      expect(rankIn(result?.ranks ?? '', me?.num ?? 0)).toEqual({ rank: me?.rank, points });
    }
    expect(rounds.map(({ answered, right }) => [answered, right])).toEqual([
      [2, 1],
      [2, 2],
      [2, 1],
    ]);
  });

  it('complaint 7: the table says who answered what, when and for how many points', async () => {
    const { of, ask, answer, show } = await open();
    await ask();
    await answer(ann, '1');
    await answer(ben, '0');
    await ben.call('enterQuiz', of);
    await cat.call('enterQuiz', of);
    await show();
    const { csv } = await owner.call('exportEngagement', of);
    const lines = csv.trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines.find((line) => line.includes('安'))).toMatch(/1,安,100,1,问题a,饺子,yes,\d+\.\d+,100/);
    expect(lines.find((line) => line.includes('波'))).toMatch(/波,0,1,问题a,米线,no,\d+\.\d+,0/);
    expect(lines.find((line) => line.includes('晨'))).toMatch(/晨,0,1,问题a,,no,,0/);
  });

  it('complaint 8: an answer can be changed until the end: the last one counts, with its time', async () => {
    const { ask, answer, show, state } = await open();
    await ask();
    const first = await answer(ann, '0');
    planet.advance(2_000);
    const second = await answer(ann, '1');
    expect((second.data?.ms ?? 0) - (first.data?.ms ?? 0)).toBeGreaterThanOrEqual(2_000);
    // Late is worth as much as early: the bonus is off.
    await show();
    expect(await state(ann)).toMatchObject({ own: { answer: ['1'] }, me: { points: 100 } });
  });

  it('come with one for a host on the stage of the expo hall, by sides that are there', async () => {
    await eventually('it is open', async () => {
      const { engagements } = await ann.call('listEngagements', { spaceId: 'expo' });
      return engagements.some(({ kind, state }) => kind === 'quiz' && state === 'open');
    });
    const { told } = await ann.call('toldEngagements', { spaceId: 'expo', engagementIds: 'expo-quiz' });
    expect(told['expo-quiz']).toBeDefined();
    const { sides, questions } = QUIZ_EXHIBIT.config;
    expect(questions.every(({ bySide }) => bySide)).toBe(true);
    const areas = new Set(EXPO_DOCUMENT.areas.map(({ id }) => id));
    for (const side of Object.values(sides)) expect(areas).toContain(side);
  });
});
