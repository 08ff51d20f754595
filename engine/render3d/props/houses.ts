import { BufferGeometry, Float32BufferAttribute } from 'three';
import { dark, light } from '../../../assets/world/brush';
import type { Model, PropModel } from './model';

const PANE = { color: '#ffe9b0', glow: 1 } as const;

/** A roof with four slopes: half widths at the eave and at the ridge. */
function hip(half: number, ridge: number, depth: number, height: number): BufferGeometry {
  const d = depth / 2;
  const e = [
    [-half, 0, d],
    [half, 0, d],
    [half, 0, -d],
    [-half, 0, -d],
    [-ridge, height, 0],
    [ridge, height, 0],
  ] as const;
  const faces = [
    [0, 1, 5],
    [0, 5, 4],
    [1, 2, 5],
    [2, 3, 4],
    [2, 4, 5],
    [3, 0, 4],
    [0, 3, 2],
    [0, 2, 1],
  ] as const;
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      faces.flatMap((face) => face.flatMap((i) => [...(e[i] ?? [0, 0, 0])])),
      3,
    ),
  );
  geometry.computeVertexNormals();
  return geometry;
}

function window(m: Model, x: number, y: number, z: number, round: boolean): void {
  if (round) {
    m.ball({ color: '#8f5c38' }, 13, { x, y, z, scale: [1, 1, 0.16] });
    m.ball(PANE, 10.4, { x, y, z: z + 1.2, scale: [1, 1, 0.16] });
  } else {
    m.box({ color: '#8f5c38' }, 26, 28, 3, { x, y: y - 14, z });
    m.box(PANE, 20, 22, 3.4, { x, y: y - 11, z: z + 0.4 });
    m.box({ color: '#8f5c38' }, 1.8, 22, 4.4, { x, y: y - 11, z: z + 0.4 });
  }
  m.box({ color: '#b97c4a' }, 32, 5, 6, { x, y: y - 20, z: z + 2 });
  for (let i = -2; i <= 2; i++)
    m.lump({ color: i % 2 ? '#ff9db0' : '#6bb85f' }, 4, { x: x + i * 6, y: y - 14, z: z + 4 }, 0);
}

interface House {
  readonly half: number;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
  readonly rounded: boolean;
  readonly sides: readonly number[];
}

function house(m: Model, { half, wall, roof, door, rounded, sides }: House): void {
  const depth = 76;
  const middle = -depth / 2;
  m.box({ color: wall }, half * 2, 62, depth, { z: middle });
  m.box({ color: dark(wall, 0.22) }, half * 2 + 4, 7, depth + 4, { z: middle });
  if (rounded) {
    m.turned(
      { color: roof },
      [
        [half + 16, 0],
        [half + 13, 24],
        [half * 0.82, 58],
        [half * 0.45, 84],
        [8, 96],
        [0.1, 97],
      ],
      { y: 56, z: middle, scale: [1, 1, (depth / 2 + 15) / (half + 16)] },
      20,
    );
    for (const [turn, up, r] of [
      [0.5, 24, 9],
      [-0.7, 34, 8],
      [0.05, 50, 9],
      [2.4, 30, 8],
      [3.6, 40, 9],
      [-1.6, 44, 7],
    ] as const) {
      const reach = half * (1.08 - up / 130);
      m.ball(
        { color: '#f2fae6' },
        r,
        {
          x: Math.sin(turn) * reach,
          y: 58 + up,
          z: middle + (Math.cos(turn) * reach * (depth / 2 + 15)) / (half + 16),
          scale: [1, 0.9, 0.7],
        },
        0.8,
      );
    }
    m.ball({ color: '#f3c969' }, 6, { y: 153, z: middle });
  } else {
    m.add(hip(half + 16, half * 0.62, depth + 30, 82), { color: roof }, { y: 56, z: middle });
    m.box({ color: light(roof, 0.22) }, (half + 17) * 2, 6, depth + 32, { y: 52, z: middle });
    m.tube(
      { color: light(roof, 0.3) },
      3.4,
      3.4,
      half * 1.24,
      { x: half * 0.62, y: 138, z: middle, tiltZ: Math.PI / 2 },
      7,
    );
    m.box({ color: '#b98d7a' }, 22, 40, 20, { x: half * 0.55, y: 100, z: middle - 6 });
    m.box({ color: '#8a6a6a' }, 27, 6, 25, { x: half * 0.55, y: 138, z: middle - 6 });
  }
  m.box({ color: dark(door, 0.3) }, 34, 44, 3, { z: 0 });
  m.box({ color: door }, 27, 40, 4, { z: 0.6 });
  m.ball({ color: '#ffd166' }, 2, { x: 8, y: 20, z: 3.4 }, 0.6);
  m.box({ color: '#c9c6d3' }, 44, 4, 14, { z: 6 });
  m.box(PANE, 7, 9, 6, { x: 24, y: 36, z: 3 });
  m.cone({ color: '#5b5478' }, 6.5, 5, { x: 24, y: 45, z: 3 }, 6);
  for (const x of sides) window(m, x, 34, 0.6, rounded);
  for (const x of [-half - 1, half + 1]) m.box(PANE, 3, 20, 18, { x, y: 24, z: middle });
}

const houseCoral: PropModel = (m) =>
  house(m, { half: 73, wall: '#fbe7c8', roof: '#f2766b', door: '#2f9c96', rounded: false, sides: [-45, 46] });
const houseTeal: PropModel = (m) =>
  house(m, { half: 71, wall: '#f6ecd8', roof: '#2fb5a8', door: '#e58a5c', rounded: true, sides: [-43, 44] });
const housePlum: PropModel = (m) =>
  house(m, { half: 88, wall: '#f4e3d6', roof: '#8a5a9e', door: '#f2b04e', rounded: false, sides: [-60, 60] });

export const HOUSES = { houseCoral, houseTeal, housePlum };
