import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Pose } from '../../contract/model/motion';
import { encodeMove } from '../../contract/wire/frames';
import { GatewayFixture, readAll, framesOf, type FrameRecord } from './testing/fixture';
import { SPACE } from './testing/harness';
import { memberNamed } from './testing/memory-platform';

const gateway = new GatewayFixture();

describe('events', () => {
  it('[W12] join is sent before any movement of the player, and leave after the last', async () => {
    const { client } = await gateway.come('ann');
    const { client: bob, welcome } = await gateway.come('bob');
    const isBobs = ({ kind, args }: FrameRecord): boolean => args[1] === welcome.slot && kind !== 'cells';
    const log = (): string[] =>
      client.arrivals.flatMap((arrival) => {
        if (Buffer.isBuffer(arrival))
          return readAll([arrival]).flatMap((record) => (isBobs(record) ? [record.kind] : []));
        return arrival.t === 'events' ? arrival.list.map(([, event]) => event.k) : [];
      });
    await client.until(() => log().includes('put'), 'bob');
    bob.ws.send(encodeMove({ number: 1, x: welcome.x + 5, y: welcome.y, dirPose: 8 }));
    await client.until(() => log().includes('turn'), 'a step');
    bob.send({ t: 'leave' });
    await client.until(() => log().includes('leave') && log().includes('left'), 'the leave');
    expect(log()).toEqual(['join', 'put', 'turn', 'leave', 'left']);
  });

  it('[W37] pose is sent without a step, and ends with the next step', async () => {
    const { client } = await gateway.come('ann');
    const { client: bob, welcome } = await gateway.come('bob');
    const poses = (): number[] =>
      readAll(client.arrivals.filter((frame) => Buffer.isBuffer(frame))).flatMap(({ kind, args }) =>
        (kind === 'put' || kind === 'turn') && args[1] === welcome.slot ? [Number(args.at(-1)) >> 3] : [],
      );
    await client.until(() => poses().length === 1, 'bob');
    const at = { x: welcome.x, y: welcome.y };
    bob.ws.send(encodeMove({ number: 1, ...at, dirPose: Pose.sit << 3 }));
    await client.until(() => poses().at(-1) === Pose.sit, 'sitting');
    bob.ws.send(encodeMove({ number: 2, ...at, dirPose: Pose.dance << 3 }));
    await client.until(() => poses().at(-1) === Pose.dance, 'dancing');
    bob.ws.send(encodeMove({ number: 3, x: at.x + 5, y: at.y, dirPose: Pose.walk << 3 }));
    await client.until(() => poses().at(-1) === Pose.walk, 'a step');
    expect(poses()).toEqual([Pose.idle, Pose.sit, Pose.dance, Pose.walk]);
  });

  it('[W13] message is sent only after it is stored, and acknowledged last', async () => {
    const { client } = await gateway.come('ann');
    const { client: bob } = await gateway.come('bob');
    let release: () => void = () => undefined;
    gateway.platform.beforeSend = () => new Promise<void>((resolve) => (release = resolve));
    client.send({ t: 'say', cid: 'cid-00001', text: '  你好\r\n ' });
    // The message has arrived but is not stored, so nobody sees it.
    await gateway.roundTrip(client);
    const { client: late } = await gateway.come('cem');
    expect(late.messages.some((message) => message.t === 'events')).toBe(false);
    expect(bob.events.map(([, event]) => event.k)).not.toContain('chat');
    release();
    expect(await client.message('said')).toEqual({ t: 'said', cid: 'cid-00001', id: 1 });
    const order = client.messages.flatMap((message) =>
      message.t === 'events' ? message.list.map(([, event]) => event.k) : [message.t],
    );
    expect(order.indexOf('chat')).toBeLessThan(order.indexOf('said'));
    await bob.event(
      'chat',
      (event) => 'message' in event && (event.message as { text: string }).text === '你好',
    );
  });

  it("[W13] [T21] message is refused without storing, with the reason's code", async () => {
    const { client } = await gateway.come('ann');
    client.send({ t: 'say', cid: 'cid-00001', text: 'x'.repeat(10_000) });
    client.send({ t: 'say', cid: 'cid-00002', text: '   ' });
    expect(await client.message('refused', (m) => m.cid === 'cid-00001')).toMatchObject({ code: 1002003002 });
    expect(await client.message('refused', (m) => m.cid === 'cid-00002')).toMatchObject({ code: 1002003001 });
    expect(gateway.platform.messages).toEqual([]);
  });

  it('[W13] [T49] message is refused and not sent when the database fails', async () => {
    const { client } = await gateway.come('ann');
    gateway.platform.beforeSend = () => Promise.reject(new Error('no database'));
    client.send({ t: 'say', cid: 'cid-00001', text: 'hi' });
    expect(await client.message('refused')).toMatchObject({ cid: 'cid-00001', code: 1002000500 });
    expect(client.events.map(([, event]) => event.k)).not.toContain('chat');
  });

  it('[W14] message with the same cid is sent once, whatever its text', async () => {
    const { client } = await gateway.come('ann');
    for (const text of ['first', 'second', 'first']) client.send({ t: 'say', cid: 'cid-00001', text });
    await client.until(() => client.messages.filter((m) => m.t === 'said').length === 3, 'three answers');
    expect(client.messages.filter((m) => m.t === 'said').map((m) => m.id)).toEqual([1, 1, 1]);
    const chats = client.events.flatMap(([, event]) => (event.k === 'chat' ? [event.message.text] : []));
    expect(chats).toEqual(['first']);
  });

  it('[W10] [W15] all users get the same events in the same order, with growing ids', async () => {
    const people = await Promise.all(['ann', 'bob', 'cem', 'dan'].map((name) => gateway.come(name)));
    people.forEach(({ client }, i) => {
      for (let n = 0; n < 4; n++) client.send({ t: 'say', cid: `cid-${i}-000${n}`, text: `${i} ${n}` });
    });
    for (const { client } of people)
      await client.until(
        () => client.events.filter(([, event]) => event.k === 'chat').length === 16,
        'all messages',
      );
    const chats = people.map(({ client }) => client.events.filter(([, event]) => event.k === 'chat'));
    for (const list of chats) expect(list).toEqual(chats[0]);
    const ids = (chats[0] ?? []).map(([, event]) => (event.k === 'chat' ? event.message.id : 0));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    for (const { client, welcome } of people) {
      const seqs = client.events.map(([seq]) => seq);
      expect(seqs).toEqual(seqs.map((_, i) => welcome.seq + 1 + i));
    }
  });

  it('changed profile and config are sent to everybody', async () => {
    const { client, welcome } = await gateway.come('ann');
    gateway.platform.members.set('ann', { ...memberNamed('ann'), nickname: '安' });
    gateway.platform.userChanged$.next({ userId: 'ann' });
    await client.event('member', (event) => JSON.stringify(event).includes('安'));
    gateway.platform.configChanged$.next({ spaceId: SPACE, config: { ...welcome.config, muteStatus: true } });
    await client.event('config');
    expect((await gateway.come('bob')).welcome).toMatchObject({
      config: { muteStatus: true },
      roster: [{ member: { nickname: '安' } }, {}],
    });
  });

  it('[W68] real-looking avatar is sent when it is chosen, and to users who come later', async () => {
    const { client, welcome } = await gateway.come('ann');
    const { client: bob } = await gateway.come('bob');
    gateway.platform.members.set('ann', { ...memberNamed('ann'), image3dReal: '1400' });
    gateway.platform.userChanged$.next({ userId: 'ann' });
    const chosen = {
      k: 'member',
      slot: welcome.slot,
      member: { ...memberNamed('ann'), image3dReal: '1400' },
    };
    for (const receiver of [client, bob]) {
      await receiver.event('member');
      expect(receiver.events.map(([, event]) => event)).toContainEqual(chosen);
    }
    const { roster } = (await gateway.come('cem')).welcome;
    expect(roster.find(({ slot }) => slot === welcome.slot)).toMatchObject({ member: chosen.member });
  });
});

describe('movement', () => {
  it('[W31] [T39] move through a wall is corrected and not visible to others', async () => {
    const { client, welcome } = await gateway.come('ann');
    const { client: bob } = await gateway.come('bob');
    await bob.until(() => framesOf(bob, 'put').some((args) => args[1] === welcome.slot), 'ann');
    client.ws.send(encodeMove({ number: 7, x: welcome.x + 800, y: welcome.y, dirPose: 8 }));
    await client.until(() => framesOf(client, 'correct').length > 0, 'a correction');
    expect(framesOf(client, 'correct')).toEqual([[7, welcome.x, welcome.y]]);
    client.ws.send(encodeMove({ number: 8, x: welcome.x + 4, y: welcome.y, dirPose: 8 }));
    await bob.until(() => framesOf(bob, 'turn').some((args) => args[1] === welcome.slot), 'a step');
    const steps = framesOf(bob, 'turn').filter((args) => args[1] === welcome.slot);
    expect(steps.map(([, , dx, dy]) => [dx, dy])).toEqual([[4, 0]]);
  });

  it('[W30] more than 30 moves a second are ignored and corrected', async () => {
    const { client, welcome } = await gateway.come('ann');
    for (let number = 1; number <= 60; number++)
      client.ws.send(encodeMove({ number, x: welcome.x + number / 4, y: welcome.y, dirPose: 8 }));
    await client.until(() => framesOf(client, 'correct').length > 0, 'a correction');
    const [number, x] = framesOf(client, 'correct')[0] ?? [];
    expect(number).toBeGreaterThan(30);
    expect(x).toBe(welcome.x + ((number ?? 0) - 1) / 4);
    expect(client.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('position is saved, and restored on the next entry', async () => {
    const { client, welcome } = await gateway.come('ann');
    client.ws.send(encodeMove({ number: 1, x: welcome.x + 20, y: welcome.y, dirPose: 8 + 6 }));
    client.send({ t: 'leave' });
    expect((await client.closed).code).toBe(1000);
    const again = await gateway.come('ann');
    expect(again.welcome).toMatchObject({ x: welcome.x + 20, y: welcome.y, dir: 6 });
    await gateway.harness.realtime.stop();
    expect(gateway.platform.positions.get(`${SPACE}/ann`)).toEqual({
      x: welcome.x + 20,
      y: welcome.y,
      dir: 6,
    });
  });
});
