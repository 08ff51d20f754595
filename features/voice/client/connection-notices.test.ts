import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { Scope } from '../../../src/platform/scope';
import { fakeClock } from '../../../src/platform/testing/fake-clock';
import { noticeConnection } from './connection-notices';
import type { RtcState } from './rtc/port';

function setUp(isUsed = true) {
  const clock = fakeClock();
  const scope = new Scope();
  const state$ = new Subject<RtcState>();
  const shown: string[] = [];
  const show = (kind: string) => (text: string) => void shown.push(`${kind}: ${text}`);
  noticeConnection({
    scope,
    state$,
    timers: clock.timers,
    toaster: { warning: show('warning'), error: show('error'), success: show('success') },
    words: {
      reconnecting: () => 'reconnecting',
      disconnected: () => 'disconnected',
      reconnected: () => 'back',
    },
    inUse: () => isUsed,
  });
  return { clock, scope, state$, shown };
}

it('a lost connection is named, later with the advice to reload, and its end too', () => {
  const { clock, state$, shown } = setUp();
  state$.next('connected');
  state$.next('lost');
  clock.advance(1_500);
  clock.advance(28_500);
  state$.next('connected');
  expect(shown).toEqual(['warning: reconnecting', 'error: disconnected', 'success: back']);
  clock.advance(60_000);
  expect(shown).toHaveLength(3);
});

it('a hiccup is not worth a sentence', () => {
  const { clock, state$, shown } = setUp();
  state$.next('lost');
  clock.advance(1_400);
  state$.next('connected');
  clock.advance(60_000);
  expect(shown).toEqual([]);
});

it('nothing is said to those who neither send nor hear, or who have left', () => {
  const unused = setUp(false);
  unused.state$.next('lost');
  unused.clock.advance(60_000);
  const left = setUp();
  left.state$.next('lost');
  left.scope.dispose();
  left.clock.advance(60_000);
  expect([unused.shown, left.shown]).toEqual([[], []]);
});
