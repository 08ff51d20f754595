import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import { fakeClock } from '../../platform/testing/fake-clock';
import { POLL_MS, joinQueue, type QueueState } from './space-queue';

interface Answer {
  state: 'waiting' | 'ready' | 'free';
  position: number;
  waiting: number;
}
const at = (position: number, waiting: number): Answer => ({ state: 'waiting', position, waiting });

function setUp(first: Answer | AppError = at(3, 5)) {
  const clock = fakeClock();
  const next: { answer: Answer | AppError } = { answer: first };
  const sight = { visible: true, changed: () => undefined as void };
  const polls: number[] = [];
  const posted: string[] = [];
  const states: QueueState[] = [];
  const line = joinQueue({
    http: {
      get: () => {
        polls.push(clock.timers.now());
        return next.answer instanceof AppError ? Promise.reject(next.answer) : Promise.resolve(next.answer);
      },
      post: (path: string) => {
        posted.push(path);
        return Promise.resolve({});
      },
    } as unknown as Http,
    spaceId: 'plaza',
    visibility: {
      visible: () => sight.visible,
      onChange: (run) => {
        sight.changed = run;
        return () => {
          sight.changed = () => undefined;
        };
      },
    },
    after: clock.timers.after,
    onState: (state) => states.push(state),
  });
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 8; i++) await Promise.resolve();
  };
  const pass = async (ms: number): Promise<void> => {
    await settled();
    clock.advance(ms);
    await settled();
  };
  return { clock, next, sight, polls, posted, states, line, pass, settled };
}

describe('joinQueue', () => {
  it("polls every two seconds until it is the user's turn", async () => {
    const { next, states, polls, pass, clock } = setUp();
    await pass(0);
    next.answer = at(1, 4);
    await pass(POLL_MS.seen);
    next.answer = { state: 'ready', position: 0, waiting: 3 };
    await pass(POLL_MS.seen);
    await pass(POLL_MS.seen);
    expect(states).toEqual([
      { kind: 'loading' },
      { kind: 'waiting', position: 3, waiting: 5, lost: false },
      { kind: 'waiting', position: 1, waiting: 4, lost: false },
      { kind: 'ready' },
    ]);
    expect([polls, clock.running()]).toEqual([[0, 2000, 4000], 0]);
  });

  it('is ready at once when there is no queue', async () => {
    const { states, pass } = setUp({ state: 'free', position: 0, waiting: 0 });
    await pass(0);
    expect(states.at(-1)).toEqual({ kind: 'ready' });
  });

  it('polls more slowly in a hidden page, but within the twenty seconds', async () => {
    const { sight, polls, pass, settled } = setUp();
    sight.visible = false;
    await pass(0);
    await pass(POLL_MS.hidden);
    await pass(POLL_MS.hidden);
    expect(polls).toEqual([0, 7000, 14_000]);
    expect(POLL_MS.hidden * 2).toBeLessThan(20_000);
    sight.visible = true;
    sight.changed();
    await settled();
    expect(polls).toHaveLength(4);
  });

  it('shows a network loss and continues', async () => {
    const { next, states, pass } = setUp();
    await pass(0);
    next.answer = AppError.local('network');
    await pass(POLL_MS.seen);
    expect(states.at(-1)).toEqual({ kind: 'waiting', position: 3, waiting: 5, lost: true });
    next.answer = at(2, 5);
    await pass(POLL_MS.seen);
    expect(states.at(-1)).toEqual({ kind: 'waiting', position: 2, waiting: 5, lost: false });
  });

  it('stops when it is refused, until pollNow', async () => {
    const { next, states, polls, line, pass } = setUp(AppError.of('spaceClosed'));
    await pass(POLL_MS.seen);
    await pass(POLL_MS.seen);
    expect(states.at(-1)).toMatchObject({ kind: 'refused', error: { code: 1001001001 } });
    expect(polls).toHaveLength(1);
    next.answer = at(1, 1);
    line.pollNow();
    await pass(0);
    expect(states.at(-1)?.kind).toBe('waiting');
  });

  it('leaves the queue without leaving timers', async () => {
    const { line, posted, polls, clock, sight, pass } = setUp();
    await pass(0);
    await line.leave();
    sight.changed();
    await pass(POLL_MS.hidden);
    expect([posted, polls.length, clock.running()]).toEqual([['/api/space/leaveQueue'], 1, 0]);
  });
});
