import { describe, expect, it, vi } from 'vitest';
import { ProcessedTrack, type TrackProcessor } from './processed-track';

const track = (name: string): MediaStreamTrack => ({ name }) as never;
const DEVICE = track('device');
const DONE = track('done');

function setUp() {
  const loading = Promise.withResolvers<TrackProcessor>();
  const processor = {
    track: DONE,
    take: vi.fn<(of: MediaStreamTrack) => void>(),
    end: vi.fn<() => void>(),
  };
  const sent: MediaStreamTrack[] = [];
  const failed: unknown[] = [];
  const load = vi.fn(() => loading.promise);
  const processed = new ProcessedTrack({
    load,
    changed: (next) => void sent.push(next),
    failed: (error) => void failed.push(error),
  });
  const loaded = async (): Promise<void> => {
    loading.resolve(processor);
    await loading.promise;
    await Promise.resolve();
  };
  return { processed, processor, sent, failed, load, loading, loaded };
}

describe('a processed track', () => {
  it('is the plain one until the processor has loaded, and again after it is switched off', async () => {
    const { processed, processor, sent, loaded } = setUp();
    processed.want(true);
    expect(processed.of(DEVICE)).toBe(DEVICE);
    await loaded();
    expect([sent, processor.take.mock.calls]).toEqual([[DONE], [[DEVICE]]]);
    const other = track('other');
    expect(processed.of(other)).toBe(DONE);
    expect(processor.take).toHaveBeenLastCalledWith(other);
    processed.want(false);
    expect([sent.at(-1), processor.end.mock.calls.length]).toEqual([other, 1]);
  });

  it('loads nothing before a device is open, and nothing twice', () => {
    const { processed, load } = setUp();
    processed.want(true);
    expect(load).not.toHaveBeenCalled();
    processed.of(DEVICE);
    processed.of(DEVICE);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ends with the device, also while it loads', async () => {
    const { processed, processor, sent, loaded } = setUp();
    processed.want(true);
    processed.of(DEVICE);
    processed.close();
    await loaded();
    expect([sent, processor.end.mock.calls.length]).toEqual([[], 1]);
  });

  it('that cannot be had leaves the plain one, and says so', async () => {
    const { processed, sent, failed, loading } = setUp();
    processed.want(true);
    processed.of(DEVICE);
    loading.reject(new Error('no worklets'));
    await vi.waitFor(() => expect(failed).toHaveLength(1));
    expect([processed.of(DEVICE), sent]).toEqual([DEVICE, []]);
  });
});

it('a device is not sent before its processor is there', async () => {
  const { processed, loaded } = setUp();
  processed.want(true);
  const ready = processed.ready(DEVICE);
  await loaded();
  expect(await ready).toBe(DONE);
});

it('a device is sent as it is when its processor cannot be had', async () => {
  const { processed, loading } = setUp();
  processed.want(true);
  const ready = processed.ready(DEVICE);
  loading.reject(new Error('no worklets'));
  expect(await ready).toBe(DEVICE);
});
