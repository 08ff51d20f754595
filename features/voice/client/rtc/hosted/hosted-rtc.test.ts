import { filter, map, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../../../../../src/platform/testing/fake-clock';
import type { ServiceAccess, VoiceToClient } from '../../../model';
import { fakeTrack } from '../../../testing/fake-peer';
import { PublishRefused } from '../port';
import { HostedRtc } from './hosted-rtc';
import type { LineEvents, ServiceLine } from './line';

const ACCESS: ServiceAccess = { url: 'wss://media.test', channel: 'room', uid: 'ann-1', token: 'token' };
const JOINED: VoiceToClient['joined'] = {
  provider: 'livekit',
  access: ACCESS,
  iceServers: [],
  iceValidFor: 0,
  people: [],
  speaking: [],
};
const ANN = { userId: 'ann', voice: 'on', camera: false, screen: false } as const;

const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** A line that keeps what was asked of it; it connects and publishes at once, unless a failure waits. */
class FakeLine implements ServiceLine {
  readonly calls: string[] = [];
  connects: Promise<void> = Promise.resolve();
  publishes: Promise<void> = Promise.resolve();
  loud = 0;

  constructor(readonly events: LineEvents) {}

  connect({ token }: ServiceAccess): Promise<void> {
    this.calls.push(`connect ${token}`);
    return this.connects;
  }
  publish: ServiceLine['publish'] = (source, tracks) => {
    this.calls.push(`publish ${source} ${tracks.map(({ id }) => id).join()}`);
    return this.publishes;
  };
  replace: ServiceLine['replace'] = async (source, { id }) => {
    this.calls.push(`replace ${source} ${id}`);
  };
  unpublish: ServiceLine['unpublish'] = (source) => void this.calls.push(`unpublish ${source}`);
  mute: ServiceLine['mute'] = (muted) => void this.calls.push(`mute ${muted}`);
  view: ServiceLine['view'] = (pictures) => void this.calls.push(`view ${pictures.length}`);
  audience: ServiceLine['audience'] = ({ listeners }) => void this.calls.push(`audience ${listeners.length}`);
  channels: ServiceLine['channels'] = ({ send }) => void this.calls.push(`channels ${send.length}`);
  level = (): number => this.loud;
  close = (): void => void this.calls.push('close');
  takeCalls = (): string[] => this.calls.splice(0);
}

function setUp() {
  const clock = fakeClock();
  const incoming = new Subject<{ readonly name: string; readonly payload: unknown }>();
  const sent: [string, Record<string, unknown>][] = [];
  const welcome$ = new Subject<{ readonly resumed: boolean }>();
  const lines: FakeLine[] = [];
  const report = vi.fn();
  let connects: Promise<void> = Promise.resolve();
  const rtc = new HostedRtc({
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
    openLine: (events) => {
      const line = new FakeLine(events);
      line.connects = connects;
      lines.push(line);
      return line;
    },
    host: 'planet.test',
    report,
  });
  const states: string[] = [];
  rtc.state$.subscribe((state) => states.push(state));
  const signal = async <N extends keyof VoiceToClient>(name: N, payload: VoiceToClient[N]): Promise<void> => {
    incoming.next({ name, payload });
    await settle();
  };
  const takeSent = () => sent.splice(0);
  return {
    clock,
    rtc,
    lines,
    line: (): FakeLine => {
      const last = lines.at(-1);
      if (!last) throw new Error('no line was opened');
      return last;
    },
    connectsBy: (promise: Promise<void>) => {
      connects = promise;
    },
    report,
    states,
    signal,
    welcome$,
    takeSent,
    names: (): string[] => takeSent().map(([name]) => name),
  };
}

async function joined() {
  const all = setUp();
  all.rtc.join();
  await all.signal('joined', JOINED);
  all.takeSent();
  all.line().takeCalls();
  return all;
}

async function speaking() {
  const all = await joined();
  const published = all.rtc.publish('voice', [fakeTrack('audio', 'mic')]);
  await all.signal('published', { request: 1, sdp: '' });
  await published;
  all.takeSent();
  all.line().takeCalls();
  return all;
}

describe('joining', () => {
  it('opens a line with the access of the server, and says when it is reached', async () => {
    const { rtc, signal, takeSent, line, states } = setUp();
    rtc.mute(true);
    rtc.join();
    await signal('joined', JOINED);
    expect(line().calls).toEqual(['mute true', 'connect token', 'view 0']);
    expect(takeSent()).toEqual([
      ['mute', { muted: true }],
      ['join', { host: 'planet.test' }],
      ['reached', {}],
      ['mute', { muted: true }],
      ['view', { pictures: [] }],
    ]);
    expect(states).toEqual(['idle', 'connecting', 'connected']);
  });

  it('asks again while nobody answers, and later when the service is not ready', async () => {
    const { rtc, clock, signal, names, states } = setUp();
    rtc.join();
    clock.advance(5_000);
    expect(names()).toEqual(['join', 'join']);
    await signal('unavailable', { again: true });
    clock.advance(1_000);
    expect(names()).toEqual(['join']);
    await signal('unavailable', { again: false });
    clock.advance(600_000);
    expect([names(), states.at(-1)]).toEqual([[], 'unavailable']);
  });

  it('asks for another access, more and more rarely, when the service refuses or does not answer', async () => {
    const { rtc, clock, signal, names, connectsBy, report, lines } = setUp();
    const refusal = new Error('refused');
    connectsBy(Promise.reject(refusal));
    rtc.join();
    await signal('joined', JOINED);
    expect(report).toHaveBeenCalledWith(refusal);
    names();
    clock.advance(1_999);
    expect(names()).toEqual([]);
    clock.advance(1);
    expect(names()).toEqual(['join']);
    await signal('joined', JOINED);
    clock.advance(7_999);
    expect(names()).toEqual([]);
    clock.advance(1);
    expect([names(), lines.map(({ calls }) => calls.at(-1))]).toEqual([['join'], ['close', 'close']]);
  });

  it('has no media where the server names no access', async () => {
    const { rtc, signal, states, lines } = setUp();
    rtc.join();
    await signal('joined', { ...JOINED, access: undefined } as unknown as VoiceToClient['joined']);
    expect([states.at(-1), lines]).toEqual(['unavailable', []]);
  });

  it('leaves nothing behind', async () => {
    const { rtc, clock, names, line } = await speaking();
    rtc.dispose();
    expect([names(), line().calls]).toEqual([['quit'], ['close']]);
    clock.advance(600_000);
    expect(names()).toEqual([]);
  });
});

describe('a line', () => {
  it('that ended is replaced with another access, and sends what was sent', async () => {
    const { clock, signal, names, takeSent, line, lines, states } = await speaking();
    line().events.onLost();
    expect([states.at(-1), line().calls]).toEqual(['lost', ['close']]);
    clock.advance(1_000);
    expect(names()).toEqual(['join']);
    await signal('joined', JOINED);
    expect(takeSent()).toContainEqual(['publish', { request: 2, source: 'voice', sdp: '' }]);
    await signal('published', { request: 2, sdp: '' });
    expect([lines.length, line().calls.at(-1), states.at(-1)]).toEqual([2, 'publish voice mic', 'connected']);
  });

  it('that was replaced is heard no more', async () => {
    const { rtc, signal, line, lines, states } = await joined();
    const tracks: unknown[] = [];
    rtc.tracks$.subscribe((track) => tracks.push(track));
    await signal('restarted', {});
    await signal('joined', JOINED);
    const [old] = lines;
    const track = { userId: 'bob', source: 'voice', kind: 'audio', track: fakeTrack('audio', 't') } as const;
    old?.events.onState('shaky');
    old?.events.onTrack(track);
    expect([states.at(-1), tracks]).toEqual(['connected', []]);
    line().events.onTrack(track);
    expect(tracks).toEqual([track]);
  });

  it('that is out for a moment is lost and comes back', async () => {
    const { line, states, names } = await joined();
    line().events.onState('shaky');
    line().events.onState('up');
    expect([states.slice(-2), names()]).toEqual([['lost', 'connected'], []]);
  });

  it('stays over a resumed connection to the server, and is told what was missed', async () => {
    const { rtc, welcome$, signal, names, takeSent, lines } = await speaking();
    rtc.unpublish('voice');
    void rtc.publish('camera', [fakeTrack('video', 'picture')]);
    takeSent();
    welcome$.next({ resumed: true });
    expect(names()).toEqual(['sync']);
    await signal('joined', JOINED);
    const sent = takeSent();
    expect(sent).toContainEqual(['unpublish', { source: 'voice' }]);
    expect(sent).toContainEqual(['publish', { request: 3, source: 'camera', sdp: '' }]);
    expect(lines).toHaveLength(1);
  });

  it('gets the audience and the channels', async () => {
    const { signal, line } = await joined();
    await signal('audience', { listeners: [{ uid: 'bob-1', sources: ['voice'] }] });
    await signal('channels', { send: [], receive: [] });
    expect(line().calls).toEqual(['audience 1', 'channels 0']);
  });
});

describe('sending', () => {
  it('waits for the right to send, and says when it is sent', async () => {
    const { rtc, signal, takeSent, line } = await joined();
    void rtc.publish('voice', [fakeTrack('audio', 'mic')]);
    expect([takeSent(), line().takeCalls()]).toEqual([
      [['publish', { request: 1, source: 'voice', sdp: '' }]],
      [],
    ]);
    await signal('published', { request: 1, sdp: '' });
    expect([takeSent(), line().calls]).toEqual([[['sent', { source: 'voice' }]], ['publish voice mic']]);
  });

  it('rejects with the reason of a refusal, also when the service fails, and ends the source', async () => {
    const { rtc, signal, line } = await joined();
    const stopped: unknown[] = [];
    rtc.stopped$.subscribe((one) => stopped.push(one));
    const screen = rtc.publish('screen', [fakeTrack('video', 'slides')]).catch((error: unknown) => error);
    await signal('refused', { request: 1, why: 'screenAuth' });
    expect(await screen).toEqual(new PublishRefused('screenAuth'));
    line().publishes = Promise.reject(new Error('no track'));
    const camera = rtc.publish('camera', [fakeTrack('video', 'p')]).catch((error: unknown) => error);
    await signal('published', { request: 2, sdp: '' });
    expect(await camera).toEqual(new PublishRefused('failed'));
    expect(stopped).toEqual([
      { source: 'screen', why: 'screenAuth' },
      { source: 'camera', why: 'failed' },
    ]);
    expect(line().calls.at(-1)).toBe('unpublish camera');
  });

  it('ends a source that the server stops', async () => {
    const { rtc, signal, line } = await speaking();
    const stopped: unknown[] = [];
    rtc.stopped$.subscribe((one) => stopped.push(one));
    await signal('stopped', { source: 'voice', why: 'silenced' });
    await signal('stopped', { source: 'camera', why: 'silenced' });
    expect([line().calls, stopped]).toEqual([['unpublish voice'], [{ source: 'voice', why: 'silenced' }]]);
  });

  it('takes back what was closed while it began', async () => {
    const { rtc, signal, line, takeSent } = await joined();
    const begins = Promise.withResolvers<void>();
    line().publishes = begins.promise;
    void rtc.publish('camera', [fakeTrack('video', 'picture')]);
    await signal('published', { request: 1, sdp: '' });
    rtc.unpublish('camera');
    takeSent();
    begins.resolve();
    await settle();
    expect([line().calls.at(-1), takeSent()]).toEqual(['unpublish camera', []]);
  });

  it('sends another device, also after the line was replaced', async () => {
    const { rtc, signal, line } = await speaking();
    await rtc.replace('voice', fakeTrack('audio', 'headset'));
    expect(line().calls).toEqual(['replace voice headset']);
    await signal('restarted', {});
    await signal('joined', JOINED);
    await signal('published', { request: 2, sdp: '' });
    expect(line().calls.at(-1)).toBe('publish voice headset');
  });

  it('tells the level of a voice that is loud and not muted', async () => {
    const { rtc, line, clock, takeSent } = await speaking();
    clock.advance(250);
    line().loud = 0.5;
    clock.advance(250);
    rtc.mute(true);
    clock.advance(250);
    expect(takeSent()).toEqual([
      ['level', { level: 63.5 }],
      ['mute', { muted: true }],
    ]);
  });
});

it('people are kept up to date, and forgotten when they send nothing any more', async () => {
  const { rtc, signal } = await joined();
  let people: readonly unknown[] = [];
  rtc.people$.subscribe((now) => {
    people = now;
  });
  await signal('people', { people: [ANN, { ...ANN, userId: 'bob', voice: 'off', camera: true }] });
  await signal('people', { people: [{ ...ANN, userId: 'bob', voice: 'off' }] });
  expect(people).toEqual([ANN]);
});
