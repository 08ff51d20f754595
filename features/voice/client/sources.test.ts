import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { Scope } from '../../../src/platform/scope';
import { fakeClock } from '../../../src/platform/testing/fake-clock';
import { DeviceError } from './devices/faults';
import type { RtcSession, Stopped } from './rtc/port';
import { Sources } from './sources';
import { createVoiceState } from './state';

class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  enabled = true;
  muted = false;
  readyState = 'live';
  readonly label = 'Headset';
  getSettings = () => ({ deviceId: 'h1' });
  stop = (): void => {
    this.readyState = 'ended';
  };
}

const unavailable = new Error('no worklets');

function setUp() {
  const scope = new Scope();
  const state = createVoiceState();
  const stopped$ = new Subject<Stopped>();
  vi.stubGlobal('MediaStream', EventTarget);
  const tracks: FakeTrack[] = [];
  const open = vi.fn((_kind: string) => {
    const track = new FakeTrack();
    tracks.push(track);
    return Promise.resolve(track);
  });
  const openScreen = vi.fn<() => Promise<unknown>>();
  const calls: string[] = [];
  const call =
    (name: string) =>
    (...values: readonly unknown[]) => {
      calls.push([name, ...values.filter((value) => typeof value !== 'object')].join(' '));
      return Promise.resolve();
    };
  const toasts: string[] = [];
  const toast = (text: string): void => void toasts.push(text);
  const sources = new Sources({
    scope,
    state,
    rtc: {
      stopped$,
      publish: call('publish'),
      unpublish: call('unpublish'),
      replace: call('replace'),
      mute: call('mute'),
    } as unknown as RtcSession,
    devices: {
      list$: new Subject(),
      list: () => ({ microphone: [], camera: [], speaker: [] }),
      watch: () => () => undefined,
      open,
      openScreen,
      choose: call('choose'),
    } as never,
    timers: fakeClock().timers,
    toaster: { warning: toast, error: toast },
    words: {
      fault: (source: string, fault: string) => `${source} ${fault}`,
      stopped: (source: string, why: string) => `${source} ${why}`,
      echoes: () => 'echoes',
      noSuppressor: () => 'no suppressor',
      replaced: (source: string, name: string) => `${source} ${name}`,
    } as never,
    meter: () => undefined,
    loadBlur: () => Promise.reject(unavailable),
    loadSuppressor: () => Promise.reject(unavailable),
    report: (error) => {
      if (error !== unavailable) throw error;
    },
  });
  return { scope, state, sources, stopped$, tracks, open, openScreen, calls, toasts };
}

describe('a microphone', () => {
  it('is heard by nobody in the green room, and by all after it', async () => {
    const { sources, state, calls } = setUp();
    await sources.open('voice', false);
    expect([state.sources.voice.status, calls]).toEqual(['preview', []]);
    sources.send('voice');
    expect([state.sources.voice.status, calls]).toEqual(['on', ['mute false', 'publish voice speech']]);
  });

  it('stays open and silent while it is muted', async () => {
    const { sources, state, tracks, calls } = setUp();
    await sources.open('voice', true);
    sources.mute(true);
    expect([state.sources.voice.status, tracks[0]?.enabled, tracks[0]?.readyState]).toEqual([
      'muted',
      false,
      'live',
    ]);
    sources.close('voice');
    expect([state.sources.voice.status, tracks[0]?.readyState, calls.at(-1)]).toEqual([
      'off',
      'ended',
      'unpublish voice',
    ]);
  });

  it('that opens after the user has closed it again is let go', async () => {
    const { sources, state, tracks, calls } = setUp();
    const opening = sources.open('voice', true);
    sources.close('voice');
    await opening;
    expect([state.sources.voice.status, tracks[0]?.readyState, calls]).toEqual(['off', 'ended', []]);
  });

  it('that does not open says why, until the next attempt', async () => {
    const { sources, state, open, toasts } = setUp();
    open.mockRejectedValueOnce(new DeviceError('busy'));
    await sources.open('voice', true);
    expect([state.sources.voice.status, state.sources.voice.fault, toasts]).toEqual([
      'off',
      'busy',
      ['voice busy'],
    ]);
    await sources.open('voice', true);
    expect([state.sources.voice.status, state.sources.voice.fault]).toEqual(['on', undefined]);
  });

  it('that the server stops is closed, with the reason', async () => {
    const { sources, state, stopped$, tracks, toasts } = setUp();
    await sources.open('voice', true);
    stopped$.next({ source: 'voice', why: 'muteAll' });
    expect([state.sources.voice.status, state.sources.voice.denied, tracks[0]?.readyState, toasts]).toEqual([
      'off',
      'muteAll',
      'ended',
      ['voice muteAll'],
    ]);
  });
});

it('everything closes with the space', async () => {
  const { sources, scope, tracks } = setUp();
  await sources.open('voice', true);
  await sources.open('camera', false);
  scope.dispose();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});

it('the sound of music opens the microphone anew, and sends it in another quality', async () => {
  const { sources, state, tracks, calls } = setUp();
  await sources.open('voice', true);
  await sources.setSound('music');
  expect([state.voiceSound, tracks.map(({ readyState }) => readyState)]).toEqual([
    'music',
    ['ended', 'live'],
  ]);
  expect(calls.filter((one) => one.startsWith('publish'))).toEqual([
    'publish voice speech',
    'publish voice music',
  ]);
});

it('a suppressor that cannot be had leaves the normal one, with a word', async () => {
  const { sources, state, toasts } = setUp();
  await sources.open('voice', true);
  await sources.setSound('strong');
  await vi.waitFor(() => expect(toasts).toEqual(['no suppressor']));
  expect(state.voiceSound).toBe('standard');
});

describe('a shared screen', () => {
  const screen = (displaySurface: string, restrictOwnAudio: boolean) => {
    const video = Object.assign(new FakeTrack(), { getSettings: () => ({ displaySurface }) });
    const audio = Object.assign(new FakeTrack(), { getSettings: () => ({ restrictOwnAudio }) });
    return { getTracks: () => [video, audio], getVideoTracks: () => [video], getAudioTracks: () => [audio] };
  };

  it.each([
    ['monitor', false, ['echoes']],
    ['monitor', true, []],
    ['browser', false, []],
  ])('%s, own sound left out: %s, warns of echoes: %j', async (surface, leftOut, toasted) => {
    const { sources, state, openScreen, toasts } = setUp();
    openScreen.mockResolvedValue(screen(surface, leftOut));
    await sources.openScreen();
    expect([state.sources.screen.status, toasts]).toEqual(['on', toasted]);
  });
});
