import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';
import { SPACE_TEMPLATES } from '../../../contract/model/space';
import { bans, members, spaces } from '../../../server/database/schema';
import { TEMPLATES } from '../../../server/seed/templates/templates';
import { withStoppedServer } from '../support/db-helpers';
import { insertSpace } from '../support/insert-space';
import type { Person } from '../support/person';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { errorAnswer, errorText } from '../support/expected-errors';
import { onServer } from '../support/suites';

const code = (error: ErrorName): number => ERROR_CODES[error].code;
const ids = (cards: readonly { spaceId: string }[]): string[] => cards.map((card) => card.spaceId);
const DEMOS = ['plaza', 'expo', 'garden', 'lakeside'];

onServer('spaces of users', (start) => {
  let planet: TestPlanet;
  let phone = 13812000010;
  beforeAll(async () => {
    planet = await start({ env: { TRUST_PROXY: '127.0.0.1' } });
  });
  const member = async (): Promise<Person & { userId: string }> => {
    const person = planet.person();
    const { userId } = await person.signIn(String(phone++), planet.codeFor);
    return Object.assign(person, { userId });
  };
  const guest = async (): Promise<Person> => {
    const person = planet.person();
    await person.call('loginGuest', { spaceId: 'garden' }, { 'x-rehearsal-key': planet.rehearsalKey() });
    return person;
  };

  describe('a new space', () => {
    it.each(SPACE_TEMPLATES)('from %s exists at once and belongs to its creator', async (spaceType) => {
      const person = await member();
      const made = await person.call('addSpace', {
        spaceName: ' 我的\u200b  小院 ',
        spaceType,
        avSwitch: false,
      });
      expect(made).toMatchObject({ applied: false });
      const { spaceId } = made;
      expect(await person.call('validateAccess', { spaceId })).toEqual({ access: true });
      expect(await person.call('getSpaceInfo', { spaceId })).toMatchObject({
        spaceName: '我的 小院',
        spaceNameEn: '我的 小院',
        spaceType,
        description: '',
        ownerUserId: person.userId,
        anonymousEnable: false,
        avSwitch: false,
      });
      expect((await person.call('getSpaceContent', { spaceId })).document).toEqual(
        TEMPLATES[spaceType].document,
      );
      expect(await person.call('validAdmin', { spaceId })).toEqual({ admin: true });
      const { mine, recent, open } = await person.call('listMySpaces', {});
      expect(mine).toMatchObject([
        { spaceId, spaceName: '我的 小院', spaceType, builtIn: spaceType, admin: true, visitTime: '' },
      ]);
      expect(recent).toEqual([]);
      expect(ids(open)).toEqual(DEMOS);
    });

    it('is open to users with the link, who get a visit only', async () => {
      const [maker, visitor] = [await member(), await member()];
      const { spaceId } = await maker.call('addSpace', { spaceName: 'Yard' });
      const { visitTime } = await visitor.call('visitSpace', { spaceId });
      expect(await visitor.call('validAdmin', { spaceId })).toEqual({ admin: false });
      const lists = await visitor.call('listMySpaces', {});
      expect(lists.mine).toEqual([]);
      expect(lists.recent).toMatchObject([{ spaceId, visitTime, admin: false, onlineNum: 0 }]);
      expect(ids(lists.open)).not.toContain(spaceId);
      expect((await (await guest()).request('validateAccess', { spaceId })).code).toBe(403);
    });

    it.each([
      ['no name', { spaceName: '' }, 'nameEmpty'],
      ['spaces for a name', { spaceName: '   ' }, 'nameEmpty'],
      ['a name that nobody sees', { spaceName: '\u200b\u202e\u3164' }, 'nameEmpty'],
      ['a name of 41 characters', { spaceName: '院'.repeat(41) }, 'nameTooLong'],
      ['a name that is no text', { spaceName: 7 }, 'invalid'],
      ['a template that there is not', { spaceName: 'ok', spaceType: 'castle' }, 'invalid'],
      ['a template of the prototype [T48]', { spaceName: 'ok', spaceType: 'constructor' }, 'invalid'],
      ['a switch that is none', { spaceName: 'ok', avSwitch: 'yes' }, 'invalid'],
    ] as const)('is refused with %s, and nothing is made', async (_, input, error) => {
      const person = await member();
      expect(await person.request('addSpace', input)).toMatchObject({
        ...errorAnswer(error),
      });
      const en = await person.request('addSpace', input, { 'x-lang': 'en' });
      expect(en.desc).toEqual(errorText(error, 'en'));
      expect((await person.call('listMySpaces', {})).mine).toEqual([]);
    });

    it('may have a name of 40 emoji', async () => {
      const person = await member();
      const spaceName = '👩‍🚀'.repeat(40);
      const { spaceId } = await person.call('addSpace', { spaceName });
      expect((await person.call('getSpaceInfo', { spaceId })).spaceName).toBe(spaceName);
    });

    it('is not available to guests', async () => {
      expect((await (await guest()).request('addSpace', { spaceName: 'ok' })).code).toBe(403);
    });

    it('is one of at most twenty per user, also for simultaneous requests', async () => {
      const person = await member();
      const add = async (): Promise<number> => (await person.request('addSpace', { spaceName: 'Many' })).code;
      for (let i = 0; i < 18; i++) expect(await add()).toBe(200);
      const last = await Promise.all([add(), add(), add(), add()]);
      expect(last.toSorted((a, b) => a - b)).toEqual([200, 200, code('spaceLimit'), code('spaceLimit')]);
      expect((await person.call('listMySpaces', {})).mine).toHaveLength(20);
    });
  });

  describe('home', () => {
    it('shows the demo spaces in both languages, busiest first', async () => {
      const person = await member();
      const { open } = await person.call('listMySpaces', {});
      expect(ids(open)).toEqual(DEMOS);
      for (const card of open) {
        expect(`${card.spaceName} ${card.description}`).toMatch(/\p{Script=Han}.* .*\p{Script=Han}/u);
        expect(`${card.spaceNameEn} ${card.descriptionEn}`).toMatch(/^[A-Z][^\p{Script=Han}!]{20,}$/u);
        expect(card).toMatchObject({ onlineNum: 0, visitTime: '', admin: false });
      }
      planet.server.platform.setOnline('lakeside', person.userId, true, 'lakeside-1');
      const busy = (await person.call('listMySpaces', {})).open;
      expect(busy[0]).toMatchObject({ spaceId: 'lakeside', onlineNum: 1 });
      planet.server.platform.setOnline('lakeside', person.userId, false, 'lakeside-1');
    });

    it('offers three servers by the lake', async () => {
      const person = await member();
      expect(await person.call('getSpaceGameConfig', { spaceId: 'lakeside' })).toMatchObject({
        serverMoreEnable: true,
      });
      expect((await planet.server.platform.loadSpace('lakeside'))?.serverNum).toBe(3);
      expect((await planet.server.platform.loadSpace('garden'))?.serverNum).toBe(1);
    });

    it('shows the last twelve visits, latest first, without closed, private or forbidden spaces', async () => {
      const person = await member();
      await withStoppedServer(planet, async (db) => {
        for (let i = 0; i < 14; i++) {
          await insertSpace(db, { id: `visited-${i}`, closed: i === 13 });
          const visitTime = new Date(Date.UTC(2026, 0, 1 + i));
          await db.insert(members).values({
            id: `v${i}-${person.userId}`,
            spaceId: `visited-${i}`,
            userId: person.userId,
            visitTime,
          });
        }
        // Its document is not the garden's of this version.
        await insertSpace(db, { id: 'listed', type: 'garden', listed: true });
        await insertSpace(db, { id: 'listed-closed', listed: true, closed: true });
        await insertSpace(db, { id: 'listed-private', listed: true, inviteRequired: true });
        await insertSpace(db, { id: 'listed-banned', listed: true });
        await insertSpace(db, { id: 'listed-region', listed: true, regions: ['203.0.113.0/24'] });
        await db.insert(bans).values([
          { spaceId: 'listed-banned', userId: person.userId },
          { spaceId: 'visited-12', userId: person.userId },
        ]);
        await db
          .update(spaces)
          .set({ ownerUserId: person.userId })
          .where(inArray(spaces.id, ['listed', 'listed-region']));
      });
      const lists = await person.call('listMySpaces', {}, { 'x-forwarded-for': '198.51.100.1' });
      expect(ids(lists.recent)).toEqual(Array.from({ length: 12 }, (_, i) => `visited-${11 - i}`));
      expect(lists.recent[0]?.visitTime).toBe('2026-01-12T00:00:00.000Z');
      expect(ids(lists.mine).sort()).toEqual(['listed', 'listed-region']);
      expect(ids(lists.open)).toEqual([...DEMOS, 'listed']);
      expect(lists.open.map(({ builtIn }) => builtIn)).toEqual([...DEMOS, '']);
      const near = await person.call('listMySpaces', {}, { 'x-forwarded-for': '203.0.113.1' });
      expect(ids(near.open)).toEqual([...DEMOS, 'listed', 'listed-region']);
      const regions = (cards: typeof near.open) =>
        cards.filter((card) => card.regionLimited).map((card) => [card.spaceId, card.regionAllowed]);
      expect(regions(near.open)).toEqual([['listed-region', true]]);
      expect(near.open.every((card) => card.regionAllowed)).toBe(true);
      // An own space is listed from everywhere.
      expect(regions(lists.mine)).toEqual([['listed-region', false]]);
    });

    it('[T27] shows a guest the space of the session only', async () => {
      const person = await guest();
      await person.call('visitSpace', { spaceId: 'garden' });
      const { mine, recent, open } = await person.call('listMySpaces', {});
      expect([ids(mine), ids(recent), ids(open)]).toEqual([[], ['garden'], ['garden']]);
    });

    it('needs a session', async () => {
      for (const name of ['listMySpaces', 'addSpace'] as const)
        expect(await planet.person().request(name, { spaceName: 'ok' })).toMatchObject({
          code: 401,
          data: null,
        });
      const person = await member();
      const answer = await person.request(
        'addSpace',
        { spaceName: 'ok' },
        { origin: 'https://evil.example' },
      );
      expect(answer.code).toBe(code('crossSite'));
    });
  });
});

describe('space creation by application', () => {
  it('creates no space, and accepts twenty applications of a user', async () => {
    const planet = await startPlanet({ env: { SPACE_CREATION: 'apply' } });
    try {
      const person = planet.person();
      await person.signIn('13812000090', planet.codeFor);
      const wish = { spaceName: '礼堂', spaceType: 'square', avSwitch: true } as const;
      expect(await person.call('addSpace', wish)).toEqual({ applied: true, spaceId: '' });
      expect((await person.call('listMySpaces', {})).mine).toEqual([]);
      const wishes = await Promise.all(Array.from({ length: 21 }, () => person.request('addSpace', wish)));
      expect(wishes.filter((answer) => answer.code === 200)).toHaveLength(19);
      expect(wishes.filter((answer) => answer.code === code('spaceLimit'))).toHaveLength(2);
      expect((await person.request('addSpace', { spaceName: ' ' })).code).toBe(code('nameEmpty'));
    } finally {
      await planet.stop();
    }
  });
});
