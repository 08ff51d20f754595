import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';
import type { CallName } from '../../../contract/calls/index';
import { ALL_CALLS, knownOf } from '../support/calls';
import * as spaceAccess from '../../../contract/calls/space-access';
import { bans, members } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import { insertSpace } from '../support/insert-space';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';

const PLAZA = { spaceId: 'plaza' };
const code = (error: ErrorName): number => ERROR_CODES[error].code;
/** Calls of this contract file by required access. */
const names = (access: string): CallName[] =>
  (Object.keys(spaceAccess) as (keyof typeof spaceAccess)[]).filter(
    (name) => ALL_CALLS[name].access === access,
  );
const from = (address: string) => ({ 'x-forwarded-for': address });
const INSIDE = from('203.0.113.9');
const OUTSIDE = from('198.51.100.9');

onServer('access to spaces', (start) => {
  let planet: TestPlanet;
  /** Owns `club` and `loft`, and manages nothing else. */
  let owner: Person;
  let ownerId: string;
  /** Signed in, without a role in any space. */
  let other: Person;
  let otherId: string;
  beforeAll(async () => {
    planet = await start({ env: { TRUST_PROXY: '127.0.0.1', GUESTS_PER_ADDRESS: '1000' } });
    [owner, other] = [planet.person(), planet.person()];
    ownerId = (await owner.signIn('13812000001', planet.codeFor)).userId;
    otherId = (await other.signIn('13812000002', planet.codeFor)).userId;
    await other.call('visitSpace', PLAZA);
    await withStoppedServer(planet, async (db) => {
      const ranges = ['203.0.113.0/24', '2001:db8::/32'];
      await insertSpace(db, { id: 'club', inviteRequired: true, ownerUserId: ownerId });
      await insertSpace(db, { id: 'loft', inviteRequired: true, ownerUserId: ownerId });
      await insertSpace(db, { id: 'closed', closed: true });
      await insertSpace(db, { id: 'unbuilt', empty: true });
      await insertSpace(db, { id: 'region', regions: ranges });
      await insertSpace(db, { id: 'broken', regions: ['nonsense'] });
      await insertSpace(db, {
        id: 'school',
        branding: { brandName: '学校', customBrand: true, percentColor: '#2e9e5b' } as never,
        config: { project: { mode: 'school', nicknameEdit: false, avatar3d: [179, 182] } },
      });
      await db.insert(bans).values({ spaceId: 'school', userId: ownerId });
      const which = and(eq(members.spaceId, 'plaza'), eq(members.userId, otherId));
      await db.update(members).set({ eventUserRole: 2, speakStatus: 2, type: 1 }).where(which);
    });
  });
  const guest = async (spaceId: string): Promise<Person> => {
    const person = planet.person();
    await person.call('loginGuest', { spaceId }, { 'x-rehearsal-key': planet.rehearsalKey() });
    return person;
  };
  const codeOf = async (answer: Promise<{ code: number }>): Promise<number> => (await answer).code;

  describe('every call', () => {
    const inputOf = (name: CallName, spaceId = 'plaza') =>
      knownOf(name, { spaceId, inviteCode: 'x', spaceName: 'x' });
    it.each([...names('session'), ...names('member')])('%s needs a session', async (name) => {
      const answer = await planet.person().request(name, inputOf(name), { 'x-lang': 'en' });
      expect(answer).toMatchObject({ code: 401, desc: ERROR_CODES.unauthorized.en, data: null });
    });

    it.each([...names('session'), ...names('member')].filter((name) => ALL_CALLS[name].mutates))(
      '%s is refused from another site',
      async (name) => {
        const answer = await other.request(name, inputOf(name), { 'sec-fetch-site': 'cross-site' });
        expect(answer).toMatchObject({ code: code('crossSite'), status: 403 });
      },
    );

    it.each(
      Object.keys(spaceAccess).filter((name) => !['listMySpaces', 'addSpace'].includes(name)) as CallName[],
    )('%s asks for a space that there is', async (name) => {
      for (const spaceId of ['nowhere', '../x', '', 'a'.repeat(65)]) {
        const answer = await owner.request(name, inputOf(name, spaceId));
        const known = spaceId === 'nowhere' || spaceId === '../x';
        expect([code('spaceNotFound'), ...(known ? [] : [code('invalid')])]).toContain(answer.code);
        expect(answer.desc).not.toBe('');
      }
      expect((await owner.request(name, {})).code).toBe(code('invalid'));
    });

    it('[T24][T27] refuses a guest of another space', async () => {
      const stranger = await guest('school');
      for (const name of [...names('member'), 'hasValidInviteCode', 'validInviteCode'] as const)
        expect(await codeOf(stranger.request(name, inputOf(name)))).toBe(403);
    });
  });

  describe('an invitation', () => {
    const CLUB = { spaceId: 'club' };
    const invite = async (
      options: { maxUses?: number; expiresInHours?: number; spaceId?: string } = {},
    ): Promise<string> => (await owner.call('createInviteCode', { ...CLUB, ...options })).inviteCode;

    it('is required before the space is described', async () => {
      for (const name of [
        'validateAccess',
        'getSpaceInfo',
        'getSpaceContent',
        'chatRoomToken',
        'getHistory',
      ] as const)
        expect(await other.request(name, CLUB)).toMatchObject({
          code: code('inviteNeeded'),
          desc: ERROR_CODES.inviteNeeded.zh,
          data: null,
        });
      expect(await other.call('hasValidInviteCode', CLUB)).toEqual({ required: true, valid: false });
    });

    it('is not required from the owner, or where none is needed', async () => {
      expect(await owner.call('hasValidInviteCode', CLUB)).toEqual({ required: true, valid: true });
      expect(await owner.call('validateAccess', CLUB)).toEqual({ access: true });
      expect(await other.call('hasValidInviteCode', PLAZA)).toEqual({ required: false, valid: true });
    });

    it('[T38] has at least 64 bits, is unique, and accepts common spellings', async () => {
      const codes = [await invite(), await invite()];
      for (const text of codes) expect(text).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
      expect(codes[0]).not.toBe(codes[1]);
      const person = await guest('club');
      const inviteCode = ` ${(codes[0] ?? '').replaceAll('-', '  ').toUpperCase()} `;
      expect(await person.call('validInviteCode', { ...CLUB, inviteCode })).toEqual({ valid: true });
      expect(await person.call('hasValidInviteCode', CLUB)).toEqual({ required: true, valid: true });
      expect((await person.call('getSpaceInfo', CLUB)).spaceName).toBe('空间 club');
    });

    it.each([
      ['unknown', 'inviteInvalid', async () => 'abcd-efgh-jkmn-pqrs'],
      ['of another space [T24]', 'inviteInvalid', () => invite({ spaceId: 'loft' })],
      [
        'revoked',
        'inviteRevoked',
        async () => {
          const inviteCode = await invite();
          await owner.call('revokeInviteCode', { ...CLUB, inviteCode });
          await owner.call('revokeInviteCode', { ...CLUB, inviteCode });
          return inviteCode;
        },
      ],
      [
        'too old',
        'inviteExpired',
        async () => {
          const inviteCode = await invite({ expiresInHours: 1 });
          planet.advance(3_600_001);
          return inviteCode;
        },
      ],
      [
        'used up',
        'inviteUsedUp',
        async () => {
          const inviteCode = await invite({ maxUses: 1 });
          await (await guest('club')).call('validInviteCode', { ...CLUB, inviteCode });
          return inviteCode;
        },
      ],
    ] as [string, ErrorName, () => Promise<string>][])(
      'that is %s is refused with %s',
      async (_, error, make) => {
        const inviteCode = await make();
        const person = await guest('club');
        const answer = await person.request('validInviteCode', { ...CLUB, inviteCode }, { 'x-lang': 'en' });
        expect(answer).toMatchObject({ code: code(error), desc: ERROR_CODES[error].en });
        expect(await codeOf(person.request('validateAccess', CLUB))).toBe(code('inviteNeeded'));
      },
    );

    it('for two uses admits two of five simultaneous users, as often as they like', async () => {
      const inviteCode = await invite({ maxUses: 2 });
      const people = await Promise.all(Array.from({ length: 5 }, () => guest('club')));
      const use = (person: Person) => codeOf(person.request('validInviteCode', { ...CLUB, inviteCode }));
      const first = await Promise.all(people.map(use));
      expect(first.toSorted((a, b) => a - b)).toEqual([200, 200, ...Array(3).fill(code('inviteUsedUp'))]);
      expect(await Promise.all(people.map(use))).toEqual(first);
    });

    it('[T38] is throttled: ten attempts a user in ten minutes, 200 an address', async () => {
      const guess = (person: Person, address: string) =>
        person.request('validInviteCode', { ...CLUB, inviteCode: 'guess' }, from(address));
      const person = await guest('club');
      for (let i = 0; i < 10; i++)
        expect(await codeOf(guess(person, `192.0.2.${i}`))).toBe(code('inviteInvalid'));
      const answer = await guess(person, '192.0.2.99');
      expect(answer).toMatchObject({ code: code('tooFast'), status: 429 });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      // A right code does not count either while the user must wait.
      const right = { ...CLUB, inviteCode: await invite() };
      expect(await codeOf(person.request('validInviteCode', right))).toBe(code('tooFast'));
      planet.advance(600_001);
      expect(await codeOf(person.request('validInviteCode', right))).toBe(200);
      const crowd = await Promise.all(Array.from({ length: 21 }, () => guest('club')));
      for (const one of crowd.slice(0, 20))
        await Promise.all(Array.from({ length: 10 }, () => guess(one, '192.0.2.200')));
      const last = crowd[20] ?? person;
      expect(await codeOf(guess(last, '192.0.2.200'))).toBe(code('tooFast'));
      expect(await codeOf(guess(last, '192.0.2.201'))).toBe(code('inviteInvalid'));
    });

    it('is listed for managers with its state, newest first', async () => {
      const own = { spaceId: 'list-club' };
      await withStoppedServer(planet, (db) =>
        insertSpace(db, { id: own.spaceId, inviteRequired: true, ownerUserId: ownerId }),
      );
      expect(await owner.call('listInviteCodes', own)).toEqual({ required: true, invites: [] });
      const short = await invite({ ...own, expiresInHours: 1 });
      planet.advance(3_600_001);
      const revoked = await invite(own);
      await owner.call('revokeInviteCode', { ...own, inviteCode: revoked });
      const spent = await invite({ ...own, maxUses: 1 });
      await (await guest('list-club')).call('validInviteCode', { ...own, inviteCode: spent });
      const open = await invite({ ...own, maxUses: 3 });
      await (await guest('list-club')).call('validInviteCode', { ...own, inviteCode: open });
      const { invites } = await owner.call('listInviteCodes', own);
      const seen = new Map(invites.map((one) => [one.inviteCode, one]));
      expect(seen.get(open)).toMatchObject({ maxUses: 3, uses: 1, state: 'open' });
      expect(seen.get(spent)).toMatchObject({ maxUses: 1, uses: 1, state: 'usedUp' });
      expect(seen.get(revoked)).toMatchObject({ maxUses: 0, uses: 0, state: 'revoked' });
      expect(seen.get(short)).toMatchObject({ state: 'expired' });
      expect(invites.map(({ inviteCode }) => inviteCode)).toEqual(
        [...seen.values()]
          .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
          .map((one) => one.inviteCode),
      );
      expect(await codeOf((await guest('plaza')).request('listInviteCodes', PLAZA))).toBe(403);
      expect(await codeOf(owner.request('listInviteCodes', PLAZA))).toBe(403);
    });

    it('is created and revoked by managers of the space only [T25]', async () => {
      const inviteCode = await invite();
      const person = await guest('club');
      await person.call('validInviteCode', { ...CLUB, inviteCode });
      expect(await codeOf(person.request('createInviteCode', CLUB))).toBe(403);
      expect(await codeOf(person.request('revokeInviteCode', { ...CLUB, inviteCode }))).toBe(403);
      // Managing the plaza gives no right in the club, and the club's owner has no role in the plaza.
      expect(await codeOf(other.request('createInviteCode', PLAZA))).toBe(200);
      expect(await codeOf(owner.request('createInviteCode', PLAZA))).toBe(403);
      const loft = { spaceId: 'loft', inviteCode };
      expect(await codeOf(owner.request('revokeInviteCode', loft))).toBe(code('notFound'));
      expect(await codeOf((await guest('club')).request('validInviteCode', { ...CLUB, inviteCode }))).toBe(
        200,
      );
    });

    it.each([
      ['no code', 'validInviteCode', { inviteCode: '  ' }],
      ['a very long code', 'validInviteCode', { inviteCode: 'x'.repeat(65) }],
      ['a code that is no text', 'validInviteCode', { inviteCode: 7 }],
      ['fewer than no people', 'createInviteCode', { maxUses: -1 }],
      ['half a person', 'createInviteCode', { maxUses: 1.5 }],
      ['no time', 'createInviteCode', { expiresInHours: 0 }],
      ['more than a year', 'createInviteCode', { expiresInHours: 8761 }],
    ] as const)('refuses %s, and names the field', async (_, name, input) => {
      const answer = await owner.request(name, { ...CLUB, ...input });
      const desc = `${ERROR_CODES.invalid.zh} (${Object.keys(input).join(', ')})`;
      expect(answer).toMatchObject({ code: code('invalid'), desc });
    });
  });

  it('lists the managers of a space, and the roles there', async () => {
    expect(await owner.call('validAdmin', { spaceId: 'club' })).toEqual({ admin: true });
    expect(await owner.call('validAdmin', PLAZA)).toEqual({ admin: false });
    expect(await owner.call('getUserRole', { spaceId: 'club' })).toEqual({
      type: 1,
      eventUserRole: 4,
      roles: ['user', 'admin'],
    });
    expect(await owner.call('getUserRole', PLAZA)).toEqual({ type: 0, eventUserRole: 4, roles: ['user'] });
    expect(await other.call('getUserRole', PLAZA)).toEqual({
      type: 1,
      eventUserRole: 2,
      roles: ['user', 'admin', 'host', 'speaker'],
    });
    const visitor = await guest('plaza');
    expect(await visitor.call('getUserRole', PLAZA)).toMatchObject({ type: 0, roles: ['visitor'] });
    expect(await visitor.call('validAdmin', PLAZA)).toEqual({ admin: false });
  });

  it('remembers that the client joined the chat room', async () => {
    const before = Date.now();
    expect(await owner.call('successJoinChatRoom', PLAZA)).toEqual({});
    expect(await owner.call('successJoinChatRoom', PLAZA)).toEqual({});
    const [row] = await withStoppedServer(planet, (db) =>
      db
        .select()
        .from(members)
        .where(and(eq(members.spaceId, 'plaza'), eq(members.userId, ownerId))),
    );
    expect(row?.chatJoinedAt?.getTime()).toBeGreaterThanOrEqual(before);
  });

  describe('branding', () => {
    it("is readable for everybody in the reader's language, with the rules of the project", async () => {
      const zh = await planet.person().call('getSpaceBrand', PLAZA);
      expect(zh).toMatchObject({ customBrand: false, brandName: '小星球', spaceName: '小星球广场' });
      expect(zh.project).toMatchObject({ mode: '', nicknameEdit: true, avatar3d: [] });
      const en = await planet.person().call('getSpaceBrand', PLAZA, { 'x-lang': 'en' });
      expect(en).toMatchObject({ brandName: 'Tiny Planet', spaceName: 'Tiny Planet Plaza' });
    });

    it('of a project contains its names, colours, rules and every field', async () => {
      const brand = await planet.person().call('getSpaceBrand', { spaceId: 'school' }, { 'x-lang': 'en' });
      expect(brand).toMatchObject({ brandName: '学校', spaceName: 'Space school', percentColor: '#2e9e5b' });
      expect(brand.project).toMatchObject({ mode: 'school', nicknameEdit: false, avatar3d: [179, 182] });
      const fields =
        'customBrand brandName logoIco pageLogo pageLogo1 customLoading loadingImg mobileLoadingImg';
      for (const field of `${fields} percentColor progressColor pageBgColor spaceName`.split(' '))
        expect(brand).toHaveProperty(field);
    });
  });

  describe('a region', () => {
    const REGION = { spaceId: 'region' };
    it.each([
      ['203.0.113.9', true],
      ['203.0.114.9', false],
      ['2001:db8::9', true],
      ['2001:db9::9', false],
      ['::ffff:203.0.113.9', true],
    ])('asked from %s: %s', async (address, allowed) => {
      const person = planet.person();
      expect(await person.call('enableCheckArea', REGION, from(address))).toEqual({ enable: true });
      expect(await person.call('checkIp', REGION, from(address))).toEqual({ allowed });
      expect(await codeOf(other.request('validateAccess', REGION, from(address)))).toBe(
        allowed ? 200 : code('regionBlocked'),
      );
    });

    it('applies to every call of the space, also for signed-in users', async () => {
      expect(await codeOf(other.request('getSpaceContent', REGION, INSIDE))).toBe(200);
      for (const name of ['getSpaceInfo', 'getSpaceContent', 'chatRoomToken', 'validAdmin'] as const)
        expect(await other.request(name, REGION, OUTSIDE)).toMatchObject({
          code: code('regionBlocked'),
          desc: ERROR_CODES.regionBlocked.zh,
          data: null,
        });
      expect(await codeOf(other.request('hasValidInviteCode', REGION, OUTSIDE))).toBe(code('regionBlocked'));
    });

    it('matches no user when it is unreadable, and every user when it is empty', async () => {
      expect(await other.call('checkIp', { spaceId: 'broken' }, INSIDE)).toEqual({ allowed: false });
      expect(await codeOf(other.request('validateAccess', { spaceId: 'broken' }, INSIDE))).toBe(
        code('regionBlocked'),
      );
      expect(await other.call('enableCheckArea', PLAZA)).toEqual({ enable: false });
      expect(await other.call('checkIp', PLAZA, OUTSIDE)).toEqual({ allowed: true });
    });
  });

  it.each([
    ['closed', 'spaceClosed', 1001001001],
    ['unbuilt', 'spaceUnavailable', 1001001002],
    ['nowhere', 'spaceNotFound', 1002004001],
  ] as const)('refuses a space that is %s in both languages', async (spaceId, error, number) => {
    for (const name of ['validateAccess', 'getSpaceInfo', 'hasValidInviteCode'] as const) {
      const zh = await owner.request(name, { spaceId });
      expect(zh).toMatchObject({ code: number, desc: ERROR_CODES[error].zh, data: null });
      const en = await owner.request(name, { spaceId }, { 'x-lang': 'en' });
      expect(en.desc).toBe(ERROR_CODES[error].en);
    }
  });

  it('refuses a banned user, with an invitation or without', async () => {
    for (const name of ['validateAccess', 'hasValidInviteCode', 'validAdmin'] as const)
      expect(await codeOf(owner.request(name, { spaceId: 'school' }))).toBe(code('banned'));
    expect(await codeOf(other.request('validateAccess', { spaceId: 'school' }))).toBe(200);
  });

  it('[T27] reveals nothing of another space', async () => {
    const [here, there] = [await guest('plaza'), await guest('school')];
    const { chat } = planet.server.platform;
    await chat.send('plaza', ownerId, { cid: 'cid-of-plaza-1', text: 'only in the plaza' });
    expect((await here.call('getHistory', PLAZA)).messages.map((m) => m.text)).toContain('only in the plaza');
    expect((await there.call('getHistory', { spaceId: 'school' })).messages).toEqual([]);
    for (const name of ['getHistory', 'getMembersV3', 'getSpaceContent', 'chatRoomToken'] as const) {
      expect(await codeOf(there.request(name, PLAZA))).toBe(403);
      expect(await codeOf(here.request(name, { spaceId: 'school' }))).toBe(403);
    }
    expect((await there.call('getSpaceInfo', { spaceId: 'school' })).spaceName).toBe('空间 school');
  });
});
