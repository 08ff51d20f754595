import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { robotMessages, surveyAnswers } from '../../../server/database/schema-shell';
import { withStoppedServer } from '../support/db-helpers';
import type { Person } from '../support/person';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';

const SPACE = { spaceId: 'plaza' };
const guestOf = async (planet: TestPlanet): Promise<{ person: Person; userId: string }> => {
  const person = planet.person();
  const { userId } = await person.call('loginGuest', SPACE, { 'x-rehearsal-key': planet.rehearsalKey() });
  return { person, userId };
};

onServer('the survey', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start();
  });

  it('is open until the user has answered', async () => {
    const { person } = await guestOf(planet);
    const survey = await person.call('getSurvey', {});
    expect(survey).toMatchObject({ surveyId: 'planet-1', open: true });
    expect(survey.questions.map(({ kind }) => kind)).toEqual(['stars', 'choice', 'choice', 'text']);
    for (const { zh, en } of survey.questions) expect([zh === '', en === '']).toEqual([false, false]);
    await person.call('answerSurvey', { surveyId: survey.surveyId, answers: { stars: 5 } });
    expect((await person.call('getSurvey', {})).open).toBe(false);
    expect((await (await guestOf(planet)).person.call('getSurvey', {})).open).toBe(true);
  });

  it.each([
    ['an answer to nothing', { answers: { nothing: 1 } }, 'invalid'],
    ['six stars', { answers: { stars: 6 } }, 'invalid'],
    ['no answer', { answers: {} }, 'invalid'],
    ['a text over 1000', { answers: { wish: 'x'.repeat(1001) } }, 'invalid'],
    ['another survey', { surveyId: 'planet-0', answers: { stars: 5 } }, 'notFound'],
  ] as const)('refuses %s', async (_, input, error) => {
    const { person } = await guestOf(planet);
    const answer = await person.request('answerSurvey', { surveyId: 'planet-1', ...input });
    expect(answer.code).toBe(ERROR_CODES[error].code);
    expect((await person.call('getSurvey', {})).open).toBe(true);
  });

  it('needs a session and our own page', async () => {
    for (const name of ['getSurvey', 'answerSurvey', 'robotMsg'] as const) {
      const answer = await planet
        .person()
        .request(name, { type: 1, surveyId: 'planet-1', answers: { stars: 5 } });
      expect(answer.code).toBe(401);
    }
    const { person } = await guestOf(planet);
    for (const name of ['answerSurvey', 'robotMsg'] as const) {
      const input = { type: 1, surveyId: 'planet-1', answers: { stars: 5 } };
      const answer = await person.request(name, input, { 'sec-fetch-site': 'cross-site' });
      expect(answer.code).toBe(ERROR_CODES.crossSite.code);
    }
  });

  it.each([0, 3, '1', null, undefined])('refuses the type %j', async (type) => {
    const { person } = await guestOf(planet);
    expect((await person.request('robotMsg', { type })).code).toBe(ERROR_CODES.invalid.code);
  });

  it('accepts 60 answers an hour of a user', async () => {
    const { person } = await guestOf(planet);
    const codes: number[] = [];
    for (let i = 0; i < 61; i++) codes.push((await person.request('robotMsg', { type: 2 })).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(60);
    expect(codes.at(-1)).toBe(ERROR_CODES.tooFast.code);
  });
});

describe('a stored survey', () => {
  it('contains the result of each time, and the last answers only', async () => {
    const planet = await startPlanet();
    try {
      const { person, userId } = await guestOf(planet);
      await person.call('robotMsg', { type: 2 });
      await person.call('robotMsg', { type: 1 });
      for (const answers of [{ stars: 2, wish: '<b>' }, { stars: 5 }])
        await person.call('answerSurvey', { surveyId: 'planet-1', answers });
      const rows = await withStoppedServer(planet, async (db) => ({
        ends: await db.select().from(robotMessages).where(eq(robotMessages.userId, userId)),
        answers: await db.select().from(surveyAnswers).where(eq(surveyAnswers.userId, userId)),
      }));
      expect(rows.ends.map(({ type }) => type)).toEqual([2, 1]);
      expect(rows.answers).toMatchObject([{ surveyId: 'planet-1', answers: { stars: 5 } }]);
      expect(rows.answers[0]?.answers).not.toHaveProperty('wish');
    } finally {
      await planet.stop();
    }
  });
});
