import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';
import { bans } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import { insertSpace } from '../support/insert-space';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';

const PLAZA = { spaceId: 'plaza' };
const code = (error: ErrorName): number => ERROR_CODES[error].code;

onServer('guests and spaces', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start({ env: { GUESTS_PER_ADDRESS: '1000' } });
    await withStoppedServer(planet, (db) => insertSpace(db, { id: 'school' }));
  });
  const guest = async (spaceId: string): Promise<Person> => {
    const person = planet.person();
    await person.call('loginGuest', { spaceId }, { 'x-rehearsal-key': planet.rehearsalKey() });
    return person;
  };
  const codeOf = async (answer: Promise<{ code: number }>): Promise<number> => (await answer).code;

  describe('a guest who goes to another space', () => {
    const letIn = (person: Person, spaceId: string, from?: Record<string, string>) =>
      person.request('loginAnonymous', { spaceId }, from);

    it('enters as the same user, and may return', async () => {
      const person = planet.person();
      const { userId } = await person.call('loginAnonymous', PLAZA);
      await person.call('saveUserInfo', { nickname: '路过的' });
      expect(await codeOf(person.request('validateAccess', { spaceId: 'garden' }))).toBe(403);
      for (let again = 0; again < 2; again++)
        expect((await letIn(person, 'garden')).data).toMatchObject({
          userId,
          kind: 'anonymous',
          nickname: '路过的',
        });
      for (const spaceId of ['garden', 'plaza', 'garden'])
        expect(await person.call('validateAccess', { spaceId })).toEqual({ access: true });
      // The other spaces stay closed.
      expect(await codeOf(person.request('validateAccess', { spaceId: 'school' }))).toBe(403);
    });

    it('is refused where accounts are required, also if guests were allowed before', async () => {
      const person = await guest('plaza');
      await withStoppedServer(planet, (db) => insertSpace(db, { id: 'members', anonymousEnable: false }));
      expect((await letIn(person, 'members')).code).toBe(403);
      expect(await codeOf(person.request('validateAccess', { spaceId: 'members' }))).toBe(403);
      expect((await letIn(person, 'nowhere')).code).toBe(code('spaceNotFound'));
      expect(await person.call('validateAccess', PLAZA)).toEqual({ access: true });
    });

    it('keeps bans of both spaces', async () => {
      const person = planet.person();
      const { userId } = await person.call('loginAnonymous', PLAZA);
      await withStoppedServer(planet, (db) =>
        db.insert(bans).values([
          { spaceId: 'garden', userId },
          { spaceId: 'plaza', userId },
        ]),
      );
      for (const spaceId of ['garden', 'plaza'])
        expect((await letIn(person, spaceId)).code).toBe(code('banned'));
      expect((await person.call('getUserInfo', {})).userId).toBe(userId);
      expect(await codeOf(person.request('validateAccess', PLAZA))).toBe(code('banned'));
    });

    it('counts as a guest sign-in of the address', async () => {
      const strict = await start({ env: { GUESTS_PER_ADDRESS: '2' } });
      const person = strict.person();
      await person.call('loginAnonymous', PLAZA);
      expect((await letIn(person, 'garden')).code).toBe(200);
      // A guest inside needs no new sign-in.
      expect((await letIn(person, 'garden')).code).toBe(200);
      expect((await letIn(person, 'expo')).code).toBe(code('tooFast'));
      expect(await codeOf(person.request('validateAccess', { spaceId: 'expo' }))).toBe(403);
    });
  });
});
