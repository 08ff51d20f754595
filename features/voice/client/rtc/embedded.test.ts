import { filter, map, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../../../../src/platform/testing/fake-clock';
import type { VoiceToClient } from '../../model';
import { FakePeer, fakeTrack } from '../../testing/fake-peer';
import { EmbeddedRtc } from './embedded';
import { PublishRefused, type RemoteTrack } from './port';

const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));
const MINUTE = 60_000;
const JOINED: VoiceToClient['joined'] = {
  provider: 'embedded',
  iceServers: [],
  iceValidFor: 10 * MINUTE,
  people: [],
  speaking: [],
};
const relay = (credential: string) => ({ urls: ['turn:planet.test'], username: 'ann', credential });

function setUp() {
  const clock = fakeClock();
  const incoming = new Subject<{ readonly name: string; readonly payload: unknown }>();
  const sent: [string, Record<string, unknown>][] = [];
  const welcome$ = new Subject<{ readonly resumed: boolean }>();
  const peers: FakePeer[] = [];
  const configurations: RTCConfiguration[] = [];
  const report = vi.fn();
  const rtc = new EmbeddedRtc({
    signals: {
      send: (name: string, payload: object) => {
        sent.push([name, { ...payload }]);
        return true;
      },
      on: (name: string) =>
        incoming.pipe(
          filter((signal) => signal.name === name),
          map(({ payload }) => payload as never),
        ),
    },
    welcome$,
    timers: clock.timers,
    createPeer: (configuration) => {
      configurations.push(configuration);
      const peer = new FakePeer();
      peers.push(peer);
      return peer as never;
    },
    host: 'planet.test',
    report,
  });
  const states: string[] = [];
  rtc.state$.subscribe((state) => states.push(state));
  const tracks: string[] = [];
  rtc.tracks$.subscribe(({ userId, source, kind, track }: RemoteTrack) =>
    tracks.push(`${userId} ${source} ${kind} ${track?.id ?? 'ended'}`),
  );
  /** A signal of the server. */
  const signal = async <N extends keyof VoiceToClient>(name: N, payload: VoiceToClient[N]): Promise<void> => {
    incoming.next({ name, payload });
    await settle();
  };
  /** What was sent since the last call. */
  const takeSent = () => sent.splice(0);
  const names = (): string[] => takeSent().map(([name]) => name);
  return { clock, rtc, peers, configurations, welcome$, report, states, tracks, signal, takeSent, names };
}

async function joined() {
  const all = setUp();
  all.rtc.join();
  await all.signal('joined', JOINED);
  all.takeSent();
  return all;
}

/** Sends a microphone, and answers its offer. */
async function speaking() {
  const all = await joined();
  const published = all.rtc.publish('voice', [fakeTrack('audio', 'mic')]);
  await settle();
  const [, { request }] = all.takeSent()[0] ?? ['', {}];
  await all.signal('published', { request: request as number, sdp: 'answer' });
  await published;
  all.peers.at(-1)?.become('connected');
  return all;
}

describe('a restart of the media server', () => {
  it('is answered by one join, also when signals on their way made the server tell of it again', async () => {
    const { signal, names } = await joined();
    await signal('restarted', {});
    await signal('restarted', {});
    expect(names()).toEqual(['join']);
    await signal('joined', JOINED);
    names();
    await signal('restarted', {});
    expect(names()).toEqual(['join']);
  });
});

describe('listening', () => {
  it('answers offers, and gives each track with its user, also when its content is known first', async () => {
    const { signal, takeSent, tracks, peers } = await joined();
    await signal('tracks', { tracks: [{ mid: '0', kind: 'audio', userId: 'ann', source: 'voice' }] });
    expect(tracks).toEqual([]);
    await signal('offer', { sdp: '0 1' });
    expect(takeSent()).toEqual([['answer', { sdp: 'own 0 1' }]]);
    expect(tracks).toEqual(['ann voice audio of 0']);
    expect(peers).toHaveLength(1);
  });

  it('ends the track of a slot whose content changes, and repeats nothing', async () => {
    const { signal, tracks } = await joined();
    await signal('offer', { sdp: '0 1' });
    await signal('tracks', { tracks: [{ mid: '0', kind: 'audio', userId: 'ann', source: 'voice' }] });
    await signal('tracks', { tracks: [{ mid: '1', kind: 'audio', userId: 'bob', source: 'voice' }] });
    await signal('tracks', { tracks: [{ mid: '0', kind: 'audio', userId: 'cid', source: 'voice' }] });
    await signal('tracks', { tracks: [{ mid: '1', kind: 'audio' }] });
    expect(tracks).toEqual([
      'ann voice audio of 0',
      'bob voice audio of 1',
      'ann voice audio ended',
      'cid voice audio of 0',
      'bob voice audio ended',
    ]);
  });

  it('joins anew when it stays broken while signals arrive, and not when it comes back by itself', async () => {
    const { signal, clock, names, peers, states } = await joined();
    await signal('offer', { sdp: '0' });
    const [peer] = peers;
    peer?.become('connected');
    names();
    peer?.become('disconnected');
    clock.advance(2_999);
    expect([names(), states.at(-1)]).toEqual([[], 'connected']);
    clock.advance(1);
    expect([names(), states.at(-1)]).toEqual([['sync'], 'lost']);
    peer?.become('connected');
    await signal('joined', JOINED);
    expect(names()).not.toContain('join');
    expect(states.at(-1)).toBe('connected');
    peer?.become('failed');
    await signal('joined', JOINED);
    expect(names()).toEqual(['sync', 'join']);
  });

  it('joins anew when the browser went over to a path on which nothing arrives', async () => {
    const { signal, clock, names, peers } = await joined();
    await signal('offer', { sdp: '0' });
    const [peer] = peers;
    peer?.become('connected');
    /** Whether a change of the path after a wait asks the server, when so many bytes arrive. */
    const asks = async (bytes: number): Promise<boolean> => {
      names();
      peer?.iceTransport.dispatchEvent(new Event('selectedcandidatepairchange'));
      await settle();
      if (peer) peer.bytesReceived += bytes;
      clock.advance(3_000);
      await settle();
      return names().includes('sync');
    };
    expect(await asks(0), 'while the connection opens').toBe(false);
    clock.advance(7_000);
    expect(await asks(1)).toBe(false);
    expect(await asks(0)).toBe(true);
    await signal('joined', JOINED);
    expect(names()).toEqual(['join']);
  });
});

describe('sending', () => {
  it('publishes once it has joined', async () => {
    const { rtc, signal, takeSent } = setUp();
    rtc.join();
    void rtc.publish('voice', [fakeTrack('audio', 'mic')]);
    await settle();
    expect(takeSent()).toEqual([['join', { host: 'planet.test' }]]);
    await signal('joined', JOINED);
    expect(takeSent()).toContainEqual(['publish', { request: 1, source: 'voice', sdp: 'own mic' }]);
  });

  it('publishes and mutes again after a restart of the media server', async () => {
    const { rtc, signal, takeSent, names } = await speaking();
    rtc.mute(true);
    takeSent();
    await signal('restarted', {});
    expect(names()).toEqual(['join']);
    await signal('joined', JOINED);
    const again = takeSent();
    expect(again).toContainEqual(['mute', { muted: true }]);
    expect(again.map(([name]) => name)).toContain('publish');
    // Muted before anything is sent.
    expect(again.findIndex(([name]) => name === 'mute')).toBeLessThan(
      again.findIndex(([name]) => name === 'publish'),
    );
  });

  it('replaces a broken connection, and keeps a sound one, after a resumed connection', async () => {
    const { signal, names, peers, welcome$ } = await speaking();
    welcome$.next({ resumed: true });
    await signal('joined', JOINED);
    expect(names()).not.toContain('publish');
    peers.at(-1)?.become('failed');
    await signal('joined', JOINED);
    expect(names()).toContain('publish');
  });

  it('has every track back, in both directions, after each of 50 cuts in a row', async () => {
    const { rtc, signal, takeSent, peers, states, clock } = await joined();
    const received = new Map<string, string | undefined>();
    rtc.tracks$.subscribe(({ source, track }) => received.set(source, track?.id));
    for (const source of ['voice', 'camera'] as const) void rtc.publish(source, [fakeTrack('audio', source)]);
    await settle();
    const open = () => peers.filter(({ connectionState }) => connectionState !== 'closed');
    /** Answers the offers, and offers what others send, as the server does after `joined`. */
    const serve = async (): Promise<void> => {
      for (const [name, { request }] of takeSent())
        if (name === 'publish') await signal('published', { request: request as number, sdp: 'answer' });
      await signal('tracks', {
        tracks: [
          { mid: '0', kind: 'audio', userId: 'ann', source: 'voice' },
          { mid: '1', kind: 'video', userId: 'ann', source: 'camera' },
        ],
      });
      await signal('offer', { sdp: '0 1' });
      for (const peer of peers) if (peer.connectionState === 'new') peer.become('connected');
    };
    const expectAll = (): void => {
      expect(states.at(-1)).toBe('connected');
      expect(open().map((peer) => `${peer.remote} ${peer.connectionState}`)).toEqual(
        expect.arrayContaining(['0 1 connected', 'answer connected', 'answer connected']),
      );
      expect(open()).toHaveLength(3);
      expect([...received]).toEqual([
        ['voice', 'of 0'],
        ['camera', 'of 1'],
      ]);
    };
    await serve();
    expectAll();
    const isReceiving = (peer: FakePeer): boolean => peer.remote === '0 1';
    const cuts = [() => true, isReceiving, (peer: FakePeer) => !isReceiving(peer)];
    for (let cut = 0; cut < 50; cut++) {
      for (const peer of open().filter((peer) => cuts[cut % cuts.length]?.(peer)))
        peer.become('disconnected');
      clock.advance(3_000);
      expect(states.at(-1)).toBe('lost');
      // The answer to `sync`, and to the `join` that may follow it.
      for (let answer = 0; answer < 2; answer++) await signal('joined', JOINED);
      await serve();
      expectAll();
    }
  });

  it('ends on the server what ended while there was no connection', async () => {
    const { rtc, signal, takeSent, welcome$ } = await speaking();
    rtc.unpublish('voice');
    takeSent();
    welcome$.next({ resumed: true });
    await signal('joined', JOINED);
    expect(takeSent()).toContainEqual(['unpublish', { source: 'voice' }]);
  });

  it('rejects with the reason of a refusal, and does not send it again', async () => {
    const { rtc, signal, names } = await joined();
    const stopped: unknown[] = [];
    rtc.stopped$.subscribe((one) => stopped.push(one));
    const refusal = rtc.publish('screen', [fakeTrack('audio', 'sound')]).catch((error: unknown) => error);
    await settle();
    await signal('refused', { request: 1, why: 'screenAuth' });
    expect(await refusal).toEqual(new PublishRefused('screenAuth'));
    expect(stopped).toEqual([{ source: 'screen', why: 'screenAuth' }]);
    names();
    await signal('restarted', {});
    await signal('joined', JOINED);
    expect(names()).not.toContain('publish');
  });

  it('closes a source that the server stops', async () => {
    const { rtc, signal, peers } = await speaking();
    const stopped: unknown[] = [];
    rtc.stopped$.subscribe((one) => stopped.push(one));
    await signal('stopped', { source: 'voice', why: 'silenced' });
    await signal('stopped', { source: 'camera', why: 'silenced' });
    expect(stopped).toEqual([{ source: 'voice', why: 'silenced' }]);
    expect(peers.at(-1)?.connectionState).toBe('closed');
  });
});

describe('joining', () => {
  it('ends everything when audio and video are switched off, and begins anew when they are on again', async () => {
    const { rtc, signal, peers, names, states } = await speaking();
    const people: unknown[] = [];
    rtc.people$.subscribe((list) => people.push(list));
    await signal('people', { people: [{ userId: 'ann', voice: 'on', camera: true, screen: false }] });
    names();
    await signal('unavailable', { again: false });
    expect([states.at(-1), peers.at(-1)?.connectionState, people.at(-1)]).toEqual([
      'unavailable',
      'closed',
      [],
    ]);
    rtc.unpublish('voice');
    expect(names()).toEqual([]);
    await signal('restarted', {});
    expect(names()).toEqual(['join']);
    await signal('joined', JOINED);
    expect([states.at(-1), names()]).toEqual(['connected', ['mute', 'view']]);
  });

  it('gets new credentials for relays before they end, without touching what is connected', async () => {
    const { rtc, clock, signal, peers, configurations, names } = await speaking();
    await signal('joined', { ...JOINED, iceServers: [relay('never asked for')] });
    clock.advance(8 * MINUTE - 1);
    expect(names()).toEqual([]);
    clock.advance(1);
    expect(names()).toEqual(['sync']);
    await signal('joined', { ...JOINED, iceServers: [relay('new')] });
    expect([peers.length, names()]).toEqual([1, ['mute', 'view', 'unpublish', 'unpublish']]);
    void rtc.publish('camera', [fakeTrack('audio', 'camera')]);
    await settle();
    expect(configurations.at(-1)?.iceServers).toEqual([relay('new')]);
    clock.advance(8 * MINUTE);
    expect(names()).toContain('sync');
    rtc.leave();
    clock.advance(60 * MINUTE);
    expect(names()).toEqual(['quit']);
  });

  it('makes a connection that broke later with the credentials of that time', async () => {
    const { signal, peers, configurations } = await speaking();
    peers.at(-1)?.become('failed');
    await signal('joined', { ...JOINED, iceServers: [relay('new')] });
    expect(configurations.at(-1)?.iceServers).toEqual([relay('new')]);
  });

  it('asks again, more and more rarely, and later when the media server is not ready', async () => {
    const { rtc, clock, names, signal, states } = setUp();
    rtc.join();
    clock.advance(5_000);
    clock.advance(9_999);
    expect(names()).toEqual(['join', 'join']);
    clock.advance(1);
    expect(names()).toEqual(['join']);
    await signal('unavailable', { again: true });
    clock.advance(1_000);
    expect(names()).toEqual(['join']);
    await signal('unavailable', { again: false });
    clock.advance(600_000);
    expect([names(), states.at(-1)]).toEqual([[], 'unavailable']);
  });

  it('keeps people up to date, and forgets those who send nothing any more', async () => {
    const { rtc, signal } = await joined();
    let people: readonly unknown[] = [];
    rtc.people$.subscribe((now) => {
      people = now;
    });
    const ann = { userId: 'ann', voice: 'on', camera: false, screen: false } as const;
    await signal('people', { people: [ann, { ...ann, userId: 'bob', voice: 'off', camera: true }] });
    await signal('people', { people: [{ ...ann, voice: 'muted' }] });
    await signal('people', { people: [{ ...ann, userId: 'bob', voice: 'off' }] });
    expect(people).toEqual([{ ...ann, voice: 'muted' }]);
  });

  it('leaves nothing behind', async () => {
    const { rtc, clock, names, peers } = await speaking();
    rtc.dispose();
    expect(names()).toEqual(['quit']);
    expect(peers.map(({ connectionState }) => connectionState)).toEqual(['closed']);
    expect(clock.running()).toBe(0);
  });
});
