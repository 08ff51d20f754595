import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { analyticsEvents } from '../../../server/database/schema-shell';
import { createTableAnalytics } from '../../../server/modules/analytics/table-analytics';
import { createScope } from '../../../server/scope';
import { openTestDatabase } from '../support/open-database';
import type { Person } from '../support/person';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { Wire } from '../support/wire';

const SPACE = { spaceId: 'plaza' };
const event = (properties: Record<string, unknown>) => ({ event: 'seen', at: Date.now(), properties });

describe('malformed input', () => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await startPlanet();
  });
  afterAll(() => planet.stop());
  const json = { 'x-tiny-planet': '1', 'content-type': 'application/json' };
  const guest = async (): Promise<Person> => {
    const person = planet.person();
    await person.call('loginGuest', SPACE, { 'x-rehearsal-key': planet.rehearsalKey() });
    return person;
  };

  it.each([
    ['a zero character', 'a\0b'],
    ['half of a surrogate pair', 'a\ud83d'],
  ])('with %s in a key is refused with its field', async (_, key) => {
    const answer = await planet.person().request('track', { distinctId: 'd', events: [event({ [key]: 1 })] });
    expect([answer.status, answer.code]).toEqual([200, ERROR_CODES.invalid.code]);
    expect(answer.desc).toMatch(/\(events\.0\.properties\.a/);
  });

  it('in a text loses only what is no character', async () => {
    const person = await guest();
    const { state } = await person.call('saveUserInfo', { state: '正\0忙\ud83d' });
    expect(state).toBe('正忙\ufffd');
  });

  it('in a frame loses only what is no character', async () => {
    const person = await guest();
    const wire = await Wire.open(planet.url, person, SPACE.spaceId);
    expect(await wire.sendMessage('cid-halves-1', '你\0好\udc00')).toHaveProperty('id');
    const { messages } = await person.call('getHistory', { ...SPACE, limit: 1 });
    expect(messages[0]?.text).toBe('你好\ufffd');
    await wire.close();
  });

  it.each([
    ['a list', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['an object', '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000)],
  ])('that nests %s deeply is refused', async (_, nested) => {
    for (const body of [
      nested,
      `{"log":${nested}}`,
      `{"distinctId":"d","events":[{"properties":${nested}}]}`,
    ])
      for (const path of ['/api/login/mobile', '/api/log/push']) {
        const response = await planet.person().raw(path, { method: 'POST', headers: json, body });
        const { code, data } = (await response.json()) as { code: number; data: unknown };
        expect([response.status, code, data]).toEqual([200, ERROR_CODES.tooDeep.code, null]);
      }
  });

  it('in an address or a cookie is no fault of the server', async () => {
    const person = await guest();
    const file = await person.raw('/api/chat_room/file/a%00b');
    expect(file.status).toBe(404);
    const cookie = await person.raw('/api/user/getUserInfo', { headers: { cookie: 'tp_session=%00%ff' } });
    expect(((await cookie.json()) as { code: number }).code).toBe(ERROR_CODES.unauthorized.code);
  });
});

describe('events that PostgreSQL refuses', () => {
  it('are a permanent error of their batch, and an unreachable table is not', async () => {
    const scope = createScope();
    const { db } = await openTestDatabase(scope);
    try {
      const table = createTableAnalytics(db);
      const one = (key: string) => ({
        at: 1,
        receivedAt: 1,
        distinctId: 'd',
        userId: '',
        event: 'seen',
        properties: { [key]: 1 },
      });
      for (const key of ['a\0b', 'a\ud83d']) {
        const fault = await table.write([one('ok'), one(key)]).catch((error: unknown) => error);
        expect(table.isPermanent?.(fault)).toBe(true);
      }
      expect(await db.select().from(analyticsEvents).orderBy(asc(analyticsEvents.id))).toEqual([]);
      await db.execute('alter table analytics_events rename to elsewhere');
      const away = await table.write([one('ok')]).catch((error: unknown) => error);
      expect([away instanceof Error, table.isPermanent?.(away)]).toEqual([true, false]);
    } finally {
      await scope.dispose();
    }
  });
});
