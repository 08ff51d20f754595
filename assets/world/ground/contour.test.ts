import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contour } from './contour';
import { fieldOf } from './field';

/** Node has no Path2D: records the points and the number of closed paths. */
class Recorder {
  readonly corners: [number, number][] = [];
  readonly starts: [number, number][] = [];
  closed = 0;
  moveTo(x: number, y: number): void {
    this.starts.push([x, y]);
  }
  quadraticCurveTo(x: number, y: number): void {
    this.corners.push([x, y]);
  }
  closePath(): void {
    this.closed++;
  }
}

/** A map of 48 × 48 samples, with 16 around it. */
const MAP = { left: -16, top: -16, columns: 80, rows: 80 };
const recorded = (path: Path2D): Recorder => path as unknown as Recorder;
const disc = (cx: number, cy: number, radius: number) => (x: number, y: number) =>
  radius - Math.hypot(x - cx, y - cy);

beforeEach(() => {
  vi.stubGlobal('Path2D', Recorder);
});

describe('contour', () => {
  it('follows a circle within a pixel and closes once', () => {
    const path = recorded(contour(fieldOf(MAP, disc(150, 150, 100)), 0));
    expect(path.closed).toBe(1);
    expect(path.corners.length).toBeGreaterThan(60);
    for (const [x, y] of path.corners) expect(Math.abs(Math.hypot(x - 150, y - 150) - 100)).toBeLessThan(1);
  });

  it('offsets by the level', () => {
    const path = recorded(contour(fieldOf(MAP, disc(150, 150, 100)), 40));
    for (const [x, y] of path.corners) expect(Math.abs(Math.hypot(x - 150, y - 150) - 60)).toBeLessThan(1);
  });

  it('draws each island, and the hole of a ring', () => {
    const two = fieldOf(MAP, (x, y) => Math.max(disc(60, 60, 40)(x, y), disc(260, 240, 50)(x, y)));
    expect(recorded(contour(two, 0)).closed).toBe(2);
    const ring = fieldOf(MAP, (x, y) => 25 - Math.abs(Math.hypot(x - 150, y - 150) - 80));
    expect(recorded(contour(ring, 0)).closed).toBe(2);
  });

  it('closes a shape that runs off the map', () => {
    expect(
      recorded(
        contour(
          fieldOf(MAP, (x) => x - 100),
          0,
        ),
      ).closed,
    ).toBe(1);
  });
});
