import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../src/platform/store';
import { fakeClock } from '../../../../src/platform/testing/fake-clock';
import { createDevices } from './devices';

const named = (name: string) => Object.assign(new Error(name), { name });
const found = (...ids: readonly string[]) =>
  ids.map((deviceId) => ({ deviceId, groupId: deviceId, kind: 'audioinput', label: deviceId }));

function setUp(ids: readonly string[] = ['built-in', 'headset']) {
  const clock = fakeClock();
  let list = found(...ids);
  const getUserMedia = vi.fn((_wanted: MediaStreamConstraints) =>
    Promise.resolve({ getTracks: () => [{ kind: 'audio' }] }),
  );
  const enumerateDevices = vi.fn(() => Promise.resolve(list));
  const media = Object.assign(new EventTarget(), { enumerateDevices, getUserMedia });
  const store = createStore(() => {
    throw new Error('no storage');
  });
  let isMusic = false;
  const devices = createDevices({
    media: media as never,
    timers: clock.timers,
    store,
    isMusic: () => isMusic,
  });
  /** The device that each request named. */
  const asked = () =>
    getUserMedia.mock.calls.map(([{ audio }]) => (audio as { deviceId?: { exact: string } }).deviceId?.exact);
  return {
    clock,
    devices,
    media,
    getUserMedia,
    enumerateDevices,
    asked,
    wantMusic: () => void (isMusic = true),
    plug: (...next: readonly string[]) => {
      list = found(...next);
    },
  };
}

describe('opening', () => {
  it('asks for the chosen device, and for any while none is chosen', async () => {
    const { devices, asked } = setUp();
    await devices.open('microphone');
    devices.choose('microphone', { id: 'headset', label: 'headset' });
    await devices.open('microphone');
    await devices.open('microphone', 'headset');
    expect(asked()).toEqual([undefined, 'headset', 'built-in']);
  });

  it('takes any other device when the chosen one cannot do what is asked', async () => {
    const { devices, asked, getUserMedia } = setUp();
    devices.choose('microphone', { id: 'headset', label: 'headset' });
    getUserMedia.mockRejectedValueOnce(named('OverconstrainedError'));
    await devices.open('microphone');
    expect(asked()).toEqual(['headset', undefined]);
  });

  it('rejects with the fault, and asks no second time after a refusal', async () => {
    const { devices, getUserMedia } = setUp();
    devices.choose('microphone', { id: 'headset', label: 'headset' });
    getUserMedia.mockRejectedValue(named('NotAllowedError'));
    await expect(devices.open('microphone')).rejects.toMatchObject({ fault: 'refused' });
    expect(getUserMedia).toHaveBeenCalledOnce();
  });

  it('asks for speech without echo and noise, and for music as it is', async () => {
    const { devices, getUserMedia, wantMusic } = setUp();
    await devices.open('microphone');
    wantMusic();
    await devices.open('microphone');
    expect(getUserMedia.mock.calls.map(([{ audio }]) => audio)).toMatchObject([
      { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    ]);
  });

  it('is insecure without TLS, where the browser has no devices at all', async () => {
    const { timers } = fakeClock();
    const devices = createDevices({
      media: undefined,
      timers,
      store: createStore(() => localStorage),
      isMusic: () => false,
    });
    await expect(devices.open('camera')).rejects.toMatchObject({ fault: 'insecure' });
    expect(devices.canShareScreen).toBe(false);
  });
});

it('the list is read again at each event, and every two seconds while somebody watches', async () => {
  const { devices, clock, media, enumerateDevices, plug } = setUp();
  const lists: (readonly string[])[] = [];
  devices.list$.subscribe(({ microphone }) => lists.push(microphone.map(({ id }) => id)));
  const end = devices.watch();
  await vi.waitFor(() => expect(lists).toEqual([[], ['built-in', 'headset']]));
  plug('built-in');
  clock.advance(2_000);
  await vi.waitFor(() => expect(lists.at(-1)).toEqual(['built-in']));
  end();
  end();
  const reads = enumerateDevices.mock.calls.length;
  clock.advance(10_000);
  expect(enumerateDevices).toHaveBeenCalledTimes(reads);
  plug('built-in', 'other');
  media.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(lists.at(-1)).toEqual(['built-in', 'other']));
  devices.dispose();
  expect(clock.running()).toBe(0);
});
