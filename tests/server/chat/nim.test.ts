import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { NIM_SERVER_ACCOUNT, type NimNotice } from '../../../contract/model/chat/nim';
import { readConfig } from '../../../server/config';
import { imAccounts } from '../../../server/database/schema-people';
import { withStoppedServer } from '../support/db-helpers';
import {
  NIM_KEY,
  NIM_SECRET,
  startNim,
  type NimCall,
  type NimStandIn,
} from '../support/stand-ins/nim-stand-in';
import type { Person } from '../support/person';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';

const LIMIT = { timeout: 15_000 };

onServer('NIM on the server', (start) => {
  let nim: NimStandIn;
  let planet: TestPlanet;
  let phone = 13_816_310_100;
  beforeAll(async () => {
    nim = await startNim();
    planet = await start({ env: nim.env });
  });
  afterAll(() => nim.stop());

  const come = async (nickname: string): Promise<{ person: Person; userId: string }> => {
    const person = planet.person();
    const { userId } = await person.signIn(String(phone++), planet.codeFor);
    await person.call('saveUserInfo', { nickname });
    return { person, userId };
  };
  /** Notices that an account received through NIM. */
  const noticesTo = (account: string): NimNotice[] =>
    nim
      .callsOf('msg/sendAttachMsg')
      .filter(({ form }) => form['to'] === account)
      .map(({ form }) => JSON.parse(form['attach'] ?? '') as NimNotice);
  const kinds = (account: string): string[] =>
    noticesTo(account).flatMap(({ events }) => events.map(({ k }) => k));

  it('signs a user in with an account of name and avatar, and a checksum for that account only', async () => {
    const { person, userId } = await come('安');
    const sum = await person.call('getCheckSum', {});
    expect(sum).toMatchObject({ appKey: NIM_KEY, account: userId, ttl: 600, lbsUrls: [`${nim.url}/lbs`] });
    const expected = createHash('sha1')
      .update(`${NIM_KEY}${userId}${sum.curTime}600${NIM_SECRET}`)
      .digest('hex');
    expect(sum.checkSum).toBe(expected);
    expect(JSON.parse(Buffer.from(sum.token, 'base64').toString())).toEqual({
      signature: expected,
      curTime: sum.curTime,
      ttl: 600,
    });
    expect(JSON.stringify(sum)).not.toContain(NIM_SECRET);
    expect(nim.accounts.get(userId)).toMatchObject({ name: '安' });
    await person.call('getCheckSum', {});
    expect(nim.callsOf('user/create').filter(({ form }) => form['accid'] === userId)).toHaveLength(1);
    expect((await planet.person().request('getCheckSum', {})).code).toBe(ERROR_CODES.unauthorized.code);
  });

  it('updates the name at NIM once', async () => {
    const { person, userId } = await come('旧名');
    await person.call('saveUserInfo', { nickname: '没有账号' });
    await person.call('getCheckSum', {});
    await person.call('saveUserInfo', { nickname: '新名' });
    await expect.poll(() => nim.accounts.get(userId)?.['name'], LIMIT).toBe('新名');
    await person.call('getCheckSum', {});
    expect(nim.callsOf('user/updateUinfo').filter(({ form }) => form['accid'] === userId)).toHaveLength(1);
  });

  it('[T46] removes the name of a deleted user at NIM, and closes the account', async () => {
    const own = String(phone);
    const { person, userId } = await come('要走的');
    await person.call('getCheckSum', {});
    planet.advance(61_000);
    const rid = await person.requestCode(own);
    await person.call('deleteAccount', { confirmed: true, rid, code: planet.codeFor(own) });
    const blocked = () => nim.callsOf('user/block').map(({ form }) => form['accid']);
    await expect.poll(blocked, LIMIT).toEqual([userId]);
    expect(nim.accounts.get(userId)?.['name']).toBe('-');
  });

  it('reuses an account whose creation succeeded but whose answer was lost', async () => {
    const { person, userId } = await come('再来');
    await person.call('getCheckSum', {});
    await withStoppedServer(planet, (db) => db.delete(imAccounts));
    await person.call('saveUserInfo', { nickname: '再来一次' });
    expect(await person.call('getCheckSum', {})).toMatchObject({ account: userId });
    expect(nim.accounts.get(userId)).toMatchObject({ name: '再来一次' });
  });

  it('notifies both users of a message in order with numbers, and nobody without an account', async () => {
    const [ann, bob] = [await come('安'), await come('阿宝')];
    await bob.person.call('getCheckSum', {});
    for (const [i, text] of ['一', '二', '三'].entries()) {
      planet.advance(1_100);
      await ann.person.call('sendPrivate', { peerUserId: bob.userId, cid: `cid-of-nim-${i}`, text });
    }
    await expect.poll(() => kinds(bob.userId), LIMIT).toEqual(['private', 'private', 'private']);
    const notices = noticesTo(bob.userId);
    expect(notices.at(-1)?.n).toBe(3);
    const texts = notices.flatMap(({ events }) =>
      events.map((event) => (event.k === 'private' ? event.message.text : '')),
    );
    expect(texts).toEqual(['一', '二', '三']);
    const froms = nim.callsOf('msg/sendAttachMsg').map(({ form }) => [form['from'], form['save']]);
    expect(new Set(froms.flat())).toEqual(new Set([NIM_SERVER_ACCOUNT, '1']));
    expect([...nim.calls, ...nim.refused].filter(({ form }) => form['to'] === ann.userId)).toEqual([]);
  });

  it('queues what NIM cannot take now, and logs what it refuses', async () => {
    const [ann, bob] = [await come('安'), await come('阿宝')];
    await bob.person.call('getCheckSum', {});
    nim.broken = 503;
    const write = (cid: string): Promise<unknown> => {
      planet.advance(1_100);
      return ann.person.call('sendPrivate', { peerUserId: bob.userId, cid, text: cid });
    };
    await write('while-it-is-away-1');
    expect((await bob.person.request('getCheckSum', {})).code).toBe(200);
    await expect.poll(() => planet.lines.join('\n'), LIMIT).toContain('notices for NIM could not be written');
    await write('while-it-is-away-2');
    nim.broken = undefined;
    await expect.poll(() => kinds(bob.userId), LIMIT).toEqual(['private', 'private']);
    nim.broken = 403;
    await write('what-it-refuses');
    await expect.poll(() => planet.lines.join('\n'), LIMIT).toContain('NIM refused a task');
    const { person } = await come('进不来');
    expect(await person.request('getCheckSum', {})).toMatchObject({ code: ERROR_CODES.rejected.code });
    nim.broken = undefined;
    await write('and-after-it');
    await expect.poll(() => noticesTo(bob.userId).at(-1)?.n, LIMIT).toBe(4);
    // The gap in the numbers tells the browser that a message is missing.
    expect(noticesTo(bob.userId).map(({ n }) => n)).not.toContain(3);
    expect(planet.lines.join('\n')).not.toContain(NIM_SECRET);
  });

  it('mirrors the room, in which only the server speaks, without restricted events', async () => {
    const { person: host } = await come('主人');
    const { spaceId } = await host.call('addSpace', { spaceName: '听得见的屋子', spaceType: 'garden' });
    const roomIdOf = async () => (await host.call('chatRoomToken', { spaceId })).nimRoomId;
    expect(await roomIdOf()).toBeUndefined();
    await expect.poll(roomIdOf, LIMIT).toBeDefined();
    const roomId = await roomIdOf();
    expect(nim.callsOf('chatroom/muteRoom').filter(({ form }) => form['roomid'] === roomId)).toMatchObject([
      { form: { operator: NIM_SERVER_ACCOUNT, mute: 'true' } },
    ]);
    const sent = (): NimCall[] =>
      nim.callsOf('chatroom/sendMsg').filter(({ form }) => form['roomid'] === roomId);
    const arrived = (): string[] =>
      sent().map(({ form }) => (JSON.parse(form['attach'] ?? '') as { k: string }).k);

    const { group } = await host.call('addChatRoomTagGroup', { spaceId, name: '小组', password: '' });
    await host.call('sendIm', { spaceId, cid: 'cid-for-the-few', text: '悄悄说', groupId: group.id });
    await host.call('sendIm', { spaceId, cid: 'cid-for-the-room', text: '大家好' });
    await host.call('announce', { spaceId, text: '请注意' });
    await host.call('setMuteStatus', { spaceId, muteStatus: true });
    await expect.poll(arrived, LIMIT).toEqual(['group', 'chat', 'announce', 'config']);
    expect(sent().map(({ form }) => form['skipHistory'])).toEqual(['1', '1', '1', '1']);
    expect(sent()[1]?.form['attach']).toContain('大家好');

    // Moderators only: the announcement after it shows that it was left out.
    await host.call('setImEnable', { spaceId, imEnable: true, imShow: false });
    planet.advance(1_100);
    await host.call('sendIm', { spaceId, cid: 'cid-for-moderators', text: '只有管理员' });
    await host.call('announce', { spaceId, text: '仍然公告' });
    await expect.poll(arrived, LIMIT).toEqual(['group', 'chat', 'announce', 'config', 'config', 'announce']);

    // The removal of an absent user is broadcast to the whole room.
    const { person, userId } = await come('常客');
    await person.call('visitSpace', { spaceId });
    await host.call('addPermanentUser', { spaceId, userId });
    await expect.poll(arrived, LIMIT).toContain('elsewhere');
  });

  it("removes users from NIM's room, blocks banned users, and admits them again", async () => {
    const host = planet.person();
    await host.signIn(String(phone++), planet.codeFor);
    const { spaceId } = await host.call('addSpace', { spaceName: '有规矩的屋子', spaceType: 'garden' });
    const guest = await come('调皮鬼');
    await guest.person.call('getCheckSum', {});
    const enter = async () => (await guest.person.call('chatRoomToken', { spaceId })).nimRoomId;
    await expect.poll(enter, LIMIT).toBeDefined();
    const roomid = await enter();
    const { userId } = guest;
    await host.call('kickMember', { spaceId, userId });
    await expect
      .poll(() => nim.callsOf('chatroom/kickMember').map(({ form }) => form), LIMIT)
      .toEqual([{ roomid, accid: NIM_SERVER_ACCOUNT, targetAccid: userId }]);
    const barred = (): unknown[] =>
      nim
        .callsOf('chatroom/setMemberRole')
        .map(({ form }) => [form['target'], form['opt'], form['optvalue']]);
    await host.call('forbidIntoSpaceV2', { spaceId, userId, banDesc: '太吵' });
    await expect.poll(barred, LIMIT).toEqual([[userId, '-1', 'true']]);
    expect((await guest.person.request('chatRoomToken', { spaceId })).code).toBe(ERROR_CODES.banned.code);
    await host.call('allowIntoSpace', { spaceId, userId });
    expect(await enter()).toBe(roomid);
    await expect.poll(barred, LIMIT).toEqual([
      [userId, '-1', 'true'],
      [userId, '-1', 'false'],
    ]);
  });
});

it.each(['NIM_APP_KEY', 'NIM_APP_SECRET'])('does not start with %s alone', async (name) => {
  expect(() => readConfig({ [name]: 'good' })).not.toThrow();
  await expect(startPlanet({ env: { [name]: 'good' } })).rejects.toThrow(/must be set when/);
});

it('offers nothing of NIM without its settings', async () => {
  const planet = await startPlanet();
  try {
    const person = planet.person();
    await person.signIn('13816319999', planet.codeFor);
    expect((await person.request('getCheckSum', {})).code).toBe(ERROR_CODES.notFound.code);
    expect(await person.call('chatRoomToken', { spaceId: 'plaza' })).not.toHaveProperty('nimRoomId');
  } finally {
    await planet.stop();
  }
});
