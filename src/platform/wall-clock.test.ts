import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWallClock } from './wall-clock';

function setUp() {
  const changes = new Set<() => void>();
  let visible = true;
  const clock = createWallClock({
    timers: {
      after(ms, run) {
        const id = setTimeout(run, ms);
        return () => clearTimeout(id);
      },
    },
    visibility: {
      visible: () => visible,
      onChange(run) {
        changes.add(run);
        return () => void changes.delete(run);
      },
    },
    time: Date.now,
  });
  return {
    clock,
    changes,
    show(on: boolean): void {
      visible = on;
      for (const run of changes) run();
    },
  };
}

describe('createWallClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-12-04T23:59:58.400') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ticks at the full second, so that a day ends at midnight', () => {
    const { clock } = setUp();
    const seen: string[] = [];
    clock.subscribe(() => seen.push(new Date(clock.now()).toTimeString().slice(0, 8)));
    vi.advanceTimersByTime(1_599);
    expect(seen).toEqual(['23:59:59']);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['23:59:59', '00:00:00']);
  });

  it('runs one timer for all listeners, and none without listeners', () => {
    const { clock, changes } = setUp();
    expect(vi.getTimerCount()).toBe(0);
    const ends = Array.from({ length: 20 }, () => clock.subscribe(() => undefined));
    expect([vi.getTimerCount(), changes.size]).toEqual([1, 1]);
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(1);
    for (const end of ends) end();
    expect([vi.getTimerCount(), changes.size]).toEqual([0, 0]);
  });

  it('rests while the page is hidden, and catches up at once when it is shown', () => {
    const { clock, show } = setUp();
    let ticks = 0;
    clock.subscribe(() => ticks++);
    show(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(ticks).toBe(0);
    show(true);
    expect([ticks, vi.getTimerCount()]).toEqual([1, 1]);
  });

  it('ticks on when a listener ends itself', () => {
    const { clock } = setUp();
    const seen: string[] = [];
    const end = clock.subscribe(() => {
      seen.push('first');
      end();
    });
    clock.subscribe(() => seen.push('second'));
    vi.advanceTimersByTime(2_000);
    expect(seen).toEqual(['first', 'second', 'second']);
  });
});
