import { describe, expect, it } from 'vitest';
import { encodeMove } from '../../contract/wire/frames';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import { GatewayFixture, framesOf } from './testing/fixture';
import { SPACE, type RawClient } from './testing/harness';

const gateway = new GatewayFixture();

/** Enters a server of the space. */
async function come(user: string, server: number, always = false) {
  const client = await gateway.connect(user);
  client.hello(gateway.platform.ticketFor(user.replace(/-\d+$/, ''), SPACE, server, always));
  return { client, welcome: await client.message('welcome') };
}

const chats = (client: RawClient) =>
  client.events.flatMap(([, event]) => (event.k === 'chat' ? [event.message] : []));
const byeOf = async (client: RawClient) => [
  (await client.message('bye')).reason,
  (await client.message('bye')).desc,
  (await client.closed).code,
];

describe('servers of a space', () => {
  it('[W50] [W81] have their own users, movement and event order; the ticket names the server', async () => {
    const { client: ann, welcome: anns } = await come('ann', 1);
    const { welcome: bobs, client: bob } = await come('bob', 2);
    expect([anns.serverId, bobs.serverId]).toEqual(['plaza-1', 'plaza-2']);
    expect(bobs.roster.map(({ member }) => member.userId)).toEqual(['bob']);
    const { client: cem, welcome: cems } = await come('cem', 1);
    expect(cems.roster.map(({ member }) => member.userId)).toEqual(['ann', 'cem']);
    cem.ws.send(encodeMove({ number: 1, x: cems.x + 4, y: cems.y, dirPose: 8 }));
    await ann.until(() => framesOf(ann, 'turn').length > 0, 'a step of cem');
    // Two round trips are two ticks at least: everything has arrived.
    await gateway.roundTrip(bob);
    await gateway.roundTrip(bob);
    expect(framesOf(bob, 'put').every(([, slot]) => slot === bobs.slot)).toBe(true);
    // Bob receives only the presence of users on the other server.
    expect(bob.events.map(([, event]) => event)).toEqual([
      { k: 'elsewhere', member: expect.objectContaining({ userId: 'cem' }) as unknown, serverId: 'plaza-1' },
    ]);
    expect(gateway.harness.realtime.playerCount()).toBe(3);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann', 'cem', 'bob']);
  });

  it('[W51] player moves to the entered server, at the same position', async () => {
    const { client: ann, welcome } = await come('ann', 1);
    const { client: bob } = await come('bob', 1);
    ann.ws.send(encodeMove({ number: 1, x: welcome.x + 12, y: welcome.y, dirPose: 8 + 6 }));
    await gateway.roundTrip(ann);
    const { welcome: there } = await come('ann', 2);
    expect(there).toMatchObject({ serverId: 'plaza-2', x: welcome.x + 12, y: welcome.y, dir: 6 });
    await bob.event('leave');
    await bob.event('elsewhere');
    expect(bob.events.slice(-2).map(([, event]) => event)).toMatchObject([
      { k: 'leave', slot: welcome.slot, userId: 'ann', to: 'plaza-2' },
      { k: 'elsewhere', member: { userId: 'ann' }, serverId: 'plaza-2' },
    ]);
    expect((await byeOf(ann))[0]).toBe('replaced');
    expect((await ann.closed).code).toBe(CloseCode.replaced);
    expect(gateway.harness.realtime.playerCount()).toBe(2);
    // A user who changes servers stays in the member list.
    expect(gateway.platform.online).toEqual(new Set([`${SPACE}/ann`, `${SPACE}/bob`]));
    expect(gateway.platform.presenceChanges).toEqual([
      'ann in plaza-1',
      'bob in plaza-1',
      'ann out plaza-1',
      'ann in plaza-2',
    ]);
  });

  it('[W15] [W52] chat is sent to every server, once, with growing ids', async () => {
    const people = [await come('ann', 1), await come('bob', 2), await come('cem', 1)];
    people.forEach(({ client }, i) => {
      for (let n = 0; n < 4; n++) client.send({ t: 'say', cid: `cid-${i}-000${n}`, text: `${i} ${n}` });
    });
    for (const { client } of people) {
      await client.until(() => chats(client).length === 12, 'all messages');
      const ids = chats(client).map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      expect(new Set(ids).size).toBe(12);
    }
  });

  it('[W52] config changes and expulsions apply on every server', async () => {
    const { client: ann, welcome } = await come('ann', 1);
    const { client: bob } = await come('bob', 2);
    gateway.platform.configChanged$.next({ spaceId: SPACE, config: { ...welcome.config, muteStatus: true } });
    await Promise.all([ann.event('config'), bob.event('config')]);
    gateway.platform.expelled$.next({ spaceId: SPACE, userId: 'bob', error: 'kickedOut' });
    expect(await byeOf(bob)).toEqual(['kicked', '你已被请出空间', CloseCode.forbidden]);
    await gateway.roundTrip(ann);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann']);
    // A kicked user is not banned.
    expect((await come('bob', 2)).welcome.serverId).toBe('plaza-2');
  });

  it('[W53] resume continues in the server of the token', async () => {
    await come('ann', 1);
    const { client, welcome } = await come('bob', 2);
    const { client: cem } = await come('cem', 2);
    client.close();
    await cem.event('away');
    const back = await gateway.connect('bob');
    const resume = { token: welcome.resumeToken, seq: welcome.seq };
    back.send({ t: 'hello', v: WIRE.version, spaceId: SPACE, resume });
    expect(await back.message('welcome')).toMatchObject({ resumed: true, serverId: 'plaza-2' });
    // The user has moved meanwhile: the token's player does not exist any more.
    back.close();
    await come('bob', 1);
    const late = await gateway.connect('bob');
    late.send({ t: 'hello', v: WIRE.version, spaceId: SPACE, resume });
    expect((await late.closed).code).toBe(CloseCode.resumeGone);
  });

  it('[W10] [W54] request to come reaches one user on any server, and others get its number only', async () => {
    const { welcome } = await come('ann', 1);
    const { client: bob } = await come('bob', 2);
    const { client: cem } = await come('cem', 2);
    const request = { spaceId: SPACE, fromUserId: 'ann', toUserId: 'bob' };
    gateway.platform.memberRequests$.next({ ...request, k: 'come' });
    gateway.platform.memberRequests$.next({ ...request, k: 'follow', mark: true });
    await bob.event('follow');
    expect(bob.events.slice(-2).map(([, event]) => event)).toEqual([
      { k: 'come', userId: 'ann', nickname: 'ann', serverId: 'plaza-1', x: welcome.x, y: welcome.y },
      { k: 'follow', userId: 'ann', nickname: 'ann', mark: true },
    ]);
    await cem.until(
      () => cem.messages.some((m) => m.t === 'events' && m.upTo === bob.events.at(-1)?.[0]),
      'the number',
    );
    expect(cem.events).toEqual([]);
    // A user who is not in the space cannot send requests.
    gateway.platform.memberRequests$.next({ ...request, fromUserId: 'dan', k: 'come' });
    await gateway.roundTrip(bob);
    expect(bob.events.filter(([, event]) => event.k === 'come')).toHaveLength(1);
  });

  it('[W55] users without access leave when an activity starts, with its reason, and others stay', async () => {
    const { client: ann } = await come('ann', 1);
    const { client: bob } = await come('bob', 2);
    gateway.platform.refused.set('bob', 'activityExclusive');
    gateway.platform.recheck$.next({ spaceId: SPACE, bye: 'activityStart' });
    expect(await byeOf(bob)).toEqual([
      'activityStart',
      '空间里的活动已经开始，你暂时不能使用这个空间',
      CloseCode.forbidden,
    ]);
    await gateway.roundTrip(ann);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann']);
  });

  it('[W55] user admitted during a change of access is checked again', async () => {
    const { platform } = gateway;
    await come('ann', 1);
    let release: () => void = () => undefined;
    const requested = new Promise<void>((reached) => {
      platform.beforeMember = () => {
        reached();
        return new Promise<void>((resolve) => (release = resolve));
      };
    });
    const bob = await gateway.connect('bob');
    bob.hello(platform.ticketFor('bob', SPACE));
    await requested;
    platform.refused.set('bob', 'activityExclusive');
    platform.recheck$.next({ spaceId: SPACE, bye: 'activityStart' });
    platform.beforeMember = () => Promise.resolve();
    release();
    expect((await bob.closed).code).toBe(CloseCode.forbidden);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann']);
  });

  it('[W4] user is welcomed although the room was removed during the lookup', async () => {
    const { platform } = gateway;
    const { client: ann } = await come('ann', 1);
    ann.send({ t: 'leave' });
    await ann.closed;
    let release: () => void = () => undefined;
    const requested = new Promise<void>((reached) => {
      platform.beforeMember = () => {
        reached();
        return new Promise<void>((resolve) => (release = resolve));
      };
    });
    const bob = await gateway.connect('bob');
    bob.hello(platform.ticketFor('bob', SPACE));
    await requested;
    // A user on another server keeps the gateway busy for a minute of sweeps, in which the empty room is
    // removed.
    platform.beforeMember = () => Promise.resolve();
    const { client: cem } = await come('cem', 2);
    await gateway.pass(65_000, bob, cem);
    // The sweep that pings silent clients also removes rooms.
    const swept = new Promise((resolve) => cem.ws.once('ping', resolve));
    gateway.jump(11_000);
    await swept;
    release();
    expect((await bob.message('welcome')).roster.map(({ member }) => member.userId)).toEqual(['bob']);
  });

  it('[W55] user who left by call leaves at once, without a text', async () => {
    const { client: ann } = await come('ann', 1);
    const { client: bob } = await come('bob', 1);
    gateway.platform.expelled$.next({ spaceId: SPACE, userId: 'bob', bye: 'left' });
    expect(await byeOf(bob)).toEqual(['left', '', CloseCode.normal]);
    await ann.event('leave');
  });

  it('[W56] manager enters a full server', async () => {
    for (let i = 0; i < 8; i++) await come(`guest${i}x`, 1);
    const refused = await gateway.connect('ann');
    refused.hello(gateway.platform.ticketFor('ann', SPACE, 1));
    expect((await refused.closed).code).toBe(CloseCode.full);
    expect((await come('boss', 1, true)).welcome.roster).toHaveLength(9);
    expect((await come('ann', 2)).welcome.serverId).toBe('plaza-2');
  });
});
