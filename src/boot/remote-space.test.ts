import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RemoteSpace } from '../features/client-feature';
import type { Booted } from './app';
import { openRemoteSpace } from './remote-space';

type Deps = Pick<Booted, 'app' | 'http' | 'languages' | 'session' | 'features'>;

/** Opens a space; `space` is what a feature gets, `timers` those that run. */
function setUp(open: () => Promise<void> = () => Promise.resolve()) {
  const timers = new Set<() => void>();
  const http = {
    get: vi.fn((path: string) =>
      Promise.resolve(
        path === '/api/userSpaceConfig' ? { permissions: ['runEngagement'] } : { document: { areas: [] } },
      ),
    ),
  };
  let space: RemoteSpace | undefined;
  const deps = {
    http,
    app: {
      timers: {
        every(_ms: number, run: () => void) {
          timers.add(run);
          return () => timers.delete(run);
        },
      },
    },
    features: {
      fromOutside(given: RemoteSpace) {
        space = given;
        return { open };
      },
    },
  } as unknown as Deps;
  const opening = openRemoteSpace(deps, 's-1', () => 42);
  const tick = (): void => {
    for (const run of timers) run();
  };
  return { opening, timers, tick, given: () => space as RemoteSpace };
}

describe('a space that is opened from outside', () => {
  const page = { visibilityState: 'visible', listeners: new Set<() => void>() };
  beforeEach(() => {
    page.visibilityState = 'visible';
    page.listeners.clear();
    vi.stubGlobal('document', {
      get visibilityState() {
        return page.visibilityState;
      },
      addEventListener: (_name: string, run: () => void) => page.listeners.add(run),
      removeEventListener: (_name: string, run: () => void) => page.listeners.delete(run),
    });
  });
  const show = (state: string): void => {
    page.visibilityState = state;
    for (const run of page.listeners) run();
  };

  it('says at once and again and again that what was read may be old, while the page is visible', async () => {
    const { opening, timers, tick, given } = setUp();
    const opened = await opening;
    const { scope, realtime } = given();
    const heard = vi.fn();
    scope.subscribe(realtime.welcome$, heard);
    expect(heard).toHaveBeenCalledTimes(1);
    tick();
    expect(heard).toHaveBeenCalledTimes(2);
    show('hidden');
    tick();
    expect(heard).toHaveBeenCalledTimes(2);
    show('visible');
    expect(heard).toHaveBeenCalledTimes(3);
    opened.dispose();
    expect(timers.size).toBe(0);
  });

  it('gives the permissions, the document and the clock of the server', async () => {
    const { opening, given } = setUp();
    await opening;
    const { permissions$, world, realtime, scope } = given();
    const heard = vi.fn();
    scope.subscribe(permissions$, heard);
    scope.subscribe(world.document$, heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    expect(heard.mock.calls).toEqual([[['runEngagement']], [{ areas: [] }]]);
    expect(realtime.serverNow()).toBe(42);
  });

  it('ends what it began when the features cannot be loaded', async () => {
    const { opening, given } = setUp(() => Promise.reject(new Error('no network')));
    await expect(opening).rejects.toThrow('no network');
    expect(given().scope.ended).toBe(true);
  });
});
