import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/calls/index';
import { createRolesFixture, type RolesFixture, type NamedPerson } from '../support/roles-fixture';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import type { Wire } from '../support/wire';

onServer('moderators', (start) => {
  let planet: TestPlanet;
  let crowd: RolesFixture;
  let spaceId = '';
  const timeline = async (by: NamedPerson) => (await by.call('listModeration', { spaceId })).entries;
  const undoLast = async (by: NamedPerson) => {
    const [last] = await timeline(by);
    return by.request('undoModeration', { spaceId, id: last?.id ?? 0 });
  };
  const enter = (who: NamedPerson): Promise<Wire> => crowd.enter(who);

  beforeAll(async () => {
    planet = await start({ env: { SMS_PER_ADDRESS: '200', GUESTS_PER_ADDRESS: '200' } });
    crowd = await createRolesFixture(planet);
    ({ spaceId } = crowd);
  });

  describe('[T25] ranks and rights', () => {
    it('cannot act on users of the same or a higher rank', async () => {
      const ranked: readonly (keyof RolesFixture)[] = ['host', 'organizer', 'manager', 'owner'];
      const actions: readonly (readonly [CallName, object])[] = [
        ['kickMember', {}],
        ['forbidIntoSpaceV2', { banDesc: '没有理由' }],
        ['setSpeakStatusByUserId', { speakStatus: 1 }],
        ['setQuiesceEnable', { quiesceEnable: true }],
        ['setScreenSharingAuth', { screenSharingAuth: true }],
        ['setStageName', { stageName: '无名' }],
      ];
      for (const [at, by] of ranked.entries())
        for (const to of ranked.slice(at))
          for (const [name, input] of actions) {
            if (by === to) continue;
            const { userId } = crowd[to] as NamedPerson;
            const answer = await (crowd[by] as NamedPerson).request(name, { spaceId, userId, ...input });
            expect([by, name, to, answer.code]).toEqual([by, name, to, errorAnswer('rankTooLow').code]);
          }
      const twin = await crowd.person('另一位');
      expect(
        await crowd.manager.call('setSpeakStatusByUserId', { spaceId, userId: twin.userId, speakStatus: 1 }),
      ).toEqual({ speakStatus: 1 });
    });

    it('lose a revoked right at once, also as the client sees it', async () => {
      const { owner, visitor } = crowd;
      const friend = await crowd.person('帮手');
      const kick = () => friend.request('kickMember', { spaceId, userId: visitor.userId });
      expect(await kick()).toMatchObject(errorAnswer('forbidden'));
      await owner.call('addManager', { spaceId, who: friend.userId });
      expect((await kick()).code).toBe(200);
      expect(await friend.call('validAdmin', { spaceId })).toEqual({ admin: true });
      await owner.call('removeManager', { spaceId, userId: friend.userId });
      expect(await kick()).toMatchObject(errorAnswer('forbidden'));
      expect(await friend.call('validAdmin', { spaceId })).toEqual({ admin: false });
      expect(await friend.call('getUserRole', { spaceId })).toMatchObject({ type: 0, roles: ['user'] });
    });
  });

  it('[W83] remove a user with a reason, which voids old tickets', async () => {
    const { host } = crowd;
    const ann = await crowd.person('安');
    const wire = await enter(ann);
    const { token } = await ann.call('chatRoomToken', { spaceId });
    await host.call('kickMember', { spaceId, userId: ann.userId, reason: '请先看公告' });
    expect(await wire.waitForMessage('bye', () => true)).toMatchObject({
      reason: 'kicked',
      why: '请先看公告',
    });
    expect(wire.closed ?? (await expect.poll(() => wire.closed).toBe(4403))).toBeDefined();
    expect(await crowd.enterWithTicket(ann, token)).toBe(4401);
    await (await enter(ann)).leave();
    expect((await timeline(host))[0]).toMatchObject({
      action: 'kick',
      by: { nickname: '主持人' },
      user: { nickname: '安' },
      reason: '请先看公告',
      undoable: false,
    });
    expect(await undoLast(host)).toMatchObject(errorAnswer('changedSince'));
  });

  it('ban with a reason and an end, shown on both sides, and the user may enter after it', async () => {
    const { host, visitor } = crowd;
    const ann = await crowd.person('安');
    const [wire, others] = [await enter(ann), await enter(visitor)];
    const { token } = await ann.call('chatRoomToken', { spaceId });
    const ban = { spaceId, userId: ann.userId, banDesc: '刷屏' };
    const past = new Date(Date.now() - 1_000).toISOString();
    expect(await host.request('forbidIntoSpaceV2', { ...ban, endsAt: past })).toMatchObject(
      errorAnswer('endInPast'),
    );
    expect(await host.request('forbidIntoSpaceV2', { ...ban, endsAt: 'soon' })).toMatchObject(
      errorAnswer('invalid'),
    );
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    await host.call('forbidIntoSpaceV2', { ...ban, endsAt });
    const bye = await wire.waitForMessage('bye', () => true);
    expect(bye).toMatchObject({
      reason: 'kicked',
      why: '刷屏',
      until: endsAt,
      desc: errorAnswer('banned').desc,
    });
    await others.waitForEvent('leave', ({ userId }) => userId === ann.userId);
    expect(await crowd.enterWithTicket(ann, token)).toBe(4401);
    expect(await ann.request('chatRoomToken', { spaceId })).toMatchObject(errorAnswer('banned'));
    expect(await ann.call('getOwnBan', { spaceId })).toEqual({
      banned: true,
      reason: '刷屏',
      endsAt,
      signIn: false,
    });
    expect(await visitor.call('getOwnBan', { spaceId })).toEqual({
      banned: false,
      reason: '',
      endsAt: '',
      signIn: false,
    });
    const listed = await host.call('listBans', { spaceId });
    expect(listed).toMatchObject({
      total: 1,
      bans: [{ userId: ann.userId, nickname: '安', reason: '刷屏', by: '主持人', endsAt }],
    });
    // Again, with another reason and a short duration.
    const soon = new Date(Date.now() + 1_500).toISOString();
    await host.call('forbidIntoSpaceV2', { ...ban, banDesc: '还是刷屏', endsAt: soon });
    expect((await host.call('listBans', { spaceId })).bans).toMatchObject([{ reason: '还是刷屏' }]);
    await expect
      .poll(async () => (await ann.request('validateAccess', { spaceId })).code, { timeout: 10_000 })
      .toBe(200);
    expect((await host.call('listBans', { spaceId })).total).toBe(0);
    // An expired ban cannot be undone, and the timeline does not offer it.
    expect((await timeline(host))[0]).toMatchObject({ action: 'ban', endsAt: soon, undoable: false });
    expect(await undoLast(host)).toMatchObject(errorAnswer('changedSince'));
    await (await enter(ann)).leave();
    await others.leave();
  });

  it('[T40] ban once for repeated requests, and log changes only', async () => {
    const { host, owner } = crowd;
    const ann = await crowd.person('安');
    const ban = { spaceId, userId: ann.userId, banDesc: '刷屏' };
    const lines = async () => (await timeline(host)).filter(({ user }) => user?.userId === ann.userId);
    const answers = await Promise.all(
      [host, host, owner, host, host, owner].map((by) => by.request('forbidIntoSpaceV2', ban)),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect(await lines()).toHaveLength(1);
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    for (const _ of [1, 2]) await host.call('forbidIntoSpaceV2', { ...ban, endsAt });
    expect((await lines()).map((line) => line.endsAt)).toEqual([endsAt, '']);
    await host.call('allowIntoSpace', { spaceId, userId: ann.userId });
    await host.call('forbidIntoSpaceV2', ban);
    expect((await lines()).map(({ action }) => action)).toEqual(['ban', 'unban', 'ban', 'ban']);
    await host.call('allowIntoSpace', { spaceId, userId: ann.userId });
  });

  it('lift a ban, and undo both', async () => {
    const { host, manager } = crowd;
    const ann = await crowd.person('安');
    await manager.call('addPermanentUser', { spaceId, userId: ann.userId });
    const access = async () => (await ann.request('validateAccess', { spaceId })).code;
    const permanent = async () =>
      (await host.call('listPermanentUsers', { spaceId })).some(({ userId }) => userId === ann.userId);
    await host.call('forbidIntoSpaceV2', { spaceId, userId: ann.userId, banDesc: '误会' });
    expect([await access(), await permanent()]).toEqual([errorAnswer('banned').code, false]);
    const undone = await undoLast(host);
    expect(undone.data?.entry).toMatchObject({ action: 'ban', undoable: false, undoneBy: '主持人' });
    // Undoing a ban restores what it took.
    expect([await access(), await permanent()]).toEqual([200, true]);
    expect(await undoLast(host)).toMatchObject(errorAnswer('changedSince'));
    await host.call('forbidIntoSpaceV2', { spaceId, userId: ann.userId, banDesc: '又来了' });
    await host.call('allowIntoSpace', { spaceId, userId: ann.userId });
    expect(await access()).toBe(200);
    expect((await timeline(host)).slice(0, 2)).toMatchObject([
      { action: 'unban', undoable: true },
      { action: 'ban', undoable: false },
    ]);
    const wire = await enter(ann);
    expect((await undoLast(manager)).code).toBe(200);
    expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ why: '又来了' });
    expect(await access()).toBe(errorAnswer('banned').code);
    await host.call('allowIntoSpace', { spaceId, userId: ann.userId });
    const lines = (await timeline(host)).length;
    await host.call('allowIntoSpace', { spaceId, userId: ann.userId });
    expect(await timeline(host)).toHaveLength(lines);
  });

  it('undo a mute, a revoked permission and a removed member while nothing has changed since', async () => {
    const { host, owner } = crowd;
    const ann = await crowd.person('安');
    const { userId } = ann;
    const own = () => ann.call('getUserSpaceConfig', { spaceId });
    await host.call('setMuteStatus', { spaceId, muteStatus: true });
    await host.call('setMuteStatus', { spaceId, muteStatus: true });
    expect((await timeline(host)).filter(({ action }) => action === 'muteAll')).toHaveLength(1);
    expect((await undoLast(owner)).code).toBe(200);
    expect((await own()).maySpeak).toBe(true);

    await host.call('setSpeakStatusByUserId', { spaceId, userId, speakStatus: 1 });
    await host.call('setQuiesceEnable', { spaceId, userId, quiesceEnable: true, reason: '吵' });
    expect(await own()).toMatchObject({ quiesceEnable: true, speakStatus: 0 });
    expect((await undoLast(host)).code).toBe(200);
    expect(await own()).toMatchObject({ quiesceEnable: false, speakStatus: 1 });

    await host.call('setScreenSharingAuth', { spaceId, userId, screenSharingAuth: true });
    const [given] = await timeline(host);
    await owner.call('setScreenSharingAuth', { spaceId, userId, screenSharingAuth: false });
    expect(await host.request('undoModeration', { spaceId, id: given?.id })).toMatchObject(
      errorAnswer('changedSince'),
    );
    // Nor does the list offer it.
    expect((await timeline(host)).slice(0, 2)).toMatchObject([
      { action: 'endScreen', undoneAt: '', undoable: true },
      { action: 'allowScreen', undoneAt: '', undoable: false },
    ]);

    await owner.call('addPermanentUser', { spaceId, userId });
    expect(await undoLast(host)).toMatchObject(errorAnswer('forbidden'));
    expect((await undoLast(owner)).code).toBe(200);
    expect((await own()).isPermanent).toBe(false);
    expect(await host.request('undoModeration', { spaceId, id: 999_999 })).toMatchObject(
      errorAnswer('notFound'),
    );
  });

  it('receive event roles from managers, lose them with a ban, and get them back', async () => {
    const { owner, manager, host, visitor } = crowd;
    const ann = await crowd.person('安');
    const { userId } = ann;
    const [wire, own] = [await enter(visitor), await enter(ann)];
    const role = (by: NamedPerson, eventUserRole: number) =>
      by.request('setEventUserRole', { spaceId, userId, eventUserRole });
    expect((await role(manager, 2)).data).toEqual({ eventUserRole: 2 });
    await wire.waitForEvent('member', ({ member }) => member.userId === userId && member.eventUserRole === 2);
    expect(await ann.call('getUserRole', { spaceId })).toMatchObject({ roles: ['user', 'host'] });
    expect((await ann.call('getUserSpaceConfig', { spaceId })).rank).toBe(1);
    expect(await role(host, 4)).toMatchObject(errorAnswer('forbidden'));
    expect(await role(manager, 5)).toMatchObject(errorAnswer('invalid'));
    await owner.call('setStageName', { spaceId, userId, stageName: ' 小安 ' });
    expect((await owner.call('getMemInfo', { spaceId, uid: userId })).stageName).toBe('小安');
    expect(
      await owner.request('setStageName', { spaceId, userId, stageName: '长'.repeat(13) }),
    ).toMatchObject(errorAnswer('nameTooLong'));
    expect((await timeline(host)).slice(0, 2)).toMatchObject([
      { action: 'stageName', undoable: true },
      { action: 'setRole', undoable: true },
    ]);
    // A former moderator loses the role with a ban, and gets it back when the ban is undone.
    await manager.call('forbidIntoSpaceV2', { spaceId, userId, banDesc: '误会' });
    expect(await owner.call('getMemInfo', { spaceId, uid: userId })).toMatchObject({
      eventUserRole: 4,
      stageName: '',
    });
    expect((await undoLast(manager)).code).toBe(200);
    expect(await ann.call('getUserRole', { spaceId })).toMatchObject({ eventUserRole: 2 });
    const guest = await crowd.guest();
    expect(
      await manager.request('setEventUserRole', { spaceId, userId: guest.userId, eventUserRole: 2 }),
    ).toMatchObject(errorAnswer('accountNeeded'));
    expect(own.closed).toBeDefined();
    await wire.leave();
  });

  it('[T27] page through the actions of this space, of all users or of one', async () => {
    const { host, owner, visitor } = crowd;
    const all = await host.call('listModeration', { spaceId, limit: 100 });
    const first = await host.call('listModeration', { spaceId, limit: 4 });
    expect(first.more).toBe(true);
    const rest = await host.call('listModeration', {
      spaceId,
      limit: 100,
      before: first.entries[3]?.id ?? 0,
    });
    expect([...first.entries, ...rest.entries]).toEqual(all.entries);
    const ids = all.entries.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const ofOne = await host.call('listModeration', { spaceId, userId: visitor.userId, limit: 100 });
    expect(new Set(ofOne.entries.map(({ user }) => user?.userId))).toEqual(new Set([visitor.userId]));
    const { spaceId: other } = await owner.call('addSpace', { spaceName: '别处' });
    expect((await owner.call('listModeration', { spaceId: other })).entries).toEqual([]);
    expect(await owner.request('undoModeration', { spaceId: other, id: ids[0] })).toMatchObject(
      errorAnswer('notFound'),
    );
  });

  it('undo an action once when two of them try at the same moment', async () => {
    const { host, organizer } = crowd;
    const ann = await crowd.person('安');
    await host.call('setScreenSharingAuth', { spaceId, userId: ann.userId, screenSharingAuth: true });
    const [last] = await timeline(host);
    const undo = (by: NamedPerson) => by.request('undoModeration', { spaceId, id: last?.id });
    const codes = (await Promise.all([undo(host), undo(organizer)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, errorAnswer('changedSince').code]);
  });
});
