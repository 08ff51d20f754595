import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_EXPORT_PATH } from '../../../contract/model/user/account-export';
import { isDeletedUser } from '../../../contract/model/user/deleted-user';
import { uploadFile, getFile, textBytes } from '../support/chat-files';
import { withDatabase } from '../support/db-helpers';
import { errorAnswer } from '../support/expected-errors';
import type { Person } from '../support/person';
import { createRolesFixture, type NamedPerson, type RolesFixture } from '../support/roles-fixture';
import { partnerSignIn } from '../support/stand-ins/identity-stand-ins';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';
import { eventually } from '../support/process';
import { runOperator } from '../support/backup-program';
import { Wire } from '../support/wire';

const MINUTE = 61_000;
const EDGE = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
const PHONE_BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

onServer('the rights of an account', (start) => {
  let planet: TestPlanet;
  let crowd: RolesFixture;
  let spaceId = '';
  let next = 13_955_500_000;

  beforeAll(async () => {
    planet = await start({ env: { SMS_PER_ADDRESS: '500', GUESTS_PER_ADDRESS: '200' } });
    crowd = await createRolesFixture(planet);
    spaceId = crowd.spaceId;
  });

  interface PhonePerson {
    readonly one: NamedPerson;
    readonly phone: string;
  }
  const signIn = async (phone: string, userAgent: string): Promise<Person> => {
    const person = planet.person();
    planet.advance(MINUTE);
    const rid = await person.requestCode(phone);
    await person.call(
      'loginMobile',
      { phone, rid, code: planet.codeFor(phone) },
      { 'user-agent': userAgent },
    );
    return person;
  };
  const person = async (nickname: string): Promise<PhonePerson> => {
    const phone = String(next++);
    const one = await signIn(phone, EDGE);
    const { userId } = await one.call('saveUserInfo', { nickname });
    return { one: Object.assign(one, { userId, nickname }), phone };
  };
  const deletionOf = async ({ one, phone }: PhonePerson) => {
    planet.advance(MINUTE);
    const rid = await one.requestCode(phone);
    return one.request('deleteAccount', { confirmed: true, rid, code: planet.codeFor(phone) });
  };

  describe('sessions', () => {
    it('[T4] are listed with their browsers, and end one by one or all but one', async () => {
      const { one, phone } = await person('三台设备');
      const [tablet, old] = [await signIn(phone, PHONE_BROWSER), await signIn(phone, '')];
      const { sessions } = await one.call('listOwnSessions', {});
      expect(sessions.map(({ current, browser, system }) => [current, browser, system])).toEqual([
        [true, 'Edge', 'Windows'],
        [false, '', ''],
        [false, 'Safari', 'iOS'],
      ]);
      expect(JSON.stringify(sessions)).not.toContain('oken');
      await one.call('endOwnSession', { id: sessions[1]?.id ?? '' });
      expect((await old.request('getUserInfo', {})).code).toBe(401);
      const wire = await Wire.open(planet.url, tablet, 'plaza');
      expect(await one.call('endOtherSessions', {})).toEqual({ ended: 1 });
      expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ reason: 'signedOut' });
      expect((await tablet.request('getUserInfo', {})).code).toBe(401);
      expect((await one.call('listOwnSessions', {})).sessions).toHaveLength(1);
    });

    it('[T24] of another user cannot be ended', async () => {
      const [{ one }, { one: other }] = [await person('甲'), await person('乙')];
      const [session] = (await other.call('listOwnSessions', {})).sessions;
      await one.call('endOwnSession', { id: session?.id ?? '' });
      expect((await other.request('getUserInfo', {})).code).toBe(200);
    });
  });

  describe('the export', () => {
    it('[T46] is an archive with data and files, for the signed-in user only', async () => {
      const { one } = await person('带走数据');
      await one.call('visitSpace', { spaceId });
      await one.call('sendIm', { spaceId, text: '带走我的话' });
      const file = await uploadFile(one, spaceId, '行李.txt', textBytes('我的行李'));
      await one.call('sendIm', { spaceId, text: '', fileId: file.data?.fileId ?? '' });
      const response = await one.raw(ACCOUNT_EXPORT_PATH);
      expect(response.headers.get('content-type')).toBe('application/zip');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
      for (const part of ['data/messages.json', '带走我的话', '行李.txt', '我的行李', 'data/sessions.json'])
        expect(text).toContain(part);
      expect(text).not.toContain('token_hash');
      expect(await (await planet.person().raw(ACCOUNT_EXPORT_PATH)).json()).toMatchObject(
        errorAnswer('unauthorized'),
      );
      for (let n = 0; n < 4; n++) await (await one.raw(ACCOUNT_EXPORT_PATH)).arrayBuffer();
      expect((await one.raw(ACCOUNT_EXPORT_PATH)).status).toBe(429);
    });
  });

  describe('the deletion', () => {
    it('[T46] [T5] needs a fresh code of the phone', async () => {
      const { one, phone } = await person('先不走');
      expect(await one.call('accountDeletion', {})).toEqual({ byCode: true, spaces: [] });
      planet.advance(MINUTE);
      const rid = await one.requestCode(phone);
      const code = planet.codeFor(phone);
      const wrong = code === '000000' ? '000001' : '000000';
      for (const proof of [{}, { rid, code: wrong }, { rid: 'none', code }])
        expect(await one.request('deleteAccount', { confirmed: true, ...proof })).toMatchObject(
          errorAnswer('codeInvalid'),
        );
      expect((await one.request('deleteAccount', { rid, code })).code).toBe(errorAnswer('invalid').code);
      expect((await one.request('getUserInfo', {})).code).toBe(200);
    });

    it('[T4] [T46] signs out, keeps messages without the name, and removes files', async () => {
      const { visitor } = crowd;
      const leaver = await person('远行客');
      const { one } = leaver;
      const wire = await crowd.enter(one);
      await one.call('sendIm', { spaceId, text: '山高路远' });
      const file = await uploadFile(one, spaceId, '照片.txt', textBytes('照片'));
      const fileId = file.data?.fileId ?? '';
      await one.call('sendIm', { spaceId, text: '', fileId });
      await visitor.call('sendIm', { spaceId, text: '@远行客 再见', mentions: [one.userId] });
      const letter = { cid: crypto.randomUUID(), text: '后会有期' };
      await one.call('sendPrivate', { peerUserId: visitor.userId, ...letter });

      expect(await deletionOf(leaver)).toMatchObject({ code: 200 });
      expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ reason: 'signedOut' });
      expect((await one.request('getUserInfo', {})).code).toBe(401);
      const { messages } = await visitor.call('getHistory', { spaceId });
      const left = messages.filter(({ userId }) => isDeletedUser(userId));
      expect(left.map(({ text, nickname, withdrawn }) => [text, nickname, withdrawn !== undefined])).toEqual([
        ['山高路远', '', false],
        ['', '', true],
      ]);
      expect((await getFile(visitor, { fileId })).status).toBe(404);
      const { sessions } = await visitor.call('listChatSessions', {});
      const chat = sessions.find(({ id }) => isDeletedUser(id));
      expect(chat).toMatchObject({ lastMsg: { text: '后会有期' }, targetUser: { nickname: '' } });
      const answer = { peerUserId: chat?.id ?? '', cid: crypto.randomUUID(), text: '保重' };
      expect(await visitor.request('sendPrivate', answer)).toMatchObject(errorAnswer('accountGone'));
      const all = JSON.stringify([messages, sessions]);
      for (const trace of ['远行客', one.userId, fileId, '照片.txt']) expect(all).not.toContain(trace);
      // The phone is free: it opens a new account.
      const again = await signIn(leaver.phone, EDGE);
      expect(await again.call('getUserInfo', {})).toMatchObject({ nickname: '', nicknameSet: false });
      expect((await again.call('getUserInfo', {})).userId).not.toBe(one.userId);
    });

    it('hands spaces to a manager, deletes the others, and says so before', async () => {
      const leaver = await person('房东');
      const { one } = leaver;
      const heir = await person('接班人');
      const shared = (await one.call('addSpace', { spaceName: '共同的院子' })).spaceId;
      const alone = (await one.call('addSpace', { spaceName: '独自的院子' })).spaceId;
      await heir.one.call('visitSpace', { spaceId: shared });
      await one.call('addManager', { spaceId: shared, who: heir.one.userId });
      expect((await one.call('accountDeletion', {})).spaces).toEqual([
        { spaceId: shared, name: '共同的院子', heir: '接班人' },
        { spaceId: alone, name: '独自的院子', heir: null },
      ]);
      await heir.one.call('visitSpace', { spaceId: alone });
      const inside = await Wire.open(planet.url, heir.one, alone);
      expect(await deletionOf(leaver)).toMatchObject({ code: 200 });
      expect(await inside.waitForMessage('bye', () => true)).toMatchObject({ reason: 'closed' });
      expect((await heir.one.request('visitSpace', { spaceId: alone })).code).toBe(
        errorAnswer('spaceNotFound').code,
      );
      const { managers } = await heir.one.call('listManagers', { spaceId: shared });
      expect(managers).toMatchObject([{ userId: heir.one.userId, owner: true }]);
    });

    it('needs a confirmation only, for an account without a phone and for a guest', async () => {
      const partner = planet.person();
      await partnerSignIn(partner, 'leaves', 'Ann');
      expect(await partner.call('accountDeletion', {})).toEqual({ byCode: false, spaces: [] });
      await partner.call('deleteAccount', { confirmed: true });
      expect((await partner.request('getUserInfo', {})).code).toBe(401);
      const guest = await crowd.guest();
      await guest.call('deleteAccount', { confirmed: true });
      expect((await guest.request('getUserInfo', {})).code).toBe(401);
    });

    it('does not lift a ban', async () => {
      const leaver = await person('换马甲');
      await leaver.one.call('visitSpace', { spaceId });
      await crowd.owner.call('forbidIntoSpaceV2', { spaceId, userId: leaver.one.userId, banDesc: '捣乱' });
      expect(await deletionOf(leaver)).toMatchObject({ code: 200 });
      const again = await signIn(leaver.phone, EDGE);
      expect((await again.request('validateAccess', { spaceId })).code).toBe(errorAnswer('banned').code);
      await again.call('logout', {});
      await leaver.one.call('loginGuest', { spaceId });
      expect((await leaver.one.request('validateAccess', { spaceId })).code).toBe(errorAnswer('banned').code);
    });
  });

  describe('the command of the operator', () => {
    const run = (...args: string[]) =>
      runOperator('account', args, { DATABASE_URL: planet.databaseUrl, DATA_DIR: planet.dataDir }).ended;

    it('[T4] disables an account at once, and enables it again', { timeout: 60_000 }, async () => {
      const { one, phone } = await person('停用的人');
      const wire = await crowd.enter(one);
      const done = await run('disable', phone);
      expect(done).toEqual({
        code: 0,
        output: expect.stringMatching(/^Disabled\. .*0 sessions, disabled since/),
      });
      expect(done.output).not.toContain(phone);
      expect((await one.request('getUserInfo', {})).code).toBe(401);
      expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ reason: 'signedOut' });
      planet.advance(MINUTE);
      const browser = planet.person();
      const rid = await browser.requestCode(phone);
      const proof = { phone, rid, code: planet.codeFor(phone) };
      expect(await browser.request('loginMobile', proof)).toMatchObject(errorAnswer('accountDisabled'));
      expect((await browser.request('getUserInfo', {})).code).toBe(401);
      expect((await run('enable', one.userId)).output).toMatch(/^Enabled\. /);
      expect((await one.request('getUserInfo', {})).code).toBe(401);
      const again = await signIn(phone, EDGE);
      expect((await again.call('getUserInfo', {})).userId).toBe(one.userId);
    });

    it('[T4] signs an account out, which may sign in again', { timeout: 60_000 }, async () => {
      const { one, phone } = await person('退出的人');
      const wire = await crowd.enter(one);
      expect((await run('sign-out', phone)).output).toMatch(/^Signed out everywhere\. .*enabled\.\n$/);
      expect((await one.request('getUserInfo', {})).code).toBe(401);
      await eventually('the connection is closed', () => wire.closed !== undefined);
      expect((await (await signIn(phone, EDGE)).call('getUserInfo', {})).userId).toBe(one.userId);
    });

    it('prints no phone when a query fails', { timeout: 60_000 }, async () => {
      const rename = (from: string, to: string) =>
        withDatabase(planet, (db) =>
          db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`),
        );
      await rename('identities', 'elsewhere');
      const answer = await run('show', '13000000000');
      await rename('elsewhere', 'identities');
      expect(answer).toEqual({ code: 1, output: expect.stringContaining('42P01') as string });
      expect(answer.output).not.toContain('13000000000');
    });

    it('names what is wrong', { timeout: 60_000 }, async () => {
      expect(await run('disable', '13000000000')).toEqual({
        code: 1,
        output: 'There is no such account. Give its phone or its user id.\n',
      });
      expect((await run('disable')).output).toContain('npm run account -- disable');
      expect((await run('burn', '13000000000')).output).toContain('show, disable, enable, sign-out');
      expect((await run('--help')).output).toContain('Usage: npm run account');
    });
  });
});
