import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { encodeMove, encodePing } from '../../contract/wire/frames';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import { GatewayFixture, framesOf } from './testing/fixture';
import { SPACE } from './testing/harness';

const gateway = new GatewayFixture();

describe('liveness and limits', () => {
  it('[W40] [T20] ping is answered with its clock, and a silent connection is closed', async () => {
    const { client } = await gateway.come('ann');
    client.ws.send(encodePing(4_000_000_001));
    await client.until(() => framesOf(client, 'pong').length > 0, 'pong');
    const [sent, server] = framesOf(client, 'pong')[0] ?? [];
    expect(sent).toBe(4_000_000_001);
    expect(Math.abs((server ?? 0) - Date.now())).toBeLessThan(2_000);
    gateway.jump(WIRE.serverSilence + 1_000);
    expect((await client.closed).code).toBe(CloseCode.silent);
  });

  it('[W40] connection is kept while timers sleep but the browser answers pings', async () => {
    const { client } = await gateway.come('ann');
    for (let i = 0; i < 3; i++) {
      const pinged = new Promise((resolve) => client.ws.once('ping', resolve));
      gateway.jump(11_000);
      await pinged;
      // The pong to this ping is sent before anything sent now.
      client.ws.send(encodePing(i));
      await client.until(() => framesOf(client, 'pong').length === i + 1, 'pong');
    }
    expect(client.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('[W41] malformed frames are refused, and the third closes the connection', async () => {
    const { client } = await gateway.come('ann');
    client.ws.send('{"t":');
    client.ws.send(Buffer.from([0x01, 1, 2]));
    client.ws.send('{"t":"dance"}');
    expect((await client.closed).code).toBe(CloseCode.malformed);
    const codes = client.messages.flatMap((message) => (message.t === 'refused' ? [message.code] : []));
    expect(codes).toEqual([1002000400, 1002000400, 1002000400]);
    const { client: other } = await gateway.come('bob');
    expect(other.ws.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['an empty frame', Buffer.alloc(0)],
    ['an unknown kind', Buffer.from([0x77, 0, 0, 0, 0, 0, 0, 0])],
    ['an invalid pose', Buffer.from([1, 0, 0, 0, 0, 0, 0, 0xff])],
    ['a short ping', Buffer.from([2, 0])],
  ])('[W41] refuses %s', async (_, bytes) => {
    const { client } = await gateway.come('ann');
    client.ws.send(bytes);
    expect(await client.message('refused')).toMatchObject({ code: 1002000400 });
  });

  it('[W41] [T18] frame over 64 KB is closed with 1009, and one of 64 KB accepted', async () => {
    const { client } = await gateway.come('ann');
    const text = (size: number): string => {
      const empty = JSON.stringify({ t: 'say', cid: 'cid-00001', text: '' });
      return JSON.stringify({ t: 'say', cid: 'cid-00001', text: 'x'.repeat(size - empty.length) });
    };
    client.ws.send(text(WIRE.maxFrame));
    expect(await client.message('refused')).toMatchObject({ code: 1002003002 });
    client.ws.send(text(WIRE.maxFrame + 1));
    expect((await client.closed).code).toBe(1009);
  });

  it('[W42] [T19] too much text and chat is refused, and the connection kept', async () => {
    const { client } = await gateway.come('ann');
    for (let i = 0; i < 60; i++)
      client.send({ t: 'say', cid: `cid-1${String(i).padStart(4, '0')}`, text: 'x' });
    await client.until(
      () => client.messages.filter((m) => m.t === 'refused' || m.t === 'said').length === 60,
      'answers',
    );
    const codes = client.messages.flatMap((message) => (message.t === 'refused' ? [message.code] : []));
    expect(client.messages.filter((m) => m.t === 'said')).toHaveLength(5);
    // Some forty pass the connection's limit, and come to the chat's.
    expect(codes.filter((code) => code === 1002003003).length).toBeGreaterThanOrEqual(30);
    expect(codes.filter((code) => code === 1002000429).length).toBeGreaterThan(0);
    expect(client.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('[W42] repeated message does not count twice', async () => {
    const { client } = await gateway.come('ann');
    for (let round = 0; round < 2; round++)
      for (let i = 0; i < 5; i++) client.send({ t: 'say', cid: `cid-0000${i}`, text: 'x' });
    await client.until(() => client.messages.filter((m) => m.t === 'said').length === 10, 'ten answers');
    expect(client.messages.some((m) => m.t === 'refused')).toBe(false);
  });

  it('[W42] [T19] flood closes the connection', async () => {
    const { client } = await gateway.come('ann');
    for (let i = 0; i < 500; i++)
      client.send({ t: 'say', cid: `cid-2${String(i).padStart(4, '0')}`, text: 'x' });
    expect((await client.closed).code).toBe(CloseCode.flood);
    const { client: bob, welcome } = await gateway.come('bob');
    for (let number = 0; number < 500; number++)
      bob.ws.send(encodeMove({ number, x: welcome.x, y: welcome.y, dirPose: number % 8 }));
    expect((await bob.closed).code).toBe(CloseCode.flood);
  });

  it('[W44] [T17] ended session closes its connections, and its player leaves', async () => {
    const { client } = await gateway.come('ann');
    const { client: bob } = await gateway.come('bob');
    gateway.platform.sessionEnded$.next({ sessionId: 'ann', userId: 'ann', why: 'signedOut' });
    expect((await client.message('bye')).reason).toBe('signedOut');
    expect((await client.closed).code).toBe(CloseCode.unauthorized);
    await bob.event('leave');
  });

  it("[W44] ban closes the user's connection", async () => {
    const { client } = await gateway.come('ann');
    gateway.platform.expelled$.next({ spaceId: SPACE, userId: 'ann', error: 'banned' });
    expect((await client.message('bye')).reason).toBe('kicked');
    expect((await client.closed).code).toBe(CloseCode.forbidden);
    expect(gateway.harness.realtime.playerCount()).toBe(0);
  });

  it('[W44] [T17] sessions are checked again periodically', async () => {
    const { client } = await gateway.come('ann');
    const { client: bob } = await gateway.come('bob');
    gateway.platform.ended.add('ann');
    expect((await client.closed).code).toBe(CloseCode.unauthorized);
    expect(bob.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('[W45] stop sends bye and saves positions', async () => {
    const { client, welcome } = await gateway.come('ann');
    await gateway.harness.realtime.stop();
    expect((await client.message('bye')).reason).toBe('restart');
    expect((await client.closed).code).toBe(CloseCode.restart);
    expect(gateway.platform.positions.get(`${SPACE}/ann`)).toMatchObject({ x: welcome.x, y: welcome.y });
    expect(gateway.platform.online.size).toBe(0);
  });

  it('[W46] [T18] frames are not compressed', async () => {
    const { client } = await gateway.come('ann');
    expect(client.ws.extensions).toBe('');
  });
});
