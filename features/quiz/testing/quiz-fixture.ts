import { SpaceFixture, type SignedInPerson } from '../../../tests/server/support/space-fixture';
import { eventually } from '../../../tests/server/support/process';
import type { TestPlanet } from '../../../tests/server/support/test-planet';
import type { EngagementState } from '../../engagement/model';
import type { QuizState } from '../client-api';
import { STATUS, type QuizConfig } from '../model';

/** A question with three options, of which the second is right. */
export const one = (id: string, more: object = {}) => ({
  id,
  form: 'one',
  text: `问题${id}`,
  options: ['米线', '饺子', '馒头'],
  right: [1],
  seconds: 60,
  points: 100,
  ...more,
});

/** A space with a moderator and three people, in which quizzes are opened. `phones`: a range of its own. */
export async function quizFixture(planet: TestPlanet, phones: number) {
  const fixture = await SpaceFixture.create(planet, phones);
  const { spaceId, owner, host } = fixture;
  const access = {
    listed: false,
    anonymousEnable: true,
    inviteRequired: false,
    closed: false,
    regions: [],
  };
  await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
  const [ann, ben, cat] = [
    await fixture.person('安'),
    await fixture.person('波'),
    await fixture.person('晨'),
  ];

  const open = async (config: Partial<QuizConfig> | object = {}) => {
    const { engagement } = await owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'quiz',
      name: '谁最懂小星球',
      config: { questions: [one('a'), one('b'), one('c')], ...config },
      zone: 'Asia/Shanghai',
    });
    const { engagementId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await owner.call('setEngagementState', { spaceId, engagementId, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    const of = { spaceId, engagementId };
    const state = (who: SignedInPerson): Promise<QuizState> => who.call('quizState', of);
    const runOf = async (): Promise<NonNullable<QuizState['run']>> => {
      const { run } = await state(owner);
      if (!run) throw new Error('no question runs');
      return run;
    };
    const order = (answerQuestionStatus: number, delayMillisecond = 0) =>
      host.call('updateQuizStatus', { ...of, answerQuestionStatus, delayMillisecond });
    return {
      of,
      step,
      state,
      runOf,
      order,
      /** Opens the next question at once. */
      async ask() {
        const { run } = await order(STATUS.answering);
        if (run?.answerQuestionStatus !== STATUS.answering) throw new Error('it did not open');
        return run;
      },
      /** Ends the question and waits for its result. */
      async show() {
        await order(STATUS.shown);
        await eventually('the result', async () => (await runOf()).answerQuestionStatus === STATUS.shown);
        return state(owner);
      },
      answer: async (who: SignedInPerson, ...answer: string[]) =>
        who.request('answerQuiz', { ...of, runId: (await runOf()).runId, answer }),
    };
  };
  return { fixture, spaceId, owner, host, ann, ben, cat, open };
}

export type QuizFixture = Awaited<ReturnType<typeof quizFixture>>;
