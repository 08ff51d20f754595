import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { MemberType } from '../../../contract/model/member/member';
import { members, spaceConfigs } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import type { Person } from '../support/person';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { Wire } from '../support/wire';

const { forbidden, invalid, kickedOut, notFound, rankTooLow, serverFull, banned, tooFast } = ERROR_CODES;
type Known = Person & { readonly userId: string };

/** A space of two servers with three seats each, an owner and a manager. */
describe('servers, friends and moderators', () => {
  let planet: TestPlanet;
  let spaceId = '';
  let phone = 13_811_000_100;
  let owner: Known;
  let manager: Known;
  const inside: Wire[] = [];

  const person = async (nickname: string): Promise<Known> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId });
  };
  const enter = async (who: Person, server?: number): Promise<Wire> => {
    const wire = await Wire.open(
      planet.url,
      who,
      spaceId,
      server === undefined ? undefined : `${spaceId}-${server}`,
    );
    inside.push(wire);
    return wire;
  };

  beforeAll(async () => {
    planet = await startPlanet();
    owner = await person('房主');
    manager = await person('管家');
    spaceId = (await owner.call('addSpace', { spaceName: '院子' })).spaceId;
    await manager.call('visitSpace', { spaceId });
    await withStoppedServer(planet, async (db) => {
      await db
        .update(spaceConfigs)
        .set({ serverNum: 2, serverMax: 3 })
        .where(eq(spaceConfigs.spaceId, spaceId));
      await db.update(members).set({ type: MemberType.manager }).where(eq(members.userId, manager.userId));
    });
  });
  afterAll(async () => {
    for (const wire of inside) if (wire.closed === undefined) await wire.close();
    await planet.stop();
  });

  it('counts each server, shows friends, and moves a user between servers', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    await ann.call('setFollowState', { spaceId, toUserId: bob.userId, mark: true });
    const anns = await enter(ann);
    await enter(bob, 2);
    const { current, servers } = await ann.call('listServers', { spaceId });
    expect(current).toBe(`${spaceId}-1`);
    expect(servers).toMatchObject([
      { id: `${spaceId}-1`, onlineNum: 1, maxNum: 3, friends: [] },
      { id: `${spaceId}-2`, onlineNum: 1, maxNum: 3, friends: [{ userId: bob.userId, nickname: '阿宝' }] },
    ]);
    const there = await enter(ann, 2);
    expect(await anns.waitForMessage('bye', () => true)).toMatchObject({ reason: 'replaced' });
    expect((await there.waitForMessage('welcome', () => true)).serverId).toBe(`${spaceId}-2`);
    expect((await bob.call('getMembersV3', { spaceId })).onlineNum).toBe(2);
    expect((await ann.call('listServers', { spaceId })).servers).toMatchObject([
      { onlineNum: 0 },
      { onlineNum: 2 },
    ]);
    await enter(await person('小三'), 2);
    const late = await person('小四');
    expect(await late.request('chatRoomToken', { spaceId, serverId: `${spaceId}-2` })).toMatchObject({
      code: serverFull.code,
      desc: serverFull.zh,
    });
    expect((await late.call('chatRoomToken', { spaceId })).serverId).toBe(`${spaceId}-1`);
    // Without a requested server the user stays on the current one.
    expect((await ann.call('chatRoomToken', { spaceId })).serverId).toBe(`${spaceId}-2`);
    for (const wire of inside.splice(0)) if (wire.closed === undefined) await wire.leave();
  });

  it('delivers messages across servers, and invites a user to another server', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const [anns, bobs] = [await enter(ann, 1), await enter(bob, 2)];
    await bobs.sendMessage('cid-across-1', '隔壁听得到吗');
    const arrived = await anns.waitForMessage('events', ({ list }) =>
      list.some(([, event]) => event.k === 'chat'),
    );
    expect(arrived.list.find(([, event]) => event.k === 'chat')?.[1]).toMatchObject({
      message: { text: '隔壁听得到吗' },
    });

    expect(await ann.call('comeMe', { spaceId, sourceUserId: bob.userId })).toEqual({ sent: true });
    const frame = await bobs.waitForMessage('events', ({ list }) =>
      list.some(([, event]) => event.k === 'come'),
    );
    expect(frame.list.find(([, event]) => event.k === 'come')?.[1]).toMatchObject({
      userId: ann.userId,
      nickname: '安',
      serverId: `${spaceId}-1`,
    });
    const follow = { spaceId, toUserId: bob.userId, mark: true };
    expect(await ann.call('setFollowState', follow)).toEqual({ followUserId: bob.userId });
    await bobs.waitForMessage('events', ({ list }) =>
      list.some(([, event]) => event.k === 'follow' && event.mark),
    );
    expect(await ann.call('setFollowState', { ...follow, mark: false })).toEqual({ followUserId: '' });
    await bobs.waitForMessage('events', ({ list }) =>
      list.some(([, event]) => event.k === 'follow' && !event.mark),
    );

    await bobs.leave();
    expect(await ann.call('comeMe', { spaceId, sourceUserId: bob.userId })).toEqual({ sent: false });
    expect((await ann.request('comeMe', { spaceId, sourceUserId: ann.userId })).code).toBe(invalid.code);
    expect((await ann.request('setFollowState', { ...follow, toUserId: 'nobody' })).code).toBe(notFound.code);
    expect((await ann.request('setFollowState', { ...follow, toUserId: ann.userId })).code).toBe(
      invalid.code,
    );
    const codes = [];
    for (let i = 0; i < 12; i++)
      codes.push((await ann.request('comeMe', { spaceId, sourceUserId: bob.userId })).code);
    expect(codes.at(-1)).toBe(tooFast.code);
    await anns.leave();
  });

  it('lets a manager remove a user, who may return', async () => {
    const ann = await person('安');
    const wire = await enter(ann, 2);
    await manager.call('kickMember', { spaceId, userId: ann.userId });
    expect(await wire.waitForMessage('bye', () => true)).toMatchObject({
      reason: 'kicked',
      desc: kickedOut.zh,
    });
    expect((await owner.call('listServers', { spaceId })).servers).toMatchObject([
      { onlineNum: 0 },
      { onlineNum: 0 },
    ]);
    await (await enter(ann)).leave();
  });

  it('lets a manager ban a user, who leaves at once and may not return', async () => {
    const ann = await person('安');
    const wire = await enter(ann, 2);
    const ban = { spaceId, userId: ann.userId, banDesc: '刷屏' };
    await manager.call('forbidIntoSpaceV2', ban);
    expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ reason: 'kicked', desc: banned.zh });
    for (const name of ['validateAccess', 'chatRoomToken', 'queueStatus', 'listServers'] as const)
      expect((await ann.request(name, { spaceId })).code).toBe(banned.code);
    await manager.call('forbidIntoSpaceV2', ban);
  });

  it('[W85] notifies the moderators of every server of an action and of its undo', async () => {
    const ann = await person('安');
    const [anns, managers] = [await enter(ann, 1), await enter(manager, 2)];
    const actions = () => managers.events('deed').length;
    for (const quiesceEnable of [true, true])
      await owner.call('setQuiesceEnable', { spaceId, userId: ann.userId, quiesceEnable });
    await managers.waitForEvent('deed');
    const [entry] = (await owner.call('listModeration', { spaceId })).entries;
    await owner.call('undoModeration', { spaceId, id: entry?.id ?? 0 });
    await owner.call('exportSpaceUsers', { spaceId });
    await anns.sendMessage('cid-of-actions', '又能说了');
    const { id } = (await managers.waitForEvent('chat')).message;
    await manager.call('withdrawMessage', { spaceId, messageId: id });
    await expect.poll(actions).toBe(4);
    expect(anns.events('deed')).toEqual([]);
    for (const wire of [anns, managers]) await wire.leave();
  });

  it('refuses other users, the owner or the caller as the target, and unknown users', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const both = async (by: Person, userId: string) => [
      (await by.request('kickMember', { spaceId, userId })).code,
      (await by.request('forbidIntoSpaceV2', { spaceId, userId, banDesc: '没有理由' })).code,
    ];
    const wire = await enter(bob);
    expect(await both(ann, bob.userId)).toEqual([forbidden.code, forbidden.code]);
    expect(await both(manager, owner.userId)).toEqual([rankTooLow.code, rankTooLow.code]);
    expect(await both(manager, manager.userId)).toEqual([invalid.code, invalid.code]);
    expect(await both(manager, 'nobody')).toEqual([notFound.code, notFound.code]);
    expect(
      (await manager.request('forbidIntoSpaceV2', { spaceId, userId: bob.userId, banDesc: '  ' })).code,
    ).toBe(invalid.code);
    expect(await wire.sendMessage('cid-still-here', '我还在')).toHaveProperty('id');
    await wire.leave();
  });
});
