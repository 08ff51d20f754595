import { describe, expect, it } from 'vitest';
import { createTracker } from '../actions/analytics';
import { createStore } from '../platform/store';
import { fakeClock } from '../platform/testing/fake-clock';
import { ANALYTICS, createAnalytics } from './analytics';
import type { PostResult } from './beacon-post';

interface Batch {
  readonly distinctId: string;
  readonly events: readonly { readonly event: string; readonly at: number; readonly properties: object }[];
}

const noStorage = (): Storage => {
  throw new Error('forbidden');
};

function setUp(store = createStore(noStorage)) {
  const clock = fakeClock();
  const batches: Batch[] = [];
  const answers: PostResult[] = [];
  let hide = (): void => {};
  const analytics = createAnalytics({
    store,
    timers: clock.timers,
    clock: () => 1_700_000_000_000 + clock.timers.now(),
    page: {
      listen: (_type, run) => {
        hide = run;
        return () => {};
      },
    },
    post: (_path, input) => {
      batches.push(input as Batch);
      return Promise.resolve(answers.shift() ?? 'done');
    },
  });
  const names = (): string[][] => batches.map(({ events }) => events.map(({ event }) => event));
  return { clock, analytics, batches, answers, names, hide: () => hide(), store };
}
const settled = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

describe('createAnalytics', () => {
  it('creates the analytics id of a browser once and stores it', () => {
    const { analytics, store } = setUp();
    expect(analytics.distinctId).toMatch(/^[0-9a-f]{32}$/);
    expect(setUp(store).analytics.distinctId).toBe(analytics.distinctId);
    store.set('tp.distinctId', '"><script>');
    expect(setUp(store).analytics.distinctId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sends a batch after the delay, when it is full, and when the page unloads', () => {
    const { clock, analytics, batches, names, hide } = setUp();
    analytics.track('pageView', { path: '/' });
    clock.advance(10);
    analytics.track('signIn', { way: 'code' });
    clock.advance(ANALYTICS.waitMs - 11);
    expect(batches).toEqual([]);
    clock.advance(1);
    expect(names()).toEqual([['pageView', 'signIn']]);
    expect(batches[0]?.events[1]).toEqual({
      event: 'signIn',
      at: 1_700_000_000_010,
      properties: { way: 'code' },
    });
    for (let i = 0; i < ANALYTICS.batch; i++) analytics.track('many', {});
    expect(names()[1]).toHaveLength(ANALYTICS.batch);
    analytics.track('last', {});
    hide();
    expect(names()[2]).toEqual(['last']);
  });

  it('keeps events in order when the network is down, and drops refused ones', async () => {
    const { clock, analytics, names, answers } = setUp();
    answers.push('away', 'refused');
    analytics.track('a', {});
    clock.advance(ANALYTICS.waitMs);
    await settled();
    analytics.track('b', {});
    clock.advance(ANALYTICS.waitMs);
    await settled();
    clock.advance(60_000);
    expect(names()).toEqual([['a'], ['a', 'b']]);
  });

  it('sends a last batch and leaves no timers when it is disposed', () => {
    const { clock, analytics, names } = setUp();
    analytics.track('a', {});
    analytics.dispose();
    analytics.track('late', {});
    clock.advance(60_000);
    expect([names(), clock.running()]).toEqual([[['a']], 0]);
  });
});

describe('createTracker', () => {
  it('tracks page views by path without consecutive duplicates, each user once, and spaces', () => {
    const tracked: [string, object][] = [];
    const tracker = createTracker({ distinctId: 'd', track: (event, props) => tracked.push([event, props]) });
    tracker.pageView('/');
    tracker.pageView('/login');
    tracker.pageView('/login');
    for (const userId of ['u1', 'u1', 'u2']) tracker.login({ userId, kind: 'phone' });
    tracker.enterSpace('plaza');
    tracker.quitSpace('plaza', 'kicked out');
    expect(tracked).toEqual([
      ['pageView', { path: '/', from: '' }],
      ['pageView', { path: '/login', from: '/' }],
      ['login', { kind: 'phone' }],
      ['login', { kind: 'phone' }],
      ['enterSpace', { spaceId: 'plaza' }],
      ['quitSpace', { spaceId: 'plaza', reason: 'kicked out' }],
    ]);
  });
});
