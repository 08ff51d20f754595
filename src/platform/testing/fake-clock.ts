import type { Timers } from '../timers';

export interface FakeClock {
  readonly timers: Pick<Timers, 'now' | 'after' | 'every'>;
  /** Advances the clock and runs due timers in order. */
  advance(ms: number): void;
  /** Timers that still run. */
  running(): number;
}

interface Due {
  at: number;
  readonly run: () => void;
  /** Zero: one-shot. */
  readonly each: number;
}

/** A clock that tests advance by hand. */
export function fakeClock(): FakeClock {
  let now = 0;
  const due = new Set<Due>();
  const add = (ms: number, run: () => void, each: number): (() => void) => {
    const entry: Due = { at: now + ms, run, each };
    due.add(entry);
    return () => void due.delete(entry);
  };
  const next = (until: number): Due | undefined =>
    [...due].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    timers: {
      now: () => now,
      after: (ms, run) => add(ms, run, 0),
      every: (ms, run) => add(ms, run, ms),
    },
    advance(ms) {
      const until = now + ms;
      for (let entry = next(until); entry; entry = next(until)) {
        now = entry.at;
        if (entry.each > 0) entry.at += entry.each;
        else due.delete(entry);
        entry.run();
      }
      now = until;
    },
    running: () => due.size,
  };
}
