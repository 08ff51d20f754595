import { BufferGeometry, Float32BufferAttribute } from 'three';
import { dark, light } from '../../../../assets/world/brush';
import type { PartTransform } from '../../transform';
import type { Model, PropModel } from '../model';

const PANE = { color: '#ffd27a', glow: 1 } as const;

/** A hipped roof: half widths at the eave and at the ridge. */
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

/** Rows of shingles along the slopes of a hipped roof of the same size. */
function shingles(
  m: Model,
  color: string,
  half: number,
  ridge: number,
  depth: number,
  height: number,
  at: PartTransform,
): void {
  for (let row = 1; row < 6; row++) {
    const up = row / 6.4;
    m.box({ color: dark(color, 0.07) }, 2 * (half + (ridge - half) * up) + 2, 2.2, depth * (1 - up) + 2, {
      ...at,
      y: (at.y ?? 0) + height * up - 2,
    });
  }
}

/** Radius and height of the dome roof, from the eave up. */
const dome = (half: number): readonly (readonly [radius: number, height: number])[] => [
  [half + 16, 0],
  [half + 13, 24],
  [half * 0.82, 58],
  [half * 0.45, 84],
  [8, 96],
  [0.1, 97],
];

/** Radius of the dome roof at a height. */
function domeAt(half: number, up: number): number {
  const outline = dome(half);
  const above = outline.findIndex(([, height]) => height >= up);
  const [from, to] = [outline[above - 1], outline[above]];
  if (!from || !to) return half;
  return from[0] + ((to[0] - from[0]) * (up - from[1])) / (to[1] - from[1]);
}

function domedRoof(m: Model, half: number, roof: string, depth: number): void {
  const middle = -depth / 2;
  const flat = (depth / 2 + 15) / (half + 16);
  m.turned({ color: roof }, dome(half), { y: 56, z: middle, scale: [1, 1, flat] }, 20);
  for (const up of [13, 27, 41, 54, 66, 77])
    m.ring(
      { color: dark(roof, 0.09) },
      domeAt(half, up),
      1.5,
      { y: 56 + up, z: middle, tiltX: Math.PI / 2, scale: [1, flat, 1] },
      22,
    );
  for (const [turn, up, r] of [
    [0.62, 22, 9],
    [-0.72, 30, 8],
    [-0.3, 62, 7],
    [0.5, 58, 6],
    [2.4, 30, 8],
    [3.6, 40, 9],
    [-1.6, 44, 8],
    [1.4, 40, 8],
  ] as const) {
    const reach = domeAt(half, up) - 1;
    m.ball(
      { color: '#f2fae6' },
      r,
      {
        x: Math.sin(turn) * reach,
        y: 56 + up,
        z: middle + Math.cos(turn) * reach * flat,
        turn,
        scale: [1, 0.9, 0.45],
      },
      0.8,
    );
  }
  m.ball({ color: '#f3c969' }, 6, { y: 153, z: middle });
  // The round dormer window.
  m.tube({ color: light(roof, 0.22) }, 20, 22, 34, { y: 91, z: -16, tiltX: Math.PI / 2 }, 16);
  window(m, 0, 92, 18.4, true);
}

/** A gabled roof that projects over the gable's wall. */
function gable(
  m: Model,
  width: number,
  height: number,
  from: number,
  to: number,
  roof: string,
  wall: string,
  at: PartTransform,
): void {
  const long = (to - from) / 2;
  const z = (from + to) / 2;
  m.add(hip(long, long, width, height), { color: roof }, { ...at, z, turn: Math.PI / 2 });
  m.add(
    hip(1, 1, width - 20, height - 12),
    { color: wall },
    { ...at, y: (at.y ?? 0) + 1, z: to + 0.4, turn: Math.PI / 2 },
  );
}

function hippedRoof(m: Model, half: number, roof: string, depth: number, chimney: number): void {
  const middle = -depth / 2;
  m.add(hip(half + 16, half * 0.62, depth + 30, 82), { color: roof }, { y: 56, z: middle });
  shingles(m, roof, half + 16, half * 0.62, depth + 30, 82, { y: 56, z: middle });
  m.box({ color: light(roof, 0.22) }, (half + 17) * 2, 6, depth + 32, { y: 52, z: middle });
  m.tube(
    { color: light(roof, 0.3) },
    3.4,
    3.4,
    half * 1.24,
    { x: half * 0.62, y: 138, z: middle, tiltZ: Math.PI / 2 },
    7,
  );
  m.box({ color: '#b98d7a' }, 22, 40, 20, { x: chimney, y: 100, z: middle - 6 });
  m.box({ color: '#8a6a6a' }, 27, 6, 25, { x: chimney, y: 138, z: middle - 6 });
}

/** The door with its step; `lamp` is the lantern's horizontal offset. */
function doorway(m: Model, color: string, x: number, z: number, lamp: number): void {
  m.box({ color: dark(color, 0.3) }, 34, 44, 3, { x, z });
  m.box({ color }, 27, 40, 4, { x, z: z + 0.6 });
  m.ball({ color: '#ffd166' }, 2, { x: x + 8, y: 20, z: z + 3.4 }, 0.6);
  m.ball(PANE, 5, { x, y: 30, z: z + 2, scale: [1, 1, 0.3] }, 0.8);
  m.box({ color: '#c9c6d3' }, 44, 4, 14, { x, z: z + 6 });
  m.box(PANE, 7, 9, 6, { x: x + lamp, y: 36, z: z + 3 });
  m.cone({ color: '#5b5478' }, 6.5, 5, { x: x + lamp, y: 45, z: z + 3 }, 6);
}

function ivy(m: Model, x: number): void {
  for (let i = 0; i < 6; i++)
    m.lump(
      { color: i % 2 ? '#5aa555' : '#6bb85f', sway: 0.08 },
      8 - i * 0.6,
      { x: x + (i % 2 ? 3 : -3), y: 6 + i * 10, z: 1, turn: i },
      0,
    );
}

interface House {
  readonly half: number;
  readonly wall: string;
  readonly windows: readonly number[];
  readonly rounded: boolean;
  readonly ivy: number;
}

const DEPTH = 76;

function walls(m: Model, { half, wall, windows, rounded, ivy: leaves }: House): void {
  const z = -DEPTH / 2;
  m.box({ color: wall }, half * 2, 62, DEPTH, { z });
  m.box({ color: dark(wall, 0.22) }, half * 2 + 4, 7, DEPTH + 4, { z });
  for (const x of windows) window(m, x, 34, 0.6, rounded);
  for (const x of [-half - 1, half + 1]) m.box(PANE, 3, 20, 18, { x, y: 24, z });
  ivy(m, leaves);
}

/** Coral: a dormer and a bakery sign. */
const houseCoral: PropModel = (m) => {
  const [wall, roof] = ['#fbe7c8', '#f2766b'];
  walls(m, { half: 73, wall, windows: [-45, 46], rounded: false, ivy: -70 });
  hippedRoof(m, 73, roof, DEPTH, 42);
  doorway(m, '#2f9c96', 0, 0, 22);
  m.box({ color: wall }, 44, 26, 40, { y: 72, z: -16 });
  gable(m, 60, 24, -52, 5, light(roof, 0.1), wall, { y: 95 });
  window(m, 0, 90, 7.6, true);
  m.box({ color: '#4a3f63' }, 2.4, 2.4, 22, { x: 70, y: 47, z: 10 });
  m.box({ color: '#e2ab74' }, 3, 20, 24, { x: 70, y: 24, z: 12 });
  for (const side of [-2, 2])
    m.ball({ color: '#f0b45e' }, 7, { x: 70 + side, y: 34, z: 12, scale: [0.3, 0.66, 1] }, 0.8);
};

/** Teal: a dome roof with white spots. */
const houseTeal: PropModel = (m) => {
  walls(m, { half: 71, wall: '#f6ecd8', windows: [-43, 44], rounded: true, ivy: 68 });
  domedRoof(m, 71, '#2fb5a8', DEPTH);
  doorway(m, '#e58a5c', 0, 0, -22);
};

/** Plum: the long house, with the door in a projecting gable. */
const housePlum: PropModel = (m) => {
  const [wall, roof] = ['#efe2ee', '#8a5a9e'];
  walls(m, { half: 88, wall, windows: [18, 60], rounded: false, ivy: 86 });
  hippedRoof(m, 88, roof, DEPTH, 56);
  m.box({ color: '#fff6ec' }, 72, 64, 24, { x: -48, z: -2 });
  gable(m, 96, 64, -44, 18, roof, '#fff6ec', { x: -48, y: 58 });
  window(m, -48, 82, 19.4, true);
  doorway(m, '#d9695f', -48, 10.4, 24);
  m.ball({ color: '#f3c969' }, 6.4, { x: -48, y: 127, z: 16, scale: [1, 1, 0.5] });
};

export const HOUSES = { houseCoral, houseTeal, housePlum };
