import { afterEach, beforeAll, expect, it } from 'vitest';
import { uploadedFile, getFile, textBytes } from '../support/chat-files';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import type { Wire } from '../support/wire';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

onServer('[W77] chat that only moderators read', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;
  let guest: Person;

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_841_000_000);
    spaceId = fixture.spaceId;
    const access = { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] };
    await fixture.owner.call('saveSpaceSettings', { spaceId, settings: { access } });
    ann = await fixture.person('安');
    guest = planet.person();
    await guest.call('loginGuest', { spaceId });
  });
  afterEach(async () => {
    await show(true);
    await fixture.clear();
  });

  const show = (imShow: boolean) => fixture.owner.call('setImEnable', { spaceId, imEnable: true, imShow });
  const texts = (wire: Wire) => wire.events('chat').map(({ message }) => message.text);
  /** A later event has arrived: everything before was delivered, or never will be. */
  const settled = async (...wires: Wire[]): Promise<void> => {
    const { id } = await fixture.owner.call('announce', { spaceId, text: '请注意' });
    for (const wire of wires)
      await wire.waitForEvent('announce', ({ announcement }) => announcement.id === id);
  };

  it('reaches only moderators over HTTP and the gateway, and everybody after it is shown again', async () => {
    const [hosts, anns, guests] = [
      await fixture.enter(fixture.host),
      await fixture.enter(ann),
      await fixture.enter(guest),
    ];
    await show(false);
    const id = await fixture.sentMessageId(fixture.owner, '以后再说');
    expect(await hosts.sendMessage(fixture.newCid(), '好')).toHaveProperty('id');
    await fixture.owner.call('withdrawMessage', { spaceId, messageId: id });
    await settled(hosts, anns, guests);
    expect(texts(hosts)).toEqual(['以后再说', '好']);
    expect(hosts.events('withdraw')).toHaveLength(1);
    for (const wire of [anns, guests]) {
      expect(texts(wire)).toEqual([]);
      expect(wire.events('withdraw')).toEqual([]);
    }
    await show(true);
    await fixture.sentMessageId(fixture.owner, '大家好');
    for (const wire of [hosts, anns, guests])
      await wire.waitForEvent('chat', ({ message }) => message.text === '大家好');
    const { messages } = await ann.call('getHistory', { spaceId });
    expect(messages.map(({ text }) => text)).toEqual(['', '好', '大家好']);
  });

  it('is readable for new moderators and not for former ones', async () => {
    const bob = await fixture.person('阿宝');
    const bobs = await fixture.enter(bob);
    await show(false);
    const role = (eventUserRole: number) =>
      fixture.owner.call('setEventUserRole', { spaceId, userId: bob.userId, eventUserRole });
    await fixture.sentMessageId(fixture.host, '一');
    expect(await bob.request('getHistory', { spaceId })).toMatchObject(errorAnswer('chatOff'));
    await role(2);
    expect((await bob.call('getHistory', { spaceId })).messages.at(-1)?.text).toBe('一');
    await fixture.sentMessageId(fixture.host, '二');
    await role(4);
    await fixture.sentMessageId(fixture.host, '三');
    await settled(bobs);
    expect(texts(bobs)).toEqual(['二']);
  });

  it('covers groups, files and danmaku', async () => {
    const { group } = await fixture.host.call('addChatRoomTagGroup', { spaceId, name: '小组', password: '' });
    await ann.call('changeChatRoomTagGroup', { spaceId, id: group.id, password: '' });
    const [hosts, anns] = [await fixture.enter(fixture.host), await fixture.enter(ann)];
    const file = await uploadedFile(fixture.host, spaceId, '花.txt', textBytes('你好'));
    await fixture.sentMessageId(fixture.host, '', { fileId: file.fileId });
    expect((await getFile(ann, file)).status).toBe(200);
    await fixture.owner.call('setDanmakuStatus', { spaceId, danmakuStatus: true, danmakuHold: true });
    const held = await fixture.sentMessageId(ann, '飞过去');
    await show(false);
    expect((await getFile(ann, file)).status).toBe(404);
    expect((await getFile(fixture.owner, file)).status).toBe(200);
    await fixture.sentMessageId(fixture.host, '组里', { groupId: group.id });
    await fixture.host.call('decideDanmaku', { spaceId, messageIds: [held], pass: true });
    await settled(hosts, anns);
    expect(texts(hosts)).toContain('组里');
    expect(hosts.events('danmaku')).toHaveLength(1);
    expect(texts(anns)).not.toContain('组里');
    expect(anns.events('danmaku')).toEqual([]);
  });

  it('counts unread messages of groups for moderators only', async () => {
    const { group } = await fixture.host.call('addChatRoomTagGroup', {
      spaceId,
      name: '后台',
      password: '1234',
    });
    const stats = (who: Person) => who.request('getChatRoomTagGroupStats', { spaceId });
    expect((await stats(ann)).code).toBe(200);
    await show(false);
    await fixture.sentMessageId(fixture.host, '嘘', { groupId: group.id });
    for (const who of [ann, guest]) expect(await stats(who)).toMatchObject(errorAnswer('chatOff'));
    const { groups } = await fixture.host.call('getChatRoomTagGroupStats', { spaceId });
    expect(groups.find(({ id }) => id === group.id)).toMatchObject({ messages: 1 });
  });

  it('broadcasts the rule itself to everybody', async () => {
    await show(false);
    for (const who of [ann, guest]) {
      expect(await who.call('getSpaceGameConfig', { spaceId })).toMatchObject({ imShow: false });
      expect(await who.call('getSpaceImConfig', { spaceId })).toMatchObject({
        imEnable: true,
        imShow: false,
      });
      expect(await who.call('getImModel', { spaceId })).toEqual({ imModel: 'all' });
      expect(await who.request('listChatRooms', { spaceId })).toMatchObject(errorAnswer('chatOff'));
    }
  });
});
