import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filter, firstValueFrom, take, toArray } from 'rxjs';
import { WebSocket } from 'ws';
import type { ConnectionState, MovementSink, RealtimeSession } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import {
  ORIGIN,
  SPACE,
  RawClient,
  enter,
  startGateway,
  type Harness,
} from '../../server/realtime/testing/harness';
import { AppError } from '../http/app-error';
import { openSocket } from '../platform/socket';
import { browserTimers } from '../platform/timers';
import { createRealtimeGateway } from './realtime-gateway';
import type { RealtimeEnvironment } from './realtime/environment';

class Sink implements MovementSink {
  readonly seen = new Map<number, { x: number; y: number; dirPose: number }>();
  readonly hidden: number[] = [];
  readonly felt: string[] = [];
  readonly own: { x: number; y: number; dirPose: number | undefined }[] = [];
  onChange: () => void = () => undefined;

  put(slot: number, x: number, y: number, dirPose: number): void {
    this.seen.set(slot, { x, y, dirPose });
    this.onChange();
  }

  hide(slot: number): void {
    this.seen.delete(slot);
    this.hidden.push(slot);
    this.onChange();
  }

  express(slot: number, expression: string): void {
    this.felt.push(`${slot} ${expression}`);
    this.onChange();
  }

  ownPosition(x: number, y: number, dirPose: number | undefined): void {
    this.own.push({ x, y, dirPose });
    this.onChange();
  }

  async until(look: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (look()) resolve();
      };
      this.onChange = check;
      check();
    });
  }
}

interface Person {
  readonly session: RealtimeSession;
  readonly sink: Sink;
  readonly events: SpaceEvent[];
  readonly sockets: WebSocket[];
  readonly tickets: number;
  wake(): void;
}

let harness: Harness;
let sessions: RealtimeSession[] = [];

function person(
  user: string,
  ticket: (serverId: string | undefined) => Promise<string> = async () =>
    harness.platform.ticketFor(user, SPACE),
): Person {
  const sink = new Sink();
  const sockets: WebSocket[] = [];
  const wakes: (() => void)[] = [];
  let tickets = 0;
  const environment: RealtimeEnvironment = {
    timers: browserTimers,
    random: () => 0,
    connect: (handlers) => {
      class Cookied extends WebSocket {
        constructor(url: string) {
          super(url, { origin: ORIGIN, headers: { cookie: `user=${user}` } });
          sockets.push(this);
        }
      }
      return openSocket(`ws://127.0.0.1:${harness.port}/rt`, handlers, Cookied as never);
    },
    onLost: () => () => undefined,
    onWake: (run) => (wakes.push(run), () => void wakes.splice(wakes.indexOf(run), 1)),
  };
  const session = createRealtimeGateway(
    {
      spaceId: SPACE,
      ticket: (serverId) => {
        tickets++;
        return ticket(serverId);
      },
      movement: sink,
    },
    environment,
  );
  sessions.push(session);
  const events: SpaceEvent[] = [];
  session.events$.subscribe((event) => events.push(event));
  return {
    session,
    sink,
    events,
    sockets,
    get tickets() {
      return tickets;
    },
    wake: () => wakes.forEach((run) => run()),
  };
}

const state = <K extends ConnectionState['kind']>(
  { session }: Person,
  kind: K,
): Promise<Extract<ConnectionState, { kind: K }>> =>
  firstValueFrom(
    session.connection$.pipe(filter((s): s is Extract<ConnectionState, { kind: K }> => s.kind === kind)),
  );

const said = (events: readonly SpaceEvent[]): string[] =>
  events.flatMap((event) => (event.k === 'chat' ? [event.message.text] : []));

beforeEach(async () => {
  harness = await startGateway({ random: () => 0.5 });
});

afterEach(async () => {
  for (const session of sessions) session.dispose();
  sessions = [];
  await harness.close();
  if (harness.errors.length > 0) throw new Error(harness.errors.join('; '));
});

describe('the realtime gateway adapter', () => {
  it('[W38] receives the welcome, movement, expressions and messages', async () => {
    const ann = person('ann');
    const welcome = await firstValueFrom(ann.session.welcome$);
    const bob = person('bob');
    const bobs = await firstValueFrom(bob.session.welcome$);
    expect(bobs.roster.map((entry) => entry.member.userId).sort()).toEqual(['ann', 'bob']);
    await ann.sink.until(() => ann.sink.seen.has(bobs.slot));
    bob.session.move(bobs.x + 10, bobs.y, 6);
    await ann.sink.until(() => ann.sink.seen.get(bobs.slot)?.x === bobs.x + 10);
    expect(ann.sink.seen.get(bobs.slot)).toEqual({ x: bobs.x + 10, y: bobs.y, dirPose: 6 });
    expect(ann.sink.seen.has(welcome.slot)).toBe(false);
    expect(await ann.session.locate(bobs.slot)).toEqual({ x: bobs.x + 10, y: bobs.y });
    await Promise.all(Array.from({ length: 90 }, (_, slot) => ann.session.locate(slot + 100)));
    expect(bob.session.express('tea')).toBe(true);
    await ann.sink.until(() => ann.sink.felt.length > 0);
    expect([ann.sink.felt, bob.sink.felt]).toEqual([[`${bobs.slot} tea`], []]);
    const heard = firstValueFrom(ann.session.events$.pipe(filter((event) => event.k === 'chat')));
    const result = await bob.session.sendMessage('cid-00001', '你好');
    expect(result).toEqual({ ok: true, cid: 'cid-00001', id: 1 });
    expect(await heard).toMatchObject({ k: 'chat', message: { text: '你好', userId: 'bob' } });
  });

  it('hides a person when they leave', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    const bob = person('bob');
    const { slot } = await firstValueFrom(bob.session.welcome$);
    await ann.sink.until(() => ann.sink.seen.has(slot));
    bob.session.dispose();
    await ann.sink.until(() => !ann.sink.seen.has(slot));
    expect(harness.realtime.roster(SPACE)).toEqual(['ann']);
  });

  it('[W47] receives no movement while the page is hidden, also after a reconnect, and everything when it is visible again', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    const bob = person('bob');
    const { slot, x, y } = await firstValueFrom(bob.session.welcome$);
    await ann.sink.until(() => ann.sink.seen.has(slot));
    ann.session.setVisible(false);
    const again = firstValueFrom(ann.session.welcome$);
    ann.sockets.at(-1)?.terminate();
    await state(ann, 'reconnecting');
    ann.wake();
    expect((await again).resumed).toBe(true);
    // The server has read `look`, because it reads this later message after it.
    await ann.session.sendMessage('cid-away', '我走开一下');
    const before = ann.sink.seen.get(slot);
    bob.session.move(x + 10, y, 6);
    await bob.session.sendMessage('cid-walked', '我走了几步');
    expect(said(ann.events)).toContain('我走开一下');
    expect(ann.sink.seen.get(slot)).toEqual(before);
    ann.session.setVisible(true);
    await ann.sink.until(() => ann.sink.seen.get(slot)?.x === x + 10);
  });

  it('sends at most 20 positions a second, and always the last', async () => {
    const ann = person('ann');
    const bob = person('bob');
    const [, start] = await Promise.all([state(ann, 'open'), firstValueFrom(bob.session.welcome$)]);
    await state(bob, 'open');
    const frames: number[] = [];
    const socket = bob.sockets[0] as unknown as { send: (data: unknown) => void };
    const send = socket.send.bind(socket);
    socket.send = (data) => {
      if (typeof data !== 'string' && (data as Uint8Array)[0] === 1) frames.push(performance.now());
      send(data);
    };
    const began = performance.now();
    // Each step changes the direction, so every step is due to be sent.
    for (let step = 1; step <= 60; step++) {
      bob.session.move(start.x + step, start.y, 8 + (step % 2) * 4);
      await new Promise((resolve) => setImmediate(resolve));
    }
    bob.session.move(start.x + 60.5, start.y, 6);
    await ann.sink.until(() => ann.sink.seen.get(start.slot)?.x === start.x + 60.5);
    expect(frames.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 50);
    expect(ann.sink.seen.get(start.slot)?.dirPose).toBe(6);
  });

  it('reverts a refused move once for all pending moves', async () => {
    const ann = person('ann');
    const { x, y } = await firstValueFrom(ann.session.welcome$);
    await state(ann, 'open');
    ann.session.move(x + 900, y, 6);
    await ann.sink.until(() => ann.sink.own.length > 0);
    expect(ann.sink.own).toEqual([{ x, y, dirPose: undefined }]);
    ann.session.move(x + 4, y, 6);
    await ann.session.sendMessage('cid-fence', 'after the echo');
    expect(ann.sink.own).toHaveLength(1);
  });

  it('resumes after a lost connection without losing or repeating an event', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    const { client } = await enter(harness, 'bob');
    const welcomes = firstValueFrom(ann.session.welcome$.pipe(take(1), toArray()));
    ann.sockets[0]?.terminate();
    await state(ann, 'reconnecting');
    for (let i = 0; i < 5; i++) client.send({ t: 'say', cid: `cid-0000${i}`, text: `m${i}` });
    await client.message('said', (message) => message.cid === 'cid-00004');
    expect((await welcomes)[0]?.resumed).toBe(true);
    await client.event('away', (event) => 'away' in event && event.away === false);
    await ann.session.sendMessage('cid-fence', 'fence');
    expect(said(ann.events)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'fence']);
    expect(ann.tickets).toBe(1);
    client.close();
  });

  it('neither loses nor repeats own messages when connections drop at random', async () => {
    const ann = person('ann');
    // Three senders stay within five messages in five seconds.
    const speakers = ['bob', 'cem', 'dan'].map((name) => person(name));
    await Promise.all([ann, ...speakers].map((each) => state(each, 'open')));
    for (let i = 0; i < 12; i++) {
      const speaker = speakers[i % 3];
      const result = speaker?.session.sendMessage(`message-${i}`, `text ${i}`);
      // The connection breaks right after sending: delivery is unknown.
      if (i % 4 < 2) speaker?.sockets.at(-1)?.terminate();
      if (i % 3 === 0) ann.sockets.at(-1)?.terminate();
      expect(await result).toMatchObject({ ok: true, cid: `message-${i}` });
      ann.wake();
    }
    await state(ann, 'open');
    await ann.session.sendMessage('cid-fence', 'fence');
    expect(said(ann.events)).toEqual([...Array.from({ length: 12 }, (_, i) => `text ${i}`), 'fence']);
    expect(harness.platform.messages.map((message) => message.text)).toEqual(said(ann.events));
  }, 30_000);

  it('sends lost messages and those of the offline time when it reconnects', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    ann.sockets[0]?.terminate();
    // The adapter has not noticed the loss yet: this message is lost.
    const swallowed = ann.session.sendMessage('cid-00001', 'swallowed');
    await state(ann, 'reconnecting');
    const meanwhile = ann.session.sendMessage('cid-00002', 'meanwhile');
    expect(await Promise.all([swallowed, meanwhile])).toMatchObject([
      { ok: true, cid: 'cid-00001', id: 1 },
      { ok: true, cid: 'cid-00002', id: 2 },
    ]);
    expect(said(ann.events)).toEqual(['swallowed', 'meanwhile']);
  });

  it('requests a new ticket when the server has forgotten its token', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    const { platform, port } = harness;
    await harness.close();
    await state(ann, 'reconnecting');
    harness = await startGateway({ platform, port });
    ann.wake();
    const welcome = await firstValueFrom(ann.session.welcome$);
    expect(welcome.resumed).toBe(false);
    expect(ann.tickets).toBeGreaterThan(1);
  });

  it('stays closed when another page takes the presence over', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    const { client } = await enter(harness, 'ann');
    expect(await state(ann, 'closed')).toMatchObject({ code: 4409, reason: 'replaced' });
    expect(await ann.session.sendMessage('cid-00009', 'late')).toMatchObject({ ok: false });
    expect(ann.sockets).toHaveLength(1);
    client.close();
  });

  it('stays closed when the platform refuses the ticket', async () => {
    const ann = person('ann', () => Promise.reject(AppError.of('banned')));
    expect(await state(ann, 'closed')).toMatchObject({ code: 1002004002, reason: 'ticket' });
    expect(ann.sockets).toHaveLength(0);
  });

  it('resolves with the reason when a message is refused', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    expect(await ann.session.sendMessage('cid-00001', 'x'.repeat(10_000))).toMatchObject({
      ok: false,
      code: 1002003002,
    });
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, i) => ann.session.sendMessage(`cid-1000${i}`, `quick ${i}`)),
    );
    expect(results.at(-1)).toMatchObject({ ok: false, code: 1002003003 });
  });

  it('[W51] switches servers: others see a leave, and pending messages arrive once', async () => {
    const wishes: (string | undefined)[] = [];
    const ticketTo = (serverId = 'plaza-1') =>
      harness.platform.ticketFor('ann', SPACE, Number(serverId.slice(-1)));
    const ann = person('ann', async (serverId) => {
      wishes.push(serverId);
      return ticketTo(serverId);
    });
    const bob = person('bob');
    const [first] = await Promise.all([firstValueFrom(ann.session.welcome$), state(bob, 'open')]);
    expect(first.serverId).toBe('plaza-1');
    await bob.sink.until(() => bob.sink.seen.has(first.slot));
    const left = firstValueFrom(bob.session.events$.pipe(filter((event) => event.k === 'leave')));
    const there = firstValueFrom(ann.session.welcome$);
    const words = ann.session.sendMessage('cid-moving', '搬家了');
    ann.session.switchServer('plaza-2', ticketTo('plaza-2'));
    expect(await there).toMatchObject({ serverId: 'plaza-2', resumed: false });
    expect(await left).toMatchObject({ userId: 'ann', to: 'plaza-2' });
    expect(await words).toMatchObject({ ok: true });
    await bob.session.sendMessage('cid-fence', 'fence');
    expect(said(bob.events)).toEqual(['搬家了', 'fence']);
    await bob.sink.until(() => !bob.sink.seen.has(first.slot));
    // After a restart it returns to the last server.
    const { platform, port } = harness;
    await harness.close();
    await state(ann, 'reconnecting');
    harness = await startGateway({ platform, port });
    const again = firstValueFrom(ann.session.welcome$);
    ann.wake();
    expect((await again).serverId).toBe('plaza-2');
    expect(wishes).toEqual([undefined, 'plaza-2']);
  });

  it('[W55] does not reconnect when the user was removed', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    harness.platform.expelled$.next({
      spaceId: SPACE,
      userId: 'ann',
      error: 'activityExclusive',
      bye: 'activityStart',
    });
    expect(await state(ann, 'closed')).toMatchObject({ code: 4403, reason: 'activityStart' });
    const bob = person('bob');
    await state(bob, 'open');
    harness.platform.expelled$.next({ spaceId: SPACE, userId: 'bob', bye: 'left' });
    expect(await state(bob, 'closed')).toMatchObject({ code: 1000, reason: 'left' });
    ann.session.switchServer('plaza-2', harness.platform.ticketFor('ann', SPACE, 2));
    expect([ann.sockets.length, bob.sockets.length]).toEqual([1, 1]);
  });

  it('leaves no sockets or timers when it is disposed', async () => {
    const ann = person('ann');
    await state(ann, 'open');
    const { client } = await enter(harness, 'bob');
    let completed = false;
    ann.session.connection$.subscribe({ complete: () => (completed = true) });
    ann.session.dispose();
    ann.session.dispose();
    await client.event('leave');
    expect(completed).toBe(true);
    client.close();
    const raw = new RawClient(harness.port, 'ann');
    await raw.open();
    raw.close();
  });
});
