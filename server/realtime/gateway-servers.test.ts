import { describe, expect, it } from 'vitest';
import { encodeMove } from '../../contract/wire/frames';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import { GatewayFixture, framesOf } from './testing/fixture';
import { SPACE, type RawClient } from './testing/harness';

const gateway = new GatewayFixture();

/** A person in a server of the space. */
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
  it('[W50] [W81] each has its own people, movement and order of events; the ticket names it', async () => {
    const { client: ann, welcome: anns } = await come('ann', 1);
    const { welcome: bobs, client: bob } = await come('bob', 2);
    expect([anns.serverId, bobs.serverId]).toEqual(['plaza-1', 'plaza-2']);
    expect(bobs.roster.map(({ member }) => member.userId)).toEqual(['bob']);
    const { client: cem, welcome: cems } = await come('cem', 1);
    expect(cems.roster.map(({ member }) => member.userId)).toEqual(['ann', 'cem']);
    cem.ws.send(encodeMove({ number: 1, x: cems.x + 4, y: cems.y, dirPose: 8 }));
    await ann.until(() => framesOf(ann, 'turn').length > 0, 'a step of cem');
    // Two round trips are two ticks and more: whatever was to come has come.
    await gateway.roundTrip(bob);
    await gateway.roundTrip(bob);
    expect(framesOf(bob, 'put').every(([, slot]) => slot === bobs.slot)).toBe(true);
    // Of those on another server bob hears only that they are there.
    expect(bob.events.map(([, event]) => event)).toEqual([
      { k: 'elsewhere', member: expect.objectContaining({ userId: 'cem' }) as unknown, serverId: 'plaza-1' },
    ]);
    expect(gateway.harness.realtime.playerCount()).toBe(3);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann', 'cem', 'bob']);
  });

  it('[W51] entering another server moves the body there, to where it stood', async () => {
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
    // The member list never loses who only changed the server.
    expect(gateway.platform.online).toEqual(new Set([`${SPACE}/ann`, `${SPACE}/bob`]));
    expect(gateway.platform.presenceChanges).toEqual([
      'ann in plaza-1',
      'bob in plaza-1',
      'ann out plaza-1',
      'ann in plaza-2',
    ]);
  });

  it('[W15] [W52] tells chat to every server, once, with growing ids', async () => {
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

  it('[W52] tells a changed config, and sends people out, wherever they are', async () => {
    const { client: ann, welcome } = await come('ann', 1);
    const { client: bob } = await come('bob', 2);
    gateway.platform.configChanged$.next({ spaceId: SPACE, config: { ...welcome.config, muteStatus: true } });
    await Promise.all([ann.event('config'), bob.event('config')]);
    gateway.platform.expelled$.next({ spaceId: SPACE, userId: 'bob', error: 'kickedOut' });
    expect(await byeOf(bob)).toEqual(['kicked', '你已被请出空间', CloseCode.forbidden]);
    await gateway.roundTrip(ann);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann']);
    // Kicked is not banned.
    expect((await come('bob', 2)).welcome.serverId).toBe('plaza-2');
  });

  it('[W53] resumes in the server that gave the token', async () => {
    await come('ann', 1);
    const { client, welcome } = await come('bob', 2);
    const { client: cem } = await come('cem', 2);
    client.close();
    await cem.event('away');
    const back = await gateway.connect('bob');
    const resume = { token: welcome.resumeToken, seq: welcome.seq };
    back.send({ t: 'hello', v: WIRE.version, spaceId: SPACE, resume });
    expect(await back.message('welcome')).toMatchObject({ resumed: true, serverId: 'plaza-2' });
    // Moved meanwhile: the token is of a body that is no more.
    back.close();
    await come('bob', 1);
    const late = await gateway.connect('bob');
    late.send({ t: 'hello', v: WIRE.version, spaceId: SPACE, resume });
    expect((await late.closed).code).toBe(CloseCode.resumeGone);
  });

  it('[W10] [W54] asks one person to come, wherever, and the others get only the number', async () => {
    const { welcome } = await come('ann', 1);
    const { client: bob } = await come('bob', 2);
    const { client: cem } = await come('cem', 2);
    const ask = { spaceId: SPACE, fromUserId: 'ann', toUserId: 'bob' };
    gateway.platform.memberRequests$.next({ ...ask, k: 'come' });
    gateway.platform.memberRequests$.next({ ...ask, k: 'follow', mark: true });
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
    // Nobody asks from nowhere.
    gateway.platform.memberRequests$.next({ ...ask, fromUserId: 'dan', k: 'come' });
    await gateway.roundTrip(bob);
    expect(bob.events.filter(([, event]) => event.k === 'come')).toHaveLength(1);
  });

  it('[W55] sends out whom an activity no longer lets in, with its reason, and nobody else', async () => {
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

  it('[W55] looks again at somebody who was let in while the answer changed', async () => {
    const { platform } = gateway;
    await come('ann', 1);
    let release: () => void = () => undefined;
    const asked = new Promise<void>((reached) => {
      platform.beforeMember = () => {
        reached();
        return new Promise<void>((resolve) => (release = resolve));
      };
    });
    const bob = await gateway.connect('bob');
    bob.hello(platform.ticketFor('bob', SPACE));
    await asked;
    platform.refused.set('bob', 'activityExclusive');
    platform.recheck$.next({ spaceId: SPACE, bye: 'activityStart' });
    platform.beforeMember = () => Promise.resolve();
    release();
    expect((await bob.closed).code).toBe(CloseCode.forbidden);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann']);
  });

  it('[W4] welcomes a person whose room was let go while the answer was looked up', async () => {
    const { platform } = gateway;
    const { client: ann } = await come('ann', 1);
    ann.send({ t: 'leave' });
    await ann.closed;
    let release: () => void = () => undefined;
    const asked = new Promise<void>((reached) => {
      platform.beforeMember = () => {
        reached();
        return new Promise<void>((resolve) => (release = resolve));
      };
    });
    const bob = await gateway.connect('bob');
    bob.hello(platform.ticketFor('bob', SPACE));
    await asked;
    // A person elsewhere walks through a minute of sweeps, in which the empty room goes.
    platform.beforeMember = () => Promise.resolve();
    const { client: cem } = await come('cem', 2);
    await gateway.pass(65_000, bob, cem);
    // What asks the silent sweeps the rooms, too.
    const swept = new Promise((resolve) => cem.ws.once('ping', resolve));
    gateway.jump(11_000);
    await swept;
    release();
    expect((await bob.message('welcome')).roster.map(({ member }) => member.userId)).toEqual(['bob']);
  });

  it('[W55] who said to be gone leaves at once, without a word', async () => {
    const { client: ann } = await come('ann', 1);
    const { client: bob } = await come('bob', 1);
    gateway.platform.expelled$.next({ spaceId: SPACE, userId: 'bob', bye: 'left' });
    expect(await byeOf(bob)).toEqual(['left', '', CloseCode.normal]);
    await ann.event('leave');
  });

  it('[W56] a manager enters a full server', async () => {
    for (let i = 0; i < 8; i++) await come(`guest${i}x`, 1);
    const refused = await gateway.connect('ann');
    refused.hello(gateway.platform.ticketFor('ann', SPACE, 1));
    expect((await refused.closed).code).toBe(CloseCode.full);
    expect((await come('boss', 1, true)).welcome.roster).toHaveLength(9);
    expect((await come('ann', 2)).welcome.serverId).toBe('plaza-2');
  });
});
