import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { withDatabase } from '../support/db-helpers';
import { createDatabase } from '../support/postgres';
import { startPlanet, type TestPlanet } from '../support/test-planet';

const PHONE = '13800138000';

let planet: TestPlanet;
beforeAll(async () => {
  planet = await startPlanet({ databaseUrl: await createDatabase(inject('postgres'), 'seeded') });
});
afterAll(() => planet.stop());

it('[T43] a failed query is logged without the phone and the name that it carries', async () => {
  const person = planet.person();
  const validate = await person.captcha();
  await withDatabase(planet, (db) => db.execute('alter table sms_codes rename to elsewhere'));
  const answer = await person.request('sendSmsCode', { phone: PHONE, validate });
  expect(answer).toMatchObject({ status: 500, code: ERROR_CODES.internal.code });
  const line = planet.lines.find((text) => text.includes('a call failed')) ?? '{}';
  const { err } = JSON.parse(line) as { err: { message: string; cause: { code: string } } };
  expect(err).toMatchObject({ message: expect.stringContaining('query failed: '), cause: { code: '42P01' } });
  expect(planet.lines.join('')).not.toContain(PHONE);
  expect(line).not.toMatch(/params|\$1|detail/);
});
