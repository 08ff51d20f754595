import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../../../../src/platform/testing/fake-clock';
import { NO_DEVICES, type DeviceList } from './choice';
import type { Devices } from './devices';
import { DeviceError } from './faults';
import { Input } from './input';

const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

class FakeTrack extends EventTarget {
  enabled = true;
  muted = false;
  readyState = 'live';
  constructor(
    readonly deviceId: string,
    readonly label = deviceId,
  ) {
    super();
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
  stop(): void {
    this.readyState = 'ended';
  }
  end(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

const microphones = (...ids: readonly string[]): DeviceList => ({
  ...NO_DEVICES,
  microphone: ids.map((id) => ({ id, label: id, group: id })),
});

async function setUp() {
  const clock = fakeClock();
  const list = new BehaviorSubject(microphones('headset', 'built-in'));
  const opened: FakeTrack[] = [];
  const next: (string | undefined)[] = ['headset', 'built-in'];
  const open = vi.fn((_kind: string, _gone?: string) => {
    const id = next.shift();
    if (id === undefined) return Promise.reject(new DeviceError('notFound'));
    const track = new FakeTrack(id);
    opened.push(track);
    return Promise.resolve(track as never);
  });
  const devices = {
    list$: list,
    list: () => list.value,
    watch: () => () => undefined,
    open,
  } as unknown as Devices;
  const level = { peak: 0.1 };
  const replaced: string[] = [];
  const lost: string[] = [];
  const input = await Input.open({
    kind: 'microphone',
    devices,
    timers: clock.timers,
    meter: () => ({ peak: () => level.peak, level: () => level.peak, end: () => undefined }),
    replaced: ({ label }) => replaced.push(label),
    lost: (fault) => lost.push(fault),
  });
  let state = { deviceId: undefined as string | undefined, problem: undefined as string | undefined };
  input.state$.subscribe((now) => {
    state = { deviceId: now.deviceId, problem: now.problem };
  });
  return { clock, list, opened, open, level, replaced, lost, input, state: () => state };
}

describe('a lost device', () => {
  it('is replaced by another one, which takes over whether it was muted', async () => {
    const { input, opened, open, replaced, state } = await setUp();
    input.enable(false);
    opened[0]?.end();
    await settle();
    expect(open).toHaveBeenLastCalledWith('microphone', 'headset');
    expect(replaced).toEqual(['built-in']);
    expect([input.track.enabled, state().deviceId]).toEqual([false, 'built-in']);
  });

  it('is noticed by the list, where no event comes', async () => {
    const { list, replaced, opened } = await setUp();
    list.next(microphones('built-in'));
    await settle();
    expect(replaced).toEqual(['built-in']);
    expect(opened[0]?.readyState).toBe('ended');
  });

  it('is no device of a list without ids: nothing was allowed yet', async () => {
    const { list, replaced } = await setUp();
    list.next(microphones(''));
    await settle();
    expect(replaced).toEqual([]);
  });

  it('is reported when none takes over', async () => {
    const { opened, lost } = await setUp();
    opened[0]?.end();
    await settle();
    opened[1]?.end();
    await settle();
    expect(lost).toEqual(['notFound']);
  });

  it('is not replaced after the input was closed', async () => {
    const { input, opened, open, clock } = await setUp();
    input.close();
    opened[0]?.end();
    await settle();
    expect(open).toHaveBeenCalledOnce();
    expect(clock.running()).toBe(0);
  });
});

describe('a device that is on and gives nothing', () => {
  it('is silent after five seconds without any sound, and not while it is muted', async () => {
    const { clock, level, input, state } = await setUp();
    level.peak = 0;
    clock.advance(4_500);
    expect(state().problem).toBeUndefined();
    clock.advance(500);
    expect(state().problem).toBe('silent');
    level.peak = 0.1;
    clock.advance(500);
    expect(state().problem).toBeUndefined();
    level.peak = 0;
    input.enable(false);
    clock.advance(10_000);
    expect(state().problem).toBeUndefined();
  });

  it('is muted by the system when its track is for a while', async () => {
    const { clock, opened, state } = await setUp();
    const [track] = opened;
    if (track) track.muted = true;
    clock.advance(1_000);
    expect(state().problem).toBeUndefined();
    clock.advance(500);
    expect(state().problem).toBe('mutedBySystem');
    if (track) track.muted = false;
    clock.advance(500);
    expect(state().problem).toBeUndefined();
  });
});
