import { describe, expect, it } from 'vitest';
import { createLine, placesOf, SHOWN } from './queue-scene';

const ME = { color: 5, head: 1, body: 1 };
const awayOf = (position: number, waiting: number): number[] => [...placesOf({ position, waiting }).keys()];

describe('queue scene', () => {
  it('shows people ahead and behind, at most as many as fit', () => {
    expect(awayOf(1, 1)).toEqual([0]);
    expect(awayOf(3, 3)).toEqual([-2, -1, 0]);
    expect(awayOf(2, 4)).toEqual([-1, 0, 1, 2]);
    expect(awayOf(400, 900)).toHaveLength(SHOWN.ahead + 1 + SHOWN.behind);
    expect(awayOf(0, 7)).toEqual([0]);
  });

  it('places people from the door to the left and marks the user', () => {
    const line = createLine(ME, false);
    line.stand({ position: 3, waiting: 3 });
    const actors = line.cast(0);
    const xs = actors.map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((a, b) => b - a));
    expect(actors.map(({ marked }) => marked)).toEqual([false, false, true]);
    expect(actors[2]?.look).toEqual(ME);
  });

  it('moves people forward when the first one enters, then stops', () => {
    const line = createLine(ME, false);
    line.stand({ position: 2, waiting: 2 });
    const before = line.cast(0).at(-1);
    line.stand({ position: 1, waiting: 1 });
    const going = line.cast(0.1).at(-1);
    const there = line.cast(60).at(-1);
    expect([before?.pose, going?.pose, there?.pose]).toEqual(['idle', 'walk', 'idle']);
    expect(going?.x).toBeGreaterThan(before?.x ?? 0);
    expect(there?.x).toBeGreaterThan(going?.x ?? 0);
  });

  it('places people at once when reduced motion is set', () => {
    const line = createLine(ME, true);
    line.stand({ position: 2, waiting: 2 });
    const before = line.cast(0).at(-1);
    line.stand({ position: 1, waiting: 1 });
    const after = line.cast(0).at(-1);
    expect([after?.pose, (after?.x ?? 0) > (before?.x ?? 0)]).toEqual(['idle', true]);
  });
});
