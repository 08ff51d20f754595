import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EngineEvent } from '../../contract/ports/engine';
import { Scope } from '../platform/scope';
import { createRoomState, type RoomMember } from '../state/room';
import { createSpaceState } from '../state/space';
import { streamExpressions } from './expression-stream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const events$ = new Subject<EngineEvent>();
  const scope = new Scope();
  const room = createRoomState();
  const space = createSpaceState();
  for (const slot of [1, 2, 3])
    room.put({ slot, away: false, member: { userId: `u${slot}`, nickname: `N${slot}` } } as RoomMember);
  streamExpressions({
    scope,
    engine: { events$ },
    room,
    space,
    one: (name, what) => `${name} ${what}`,
    many: (count) => `${count} people`,
  });
  return { events$, scope, said: () => space.state.announcement };
}

it("the stream announces one person's expression by name, a crowd in one sentence, and no unknown person", () => {
  const { events$, scope, said } = setUp();
  events$.next({ kind: 'expressed', slot: 1, expression: 'clap' });
  events$.next({ kind: 'unreachable' });
  events$.next({ kind: 'expressed', slot: 1, expression: 'heart' });
  vi.runAllTimers();
  expect(said().text).toBe('N1 heart');
  for (const slot of [1, 2, 3, 2]) events$.next({ kind: 'expressed', slot, expression: 'fire' });
  vi.runAllTimers();
  expect(said().text).toBe('3 people');
  const { n } = said();
  events$.next({ kind: 'expressed', slot: 9, expression: 'fire' });
  vi.runAllTimers();
  expect(said().n).toBe(n);
  scope.dispose();
  events$.next({ kind: 'expressed', slot: 1, expression: 'tea' });
  vi.runAllTimers();
  expect(said().n).toBe(n);
});

it('the stream announces periodically when expressions never pause', () => {
  const { events$, said } = setUp();
  const before = said().n;
  for (let i = 0; i < 40; i++) {
    events$.next({ kind: 'expressed', slot: 1 + (i % 2), expression: 'clap' });
    vi.advanceTimersByTime(250);
  }
  const times = said().n - before;
  expect(times).toBeGreaterThan(3);
  expect(times).toBeLessThan(9);
});
