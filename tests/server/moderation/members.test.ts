import { beforeAll, expect, it } from 'vitest';
import { chatGroupMembers, chatGroups } from '../../../server/database/schema-people';
import { createRolesFixture, type RolesFixture, type NamedPerson } from '../support/roles-fixture';
import { withStoppedServer } from '../support/db-helpers';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';

onServer('members', (start) => {
  let planet: TestPlanet;
  let crowd: RolesFixture;
  let spaceId = '';
  const names = (list: readonly { readonly nickname: string }[]) => list.map(({ nickname }) => nickname);
  const here = async (by: NamedPerson, roomid?: string) =>
    by.call('getMembersV3', { spaceId, ...(roomid === undefined ? {} : { roomid }) });

  beforeAll(async () => {
    planet = await start({ env: { SMS_PER_ADDRESS: '200', GUESTS_PER_ADDRESS: '200' } });
    crowd = await createRolesFixture(planet);
    ({ spaceId } = crowd);
  });

  it('are listed by server, managers on every server', async () => {
    const { visitor, manager, speaker } = crowd;
    const [first, second] = [`${spaceId}-1`, `${spaceId}-2`];
    const wires = [
      await crowd.enter(visitor, 1),
      await crowd.enter(speaker, 2),
      await crowd.enter(manager, 2),
    ];
    const all = await here(visitor);
    // Speakers first, then by latest visit.
    expect(names(all.members)).toEqual(['讲者', '访客', '管家']);
    expect(all.onlineNum).toBe(3);
    expect(all.members.map((member) => member.serverId)).toEqual([second, first, second]);
    expect(await visitor.call('getMembersV2', { spaceId })).toEqual(all.members);
    const one = await here(visitor, first);
    expect(names(one.members)).toEqual(['访客', '管家']);
    expect(one.onlineNum).toBe(1);
    // The manager switches the server and returns: listed all the time.
    wires.push(await crowd.enter(manager, 1));
    expect(names((await here(visitor, second)).members)).toEqual(['讲者', '管家']);
    expect(await visitor.request('getMembersV3', { spaceId, roomid: `${spaceId}-3` })).toMatchObject(
      errorAnswer('notFound'),
    );
    expect(await visitor.request('getMembersV2', { spaceId, roomid: 'plaza' })).toMatchObject(
      errorAnswer('notFound'),
    );
    const lastVisit = async () =>
      (await visitor.call('getMemInfo', { spaceId, uid: manager.userId })).visitTime;
    const began = await lastVisit();
    for (const wire of wires) if (wire.closed === undefined) await wire.leave();
    await expect.poll(async () => (await here(visitor)).onlineNum).toBe(0);
    // The last visit counts until the end of the stay.
    await expect.poll(async () => (await lastVisit()) > began, { timeout: 15_000 }).toBe(true);
  });

  it('[W81] are announced to the other server at every change', async () => {
    const { visitor, host } = crowd;
    const wire = await crowd.enter(visitor, 1);
    const other = await crowd.enter(host, 2);
    const came = await wire.waitForEvent('elsewhere', ({ member }) => member.userId === host.userId);
    expect(came).toMatchObject({
      serverId: `${spaceId}-2`,
      member: { nickname: '主持人', eventUserRole: 2 },
    });
    await host.call('saveUserInfo', { nickname: '主持人甲' });
    await wire.waitForEvent('elsewhere', ({ member }) => member.nickname === '主持人甲');
    const over = await crowd.enter(host, 1);
    await wire.waitForEvent('join', ({ member }) => member.userId === host.userId);
    await over.leave();
    await wire.waitForEvent('leave', ({ userId }) => userId === host.userId);
    const again = await crowd.enter(host, 2);
    await again.leave();
    await wire.waitForEvent('elsewhere', ({ serverId }) => serverId === '');
    await host.call('saveUserInfo', { nickname: '主持人' });
    expect(other.closed).toBe(4409);
    await wire.leave();
  });

  it('stay listed when permanent and absent, others leave the list, and the lists are notified', async () => {
    const { visitor, owner, manager } = crowd;
    const friend = await crowd.person('常客');
    const wire = await crowd.enter(visitor);
    expect(names((await here(visitor)).members)).toEqual(['访客']);
    await manager.call('addPermanentUser', { spaceId, userId: friend.userId });
    await wire.waitForEvent(
      'elsewhere',
      ({ member, serverId }) => member.userId === friend.userId && member.isPermanent && serverId === '',
    );
    expect((await here(visitor)).members).toMatchObject([
      { nickname: '访客', onlineStat: 1 },
      { nickname: '常客', onlineStat: 0, serverId: '', isPermanent: true },
    ]);
    expect(names((await here(visitor, `${spaceId}-2`)).members)).toEqual(['常客']);
    const theirs = await crowd.enter(friend);
    expect(names((await here(visitor)).members.filter((member) => member.onlineStat === 1))).toContain(
      '常客',
    );
    await theirs.leave();
    expect(names(await owner.call('listPermanentUsers', { spaceId }))).toEqual(['常客']);
    await owner.call('deletePermanentUser', { spaceId, userId: friend.userId });
    await wire.waitForEvent(
      'elsewhere',
      ({ member, serverId }) => member.userId === friend.userId && !member.isPermanent && serverId === '',
    );
    expect(names((await here(visitor)).members)).toEqual(['访客']);
    const guest = await crowd.guest();
    expect(await owner.request('addPermanentUser', { spaceId, userId: guest.userId })).toMatchObject(
      errorAnswer('accountNeeded'),
    );
    expect(await owner.request('addPermanentUser', { spaceId, userId: 'nobody' })).toMatchObject(
      errorAnswer('notFound'),
    );
    await wire.leave();
  });

  it('are found by member id and user id, and in bulk by user ids', async () => {
    const { visitor, host, speaker } = crowd;
    const found = await visitor.call('getMemInfo', { spaceId, uid: host.userId });
    expect(found).toMatchObject({ userId: host.userId, eventUserRole: 2, onlineStat: 0, serverId: '' });
    expect(await visitor.call('getMemInfoById', { spaceId, id: found.id })).toEqual(found);
    expect(await visitor.request('getMemInfo', { spaceId, uid: 'nobody' })).toMatchObject(
      errorAnswer('notFound'),
    );
    expect(await visitor.request('getMemInfoById', { spaceId, id: 'nobody' })).toMatchObject(
      errorAnswer('notFound'),
    );
    const ids = [speaker.userId, 'nobody', host.userId, speaker.userId];
    const some = await visitor.call('listMemInfoByUserIds', { spaceId, userIds: ids });
    expect(some.map(({ userId }) => userId)).toEqual([speaker.userId, host.userId]);
    expect(await visitor.call('listMemInfoByUserIds', { spaceId, userIds: [] })).toEqual([]);
    const many = Array.from({ length: 501 }, (_, i) => `u${i}`);
    expect(await visitor.request('listMemInfoByUserIds', { spaceId, userIds: many })).toMatchObject(
      errorAnswer('invalid'),
    );
    await visitor.call('listMemInfoByUserIds', { spaceId, userIds: many.slice(1) });
  });

  it('[T27] of another space are unknown', async () => {
    const { visitor } = crowd;
    const stranger = planet.person();
    const { userId } = await stranger.call('loginGuest', { spaceId: 'plaza' });
    await stranger.call('visitSpace', { spaceId: 'plaza' });
    const { id } = await stranger.call('getMemInfo', { spaceId: 'plaza', uid: userId });
    expect(await visitor.request('getMemInfoById', { spaceId, id })).toMatchObject(errorAnswer('notFound'));
    for (const name of ['getMembersV2', 'getMembersV3', 'listPermanentUsers'] as const)
      expect(await stranger.request(name, { spaceId })).toMatchObject(errorAnswer('forbidden'));
    expect(await stranger.request('membersByTag', { roomid: spaceId, tag: 'vip' })).toMatchObject(
      errorAnswer('forbidden'),
    );
    expect(await stranger.request('listMemInfoByUserIds', { spaceId, userIds: [] })).toMatchObject(
      errorAnswer('forbidden'),
    );
  });

  it('are listed by the tag of a chat group', async () => {
    const { visitor, host } = crowd;
    await withStoppedServer(planet, async (db) => {
      const at = { byUserId: host.userId, spaceId };
      await db.insert(chatGroups).values([
        { ...at, id: `${spaceId}-g1`, tag: 'team-a', name: '甲组' },
        { ...at, id: `${spaceId}-g2`, tag: 'team-b', name: '乙组' },
      ]);
      await db.insert(chatGroupMembers).values([
        { groupId: `${spaceId}-g1`, userId: host.userId },
        { groupId: `${spaceId}-g2`, userId: visitor.userId },
      ]);
    });
    const wires = [await crowd.enter(visitor, 1), await crowd.enter(host, 2)];
    const tagged = async (roomid: string, tag: string) =>
      names(await visitor.call('membersByTag', { roomid, tag }));
    expect(await tagged(spaceId, 'team-a')).toEqual(['主持人']);
    expect(await tagged(spaceId, 'team-b')).toEqual(['访客']);
    expect(await tagged(`${spaceId}-1`, 'team-a')).toEqual([]);
    expect(await tagged(spaceId, 'nothing')).toEqual([]);
    expect(await visitor.request('membersByTag', { roomid: 'nowhere', tag: 'x' })).toMatchObject(
      errorAnswer('notFound'),
    );
    for (const wire of wires) await wire.leave();
  });

  it('[T27] of a group with a password are visible to its members and to moderators only', async () => {
    const { owner, visitor, speaker, host } = crowd;
    const { group } = await owner.call('addChatRoomTagGroup', { spaceId, name: '密', password: '芝麻' });
    const wires = [await crowd.enter(owner, 1), await crowd.enter(visitor, 1), await crowd.enter(speaker, 2)];
    const ask = (who: NamedPerson) => who.request('membersByTag', { roomid: spaceId, tag: group.tag });
    expect(await ask(visitor)).toMatchObject(errorAnswer('groupNotJoined'));
    expect(names((await ask(host)).data ?? [])).toEqual([owner.nickname]);
    await visitor.call('changeChatRoomTagGroup', { spaceId, id: group.id, password: '芝麻' });
    expect(names((await ask(visitor)).data ?? []).toSorted()).toEqual([owner.nickname, '访客'].toSorted());
    expect(await ask(speaker)).toMatchObject(errorAnswer('groupNotJoined'));
    // Without a password everybody may join and see the members.
    await owner.call('editChatRoomTagGroup', { spaceId, id: group.id, password: '' });
    expect(names((await ask(speaker)).data ?? [])).toHaveLength(2);
    for (const wire of wires) await wire.leave();
  });

  it('[T43] [T44] are exported for managers as CSV that is safe for spreadsheets, which is logged', async () => {
    const { owner, manager } = crowd;
    const evil = await crowd.person('=1+1');
    const { csv, rows, fileName } = await manager.call('exportSpaceUsers', { spaceId });
    expect(fileName).toMatch(new RegExp(`^${spaceId}-members-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const lines = csv.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF昵称,用户编号,手机号,身份/);
    expect(lines).toHaveLength(rows + 2);
    const line = lines.find((text) => text.includes(evil.userId)) ?? '';
    expect(line).toMatch(/^'=1\+1,/);
    expect(line).toMatch(/,139\*{4}\d{4},访客,/);
    expect(csv).not.toMatch(/1390000\d{4}/);
    const english = await owner.call('exportSpaceUsers', { spaceId }, { 'x-lang': 'en' });
    expect(english.csv.split('\r\n')[0]).toMatch(/^\uFEFFName,User id,Phone,Role/);
    expect(english.csv).toContain(',Owner,');
    const { entries } = await owner.call('listModeration', { spaceId });
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'export', by: { nickname: '房主' }, user: null, undoable: false },
      { action: 'export', by: { nickname: '管家' } },
    ]);
  });
});
