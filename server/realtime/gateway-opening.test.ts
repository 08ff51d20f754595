import { describe, expect, it } from 'vitest';
import { EventUserRole } from '../../contract/model/member/member';
import { encodeMove } from '../../contract/wire/frames';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import { GatewayFixture } from './testing/fixture';
import { ORIGIN, SPACE, type RawClient } from './testing/harness';
import { memberNamed } from './testing/memory-platform';

const gateway = new GatewayFixture();

describe('opening', () => {
  it('[W1] [T16] foreign or missing origin is answered with 403 and a missing session with 401', async () => {
    expect(await gateway.statusOf({ origin: 'http://evil.test', cookie: 'user=ann' })).toBe(403);
    expect(await gateway.statusOf({ cookie: 'user=ann' })).toBe(403);
    expect(await gateway.statusOf({ origin: ORIGIN })).toBe(401);
    expect(await gateway.statusOf({ origin: ORIGIN, cookie: 'user=' })).toBe(401);
  });

  it('[W2] connection is closed when the first message is not hello, or missing', async () => {
    const hasty = await gateway.connect('ann');
    hasty.send({ t: 'say', cid: 'cid-00001', text: 'hi' });
    expect((await hasty.closed).code).toBe(CloseCode.malformed);
    const mover = await gateway.connect('ann');
    mover.ws.send(encodeMove({ number: 1, x: 1, y: 1, dirPose: 0 }));
    expect((await mover.closed).code).toBe(CloseCode.malformed);
    const garbled = await gateway.connect('ann');
    garbled.ws.send('hello');
    expect((await garbled.closed).code).toBe(CloseCode.malformed);
    const silent = await gateway.connect('ann');
    gateway.jump(WIRE.helloTimeout + 1_000);
    expect((await silent.closed).code).toBe(CloseCode.malformed);
  });

  it('[W3] hello needs a ticket or a resume token, and a ticket is valid once', async () => {
    const neither = await gateway.connect('ann');
    neither.send({ t: 'hello', v: WIRE.version, spaceId: SPACE });
    expect((await neither.closed).code).toBe(CloseCode.malformed);
    const ticket = gateway.platform.ticketFor('ann', SPACE);
    const first = await gateway.connect('ann');
    first.hello(ticket);
    await first.message('welcome');
    const second = await gateway.connect('ann');
    second.hello(ticket);
    expect((await second.closed).code).toBe(CloseCode.unauthorized);
  });

  it('[W4] welcome contains the complete state', async () => {
    const { welcome: anns } = await gateway.come('ann');
    const { client, welcome } = await gateway.come('bob');
    expect(welcome).toMatchObject({
      resumed: false,
      x: 960,
      y: 640,
      tickHz: WIRE.tickHz,
      serverId: 'plaza-1',
    });
    expect(Math.abs(welcome.now - Date.now())).toBeLessThan(2_000);
    expect(welcome.roster).toEqual([
      { slot: anns.slot, away: false, member: memberNamed('ann') },
      { slot: welcome.slot, away: false, member: memberNamed('bob') },
    ]);
    const { welcome: cems } = await gateway.come('cem');
    await client.event('join', (event) => 'slot' in event && event.slot === cems.slot);
    expect(client.events[0]?.[0]).toBe(welcome.seq + 1);
  });

  it("[W5] refused entry has the reason's code", async () => {
    const closing = async (
      user: string,
      act: (client: RawClient) => void,
    ): Promise<[number, number | undefined]> => {
      const client = await gateway.connect(user);
      act(client);
      const { code } = await client.closed;
      const refused = client.messages.find((message) => message.t === 'refused');
      return [code, refused?.code];
    };
    const { platform } = gateway;
    expect(
      await closing('ann', (c) =>
        c.send({ t: 'hello', v: 99, spaceId: SPACE, ticket: platform.ticketFor('ann', SPACE) }),
      ),
    ).toEqual([CloseCode.version, undefined]);
    expect(await closing('ann', (c) => c.hello(platform.ticketFor('ann', 'moon'), 'moon'))).toEqual([
      CloseCode.notFound,
      1002004001,
    ]);
    expect(await closing('ann', (c) => c.hello(platform.ticketFor('bob', SPACE)))).toEqual([
      CloseCode.unauthorized,
      401,
    ]);
    platform.banned.add('eve');
    expect(await closing('eve', (c) => c.hello(platform.ticketFor('eve', SPACE)))).toEqual([
      CloseCode.forbidden,
      1002004002,
    ]);
    for (let i = 0; i < 8; i++) await gateway.come(`guest${i}x`);
    expect(await closing('ann', (c) => c.hello(platform.ticketFor('ann', SPACE)))).toEqual([
      CloseCode.full,
      1001001000,
    ]);
  });

  it('[W6] second connection of a user takes over the player', async () => {
    const { client, welcome } = await gateway.come('ann');
    const { client: other } = await gateway.come('bob');
    const { client: second, welcome: again } = await gateway.come('ann');
    expect(again.slot).toBe(welcome.slot);
    expect((await client.message('bye')).reason).toBe('replaced');
    expect((await client.closed).code).toBe(CloseCode.replaced);
    second.send({ t: 'say', cid: 'cid-00001', text: 'still me' });
    await other.event('chat');
    expect(other.events.map(([, event]) => event.k)).not.toContain('leave');
    expect(gateway.harness.realtime.playerCount()).toBe(2);
  });
});

describe('resume', () => {
  const resume = async (user: string, token: string, seq: number): Promise<RawClient> => {
    const client = await gateway.connect(user);
    client.send({ t: 'hello', v: WIRE.version, spaceId: SPACE, resume: { token, seq } });
    return client;
  };

  it('[W20] [W21] lost connection keeps its player, and resumes with every event once', async () => {
    const { client, welcome } = await gateway.come('ann');
    const { client: bob } = await gateway.come('bob');
    await client.event('join');
    const seen = client.events.at(-1)?.[0] ?? 0;
    client.close();
    await bob.event('away', (event) => 'away' in event && event.away === true);
    for (const n of [1, 2, 3]) bob.send({ t: 'say', cid: `cid-0000${n}`, text: `m${n}` });
    await bob.message('said', (message) => message.cid === 'cid-00003');
    const back = await resume('ann', welcome.resumeToken, seen);
    expect(await back.message('welcome')).toMatchObject({ resumed: true, slot: welcome.slot, seq: seen });
    await bob.event('away', (event) => 'away' in event && event.away === false);
    bob.send({ t: 'say', cid: 'cid-00004', text: 'm4' });
    await back.event('chat', (event) => JSON.stringify(event).includes('m4'));
    const seqs = back.events.map(([seq]) => seq);
    expect(seqs).toEqual(seqs.map((_, i) => seen + 1 + i));
    expect(back.events.flatMap(([, e]) => (e.k === 'chat' ? [e.message.text] : []))).toEqual([
      'm1',
      'm2',
      'm3',
      'm4',
    ]);
    expect(bob.events.map(([, event]) => event.k)).not.toContain('leave');
  });

  it('[W77] resume replays chat to moderators only once chat is hidden', async () => {
    gateway.platform.members.set('bob', { ...memberNamed('bob'), eventUserRole: EventUserRole.host });
    const [ann, bob, cem] = [await gateway.come('ann'), await gateway.come('bob'), await gateway.come('cem')];
    for (const { client } of [ann, bob]) client.close();
    const isAway = (slot: number) => (event: object) =>
      'away' in event && 'slot' in event && event.slot === slot;
    for (const { welcome } of [ann, bob]) await cem.client.event('away', isAway(welcome.slot));
    cem.client.send({ t: 'say', cid: 'cid-00001', text: 'm1' });
    await cem.client.message('said');
    const config = { ...cem.welcome.config, imShow: false };
    gateway.platform.configChanged$.next({ spaceId: SPACE, config });
    await cem.client.event('config');
    const received = [];
    for (const [user, { welcome }] of [
      ['ann', ann],
      ['bob', bob],
    ] as const) {
      const back = await resume(user, welcome.resumeToken, welcome.seq);
      await back.event('config');
      received.push(back.events.filter(([, event]) => event.k === 'chat').length);
    }
    expect(received).toEqual([0, 1]);
  });

  it('[W20] player leaves after 30 s without a connection', async () => {
    const { client } = await gateway.come('ann');
    const { client: bob } = await gateway.come('bob');
    client.close();
    await bob.event('away');
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann', 'bob']);
    await gateway.pass(WIRE.resumeFor - 2_000, bob);
    expect(gateway.harness.realtime.roster(SPACE)).toEqual(['ann', 'bob']);
    await gateway.pass(2_500, bob);
    await bob.event('leave');
    const leave = bob.events.flatMap(([, event]) => (event.k === 'leave' ? event : []))[0];
    // The end of the visit, not its start.
    expect(Date.now() - Date.parse(leave?.visitTime ?? '')).toBeLessThan(10_000);
    expect(gateway.platform.online).toEqual(new Set([`${SPACE}/bob`]));
  });

  it('[W22] unknown token, wrong number, or a token of a player who left closes the connection', async () => {
    const { client, welcome } = await gateway.come('ann');
    expect((await (await resume('ann', 'nonsense', 0)).closed).code).toBe(CloseCode.resumeGone);
    expect((await (await resume('ann', welcome.resumeToken, 999)).closed).code).toBe(CloseCode.resumeGone);
    client.close();
    const { client: bob } = await gateway.come('bob');
    await gateway.pass(WIRE.resumeFor + 1_000, bob);
    await bob.event('leave');
    expect((await (await resume('ann', welcome.resumeToken, 0)).closed).code).toBe(CloseCode.resumeGone);
  });

  it('[W23] resume token is valid for one session only', async () => {
    const { client, welcome } = await gateway.come('ann');
    client.close();
    expect((await (await resume('ann-2', welcome.resumeToken, 0)).closed).code).toBe(CloseCode.resumeGone);
    expect((await (await resume('bob', welcome.resumeToken, 0)).closed).code).toBe(CloseCode.resumeGone);
  });
});
