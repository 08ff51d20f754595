import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';
import { HAS_SET_NICKNAME } from '../../../contract/model/user/user';
import { PERMISSIONS } from '../../../contract/model/member/permissions';
import { members } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import { beginScan, partnerSignIn, scanWith } from '../support/stand-ins/identity-stand-ins';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer, errorText } from '../support/expected-errors';
import { onServer } from '../support/suites';

const SPACE = { spaceId: 'plaza' };
const MINUTE = 60_000;
let next = 13_820_000_000;
const newPhone = (): string => String(next++);
const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
let count = 0;
const newCid = (): string => `account-cid-${++count}`;

onServer('accounts', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start();
  });
  const guest = async (): Promise<Person> => {
    const person = planet.person();
    await person.call('loginGuest', SPACE, { 'x-rehearsal-key': planet.rehearsalKey() });
    return person;
  };
  /** An account of a partner, without a phone. */
  const phoneless = async (name = 'Ann'): Promise<Person> => {
    const person = planet.person();
    await partnerSignIn(person, 'someone', name);
    return person;
  };
  const withPhone = async (phone = newPhone()): Promise<Person> => {
    const person = planet.person();
    await person.signIn(phone, (to) => planet.codeFor(to));
    return person;
  };
  const idOf = async (person: Person): Promise<string> => (await person.call('getUserInfo', {})).userId;
  /** Requests a code and binds; moves the clock by a minute, so that the same phone can get its next code. */
  const bind = async (person: Person, phone: string) => {
    planet.advance(MINUTE + 1000);
    const rid = await person.requestCode(phone);
    return person.request('bindMobile', { phone, rid, code: planet.codeFor(phone), loginType: 'hkust' });
  };

  describe('binding a phone', () => {
    it('gives the account a phone, which signs it in from then on', async () => {
      const person = await phoneless();
      const phone = newPhone();
      const before = { id: await idOf(person), token: person.cookies.get('tp_session') };
      const { data } = await bind(person, phone);
      expect(data).toMatchObject({ userId: before.id, kind: 'phone', phone: masked(phone), nickname: 'Ann' });
      // A new token replaces the old one (trust T2).
      expect(person.cookies.get('tp_session')).not.toBe(before.token);
      const old = planet.person();
      old.cookies.set('tp_session', before.token ?? '');
      expect((await old.request('getUserInfo', {})).code).toBe(401);
      planet.advance(2 * MINUTE);
      expect(await idOf(await withPhone(phone))).toBe(before.id);
    });

    it('[T5] needs a new code of that phone, and counts wrong ones', async () => {
      const person = await phoneless();
      const [phone, other] = [newPhone(), newPhone()];
      const rid = await person.requestCode(phone);
      const otherRid = await person.requestCode(other);
      const input = { phone, rid, code: planet.codeFor(phone), loginType: 'wechat' as const };
      const tries: [object, ErrorName][] = [
        [{ ...input, code: another(input.code) }, 'codeInvalid'],
        [{ ...input, rid: 'unknown' }, 'codeInvalid'],
        [{ ...input, rid: otherRid, code: planet.codeFor(other) }, 'codeInvalid'],
        ...Array.from({ length: 4 }, (): [object, ErrorName] => [
          { ...input, code: another(input.code) },
          'codeInvalid',
        ]),
        [input, 'codeAttempts'],
      ];
      for (const [wrong, error] of tries)
        expect(await person.request('bindMobile', wrong)).toMatchObject(errorAnswer(error));
      expect((await person.call('getUserInfo', {})).phone).toBe('');
      planet.advance(11 * MINUTE);
      const late = { ...input, rid: otherRid, phone: other, code: planet.codeFor(other) };
      expect(await person.request('bindMobile', late)).toMatchObject(errorAnswer('codeExpired'));
    });

    it('[T9] uses a code up once, with five simultaneous attempts', async () => {
      const person = await phoneless();
      const phone = newPhone();
      const rid = await person.requestCode(phone);
      const input = { phone, rid, code: planet.codeFor(phone), loginType: 'hkust' as const };
      const tabs = Array.from({ length: 5 }, () => {
        const tab = planet.person();
        for (const [name, value] of person.cookies) tab.cookies.set(name, value);
        return tab;
      });
      const answers = await Promise.all(tabs.map((tab) => tab.request('bindMobile', input)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    });

    it('changes the phone: the old one is free, and other browsers are signed out', async () => {
      const [first, second] = [newPhone(), newPhone()];
      const person = await withPhone(first);
      const userId = await idOf(person);
      planet.advance(2 * MINUTE);
      const elsewhere = await withPhone(first);
      expect((await bind(person, second)).data).toMatchObject({ userId, phone: masked(second) });
      expect((await elsewhere.request('getUserInfo', {})).code).toBe(401);
      expect((await person.call('getUserInfo', {})).userId).toBe(userId);
      planet.advance(2 * MINUTE);
      expect(await idOf(await withPhone(first))).not.toBe(userId);
      expect(await idOf(await withPhone(second))).toBe(userId);
    });

    it('refuses the current phone, and the phone of another account with a phone', async () => {
      const [mine, theirs] = [newPhone(), newPhone()];
      const person = await withPhone(mine);
      await withPhone(theirs);
      expect(await bind(person, mine)).toMatchObject(errorAnswer('phoneSame'));
      expect(await bind(person, theirs)).toMatchObject(errorAnswer('phoneTaken'));
      expect((await person.call('getUserInfo', {})).phone).toBe(masked(mine));
    });

    it('[T12] does not reveal that a phone is taken to a user without its code', async () => {
      const theirs = newPhone();
      await withPhone(theirs);
      planet.advance(2 * MINUTE);
      const answers = [];
      for (const phone of [theirs, newPhone()]) {
        const person = await withPhone();
        const rid = await person.requestCode(phone);
        const answer = await person.request('bindMobile', {
          phone,
          rid,
          code: another(planet.codeFor(phone)),
          loginType: 'phone',
        });
        answers.push({ code: answer.code, desc: answer.desc });
      }
      expect(answers[0]).toEqual(answers[1]);
    });

    it('turns a guest into an account with the same name and messages', async () => {
      const person = await guest();
      await person.call('saveUserInfo', { nickname: 'Visitor' });
      const userId = await idOf(person);
      const sent = await planet.server.platform.chat.send('plaza', userId, { cid: newCid(), text: '你好' });
      const { data } = await bind(person, newPhone());
      expect(data).toMatchObject({ userId, kind: 'phone', nickname: 'Visitor', roleSet: ['user'] });
      const { messages } = await person.call('getHistory', SPACE);
      expect(messages.at(-1)).toEqual(sent.ok && sent.message);
    });
  });

  describe('binding a phone that has an account', () => {
    it('merges the other account: its sign-in, its places and its messages', async () => {
      const phone = newPhone();
      const owner = await withPhone(phone);
      const into = await idOf(owner);
      await owner.call('saveUserInfo', { nickname: 'Owner' });
      await owner.call('visitSpace', SPACE);

      const person = await phoneless('Late');
      const from = await idOf(person);
      await person.call('userInfoOperation', { operation: 'seen.tour' });
      // It visited before accounts needed a phone.
      const visit = { id: `m-${from}`, spaceId: SPACE.spaceId, userId: from };
      await withStoppedServer(planet, async (db) => db.insert(members).values(visit));
      const cid = newCid();
      // The same message id in both accounts: neither is lost.
      await planet.server.platform.chat.send('plaza', into, { cid, text: 'from the owner' });
      await planet.server.platform.chat.send('plaza', from, { cid, text: 'from the other' });

      const { data } = await bind(person, phone);
      expect(data).toMatchObject({ userId: into, nickname: 'Owner', phone: masked(phone) });
      expect(data?.userConfig.operation).toContain('seen.tour');
      const { messages } = await person.call('getHistory', SPACE);
      const mine = messages.filter(({ userId }) => userId === into).map(({ text }) => text);
      expect(mine).toEqual(['from the owner', 'from the other']);
      expect(messages.some(({ userId }) => userId === from)).toBe(false);
      // The partner's sign-in leads to the merged account.
      expect((await partnerSignIn(person, 'someone', 'Late')).userId).toBe(into);
      // The owner stays signed in.
      expect((await owner.call('getUserInfo', {})).userId).toBe(into);
    });

    it('uses its name when the account has none yet', async () => {
      const phone = newPhone();
      await withPhone(phone);
      const person = await phoneless('Known');
      const look = { color: '#0166d7', image: '0166d7-head-3,0166d7-body-6' };
      await person.call('saveUserInfo', look);
      expect((await bind(person, phone)).data).toMatchObject({
        nickname: 'Known',
        nicknameSet: true,
        ...look,
      });
    });

    it('refuses an account with another identity at the same provider', async () => {
      const phone = newPhone();
      const first = await phoneless('First');
      expect((await bind(first, phone)).code).toBe(200);
      const second = await phoneless('Second');
      const userId = await idOf(second);
      expect(await bind(second, phone)).toMatchObject(errorAnswer('phoneTaken'));
      expect(await second.call('getUserInfo', {})).toMatchObject({ userId, phone: '' });
    });

    it('[T9] succeeds for one of two accounts that use its code at the same moment', async () => {
      const phone = newPhone();
      const people = [await phoneless('One'), await phoneless('Two')];
      // Of two codes of one phone only the newest is valid, so both send the same.
      const rid = await people[0]?.requestCode(phone);
      const input = { phone, rid, code: planet.codeFor(phone), loginType: 'hkust' };
      const answers = await Promise.all(people.map((person) => person.request('bindMobile', input)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const users = await Promise.all(people.map((person) => person.call('getUserInfo', {})));
      expect(users.filter((user) => user.phone === masked(phone))).toHaveLength(1);
    });

    it('results in one account when it signs in and is bound at the same moment', async () => {
      const phone = newPhone();
      const person = await phoneless();
      const rid = await person.requestCode(phone);
      const code = planet.codeFor(phone);
      const [bound, signed] = await Promise.all([
        person.request('bindMobile', { phone, rid, code, loginType: 'hkust' }),
        planet.person().request('loginMobile', { phone, rid, code }),
      ]);
      expect([bound.code, signed.code].filter((answer) => answer === 200)).toHaveLength(1);
    });
  });

  describe('unlinking an identity', () => {
    const unbind = async (person: Person, phone: string, provider: 'wechat' | 'qq' | 'hkust') => {
      planet.advance(MINUTE + 1000);
      const rid = await person.requestCode(phone);
      return person.request('unbindIdentity', { provider, rid, code: planet.codeFor(phone) });
    };

    it('removes WeChat, which creates a new account the next time', async () => {
      const [phone, mobile] = [newPhone(), planet.person()];
      const person = await withPhone(phone);
      const { ticket } = await beginScan(person, 'bind');
      expect((await mobile.call('wechatConfirmOpen', { ticket })).mode).toBe('bind');
      const { userId } = await scanWith(person, mobile, 'Mia', 'bind');
      planet.advance(2 * MINUTE);
      const elsewhere = await withPhone(phone);
      const { data } = await unbind(person, phone, 'wechat');
      expect(data).toMatchObject({ userId, wxNickname: '', phone: masked(phone) });
      expect((await elsewhere.request('getUserInfo', {})).code).toBe(401);
      expect((await scanWith(planet.person(), mobile, 'Mia')).userId).not.toBe(userId);
    });

    it('[T5] needs a code of the bound phone, and a linked identity', async () => {
      const [phone, other] = [newPhone(), newPhone()];
      const person = await withPhone(phone);
      expect(await unbind(person, phone, 'wechat')).toMatchObject(errorAnswer('notFound'));
      await scanWith(person, planet.person(), 'Nia', 'bind');
      expect(await unbind(person, other, 'wechat')).toMatchObject(errorAnswer('codeInvalid'));
      expect(await unbind(person, phone, 'qq')).toMatchObject(errorAnswer('notFound'));
      expect((await person.call('getUserInfo', {})).wxNickname).toBe('Nia');
    });

    it('keeps the last identity', async () => {
      const person = await phoneless();
      expect(await unbind(person, newPhone(), 'hkust')).toMatchObject(errorAnswer('phoneNeeded'));
      expect((await person.request('getUserInfo', {})).code).toBe(200);
    });

    it('removes the kind that the partner set', async () => {
      const phone = newPhone();
      const person = planet.person();
      await partnerSignIn(person, 'someone', 'Ola', 203);
      await bind(person, phone);
      expect(await person.call('getUserInfo', {})).toMatchObject({
        partnerUserType: 203,
        providers: ['hkust', 'phone'],
      });
      expect((await unbind(person, phone, 'hkust')).data).toMatchObject({
        partnerUserType: 0,
        providers: ['phone'],
      });
    });
  });

  describe('user state', () => {
    it('stores the guide, the notices, the language, and completed steps', async () => {
      const person = await guest();
      expect((await person.call('userInfoGuide', { guide: 'step-3' })).userConfig.guide).toBe('step-3');
      const noticed = await person.call('userInfoOwnerHasNoticedIds', { ownerHasNoticedIds: ' 7,9,,7 ,8' });
      expect(noticed.userConfig.ownerHasNoticedIds).toBe('7,9,8');
      expect((await person.call('getUserInfo', {})).lang).toBe('');
      expect(await person.call('saveLanguage', { lang: 'en' })).toEqual({ lang: 'en' });
      for (const operation of ['tour', 'walk', 'tour']) await person.call('userInfoOperation', { operation });
      const user = await person.call('getUserInfo', {});
      expect(user.userConfig).toEqual({
        operation: ['tour', 'walk'],
        guide: 'step-3',
        ownerHasNoticedIds: '7,9,8',
      });
      expect(user.lang).toBe('en');
    });

    it('applies ten simultaneous operations, and sets the nickname by its value', async () => {
      const person = await guest();
      const operations = [HAS_SET_NICKNAME, ...Array.from({ length: 9 }, (_, i) => `op-${i}`)];
      await Promise.all(operations.map((operation) => person.call('userInfoOperation', { operation })));
      const user = await person.call('getUserInfo', {});
      expect(user.userConfig.operation.toSorted()).toEqual(operations.toSorted());
      expect(user.nicknameSet).toBe(true);
    });
  });

  const STATE = 'x'.repeat(43);
  it.each([
    ['bindMobile', { phone: '1380013800', rid: 'r', code: '123456', loginType: 'phone' }, 'phoneInvalid'],
    ['bindMobile', { phone: '13800138000', rid: 'r', code: '12345', loginType: 'phone' }, 'codeInvalid'],
    ['bindMobile', { phone: '13800138000', rid: 'r', code: '123456', loginType: 'fax' }, 'invalid'],
    ['unbindIdentity', { provider: 'phone', rid: 'r', code: '123456' }, 'invalid'],
    ['unbindIdentity', { provider: 'wechat', rid: 'r', code: 'abcdef' }, 'codeInvalid'],
    ['saveLanguage', { lang: 'fr' }, 'invalid'],
    ['userInfoGuide', { guide: 'x'.repeat(2001) }, 'invalid'],
    ['userInfoOwnerHasNoticedIds', { ownerHasNoticedIds: 7 }, 'invalid'],
    ['userInfoOperation', { operation: 'no spaces' }, 'invalid'],
    ['userInfoOperation', { operation: '' }, 'invalid'],
    ['verifyPermission', {}, 'invalid'],
    ['verifyPermission', { permission: STATE + STATE }, 'invalid'],
    ['verifyPermission', { permission: 'chat', spaceId: '../x' }, 'spaceNotFound'],
    ['verifyPermission', { permission: 'chat', spaceId: 'nowhere' }, 'spaceNotFound'],
  ] as const)('%s refuses wrong input %o, in both languages', async (call, input, error) => {
    const person = await guest();
    expect(await person.request(call, input)).toMatchObject(errorAnswer(error));
    expect((await person.request(call, input, { 'x-lang': 'en' })).desc).toEqual(errorText(error, 'en'));
  });

  it.each([
    ['bindMobile', { phone: '13800138000', rid: 'r', code: '123456', loginType: 'phone' }],
    ['unbindIdentity', { provider: 'wechat', rid: 'r', code: '123456' }],
    ['saveLanguage', { lang: 'en' }],
    ['userInfoGuide', { guide: '' }],
    ['userInfoOwnerHasNoticedIds', { ownerHasNoticedIds: '' }],
    ['userInfoOperation', { operation: 'tour' }],
    ['verifyPermission', { permission: 'chat' }],
  ] as const)('[T6] %s needs a session, and our own page when it changes something', async (call, input) => {
    expect(await planet.person().request(call, input)).toMatchObject(errorAnswer('unauthorized'));
    const person = await guest();
    const answer = await person.request(call, input, { origin: 'https://evil.example' });
    const expected = call === 'verifyPermission' ? 200 : ERROR_CODES.crossSite.code;
    expect(answer.code).toBe(expected);
  });

  describe('[T25] permissions', () => {
    const granted = async (person: Person, spaceId?: string) => {
      const answers = [];
      for (const permission of PERMISSIONS) {
        const { granted } = await person.call('verifyPermission', {
          permission,
          ...(spaceId ? { spaceId } : {}),
        });
        if (granted) answers.push(permission);
      }
      return answers;
    };

    it('let guests enter a space, and accounts with a phone create one', async () => {
      const [one, two, three] = [await guest(), await phoneless(), await withPhone()];
      expect(await granted(one)).toEqual([]);
      expect(await granted(two)).toEqual([]);
      expect(await granted(three)).toEqual(['createSpace']);
      expect(await granted(one, 'plaza')).toEqual(['enter', 'chat']);
      expect(await granted(two, 'plaza')).toEqual([]);
      expect(await granted(three, 'plaza')).toEqual(['createSpace', 'enter', 'chat']);
    });

    it('give the owner everything in a space, and other users nothing more', async () => {
      const maker = await withPhone();
      const { spaceId } = await maker.call('addSpace', { spaceName: 'Mine' });
      expect(await granted(maker, spaceId)).toEqual([...PERMISSIONS]);
      const other = await withPhone();
      expect(await granted(other, spaceId)).toEqual(
        expect.not.arrayContaining(['manage', 'editSpace', 'castScreen']),
      );
      // A guest belongs to one space.
      expect(await granted(await guest(), spaceId)).toEqual([]);
    });

    it('grant an unknown name to nobody', async () => {
      const person = await withPhone();
      for (const permission of ['', 'everything', 'toString', '__proto__'])
        expect(await person.call('verifyPermission', { permission, ...SPACE })).toEqual({ granted: false });
    });
  });
});
