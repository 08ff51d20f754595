import { describe, expect, it, vi } from 'vitest';
import { CleanedVoice } from './cleaned-voice';
import type { NoiseSuppressor } from './noise-suppressor';

const track = (name: string): MediaStreamTrack => ({ name }) as never;
const MICROPHONE = track('microphone');
const CLEAN = track('clean');

function setUp() {
  const loading = Promise.withResolvers<NoiseSuppressor>();
  const suppressor = {
    track: CLEAN,
    take: vi.fn<(of: MediaStreamTrack) => void>(),
    end: vi.fn<() => void>(),
  };
  const sent: MediaStreamTrack[] = [];
  const failed: unknown[] = [];
  const load = vi.fn(() => loading.promise);
  const voice = new CleanedVoice({
    load,
    changed: (next) => void sent.push(next),
    failed: (error) => void failed.push(error),
  });
  const loaded = async (): Promise<void> => {
    loading.resolve(suppressor);
    await loading.promise;
    await Promise.resolve();
  };
  return { voice, suppressor, sent, failed, load, loading, loaded };
}

describe('a voice without noise', () => {
  it('is the plain one until the suppressor has loaded, and again after it is switched off', async () => {
    const { voice, suppressor, sent, loaded } = setUp();
    voice.want(true);
    expect(voice.of(MICROPHONE)).toBe(MICROPHONE);
    await loaded();
    expect([sent, suppressor.take.mock.calls]).toEqual([[CLEAN], [[MICROPHONE]]]);
    const other = track('other');
    expect(voice.of(other)).toBe(CLEAN);
    expect(suppressor.take).toHaveBeenLastCalledWith(other);
    voice.want(false);
    expect([sent.at(-1), suppressor.end.mock.calls.length]).toEqual([other, 1]);
  });

  it('loads nothing before a microphone is open, and nothing twice', () => {
    const { voice, load } = setUp();
    voice.want(true);
    expect(load).not.toHaveBeenCalled();
    voice.of(MICROPHONE);
    voice.of(MICROPHONE);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ends with the microphone, also while it loads', async () => {
    const { voice, suppressor, sent, loaded } = setUp();
    voice.want(true);
    voice.of(MICROPHONE);
    voice.close();
    await loaded();
    expect([sent, suppressor.end.mock.calls.length]).toEqual([[], 1]);
  });

  it('that cannot be had leaves the plain one, and says so', async () => {
    const { voice, sent, failed, loading } = setUp();
    voice.want(true);
    voice.of(MICROPHONE);
    loading.reject(new Error('no worklets'));
    await vi.waitFor(() => expect(failed).toHaveLength(1));
    expect([voice.of(MICROPHONE), sent]).toEqual([MICROPHONE, []]);
  });
});
