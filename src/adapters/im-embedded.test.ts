import fc from 'fast-check';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { PrivateMessage } from '../../contract/model/chat/private-chat';
import type { ConnectionState, Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import type { Http } from '../http/client';
import { AppError } from '../http/app-error';
import { fakeClock } from '../platform/testing/fake-clock';
import { createEmbeddedIm } from './im-embedded';

const SELF = 'self';
const face = (userId: string) => ({ userId, nickname: userId, image: '', headImage: '', color: '' });

/** An in-memory service: one order, idempotent by `cid`, and a network that may drop requests or responses. */
function service() {
  const stored: PrivateMessage[] = [];
  const events$ = new Subject<SpaceEvent>();
  const welcome$ = new Subject<Welcome>();
  const connection$ = new BehaviorSubject<ConnectionState>({ kind: 'open', rtt: 1 });
  let online = true;
  let failing = '';
  let eatAnswer = false;
  let closedGates = 0;
  const gates: (() => void)[] = [];
  const peerOf = (m: PrivateMessage): string => (m.fromUserId === SELF ? m.toUserId : m.fromUserId);
  const sessionOf = (peer: string) => {
    const all = stored.filter((m) => peerOf(m) === peer);
    const lastMsg = all.at(-1);
    if (!lastMsg) throw new Error('no session');
    return {
      id: peer,
      lastMsg,
      updateTime: lastMsg.id,
      targetUser: face(peer),
      unread: all.filter(({ fromUserId }) => fromUserId === peer).length,
      peerReadId: 0,
    };
  };
  const write = (fromUserId: string, toUserId: string, cid: string, text: string): PrivateMessage => {
    const known = stored.find((m) => m.cid === cid && m.fromUserId === fromUserId);
    if (known) return known;
    const id = stored.length + 1;
    const message = { id, cid, fromUserId, toUserId, text, at: id, withdrawn: false };
    stored.push(message);
    if (online) events$.next({ k: 'private', message, session: sessionOf(peerOf(message)) });
    return message;
  };
  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    '/api/im/sessions': () => ({ sessions: [...new Set(stored.map(peerOf))].map(sessionOf) }),
    '/api/im/unread': () => ({ total: 0, sessions: [] }),
    '/api/im/blocked': () => ({ users: [] }),
    '/api/im/send': ({ peerUserId, cid, text }) => ({
      message: write(SELF, String(peerUserId), String(cid), String(text)),
    }),
    '/api/im/history': ({ peerUserId, after }) => {
      const all = stored.filter((m) => peerOf(m) === peerUserId && m.id > Number(after ?? 0));
      return { messages: all.slice(0, 3), more: all.length > 3 };
    },
  };
  const call = async (path: string, input: object): Promise<unknown> => {
    if (closedGates > 0) await new Promise<void>((go) => gates.push(go));
    if (!online || path === failing) throw AppError.local('network');
    const answer = answers[path]?.(input as Record<string, unknown>);
    if (path === '/api/im/send' && eatAnswer) {
      eatAnswer = false;
      throw AppError.local('network');
    }
    // The response is delayed.
    await Promise.resolve();
    return answer;
  };
  return {
    stored,
    events$,
    welcome$,
    connection$,
    http: { get: call, post: call } as unknown as Pick<Http, 'get' | 'post'>,
    write,
    eat: () => void (eatAnswer = true),
    offline: () => void (online = false),
    fails: (path: string) => void (failing = path),
    online(resumed: boolean): void {
      if (online) return;
      online = true;
      // Replay after a resume is tested at the gateway; here every reconnect starts afresh.
      if (!resumed) welcome$.next({ resumed: false } as Welcome);
    },
    hold: () => void (closedGates = 1),
    letGo(): void {
      closedGates = 0;
      for (const go of gates.splice(0)) go();
    },
  };
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 60; i++) await Promise.resolve();
};

const open = (of: ReturnType<typeof service>, user = () => Promise.resolve({ userId: SELF })) => {
  const clock = fakeClock();
  const port = createEmbeddedIm({
    http: of.http,
    realtime: of,
    user,
    timers: clock.timers,
    random: () => 0,
    onWake: () => () => undefined,
  });
  return { port, clock };
};

describe('the embedded IM adapter', () => {
  it('is ready when the list, the unread counts and the user are loaded, and can retry a failure', async () => {
    const of = service();
    of.offline();
    const { port, clock } = open(of);
    const kinds: string[] = [];
    port.init$.subscribe((init) => kinds.push(init.kind));
    await settle();
    expect(kinds.at(-1)).toBe('failed');
    of.online(true);
    port.retry();
    await settle();
    expect(kinds.at(-1)).toBe('ready');
    port.dispose();
    expect(clock.running()).toBe(0);

    // A part that loads after another one failed must not change the state.
    const half = service();
    half.fails('/api/im/sessions');
    const late = Promise.withResolvers<{ userId: string }>();
    const broken = open(half, () => late.promise);
    const later: string[] = [];
    broken.port.init$.subscribe((init) => later.push(init.kind));
    await settle();
    late.resolve({ userId: SELF });
    await settle();
    expect(later.at(-1)).toBe('failed');
    broken.port.dispose();

    const waiting = service();
    const user = Promise.withResolvers<{ userId: string }>();
    const slow = createEmbeddedIm({
      http: waiting.http,
      realtime: waiting,
      user: () => user.promise,
      timers: clock.timers,
      random: () => 0,
      onWake: () => () => undefined,
    });
    let now: unknown;
    slow.init$.subscribe((init) => {
      now = init;
    });
    await settle();
    expect(now).toEqual({ kind: 'loading', missing: ['user'] });
    user.resolve({ userId: SELF });
    await settle();
    expect(now).toEqual({ kind: 'ready' });
    slow.dispose();
  });

  it('emits every message once and in order when requests are dropped, duplicated and repeated', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('theirs' as const), peer: fc.constantFrom('ann', 'bob') }),
      fc.record({ kind: fc.constant('ours' as const), peer: fc.constantFrom('ann', 'bob') }),
      fc.record({ kind: fc.constantFrom('offline', 'online', 'again', 'eat', 'hold', 'letGo', 'wait') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const of = service();
        const { port, clock } = open(of);
        const received: [string, number][] = [];
        port.messages$.subscribe(({ peerUserId, order }) => received.push([peerUserId, order]));
        await settle();
        const sent: Promise<unknown>[] = [];
        for (const [i, one] of steps.entries()) {
          if ('peer' in one && one.kind === 'theirs') of.write(one.peer, SELF, `cid-theirs-${i}`, 'x');
          else if ('peer' in one) sent.push(port.send(one.peer, `cid-ours-${i}`, 'x'));
          else if (one.kind === 'offline') of.offline();
          else if (one.kind === 'online') of.online(false);
          else if (one.kind === 'again') {
            of.offline();
            of.online(false);
          } else if (one.kind === 'eat') of.eat();
          else if (one.kind === 'hold') of.hold();
          else if (one.kind === 'letGo') of.letGo();
          else {
            clock.advance(20_000);
            await settle();
          }
        }
        of.letGo();
        of.online(false);
        for (let i = 0; i < 12; i++) {
          clock.advance(20_000);
          await settle();
        }
        await Promise.all(sent);
        await settle();
        for (const peer of ['ann', 'bob']) {
          const there = of.stored
            .filter((m) => m.fromUserId === peer || m.toUserId === peer)
            .map(({ id }) => id);
          expect(received.filter(([who]) => who === peer).map(([, order]) => order)).toEqual(there);
        }
        const own = of.stored.filter(({ fromUserId }) => fromUserId === SELF);
        expect(own).toHaveLength(sent.length);
        for (const peer of ['ann', 'bob']) {
          const written = own
            .filter(({ toUserId }) => toUserId === peer)
            .map(({ cid }) => Number(cid.replace('cid-ours-', '')));
          expect(written).toEqual(written.toSorted((a, b) => a - b));
        }
        port.dispose();
        expect(clock.running()).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
