import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { CloseCode } from '../../../contract/wire/limits';
import { mainFile } from '../support/bundle';
import { onNodes, type Node, type Nodes, type RoutedPerson } from '../support/nodes';
import { eventually, runToEnd } from '../support/process';
import { RealtimeClient } from '../support/realtime-client';
import { Wire } from '../support/wire';

/** A space of two servers, each on a node of its own, and users in it. */
onNodes('two server processes', (start) => {
  let nodes: Nodes;
  let one: Node;
  let two: Node;
  let owner: RoutedPerson;
  let spaceId: string;
  let cids = 0;
  const cid = (): string => `cid-of-nodes-${cids++}`;

  beforeAll(async () => {
    nodes = await start();
    one = await nodes.start();
    two = await nodes.start();
    owner = await nodes.person(one, '房主');
    ({ spaceId } = await owner.call('addSpace', { spaceName: '两个进程' }));
    await owner.call('saveSpaceSettings', {
      spaceId,
      settings: {
        access: { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
        servers: { serverNum: 2, serverMax: 100, serverMoreEnable: true },
      },
    });
  });

  const enter = (who: RoutedPerson, node: Node, server: number): Promise<Wire> =>
    Wire.open(node.url, who.at(node), spaceId, `${spaceId}-${server}`);
  /** Ann is on the first node, Bob on the second. */
  const pair = async () => {
    const [ann, bob] = [await nodes.person(one, '小安'), await nodes.person(two, '阿博')];
    const anns = await enter(ann, one, 1);
    const bobs = await enter(bob, two, 2);
    return { ann, bob, anns, bobs, leave: () => Promise.all([anns.leave(), bobs.leave()]) };
  };

  it('deliver messages of both nodes to both, in one order', async () => {
    const { ann, bob, anns, bobs, leave } = await pair();
    await Promise.all(
      [0, 1, 2, 3].flatMap((n) => [anns.sendMessage(cid(), `安 ${n}`), bobs.sendMessage(cid(), `博 ${n}`)]),
    );
    // A call to the node without the user's connection.
    ann.at(two);
    await ann.call('sendIm', { spaceId, text: '最后一句' });
    const arrived = async (wire: Wire) => {
      await wire.waitForEvent('chat', ({ message }) => message.text === '最后一句');
      return wire.events('chat').map(({ message }) => message);
    };
    const [here, there] = await Promise.all([arrived(anns), arrived(bobs)]);
    expect(here.map(({ text }) => text).toSorted()).toEqual(
      [0, 1, 2, 3]
        .flatMap((n) => [`博 ${n}`, `安 ${n}`])
        .concat('最后一句')
        .toSorted(),
    );
    expect(there).toEqual(here);
    expect(here.map(({ id }) => id)).toEqual(here.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(bob.userId).toBe(here.find(({ text }) => text === '博 0')?.userId);
    await leave();
  });

  it('deliver private chats, danmaku, announcements and withdrawals across nodes', async () => {
    const { ann, bob, anns, bobs, leave } = await pair();
    await ann.call('sendPrivate', { peerUserId: bob.userId, cid: cid(), text: '悄悄话' });
    expect((await bobs.waitForEvent('private')).message.text).toBe('悄悄话');

    owner.at(two);
    const { id: announcementId } = await owner.call('announce', { spaceId, text: '请注意' });
    await anns.waitForEvent('announce', ({ announcement }) => announcement.id === announcementId);
    await owner.at(one).call('withdrawAnnouncement', { spaceId, announcementId });
    await bobs.waitForEvent('unannounce', (event) => event.announcementId === announcementId);

    const sent = await anns.sendMessage(cid(), '收回');
    const messageId = 'id' in sent ? sent.id : 0;
    await bobs.waitForEvent('chat', ({ message }) => message.id === messageId);
    await ann.at(two).call('withdrawMessage', { spaceId, messageId });
    await anns.waitForEvent('withdraw', (event) => event.messageId === messageId);

    await owner.at(one).call('setDanmakuStatus', { spaceId, danmakuStatus: true, danmakuHold: true });
    await bobs.waitForEvent('config', ({ config }) => config.danmakuHold);
    const held = await bobs.sendMessage(cid(), '飞过去');
    const heldId = 'id' in held ? held.id : 0;
    const shown = await anns.waitForEvent('chat', ({ message }) => message.id === heldId);
    expect(shown.message.danmaku).toBe('held');
    await owner.at(two).call('decideDanmaku', { spaceId, messageIds: [heldId], pass: true });
    await anns.waitForEvent('danmaku', ({ messages }) => messages.some(({ id }) => id === heldId));
    await bobs.waitForEvent('danmaku', ({ messages }) => messages.some(({ id }) => id === heldId));
    await leave();
  });

  it('deliver group messages to members on both nodes, and to nobody else', async () => {
    const { ann, bob, anns, bobs, leave } = await pair();
    const made = await owner.at(one).call('addChatRoomTagGroup', { spaceId, name: '小组', password: '' });
    const groupId = made.group.id;
    await bobs.waitForEvent('group', ({ group }) => group.id === groupId);
    await bob.at(two).call('changeChatRoomTagGroup', { spaceId, id: groupId, password: '' });
    // Both nodes know the members before the first message, from the database.
    await ann.at(one).call('changeChatRoomTagGroup', { spaceId, id: groupId, password: '' });
    await anns.sendMessage(cid(), '组里', { groupId });
    await bobs.waitForEvent('chat', ({ message }) => message.text === '组里');
    await bob.at(one).call('changeChatRoomTagGroupV2', {
      spaceId,
      type: 'leave',
      info: { id: groupId, password: '' },
    });
    await anns.sendMessage(cid(), '没有你', { groupId });
    await anns.sendMessage(cid(), '大家好');
    await bobs.waitForEvent('chat', ({ message }) => message.text === '大家好');
    expect(bobs.events('chat').map(({ message }) => message.text)).not.toContain('没有你');
    await leave();
  });

  it('[W77] deliver hidden chat to moderators on both nodes, and to nobody else', async () => {
    const { ann, anns, bob, bobs, leave } = await pair();
    const owners = await enter(owner.at(two), two, 2);
    await owner.at(one).call('setEventUserRole', { spaceId, userId: ann.userId, eventUserRole: 2 });
    await owner.call('setImEnable', { spaceId, imEnable: true, imShow: false });
    await bobs.waitForEvent('config', ({ config }) => !config.imShow);
    await anns.sendMessage(cid(), '管理员之间');
    await owners.waitForEvent('chat', ({ message }) => message.text === '管理员之间');
    // Also from the node of the visitor.
    await owners.sendMessage(cid(), '就我们');
    await anns.waitForEvent('chat', ({ message }) => message.text === '就我们');
    await owner.call('setImEnable', { spaceId, imEnable: true, imShow: true });
    await bobs.waitForEvent('config', ({ config }) => config.imShow);
    await anns.sendMessage(cid(), '又看得见了');
    await bobs.waitForEvent('chat', ({ message }) => message.text === '又看得见了');
    expect(bobs.events('chat').map(({ message }) => message.text)).toEqual(['又看得见了']);
    const { messages } = await bob.call('getHistory', { spaceId });
    expect(messages.slice(-3).map(({ text }) => text)).toEqual(['管理员之间', '就我们', '又看得见了']);
    await owner.call('setEventUserRole', { spaceId, userId: ann.userId, eventUserRole: 4 });
    await Promise.all([leave(), owners.leave()]);
  });

  it('list everybody, and notify the other node of arrivals, moves and departures', async () => {
    const { ann, bob, anns, bobs } = await pair();
    const arrived = await anns.waitForEvent('elsewhere', ({ member }) => member.userId === bob.userId);
    expect(arrived.serverId).toBe(`${spaceId}-2`);
    const listed = async (who: RoutedPerson) => {
      const { members } = await who.call('getMembersV3', { spaceId });
      return members
        .filter(({ userId }) => userId === ann.userId || userId === bob.userId)
        .map(({ userId, serverId }) => `${userId} ${serverId}`)
        .toSorted();
    };
    const both = [`${ann.userId} ${spaceId}-1`, `${bob.userId} ${spaceId}-2`].toSorted();
    expect([await listed(ann.at(one)), await listed(ann.at(two))]).toEqual([both, both]);

    await ann.at(two).call('saveUserInfo', { spaceId, nickname: '小安安' });
    await bobs.waitForEvent('elsewhere', ({ member }) => member.nickname === '小安安');
    expect(await ann.at(two).call('comeMe', { spaceId, sourceUserId: bob.userId })).toEqual({ sent: true });
    expect(await bobs.waitForEvent('come')).toMatchObject({ userId: ann.userId, serverId: `${spaceId}-1` });

    // Ann connects to Bob's server through the first node, which proxies her connection.
    const cems = await enter(await nodes.person(one, '丙'), one, 1);
    const moved = await enter(ann, one, 2);
    expect(await cems.waitForEvent('leave', ({ userId }) => userId === ann.userId)).toMatchObject({
      to: `${spaceId}-2`,
    });
    await eventually('the previous connection is closed', () => anns.closed === CloseCode.replaced);
    await bobs.waitForEvent('join', ({ member }) => member.userId === ann.userId);
    await moved.sendMessage(cid(), '我在这里');
    await bobs.waitForEvent('chat', ({ message }) => message.text === '我在这里');
    // Her own node executes it, whichever node is called.
    expect(await ann.at(one).call('sendExpression', { spaceId, msg: 'wave' })).toEqual({});
    await moved.leave();
    await bobs.waitForEvent('leave', ({ userId }) => userId === ann.userId);
    expect(await listed(ann.at(one))).toEqual([`${bob.userId} ${spaceId}-2`]);
    await Promise.all([bobs.leave(), cems.leave()]);
  });

  it('apply a mute, a kick and a ban at once on the other node, and void old tickets', async () => {
    const { bob, anns, bobs } = await pair();
    owner.at(one);
    await owner.call('setMuteStatus', { spaceId, muteStatus: true });
    await bobs.waitForEvent('config', ({ config }) => config.muteStatus);
    expect(await bobs.sendMessage(cid(), '可以说吗')).toEqual({ code: ERROR_CODES.allMuted.code });
    await owner.call('setMuteStatus', { spaceId, muteStatus: false });
    await eventually('Bob may speak', async () => 'id' in (await bobs.sendMessage(cid(), '现在呢')));

    bob.at(two);
    const { token } = await bob.call('chatRoomToken', { spaceId });
    await owner.call('kickMember', { spaceId, userId: bob.userId, reason: '休息一下' });
    expect((await bobs.waitForMessage('bye', () => true)).reason).toBe('kicked');
    expect(await Wire.openRefused(two.url, bob, spaceId, token)).toBe(CloseCode.unauthorized);

    const back = await enter(bob, two, 2);
    await owner.call('forbidIntoSpaceV2', { spaceId, userId: bob.userId, banDesc: '刷屏' });
    expect(await back.waitForMessage('bye', () => true)).toMatchObject({ reason: 'kicked', why: '刷屏' });
    expect((await bob.at(two).request('validateAccess', { spaceId })).code).toBe(ERROR_CODES.banned.code);
    await anns.leave();
  });

  it('[W80] notify moderators on both nodes of raised hands', async () => {
    const { ann, bob, anns, bobs, leave } = await pair();
    const moderator = await nodes.person(one, '管家');
    await moderator.call('visitSpace', { spaceId });
    await owner.at(two).call('addManager', { spaceId, who: moderator.userId });
    const [moderators, owners] = [await enter(moderator, one, 1), await enter(owner, two, 2)];
    await owner.call('setMuteStatus', { spaceId, muteStatus: true });
    for (const wire of [anns, bobs]) await wire.waitForEvent('config', ({ config }) => config.muteStatus);
    for (const [who, node] of [
      [ann, one],
      [bob, two],
    ] as const) {
      const wish = await who.at(node).call('setSelfSpeakStatus', { spaceId, speakStatus: 1 });
      expect(wish.asked).toBe(true);
      for (const wire of [moderators, owners])
        await wire.waitForEvent('hand', ({ userId, up }) => userId === who.userId && up);
    }
    for (const wire of [anns, bobs]) expect(wire.events('hand')).toEqual([]);
    await owner.call('setMuteStatus', { spaceId, muteStatus: false });
    await Promise.all([moderators.leave(), owners.leave(), leave()]);
  });

  it('end a session on both nodes', async () => {
    const { bob, bobs, anns } = await pair();
    await bob.at(one).call('logout', {});
    expect((await bobs.waitForMessage('bye', () => true)).reason).toBe('signedOut');
    await anns.leave();
  });

  it('limit the rate of messages over both nodes together', async () => {
    const { ann, leave } = await pair();
    const codes: number[] = [];
    for (let n = 0; n < 6; n++)
      codes.push((await ann.at(n % 2 === 0 ? one : two).request('sendIm', { spaceId, text: `${n}` })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, ERROR_CODES.sendTooFast.code]);
    await leave();
  });

  it('share one queue for a full space', async () => {
    await owner.at(one).call('saveSpaceSettings', {
      spaceId,
      settings: { servers: { serverNum: 2, serverMax: 1, serverMoreEnable: true } },
    });
    const { ann, bobs, anns } = await pair();
    const [cem, dan] = [await nodes.person(one, '丙'), await nodes.person(two, '丁')];
    expect((await cem.request('chatRoomToken', { spaceId })).code).toBe(ERROR_CODES.queue.code);
    expect((await dan.request('chatRoomToken', { spaceId })).code).toBe(ERROR_CODES.queue.code);
    const place = async (who: RoutedPerson) => (await who.call('queueStatus', { spaceId })).position;
    expect([await place(cem.at(two)), await place(dan.at(one))]).toEqual([1, 2]);
    await anns.leave();
    await eventually('the first user may enter', async () => {
      return (await cem.at(two).call('queueStatus', { spaceId })).state === 'ready';
    });
    expect(await place(dan.at(two))).toBe(1);
    expect((await ann.at(two).request('chatRoomToken', { spaceId })).code).toBe(ERROR_CODES.queue.code);
    await cem.call('leaveQueue', { spaceId });
    await bobs.leave();
    await owner.at(two).call('saveSpaceSettings', {
      spaceId,
      settings: { servers: { serverNum: 2, serverMax: 100, serverMoreEnable: true } },
    });
  });

  it('require the settings that processes with a Redis must share', async () => {
    const env = { DATA_DIR: join(tmpdir(), 'tiny-planet-no-node'), REDIS_URL: nodes.redis.url };
    expect(await runToEnd(mainFile(), env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATABASE_URL must be set when REDIS_URL is.') as string,
    });
  });

  it('lose, repeat and reorder no message when a node is killed during a stream', async () => {
    const doomed = await nodes.start();
    const living = two;
    const { spaceId: place } = await owner.at(one).call('addSpace', { spaceName: '断线' });
    await owner.call('saveSpaceSettings', {
      spaceId: place,
      settings: {
        access: { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
        servers: { serverNum: 2, serverMax: 100, serverMoreEnable: true },
      },
    });
    const [ann, bob] = [await nodes.person(doomed, '将断'), await nodes.person(living, '常在')];
    let url = doomed.url;
    const anns = new RealtimeClient(() => url, ann, { spaceId: place, serverId: `${place}-1` });
    const first = await anns.welcome();
    const bobs = new RealtimeClient(() => living.url, bob, { spaceId: place, serverId: `${place}-2` });
    await bobs.welcome();
    expect(first.serverId).toBe(`${place}-1`);

    // Both send at the maximum rate; the adapter resends what was not answered.
    const sent: string[] = [];
    const answers: Promise<unknown>[] = [];
    const speak = (visit: RealtimeClient, who: string, n: number): void => {
      const id = cid();
      sent.push(id);
      answers.push(visit.session.sendMessage(id, `${who} ${n}`));
    };
    for (let n = 0; n < 4; n++) speak(anns, '断', n);
    for (let n = 0; n < 4; n++) speak(bobs, '在', n);
    await eventually('a message has arrived', () => bobs.events.some(({ k }) => k === 'chat'));
    const back = anns.welcome();
    const killed = performance.now();
    doomed.process.kill('SIGKILL');
    ann.at(living);
    url = living.url;
    speak(anns, '断', 4);
    speak(bobs, '在', 4);
    const again = await back;
    console.log(`  resumed on the other node after ${Math.round(performance.now() - killed)} ms`);
    expect(again.resumed).toBe(false);
    await Promise.all(answers);

    const { messages: history } = await bob.call('getHistory', { spaceId: place });
    expect(history.map((message) => message.cid).toSorted()).toEqual(sent.toSorted());
    await eventually('Bob has received the last message', () =>
      bobs.events.some((event) => event.k === 'chat' && event.message.id === history.at(-1)?.id),
    );
    const arrived = bobs.events.flatMap((event) => (event.k === 'chat' ? [event.message.id] : []));
    expect(arrived).toEqual(history.map(({ id }) => id));
    // Ann reads the messages she missed from the history, by id, without repetition.
    const hers = anns.events.flatMap((event) => (event.k === 'chat' ? [event.message.id] : []));
    expect(hers).toEqual([...new Set(hers)].toSorted((a, b) => a - b));
    await eventually('the users of the dead node left the list and returned', async () => {
      const { members } = await bob.call('getMembersV3', { spaceId: place });
      return members.some(({ userId, serverId }) => userId === ann.userId && serverId === `${place}-1`);
    });
    anns.session.dispose();
    bobs.session.dispose();
  });
});
