import { expect, it } from 'vitest';
import { drawn, edgeOf, hatchOf } from './hatch';

const BOX = { x: 100, y: 200, width: 320, height: 160 };

it('stripes lie inside of the box, from one end of it to the other', () => {
  const points = hatchOf(BOX).flat();
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(100);
    expect(x).toBeLessThanOrEqual(420);
    expect(y).toBeGreaterThanOrEqual(200);
    expect(y).toBeLessThanOrEqual(360);
  }
  expect(Math.min(...points.map(({ x }) => x))).toBe(100);
  expect(Math.max(...points.map(({ x }) => x))).toBe(420);
  for (const [from, to] of hatchOf(BOX)) expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(97);
});

it('a large area has not more stripes than a small one', () => {
  const small = new Set(hatchOf(BOX).map(([{ x, y }]) => Math.round(x + y)));
  const large = new Set(
    hatchOf({ ...BOX, width: 3200, height: 3200 }).map(([{ x, y }]) => Math.round(x + y)),
  );
  expect(small.size).toBeGreaterThan(8);
  expect(large.size).toBeLessThanOrEqual(30);
});

it('the edge goes once around', () => {
  const edge = edgeOf(BOX);
  const length = edge.reduce((sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
  expect(length).toBeCloseTo(2 * (320 + 160));
  for (const [at, [, to]] of edge.entries()) expect(edge[(at + 1) % edge.length]?.[0]).toEqual(to);
});

it('what reaches behind the camera is left out', () => {
  const outlines = [
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: 0, y: 50 },
      { x: 10, y: -50 },
    ],
  ];
  const project = (x: number, y: number, at: { x: number; y: number }): boolean => {
    Object.assign(at, { x: x * 2, y: y * 2 });
    return y >= 0;
  };
  expect(drawn(outlines, project, false)).toBe('M0.0 0.0L20.0 0.0');
  expect(drawn(outlines, project, true)).toBe('M0.0 0.0L20.0 0.0Z');
});
