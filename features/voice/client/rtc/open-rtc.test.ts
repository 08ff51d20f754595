import { expect, it, vi } from 'vitest';
import { Scope } from '../../../../src/platform/scope';
import { fakeClock } from '../../../../src/platform/testing/fake-clock';
import { readProvider } from './open-rtc';

function setUp() {
  const { timers, advance } = fakeClock();
  const get = vi.fn<() => Promise<{ provider: string }>>();
  const scope = new Scope();
  const read = (): Promise<string> =>
    readProvider({ http: { get } as never, spaceId: 'garden', scope, timers });
  /** Lets promises settle, then the time pass. */
  const pass = async (ms: number): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    advance(ms);
  };
  return { get, scope, read, pass };
}

it('the service of a space is asked for again while there is no answer', async () => {
  const { get, read, pass } = setUp();
  get.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  get.mockResolvedValue({ provider: 'livekit' });
  const provider = read();
  await pass(1_000);
  await pass(2_000);
  expect(await provider).toBe('livekit');
  expect(get).toHaveBeenCalledTimes(3);
});

it('nobody asks for the service of a space that was left', async () => {
  const { get, scope, read } = setUp();
  get.mockRejectedValue(new Error('offline'));
  scope.dispose();
  await expect(read()).rejects.toThrow('offline');
  expect(get).toHaveBeenCalledTimes(1);
});
