import { beforeAll, expect, it } from 'vitest';
import { createRolesFixture, type RolesFixture, type NamedPerson } from '../support/roles-fixture';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import type { Wire } from '../support/wire';

onServer('speech', (start) => {
  let planet: TestPlanet;
  let crowd: RolesFixture;
  let spaceId = '';
  const wires: Wire[] = [];
  const enter = async (who: NamedPerson, server?: number): Promise<Wire> => {
    const wire = await crowd.enter(who, server);
    wires.push(wire);
    return wire;
  };
  const leaveAll = async (): Promise<void> => {
    for (const wire of wires.splice(0)) if (wire.closed === undefined) await wire.leave();
  };
  const own = (who: NamedPerson) => who.call('getUserSpaceConfig', { spaceId });
  const wish = (who: NamedPerson, speakStatus: 0 | 1 | 2) =>
    who.request('setSelfSpeakStatus', { spaceId, speakStatus });

  beforeAll(async () => {
    planet = await start({ env: { SMS_PER_ADDRESS: '200', GUESTS_PER_ADDRESS: '200' } });
    crowd = await createRolesFixture(planet);
    ({ spaceId } = crowd);
  });

  it('is open to everybody while all are unmuted, and nobody becomes a speaker by request', async () => {
    const { visitor } = crowd;
    expect((await wish(visitor, 1)).data).toEqual({ speakStatus: 0, asked: false, maySpeak: true });
    expect(await wish(visitor, 2)).toMatchObject(errorAnswer('forbidden'));
    expect(await visitor.request('updateBroadcastStatus', { spaceId, broadcastEnable: true })).toMatchObject(
      errorAnswer('forbidden'),
    );
    expect(await own(visitor)).toMatchObject({ speakStatus: 0, maySpeak: true, rank: 0, silenced: false });
    expect((await own(visitor)).permissions).toEqual(['enter', 'chat']);
    expect((await own(crowd.host)).rank).toBe(1);
    expect((await own(crowd.owner)).rank).toBe(4);
  });

  it('[W80] lets a visitor raise a hand when all are muted, notifies moderators, and lets one of them grant it', async () => {
    const { visitor, host, owner, speaker } = crowd;
    const [theirs, hosts, owners, others] = [
      await enter(visitor),
      await enter(host, 2),
      await enter(owner),
      await enter(speaker),
    ];
    await host.call('setMuteStatus', { spaceId, muteStatus: true });
    for (const wire of [theirs, hosts]) await wire.waitForEvent('config', ({ config }) => config.muteStatus);
    expect((await own(visitor)).maySpeak).toBe(false);
    expect((await own(speaker)).maySpeak).toBe(true);
    expect((await own(host)).maySpeak).toBe(true);
    expect((await wish(visitor, 1)).data).toEqual({ speakStatus: 0, asked: true, maySpeak: false });
    for (const wire of [hosts, owners])
      expect(await wire.waitForEvent('hand', ({ up }) => up)).toMatchObject({
        userId: visitor.userId,
        nickname: '访客',
      });
    expect((await host.call('listSpeakV2', { spaceId })).asking).toMatchObject([
      { userId: visitor.userId, askedAt: (await own(visitor)).speakAskedAt },
    ]);
    expect((await speaker.call('listSpeakV2', { spaceId })).asking).toEqual([]);
    expect((await visitor.call('listSpeakV2', { spaceId })).asking).toHaveLength(1);

    await owner.call('setSpeakStatusByUserId', { spaceId, userId: visitor.userId, speakStatus: 1 });
    for (const wire of [theirs, others])
      await wire.waitForEvent(
        'member',
        ({ member }) => member.userId === visitor.userId && member.speakStatus === 1,
      );
    for (const wire of [hosts, theirs])
      expect(await wire.waitForEvent('hand', ({ up }) => !up)).not.toHaveProperty('declined');
    expect(await own(visitor)).toMatchObject({ speakStatus: 1, speakAskedAt: '', maySpeak: true });
    const { speakers, asking } = await speaker.call('listSpeakV2', { spaceId });
    expect([speakers.map(({ nickname }) => nickname).sort(), asking]).toEqual([['讲者', '访客'], []]);
    // The spectator received no request.
    await others.sendMessage('cid-nothing-more', '好');
    expect(
      await others.waitForMessage('events', ({ list }) => list.some(([, { k }]) => k === 'chat')),
    ).toBeTruthy();
    await expect(
      Promise.race([others.waitForEvent('hand'), others.close().then(() => 'nothing')]).catch(
        () => 'nothing',
      ),
    ).resolves.toBe('nothing');
    await leaveAll();
  });

  it('always allows lowering, which ends the broadcast and withdraws the request', async () => {
    const { visitor, host } = crowd;
    const hosts = await enter(host);
    const theirs = await enter(visitor);
    expect((await wish(visitor, 2)).data).toMatchObject({ speakStatus: 2 });
    const on = { spaceId, broadcastEnable: true, broadcastTag: 'all' };
    expect(await visitor.call('updateBroadcastStatus', on)).toEqual({
      broadcastEnable: true,
      broadcastTag: 'all',
    });
    await hosts.waitForEvent('member', ({ member }) => member.broadcastEnable === true);
    expect((await host.call('broadcastUserList', { spaceId })).users).toMatchObject([
      { userId: visitor.userId, broadcastTag: 'all' },
    ]);
    expect((await wish(visitor, 0)).data).toEqual({ speakStatus: 0, asked: false, maySpeak: false });
    expect((await host.call('broadcastUserList', { spaceId })).users).toEqual([]);
    expect((await wish(visitor, 1)).data).toMatchObject({ asked: true });
    expect((await wish(visitor, 1)).data).toMatchObject({ asked: true });
    expect((await wish(visitor, 0)).data).toMatchObject({ asked: false });
    await hosts.waitForEvent('hand', ({ up }) => !up);
    expect((await host.call('listSpeakV2', { spaceId })).asking).toEqual([]);
    // A moderator refuses a request.
    await wish(visitor, 1);
    await host.call('setSpeakStatusByUserId', { spaceId, userId: visitor.userId, speakStatus: 0 });
    expect((await own(visitor)).speakAskedAt).toBe('');
    expect(await theirs.waitForEvent('hand', ({ declined }) => declined === true)).toMatchObject({
      up: false,
    });
    // A request ends when everybody may speak.
    await wish(visitor, 1);
    await host.call('setMuteStatus', { spaceId, muteStatus: false });
    expect(await own(visitor)).toMatchObject({ speakAskedAt: '', maySpeak: true });
    await leaveAll();
  });

  it('prevents a muted user from writing and speaking, and from unmuting', async () => {
    const { speaker, host, visitor } = crowd;
    const [theirs, others] = [await enter(speaker), await enter(visitor)];
    await speaker.call('updateBroadcastStatus', { spaceId, broadcastEnable: true });
    const silence = { spaceId, userId: speaker.userId, quiesceEnable: true, reason: '太吵' };
    await host.call('setQuiesceEnable', silence);
    const seen = await others.waitForEvent('member', ({ member }) => member.quiesceEnable === true);
    expect(seen.member).toMatchObject({ userId: speaker.userId, speakStatus: 0 });
    expect(seen.member).not.toHaveProperty('broadcastEnable');
    expect(seen.member).not.toHaveProperty('ownSilence');
    expect(await own(speaker)).toMatchObject({
      quiesceEnable: true,
      silenced: true,
      speakStatus: 0,
      maySpeak: false,
      permissions: ['enter'],
    });
    const lift = { spaceId, quiesceEnable: false };
    expect(await speaker.request('setQuiesceEnable', lift)).toMatchObject(errorAnswer('silenced'));
    expect(await wish(speaker, 1)).toMatchObject(errorAnswer('silenced'));
    expect(await speaker.request('updateBroadcastStatus', { spaceId, broadcastEnable: true })).toMatchObject(
      errorAnswer('silenced'),
    );
    for (const permission of ['chat', 'castScreen', 'setBroadcast'])
      expect(await speaker.call('verifyPermission', { permission, spaceId })).toEqual({ granted: false });
    expect(
      await host.request('setSpeakStatusByUserId', { spaceId, userId: speaker.userId, speakStatus: 1 }),
    ).toMatchObject(errorAnswer('personSilenced'));
    await host.call('setQuiesceEnable', { ...lift, userId: speaker.userId });
    await others.waitForEvent(
      'member',
      ({ member }) => member.userId === speaker.userId && !member.quiesceEnable,
    );
    expect(await own(speaker)).toMatchObject({ quiesceEnable: false, silenced: false });
    expect(await theirs.sendMessage('cid-after-silence', '我又能说话了')).toHaveProperty('id');
    // Only the user can lift a mute that the user set.
    await speaker.call('setQuiesceEnable', { spaceId, quiesceEnable: true });
    await others.waitForEvent('member', ({ member }) => member.ownSilence === true);
    expect(await own(speaker)).toMatchObject({ quiesceEnable: true, silenced: false, maySpeak: false });
    expect(await host.call('setQuiesceEnable', { ...lift, userId: speaker.userId })).toEqual({
      quiesceEnable: true,
    });
    expect(await speaker.call('setQuiesceEnable', lift)).toEqual({ quiesceEnable: false });
    await leaveAll();
  });

  it('allows screen sharing to users with the right, to everybody, or to moderators', async () => {
    const { visitor, host, speaker, owner } = crowd;
    const theirs = await enter(visitor);
    const may = async (who: NamedPerson) =>
      (await who.call('verifyPermission', { permission: 'castScreen', spaceId })).granted;
    const all = async () => [await may(visitor), await may(speaker), await may(host)];
    expect(await all()).toEqual([false, true, true]);
    const give = { spaceId, userId: visitor.userId, screenSharingAuth: true };
    expect(await host.call('setScreenSharingAuth', give)).toEqual({ screenSharingAuth: true });
    await theirs.waitForEvent('member', ({ member }) => member.screenSharingAuth === true);
    expect(await all()).toEqual([true, true, true]);
    await host.call('setScreenSharingAuth', { ...give, screenSharingAuth: false });
    expect(await all()).toEqual([false, true, true]);
    await host.call('setScreenShareModel', { spaceId, screenShareModel: 'all' });
    await theirs.waitForEvent('config', ({ config }) => config.screenShareModel === 'all');
    expect(await all()).toEqual([true, true, true]);
    await owner.call('setScreenShareModel', { spaceId, screenShareModel: 'managers' });
    expect(await all()).toEqual([false, false, true]);
    expect(await visitor.call('getSpaceConfig', { spaceId })).toMatchObject({
      screenShareModel: 'managers',
      muteStatus: false,
      imModel: 'all',
    });
    await owner.call('setScreenShareModel', { spaceId, screenShareModel: 'authorised' });
    await leaveAll();
  });

  it("keeps the user's own sound quality", async () => {
    const { visitor } = crowd;
    const set = (audioQualityEnable: boolean) =>
      visitor.call('updateAudioQuality', { spaceId, audioQualityEnable });
    expect(await set(true)).toEqual({ audioQualityEnable: true });
    expect((await own(visitor)).audioQualityEnable).toBe(true);
    expect((await visitor.call('getUserInfo', {})).highAudio).toBe(true);
    expect(await set(false)).toEqual({ audioQualityEnable: false });
  });

  it('limits requests to moderators', async () => {
    const { visitor, host } = crowd;
    await host.call('setMuteStatus', { spaceId, muteStatus: true });
    const codes: number[] = [];
    for (let i = 0; i < 24; i++) codes.push((await wish(visitor, i % 2 === 0 ? 1 : 0)).code);
    expect(codes.at(-1)).toBe(errorAnswer('tooFast').code);
    await host.call('setMuteStatus', { spaceId, muteStatus: false });
  });
});
