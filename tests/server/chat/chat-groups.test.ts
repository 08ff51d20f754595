import { afterEach, beforeAll, expect, it } from 'vitest';
import { CHAT_GROUPS } from '../../../contract/model/chat/chat';
import type { Person } from '../support/person';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

onServer('chat groups', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;
  let bob: SignedInPerson;
  let cem: SignedInPerson;

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_830_000_000);
    spaceId = fixture.spaceId;
    ann = await fixture.person('安');
    bob = await fixture.person('阿宝');
    cem = await fixture.person('小三');
  });
  afterEach(() => fixture.clear());

  const make = async (name: string, password = '', tag?: string): Promise<string> =>
    (await fixture.host.call('addChatRoomTagGroup', { spaceId, name, password, ...(tag && { tag }) })).group
      .id;
  const join = (who: Person, id: string, password = '') =>
    who.request('changeChatRoomTagGroup', { spaceId, id, password });

  it('[W71] [W74] deliver messages to their members only', async () => {
    const [anns, bobs, cems] = [await fixture.enter(ann), await fixture.enter(bob), await fixture.enter(cem)];
    const id = await make('志愿者', 'open sesame', 'volunteers');
    expect((await cems.waitForEvent('group', ({ group }) => group.id === id)).group).toEqual({
      id,
      tag: 'volunteers',
      name: '志愿者',
      locked: true,
    });
    expect(await join(ann, id)).toMatchObject(errorAnswer('passwordEmpty'));
    expect(await join(ann, id, 'wrong')).toMatchObject(errorAnswer('passwordWrong'));
    expect((await join(ann, id, 'open sesame')).data?.group).toMatchObject({ joined: true });
    const v2 = { spaceId, type: 'join', info: { tag: 'volunteers', password: 'open sesame' } } as const;
    expect((await bob.call('changeChatRoomTagGroupV2', v2)).group.id).toBe(id);
    const first = await fixture.sentMessageId(bob, '几点集合？', { groupId: id });
    const received = await anns.sendMessage(fixture.newCid(), '七点', { groupId: id, replyTo: first });
    expect(received).toHaveProperty('id');
    expect((await bobs.waitForEvent('chat', ({ message }) => message.text === '七点')).message).toMatchObject(
      {
        groupId: id,
        replyTo: { id: first },
      },
    );
    // A later event has arrived, so the earlier one was never sent.
    await fixture.sentMessageId(cem, '大家好');
    await cems.waitForEvent('chat', ({ message }) => message.text === '大家好');
    expect(cems.events('chat')).toHaveLength(1);

    const notIn = errorAnswer('groupNotJoined');
    expect(await fixture.sendMessage(cem, '我也去', { groupId: id })).toMatchObject(notIn);
    expect(await cem.request('getHistory', { spaceId, groupId: id })).toMatchObject(notIn);
    expect(await cem.request('withdrawMessage', { spaceId, messageId: first })).toMatchObject(notIn);
    expect(await cem.request('readChatRoom', { spaceId, groupId: id, messageId: first })).toMatchObject(
      notIn,
    );
    // A reply in the room cannot quote a message of the group.
    expect(await fixture.sendMessage(cem, '引用', { replyTo: first })).toMatchObject(errorAnswer('notFound'));
    const page = await ann.call('getHistory', { spaceId, groupId: id });
    expect(page.messages.map(({ text }) => text)).toEqual(['几点集合？', '七点']);
    const room = await ann.call('getHistory', { spaceId });
    expect(room.messages.map(({ text }) => text)).toEqual(['大家好']);

    await ann.call('withdrawMessage', { spaceId, messageId: 'id' in received ? received.id : 0 });
    expect(await bobs.waitForEvent('withdraw')).toMatchObject({ groupId: id, nickname: '安' });
    await fixture.sentMessageId(cem, '还有人吗');
    await cems.waitForEvent('chat', ({ message }) => message.text === '还有人吗');
    expect(cems.events('withdraw')).toEqual([]);
  });

  it('[W71] send nothing more to a user who left, who may join again', async () => {
    const id = await make('随便聊聊');
    const bobs = await fixture.enter(bob);
    for (const who of [ann, bob]) await join(who, id);
    await fixture.sentMessageId(ann, '一', { groupId: id });
    await bobs.waitForEvent('chat', ({ message }) => message.text === '一');
    const leave = { spaceId, type: 'leave', info: { id } } as const;
    expect((await bob.call('changeChatRoomTagGroupV2', leave)).group.joined).toBe(false);
    await fixture.sentMessageId(ann, '二', { groupId: id });
    await fixture.sentMessageId(ann, '在大厅');
    await bobs.waitForEvent('chat', ({ message }) => message.text === '在大厅');
    const arrived = bobs.events('chat').map(({ message }) => message.text);
    expect(arrived).toEqual(['一', '在大厅']);
    await join(bob, id);
    expect((await bob.call('getHistory', { spaceId, groupId: id })).messages).toHaveLength(2);
  });

  it('list the rooms with their last message and the unread count', async () => {
    const id = await make('读书会');
    await join(ann, id);
    await join(bob, id);
    const roomOf = async (who: Person, groupId: string) =>
      (await who.call('listChatRooms', { spaceId })).rooms.find((room) => room.id === groupId);
    expect(await roomOf(bob, id)).toMatchObject({
      name: '读书会',
      joined: true,
      lastMessage: null,
      unread: 0,
    });
    const ids = [];
    for (const text of ['第一章', '第二章', '第三章'])
      ids.push(await fixture.sentMessageId(ann, text, { groupId: id }));
    expect(await roomOf(bob, id)).toMatchObject({ lastMessage: { text: '第三章' }, unread: 3, mentions: 0 });
    expect(await roomOf(ann, id)).toMatchObject({ unread: 0 });
    await bob.call('readChatRoom', { spaceId, groupId: id, messageId: ids[1] ?? 0 });
    await bob.call('readChatRoom', { spaceId, groupId: id, messageId: ids[0] ?? 0 });
    expect(await roomOf(bob, id)).toMatchObject({ unread: 1 });
    await bob.call('readChatRoom', { spaceId, groupId: id, messageId: 999_999_999 });
    await fixture.sentMessageId(ann, '第四章', { groupId: id });
    expect(await roomOf(bob, id)).toMatchObject({ unread: 1 });
    expect(await roomOf(cem, id)).toMatchObject({ joined: false, lastMessage: null, unread: 0 });
    const [own] = (await cem.call('listChatRooms', { spaceId })).rooms;
    expect(own).toMatchObject({ id: '', tag: '', name: '院子', joined: true });
    const stats = (await cem.call('getChatRoomTagGroupStats', { spaceId })).groups.find((g) => g.id === id);
    expect(stats).toMatchObject({ people: 3, messages: 4 });
    expect(stats?.lastAt).toBeGreaterThan(0);
    const mine = (await cem.call('getChatRoomTagGroup', { spaceId })).groups.find((g) => g.id === id);
    expect(mine).toMatchObject({ joined: false, locked: false });
  });

  it('[W74] are renamed, get another password and are removed by moderators', async () => {
    const id = await make('旧名');
    const anns = await fixture.enter(ann);
    for (const who of [ann, bob]) await join(who, id);
    const sent = await fixture.sentMessageId(ann, '留一句', { groupId: id });
    await fixture.host.call('editChatRoomTagGroup', { spaceId, id, name: ' 新名 ' });
    expect(await anns.waitForEvent('group', ({ group }) => group.name === '新名')).toMatchObject({
      emptied: false,
    });
    expect((await ann.call('getHistory', { spaceId, groupId: id })).messages).toHaveLength(1);
    const { group } = await fixture.owner.call('editChatRoomTagGroup', { spaceId, id, password: 'new' });
    expect(group).toMatchObject({ locked: true, joined: false });
    expect(await anns.waitForEvent('group', ({ emptied }) => emptied)).toMatchObject({ group: { id } });
    expect(await fixture.sendMessage(ann, '还在吗', { groupId: id })).toMatchObject(
      errorAnswer('groupNotJoined'),
    );
    // A moderator needs no password.
    expect((await join(fixture.owner, id)).code).toBe(200);
    expect((await join(ann, id, 'new')).code).toBe(200);
    await fixture.host.call('delChatRoomTagGroup', { spaceId, id });
    await fixture.host.call('delChatRoomTagGroup', { spaceId, id });
    expect(await anns.waitForEvent('ungroup')).toEqual({ k: 'ungroup', groupId: id });
    expect(await fixture.sendMessage(ann, '没了', { groupId: id })).toMatchObject(errorAnswer('notFound'));
    expect(await ann.request('getHistory', { spaceId, groupId: id })).toMatchObject(errorAnswer('notFound'));
    expect(await ann.request('withdrawMessage', { spaceId, messageId: sent })).toMatchObject(
      errorAnswer('notFound'),
    );
  });

  it('[T25] are created and changed by moderators only, within limits', async () => {
    const forbidden = errorAnswer('forbidden');
    const id = await make('只看', '', 'look-only');
    expect(await ann.request('addChatRoomTagGroup', { spaceId, name: '我的' })).toMatchObject(forbidden);
    expect(await ann.request('editChatRoomTagGroup', { spaceId, id, name: '我的' })).toMatchObject(forbidden);
    expect(await ann.request('delChatRoomTagGroup', { spaceId, id })).toMatchObject(forbidden);
    const again = { spaceId, name: '另一个', tag: 'look-only' };
    expect(await fixture.host.request('addChatRoomTagGroup', again)).toMatchObject(errorAnswer('tagTaken'));
    expect(await fixture.host.request('addChatRoomTagGroup', { spaceId, name: ' ' })).toMatchObject(
      errorAnswer('nameEmpty'),
    );
    expect(
      await fixture.host.request('editChatRoomTagGroup', { spaceId, id: 'g-no', name: '没有' }),
    ).toMatchObject(errorAnswer('notFound'));
    const nameless = { spaceId, type: 'join', info: {} };
    expect(await ann.request('changeChatRoomTagGroupV2', nameless)).toMatchObject(errorAnswer('invalid'));
    const unknown = { spaceId, type: 'join', info: { tag: 'unknown' } };
    expect(await ann.request('changeChatRoomTagGroupV2', unknown)).toMatchObject(errorAnswer('notFound'));
    const { groups } = await ann.call('getChatRoomTagGroup', { spaceId });
    for (let n = groups.length; n < CHAT_GROUPS.max; n++) await make(`第 ${n} 组`);
    const over = { spaceId, name: '多一个' };
    expect(await fixture.host.request('addChatRoomTagGroup', over)).toMatchObject(errorAnswer('groupLimit'));
  });

  it('count wrong passwords', async () => {
    const { groups } = await fixture.owner.call('getChatRoomTagGroup', { spaceId });
    await fixture.host.call('delChatRoomTagGroup', { spaceId, id: groups[0]?.id ?? '' });
    const id = await make('猜不到', 'secret');
    for (let i = 0; i < 10; i++)
      expect(await join(cem, id, `guess ${i}`)).toMatchObject(errorAnswer('passwordWrong'));
    expect(await join(cem, id, 'secret')).toMatchObject(errorAnswer('tooFast'));
    fixture.planet.advance(10 * 60_000);
    expect((await join(cem, id, 'secret')).code).toBe(200);
  });

  it('[T27] belong to one space and are unknown in another', async () => {
    const { groups } = await ann.call('getChatRoomTagGroup', { spaceId });
    const id = groups.find(({ joined, locked }) => joined && !locked)?.id ?? '';
    const sent = await fixture.sentMessageId(ann, '只在这里', { groupId: id });
    expect(await ann.request('getHistory', { spaceId: 'plaza', groupId: id })).toMatchObject(
      errorAnswer('notFound'),
    );
    expect(await ann.request('changeChatRoomTagGroup', { spaceId: 'plaza', id })).toMatchObject(
      errorAnswer('notFound'),
    );
    const withdraw = { spaceId: 'plaza', messageId: sent };
    expect(await ann.request('withdrawMessage', withdraw)).toMatchObject(errorAnswer('notFound'));
  });
});
