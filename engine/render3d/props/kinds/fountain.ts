import { QuadraticBezierCurve3, TubeGeometry, Vector3 } from 'three';
import { light } from '../../../../assets/world/brush';
import type { Model, Paint, PropModel } from '../model';

const STONE = '#c9c6d3';
const WATER = '#6cc5e0';
/** The middle of the basin lies behind the front of its foot. */
const Z = -40;
/** Ratio of depth to width. */
const BASIN = 0.55;
const BOWL = 0.74;
const LEVEL = 13;
const RUNNING: Paint = { color: '#d9f5fb', glow: 0.2, only: 'on' };

/** Water from a rim at `from` (radius, height) down to `to`. */
function fall(m: Model, angle: number, from: readonly number[], to: readonly number[], thick: number): void {
  const at = ([radius = 0, y = 0]: readonly number[]): Vector3 =>
    new Vector3(Math.cos(angle) * radius, y, Math.sin(angle) * radius * BOWL + Z);
  const curve = new QuadraticBezierCurve3(at(from), at([to[0] ?? 0, (from[1] ?? 0) + thick]), at(to));
  m.add(new TubeGeometry(curve, 5, thick, 5), RUNNING);
}

const around = (count: number, turn: number, place: (angle: number) => void): void => {
  for (let i = 0; i < count; i++) place(((i + turn) / count) * Math.PI * 2);
};

/** A bowl whose rim has `radius` and lies at height `y`, full of water. */
function bowl(m: Model, radius: number, y: number, deep: number): void {
  const at = { z: Z, scale: [1, 1, BOWL] } as const;
  m.turned(
    { color: light(STONE, 0.2) },
    [
      [radius * 0.2, y - deep],
      [radius * 0.72, y - deep * 0.55],
      [radius, y],
      [radius - 3, y],
      [radius - 5, y - 2],
    ],
    at,
    18,
  );
  m.turned(
    { color: '#7fd0e6', glow: 0.2 },
    [
      [radius - 3, y - 1],
      [0.1, y - 1],
    ],
    at,
    16,
  );
}

/** As in `assets/world`: a low basin, two bowls on a column, water over both and a jet on top. */
export const fountain: PropModel = (m) => {
  m.turned(
    { color: STONE },
    [
      [80, 0],
      [80, 15],
      [77, 18],
      [70, 18],
      [69, 10],
      [0.1, 10],
    ],
    { scale: [1, 1, BASIN], z: Z },
    28,
  );
  m.turned(
    { color: WATER, glow: 0.25 },
    [
      [69, LEVEL],
      [0.1, LEVEL],
    ],
    { scale: [1, 1, BASIN], z: Z },
    24,
  );
  around(9, 0.3, (angle) => {
    const radius = 50 + 9 * Math.sin(angle * 5);
    const at = { x: Math.cos(angle) * radius, y: LEVEL, z: Math.sin(angle) * radius * BASIN + Z };
    m.tube({ color: '#f3c969', glow: 0.2 }, 2.2, 2.2, 0.5, at, 6);
  });
  around(6, 0.5, (angle) => {
    const at = { x: Math.cos(angle) * 42, z: Math.sin(angle) * 42 * BOWL + Z, scale: [1, 1, 0.7] } as const;
    for (const radius of [6, 11])
      m.turned(
        RUNNING,
        [
          [radius, LEVEL + 0.5],
          [radius - 1.3, LEVEL + 0.5],
        ],
        at,
        12,
      );
  });
  m.tube({ color: light(STONE, 0.12) }, 9, 13, 34, { y: LEVEL - 3, z: Z }, 12);
  bowl(m, 36, 50, 16);
  m.tube({ color: light(STONE, 0.12) }, 4.5, 6, 24, { y: 47, z: Z }, 10);
  bowl(m, 20, 75, 10);
  around(6, 0.5, (angle) => fall(m, angle, [34, 50], [42, LEVEL], 1.9));
  around(5, 0, (angle) => fall(m, angle, [19, 75], [26, 50], 1.5));
  m.tube(RUNNING, 2.2, 3, 28, { y: 74, z: Z }, 7);
  around(5, 0.25, (angle) => fall(m, angle, [1, 101], [13, 75], 1.3));
  m.ball({ ...RUNNING, color: '#ffffff' }, 4, { y: 103, z: Z }, 0.8);
};
