import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { HAS_SET_NICKNAME } from '../../../contract/model/user/user';
import { spaceDocumentSchema } from '../../../contract/model/space-document.schema';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';
import { errorAnswer } from '../support/expected-errors';
import { Wire } from '../support/wire';

const SPACE = { spaceId: 'plaza' };
let count = 0;
const newCid = (): string => `test-cid-${++count}`;

onServer('spaces, users and chat', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start();
  });
  const guest = async (): Promise<Person & { userId: string }> => {
    const person = planet.person();
    const { userId } = await person.call('loginGuest', SPACE, { 'x-rehearsal-key': planet.rehearsalKey() });
    return Object.assign(person, { userId });
  };

  describe('the space', () => {
    it('is described briefly to everybody, and fully to users with access', async () => {
      const open = await planet.person().call('getSpaceSimplify', SPACE);
      expect(open).toMatchObject({
        spaceName: '小星球广场',
        spaceNameEn: 'Tiny Planet Plaza',
        anonymousEnable: true,
      });
      const person = await guest();
      const info = await person.call('getSpaceInfo', SPACE);
      expect(info.server).toMatchObject({ id: 'plaza-1', maxNum: 500, onlineNum: 0 });
      expect((await person.call('getSpaceGameConfig', SPACE)).skyEnable).toBe(true);
      const content = await person.call('getSpaceContent', SPACE);
      expect(spaceDocumentSchema.safeParse(content.document).success).toBe(true);
      expect(await person.call('validateAccess', SPACE)).toEqual({ access: true });
    });

    it.each([
      'getSpaceInfo',
      'getSpaceContent',
      'visitSpace',
      'chatRoomToken',
      'getMembersV3',
      'getHistory',
    ] as const)('%s needs a session, and a space that there is', async (name) => {
      expect((await planet.person().request(name, SPACE)).code).toBe(401);
      const person = await guest();
      // A guest belongs to one space: the answer does not reveal whether others exist.
      expect((await person.request(name, { spaceId: 'nowhere' })).code).toBe(ERROR_CODES.spaceNotFound.code);
      expect((await person.request(name, { spaceId: '../x' })).code).toBe(ERROR_CODES.spaceNotFound.code);
    });

    it('refuses a sign-in to a missing space', async () => {
      const code = (name: 'loginGuest' | 'loginAnonymous') =>
        planet
          .person()
          .request(name, { spaceId: 'nowhere' })
          .then((answer) => answer.code);
      expect(await code('loginGuest')).toBe(ERROR_CODES.spaceNotFound.code);
      expect(await code('loginAnonymous')).toBe(ERROR_CODES.spaceNotFound.code);
    });

    it('keeps a guest who signs in again', async () => {
      const person = planet.person();
      const first = await person.call('loginAnonymous', SPACE);
      expect(first).toMatchObject({ kind: 'anonymous', phone: '', nicknameSet: false });
      expect((await person.call('loginAnonymous', SPACE)).userId).toBe(first.userId);
    });
  });

  describe('the profile', () => {
    it('saves a nickname and an avatar separately', async () => {
      const person = await guest();
      const named = await person.call('saveUserInfo', { nickname: '  小  红\u200b ' });
      expect(named).toMatchObject({ nickname: '小 红', nicknameSet: true });
      expect(named.userConfig.operation).toEqual([HAS_SET_NICKNAME]);
      const look = { color: '#0166d7', image: '0166d7-head-3,0166d7-body-6' };
      const dressed = await person.call('saveUserInfo', { ...look, state: 'busy' });
      expect(dressed).toMatchObject({
        ...look,
        headImage: '0166d7-head-3',
        nickname: '小 红',
        state: 'busy',
      });
      await person.call('saveUserInfo', { nickname: '小 红' });
      expect((await person.call('getUserInfo', {})).userConfig.operation).toEqual([HAS_SET_NICKNAME]);
    });

    it.each([
      ['13 characters', { nickname: 'abcdefghijklm' }, 'nicknameTooLong'],
      ['spaces', { nickname: '   ' }, 'nicknameEmpty'],
      ['invisible characters', { nickname: '\u200b\u202e\u3164' }, 'nicknameEmpty'],
      ['a nickname that is no text', { nickname: 7 }, 'invalid'],
      ['a zero character in a key', { 'state\0': 'busy' }, 'invalid'],
      [
        'parts of another colour',
        { color: '#d70025', image: '0166d7-head-1,0166d7-body-1' },
        'avatarInvalid',
      ],
      ['a colour alone that does not fit', { color: '#222222' }, 'avatarInvalid'],
      ['an unknown part', { color: '#d70025', image: 'd70025-head-7,d70025-body-1' }, 'avatarInvalid'],
      ['an address as picture', { headImage: 'https://evil.example/x.svg' }, 'avatarInvalid'],
      ['[T26] a field that is not the person’s to set', { nickname: 'ok', adminTag: true }, 'invalid'],
      ['[T26] an id', { id: 'u1', userId: 'u1' }, 'invalid'],
      ['[T26] a role', { roleSet: ['admin'] }, 'invalid'],
      ['a space that is not there', { nickname: 'ok', spaceId: 'nowhere' }, 'spaceNotFound'],
    ] as const)('refuses %s and changes nothing', async (_, input, error) => {
      const person = await guest();
      const red = { color: '#d70025', image: 'd70025-head-2,d70025-body-2' };
      const before = await person.call('saveUserInfo', red);
      const answer = await person.request('saveUserInfo', input);
      expect(answer).toMatchObject(errorAnswer(error));
      expect(await person.call('getUserInfo', {})).toEqual(before);
    });

    it.each([
      ['loginMobile', { phone: '1380013800', rid: 'r', code: '123456' }, 'phoneInvalid'],
      ['sendSmsCode', { phone: '23800138000', validate: 'x' }, 'phoneInvalid'],
      ['loginMobile', { phone: '13800138000', rid: 'r', code: '12345' }, 'codeInvalid'],
      ['loginMobile', { phone: '13800138000', rid: 'unknown', code: '123456' }, 'codeInvalid'],
      ['loginMobile', {}, 'invalid'],
      ['getHistory', { ...SPACE, limit: 101 }, 'invalid'],
      ['getHistory', { ...SPACE, before: 'x' }, 'invalid'],
      ['getHistory', { ...SPACE, before: '9'.repeat(30) }, 'invalid'],
    ] as const)('%s answers wrong input %o', async (name, input, error) => {
      const answer = await (await guest()).request(name, input);
      expect(answer.code).toBe(ERROR_CODES[error].code);
    });
  });

  describe('the room', () => {
    it('lists the users present with their names, and counts them', async () => {
      const [one, two] = [await guest(), await guest()];
      await one.call('saveUserInfo', { nickname: 'One' });
      const first = await Wire.open(planet.url, one, 'plaza');
      const second = await Wire.open(planet.url, two, 'plaza');
      const list = await one.call('getMembersV3', SPACE);
      expect(list.onlineNum).toBe(2);
      expect(list.members.map((member) => member.userId).sort()).toEqual([one.userId, two.userId].sort());
      expect(list.members.find((member) => member.userId === one.userId)).toMatchObject({
        nickname: 'One',
        onlineStat: 1,
        type: 0,
        eventUserRole: 4,
      });
      expect((await one.call('health', {})).people).toBe(2);
      await Promise.all([first.close(), second.close()]);
    });

    it('[T21] opens the connection with a ticket once, for its session only', async () => {
      const [one, two] = [await guest(), await guest()];
      const { platform } = planet.server;
      const { token } = await one.call('chatRoomToken', SPACE);
      const [mine, theirs] = await Promise.all([
        platform.authenticate(one.cookieHeader),
        platform.authenticate(two.cookieHeader),
      ]);
      if (!mine || !theirs) throw new Error('no session');
      expect(await platform.redeemTicket(token, theirs, 'plaza')).toBeUndefined();
      // A ticket cannot be used up by another user.
      expect(await platform.redeemTicket(token, mine, 'plaza')).toMatchObject({ serverId: 'plaza-1' });
      expect(await platform.redeemTicket(token, mine, 'plaza')).toBeUndefined();
      const fresh = (await one.call('chatRoomToken', SPACE)).token;
      expect(await platform.redeemTicket(fresh, mine, 'elsewhere')).toBeUndefined();
      const good = (await one.call('chatRoomToken', SPACE)).token;
      expect(await platform.redeemTicket(good, mine, 'plaza')).toEqual({ serverId: 'plaza-1', always: true });
      expect(await platform.redeemTicket(good, mine, 'plaza')).toBeUndefined();
      const late = (await one.call('chatRoomToken', SPACE)).token;
      planet.advance(61_000);
      expect(await platform.redeemTicket(late, mine, 'plaza')).toBeUndefined();
    });

    it('stores a message once by its cid, whatever its text, also for simultaneous requests', async () => {
      const person = await guest();
      const { chat } = planet.server.platform;
      const cid = newCid();
      const results = await Promise.all(
        ['first', 'second', 'third'].map((text) => chat.send('plaza', person.userId, { cid, text })),
      );
      const later = await chat.send('plaza', person.userId, { cid, text: 'later' });
      const received = [...results, later].map((result) => result.ok && result.message);
      expect(new Set(received.map((message) => message && message.id)).size).toBe(1);
      expect(received.every((message) => message && message.text === 'first')).toBe(true);
      expect(results.filter((result) => result.ok && result.fresh)).toHaveLength(1);
      const other = await chat.send('plaza', (await guest()).userId, { cid, text: 'mine' });
      expect(other).toMatchObject({ ok: true, fresh: true });
    });

    it('assigns ids in the order of sending', async () => {
      const people = await Promise.all([guest(), guest(), guest()]);
      const received: number[] = [];
      await Promise.all(
        Array.from({ length: 150 }, async (_, i) => {
          const who = people[i % 3]?.userId ?? '';
          const result = await planet.server.platform.chat.send('plaza', who, {
            cid: newCid(),
            text: `text ${i}`,
          });
          if (result.ok) received.push(result.message.id);
        }),
      );
      expect(received).toHaveLength(150);
      expect(received).toEqual([...received].sort((a, b) => a - b));
      const { messages } = await (await guest()).call('getHistory', SPACE);
      expect(messages.map((message) => message.text)).toEqual(
        Array.from({ length: 100 }, (_, i) => `text ${i + 50}`),
      );
    });

    it.each([
      ['nothing', '   \n ', 'textEmpty'],
      ['10,000 characters', 'x'.repeat(10_000), 'textTooLong'],
      ['501 characters', '字'.repeat(501), 'textTooLong'],
    ] as const)('refuses %s, and stores nothing', async (_, text, error) => {
      const person = await guest();
      const wire = await Wire.open(planet.url, person, 'plaza');
      const before = await person.call('getHistory', SPACE);
      expect(await wire.sendMessage(newCid(), text)).toEqual({ code: ERROR_CODES[error].code });
      expect(await person.call('getHistory', SPACE)).toEqual(before);
      expect(await wire.sendMessage(newCid(), '还在')).toHaveProperty('id');
      await wire.close();
    });

    it('[T28] keeps text unchanged, with 500 emoji and without NUL characters', async () => {
      const person = await guest();
      const text = '👩‍🚀'.repeat(497) + '<b>';
      const sent = await planet.server.platform.chat.send('plaza', person.userId, {
        cid: newCid(),
        text: `\0${text}`,
      });
      expect(sent.ok && sent.message.text).toBe(text);
    });

    it('pages through the history both ways, without gaps or repetitions', async () => {
      const person = await guest();
      const { chat } = planet.server.platform;
      const sent = [];
      for (let i = 0; i < 25; i++)
        sent.push(await chat.send('plaza', person.userId, { cid: newCid(), text: `page ${i}` }));
      const ids = sent.map((result) => (result.ok ? result.message.id : 0));
      const newest = await person.call('getHistory', { ...SPACE, limit: 10 });
      expect(newest.messages.map((m) => m.id)).toEqual(ids.slice(15));
      expect(newest.more).toBe(true);
      const older = await person.call('getHistory', { ...SPACE, limit: 10, before: ids[15] });
      expect(older.messages.map((m) => m.id)).toEqual(ids.slice(5, 15));
      const gap = await person.call('getHistory', { ...SPACE, limit: 10, after: ids[0] });
      expect(gap.messages.map((m) => m.id)).toEqual(ids.slice(1, 11));
      expect(gap.more).toBe(true);
      const rest = await person.call('getHistory', { ...SPACE, limit: 10, after: ids[20] });
      expect(rest).toMatchObject({ more: false });
      expect(rest.messages.map((m) => m.id)).toEqual(ids.slice(21));
    });
  });

  it('keeps positions, users and messages across a restart', async () => {
    const person = await guest();
    const { platform } = planet.server;
    await platform.memberFor('plaza', person.userId);
    await platform.savePositions([{ spaceId: 'plaza', userId: person.userId, x: 512.25, y: 300, dir: 6 }]);
    const sent = await platform.chat.send('plaza', person.userId, { cid: newCid(), text: 'before' });
    await planet.restart();
    const again = await planet.server.platform.memberFor('plaza', person.userId);
    expect(again.position).toEqual({ x: 512.25, y: 300, dir: 6 });
    expect((await person.call('getHistory', SPACE)).messages.at(-1)).toEqual(sent.ok && sent.message);
  });

  it('[T43] masks phones and addresses in the log, and omits them from request lines', async () => {
    const phone = '13912345678';
    await planet.person().signIn(phone, (p) => planet.codeFor(p));
    const about = planet.lines.filter((line) => line.includes(phone));
    // The log is the SMS sender here: one line contains the code.
    expect(about).toHaveLength(1);
    expect(about[0]).toContain(`sms ${phone} code `);
    expect(planet.lines.some((line) => line.includes('127.0.0.1'))).toBe(false);
    expect(planet.lines.some((line) => line.includes('POST /api/login/mobile'))).toBe(true);
  });
});
