import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '../../scope';
import { createTimetable, type ActivityTimes } from './timetable';

const MINUTE = 60_000;
const activity = (id: string, start: number, end: number): ActivityTimes => ({
  id,
  spaceId: `space of ${id}`,
  start,
  end,
});

describe('timetable of exclusive activities', () => {
  let scope: Scope;
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    scope = createScope();
  });
  afterEach(async () => {
    await scope.dispose();
    vi.useRealTimers();
  });

  function setUp(rows: () => readonly ActivityTimes[]) {
    const read = vi.fn(async (at: Date) => rows().filter(({ end }) => end > at.getTime()));
    const error = vi.fn();
    const timetable = createTimetable({ read, now: Date.now, log: { error } }, scope);
    const emitted: string[] = [];
    timetable.transitions$.subscribe(({ spaceId, bye }) => emitted.push(`${Date.now()} ${spaceId} ${bye}`));
    return { timetable, emitted, read, error };
  }

  it('emits each start and end on time, and knows the running activities', async () => {
    const { timetable, emitted } = setUp(() => [
      activity('a', 10_000, 25_000),
      activity('b', 20_000, 90_000),
    ]);
    expect(await timetable.running('space of a')).toEqual([]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(emitted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(emitted).toEqual(['10000 space of a activityStart']);
    expect(await timetable.running('space of a')).toEqual(['a']);
    expect(await timetable.running('space of b')).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(emitted.slice(1)).toEqual([
      '20000 space of b activityStart',
      '25000 space of a activityEnd',
      '90000 space of b activityEnd',
    ]);
    expect(await timetable.running('space of a')).toEqual([]);
  });

  it('emits at once when an activity is saved with a start in the past or is no longer exclusive', async () => {
    let rows: ActivityTimes[] = [];
    const { timetable, emitted } = setUp(() => rows);
    rows = [activity('a', -5, MINUTE)];
    await timetable.refresh();
    expect(emitted).toEqual(['0 space of a activityStart']);
    rows = [];
    await timetable.refresh();
    expect(emitted).toEqual(['0 space of a activityStart', '0 space of a activityEnd']);
  });

  it('emits on time while the database does not answer, and reads again', async () => {
    let fails = false;
    const { emitted, read, error } = setUp(() => {
      if (fails) throw new Error('gone');
      return [activity('a', 10_000, 20_000)];
    });
    await vi.advanceTimersByTimeAsync(1);
    fails = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(emitted).toEqual(['10000 space of a activityStart', '20000 space of a activityEnd']);
    expect(error).toHaveBeenCalled();
    const before = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(read.mock.calls.length).toBe(before + 1);
  });

  it('has no timer after its scope has ended', async () => {
    const { emitted } = setUp(() => [activity('a', 10_000, 20_000)]);
    await vi.advanceTimersByTimeAsync(1);
    await scope.dispose();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(emitted).toEqual([]);
  });
});
