import { BoxGeometry, CylinderGeometry, TorusGeometry, Vector3, type Matrix4 } from 'three';
import { edge, fromStillImage, place } from './layout';
import { frontAt, Solid, standing } from './solid';

/** Props about one unit tall, foot at the origin, front towards +z; colours of the still image. */

const roundTree = (): Solid =>
  new Solid()
    .tube('#a86f42', 0.05, 0.085, 0.5, { y: 0.22 })
    .ball('#3f9f76', 0.36, { y: 0.7 }, 20)
    .ball('#44a97b', 0.22, { x: -0.24, y: 0.56, z: 0.08 })
    .ball('#57bd8b', 0.22, { x: -0.06, y: 0.86, z: 0.17 });

const blossomTree = (): Solid =>
  new Solid()
    .tube('#7a4d3a', 0.045, 0.07, 0.46, { y: 0.2 })
    .ball('#f098b8', 0.32, { y: 0.66 }, 18)
    .ball('#e88fb1', 0.2, { x: 0.2, y: 0.52, z: 0.06 })
    .ball('#ffc0d3', 0.18, { x: -0.08, y: 0.76, z: 0.18 });

const pine = (): Solid =>
  new Solid()
    .tube('#8a5836', 0.06, 0.07, 0.24, { y: 0.1 })
    .cone('#2b836a', 0.34, 0.44, { y: 0.4 })
    .cone('#349a78', 0.28, 0.42, { y: 0.64 })
    .cone('#48b088', 0.2, 0.4, { y: 0.9 });

const bush = (): Solid =>
  new Solid()
    .ball('#58a95f', 0.28, { y: 0.12, scale: [1.1, 0.75, 1] })
    .ball('#6cbc6b', 0.17, { x: -0.08, y: 0.2, z: 0.12 }, 10);

const stone = (): Solid => new Solid().ball('#bdb9cb', 0.2, { y: 0.07, scale: [1.2, 0.8, 1] }, 10);

const flower = (petals: string): Solid => {
  const made = new Solid()
    .tube('#4a9b58', 0.025, 0.025, 0.34, { y: 0.16 }, 4)
    .ball('#ffe9a8', 0.085, { y: 0.4, z: 0.08 }, 7);
  for (let i = 0; i < 4; i++) {
    const angle = ((i + 0.5) / 4) * Math.PI * 2;
    made.ball(petals, 0.115, { x: Math.cos(angle) * 0.11, y: 0.4 + Math.sin(angle) * 0.11 }, 7);
  }
  return made;
};

const tuft = (): Solid =>
  new Solid()
    .cone('#5aa556', 0.05, 0.34, { x: -0.1, y: 0.14, tiltZ: 0.4 }, 4)
    .cone('#5fae59', 0.05, 0.42, { y: 0.18 }, 4)
    .cone('#5aa556', 0.05, 0.34, { x: 0.1, y: 0.14, tiltZ: -0.4 }, 4);

const house = (): Solid => {
  const roof = new CylinderGeometry(0.62, 0.62, 1.16, 3, 1).rotateX(Math.PI / 2).rotateZ(Math.PI);
  const gable = new CylinderGeometry(0.53, 0.53, 0.8, 3, 1).rotateX(Math.PI / 2).rotateZ(Math.PI);
  return new Solid()
    .add(new BoxGeometry(0.92, 0.66, 0.78), '#fff3df', { y: 0.31 })
    .add(roof, '#f2766b', { y: 0.84, scale: [1.08, 0.66, 0.82] })
    .add(gable, '#fff3df', { y: 0.785, z: 0.09, scale: [1, 0.62, 1] })
    .add(new BoxGeometry(0.14, 0.36, 0.14), '#c99a94', { x: 0.28, y: 1.06, z: -0.1 })
    .add(new BoxGeometry(0.2, 0.07, 0.2), '#d9aca4', { x: 0.28, y: 1.25, z: -0.1 })
    .add(new BoxGeometry(0.24, 0.34, 0.04), '#8a5a9e', { x: 0.2, y: 0.17, z: 0.4 })
    .tube('#8a5a9e', 0.12, 0.12, 0.04, { x: 0.2, y: 0.34, z: 0.4, tiltX: Math.PI / 2 }, 18)
    .ball('#ffcf5c', 0.025, { x: 0.27, y: 0.2, z: 0.43 }, 8)
    .add(new BoxGeometry(0.38, 0.36, 0.03), '#a86f42', { x: -0.2, y: 0.34, z: 0.395 })
    .add(new BoxGeometry(0.44, 0.07, 0.1), '#c98d5a', { x: -0.2, y: 0.15, z: 0.43 })
    .ball('#f2766b', 0.05, { x: -0.32, y: 0.21, z: 0.44 }, 8)
    .ball('#ffcf5c', 0.05, { x: -0.2, y: 0.21, z: 0.44 }, 8)
    .ball('#f2766b', 0.05, { x: -0.08, y: 0.21, z: 0.44 }, 8);
};

/** Window panes and lamp heads: emissive, in an unlit material. */
const panes = (): Solid => {
  const made = new Solid();
  for (const [x, y, color] of [
    [-0.27, 0.41, '#fff0b8'],
    [-0.13, 0.41, '#ffd565'],
    [-0.27, 0.27, '#ffd565'],
    [-0.13, 0.27, '#ffc94d'],
  ] as const)
    made.add(new BoxGeometry(0.12, 0.12, 0.02), color, { x, y, z: 0.41 });
  return made
    .tube('#ffc94d', 0.1, 0.1, 0.03, { y: 0.8, z: 0.492, tiltX: Math.PI / 2 }, 18)
    .tube('#fff0b8', 0.06, 0.06, 0.04, { x: -0.01, y: 0.81, z: 0.495, tiltX: Math.PI / 2 }, 14);
};

const lampPost = (): Solid =>
  new Solid()
    .tube('#4b4470', 0.032, 0.045, 0.8, { y: 0.4 }, 7)
    .tube('#4b4470', 0.03, 0.14, 0.08, { y: 1.04 }, 9);
const lampHead = (): Solid => new Solid().tube('#ffe9a8', 0.12, 0.09, 0.22, { y: 0.9 }, 10);

const bench = (): Solid =>
  new Solid()
    .add(new BoxGeometry(0.6, 0.05, 0.2), '#c98d5a', { y: 0.2 })
    .add(new BoxGeometry(0.6, 0.18, 0.05), '#dba873', { y: 0.36, z: -0.1 })
    .add(new BoxGeometry(0.05, 0.2, 0.16), '#4b4470', { x: -0.24, y: 0.1 })
    .add(new BoxGeometry(0.05, 0.2, 0.16), '#4b4470', { x: 0.24, y: 0.1 });

const fence = (): Solid => {
  const made = new Solid().add(new BoxGeometry(1.1, 0.07, 0.04), '#dba873', { y: 0.26 });
  for (let i = 0; i < 4; i++)
    made.add(new BoxGeometry(0.1, 0.42, 0.06), '#c98d5a', { x: (i - 1.5) * 0.34, y: 0.2 });
  return made;
};

const lily = (): Solid =>
  new Solid()
    .tube('#6bb05e', 0.2, 0.2, 0.02, { y: 0.01 }, 14)
    .ball('#ffc0d3', 0.08, { y: 0.06, scale: [1, 0.7, 1] }, 8);

const fountain = (): Solid =>
  new Solid()
    .add(new TorusGeometry(0.42, 0.08, 7, 20).rotateX(Math.PI / 2), '#c9c6d3', { y: 0.1 })
    .tube('#6cc5e0', 0.42, 0.42, 0.1, { y: 0.08 }, 20)
    .tube('#c9c6d3', 0.06, 0.1, 0.5, { y: 0.3 })
    .tube('#d9d6e2', 0.22, 0.06, 0.1, { y: 0.54 }, 14)
    .ball('#b5e6f2', 0.1, { y: 0.64, scale: [1, 0.8, 1] }, 10);

/** `shade`: radius of the contact shadow; `sway`: wind amplitude of the top. Both in the prop's units. */
interface Kind {
  readonly make: () => Solid;
  readonly shade: number;
  readonly sway?: number;
}
const ROUND: Kind = { make: roundTree, shade: 0.42, sway: 0.02 };
const BLOSSOM: Kind = { make: blossomTree, shade: 0.38, sway: 0.022 };
const PINE: Kind = { make: pine, shade: 0.36, sway: 0.012 };
const BUSH: Kind = { make: bush, shade: 0.4, sway: 0.006 };
const STONE: Kind = { make: stone, shade: 0.3 };
const LAMP: Kind = { make: lampPost, shade: 0.2 };
const BENCH: Kind = { make: bench, shade: 0.4 };
const TUFT: Kind = { make: tuft, shade: 0, sway: 0.03 };
const blossomOf = (petals: string): Kind => ({ make: () => flower(petals), shade: 0, sway: 0.03 });

type Placed = readonly [kind: Kind, at: Vector3, scale: number];

const HOUSE_AT = edge(29, 0.24);
const HOUSE_SIZE = 0.44;
const LAMP_SIZE = 0.27;
const LAMPS_AT = [
  fromStillImage(372, 424),
  fromStillImage(506, 424),
  edge(58),
  edge(262, 0.2),
  place(-0.2, 2),
  place(0.18, 2.7),
  place(-0.2, 3.9),
];

/** The near side as in the still image, then the far side. */
const PLACEMENTS: readonly Placed[] = [
  [PINE, edge(-64, 0.06), 0.42],
  [PINE, edge(-52, -0.04), 0.33],
  [BUSH, edge(-40), 0.3],
  [ROUND, edge(-24), 0.62],
  [{ make: fence, shade: 0 }, edge(6, 0.02), 0.2],
  [BUSH, edge(50), 0.27],
  [BLOSSOM, edge(84), 0.47],
  [STONE, edge(99), 0.3],
  [BUSH, edge(118), 0.27],
  [PINE, edge(138), 0.34],
  [ROUND, edge(214), 0.36],
  [BUSH, edge(246), 0.28],
  [BLOSSOM, edge(-80), 0.3],
  [BUSH, fromStillImage(300, 344), 0.32],
  [PINE, fromStillImage(214, 372), 0.29],
  [BLOSSOM, fromStillImage(536, 516), 0.42],
  [STONE, fromStillImage(244, 588), 0.24],
  [BUSH, fromStillImage(486, 556), 0.3],
  [STONE, fromStillImage(512, 570), 0.26],
  [{ make: lily, shade: 0 }, fromStillImage(334, 562), 0.17],
  [{ make: lily, shade: 0 }, fromStillImage(312, 572), 0.12],
  [BLOSSOM, place(0.62, 2.2), 0.42],
  [BLOSSOM, place(0.7, 2.5), 0.34],
  [ROUND, place(-0.42, 2.1), 0.42],
  [ROUND, place(0.72, -2.5), 0.44],
  [PINE, place(-0.36, 2.9), 0.36],
  [PINE, place(-0.46, 3.2), 0.42],
  [PINE, place(0.76, 3.3), 0.38],
  [ROUND, place(-1.15, -2), 0.36],
  [BUSH, place(0.24, 2.2), 0.24],
  [BUSH, place(-0.26, -2), 0.26],
  [BUSH, place(-1.2, 2.6), 0.28],
  [STONE, place(0.24, 3.1), 0.26],
  [BENCH, place(0.2, 3.5), 0.26],
  [BENCH, place(-0.24, -2.4), 0.26],
  [{ make: fountain, shade: 0.55 }, place(0.45, -2.2), 0.34],
];
const PETALS = ['#ffffff', '#ffcf5c', '#ff9d90', '#d9b4ff'] as const;
/** Flowers and grass tufts of the still image. */
const MEADOW = [
  [226, 330],
  [250, 318],
  [238, 350],
  [352, 300],
  [370, 316],
  [540, 350],
  [566, 338],
  [520, 366],
  [392, 552],
  [414, 566],
  [470, 588],
  [232, 500],
  [380, 232],
  [330, 246],
] as const;
const TUFTS = [
  [290, 280],
  [206, 384],
  [500, 322],
  [584, 380],
  [372, 610],
  [520, 540],
  [240, 470],
  [420, 250],
] as const;
const FAR_FLOWERS = Array.from({ length: 26 }, (_, i) => {
  const lat = (i % 2 === 0 ? 1 : -1) * (0.2 + ((i * 7) % 11) * 0.05);
  return place(lat, 1.5 + (i / 26) * 3.3);
});

const SMALL: readonly Placed[] = [
  ...MEADOW.map(([x, y], i): Placed => [blossomOf(PETALS[i % 4] ?? '#ffffff'), fromStillImage(x, y), 0.2]),
  ...FAR_FLOWERS.map((at, i): Placed => [i % 5 === 4 ? TUFT : blossomOf(PETALS[i % 4] ?? ''), at, 0.19]),
  ...TUFTS.map(([x, y]): Placed => [TUFT, fromStillImage(x, y), 0.2]),
  ...[-9, -5, 158, 232].map((at, i): Placed => [blossomOf(PETALS[(i + 1) % 4] ?? ''), edge(at), 0.22]),
];
const ALL: readonly Placed[] = [
  ...PLACEMENTS,
  ...SMALL,
  ...LAMPS_AT.map((at): Placed => [LAMP, at, LAMP_SIZE]),
];

const TOWARDS = new Vector3(0, 0, 1);
const facing = (at: Vector3, scale: number): Matrix4 =>
  standing(at, frontAt(at, TOWARDS, new Vector3()), scale, 0.996);

/** All standing props as one solid; the `tag` holds sway amplitude and phase. */
export function standingProps(): Solid {
  const all = new Solid();
  ALL.forEach(([{ make, sway = 0 }, at, scale], i) => {
    const prop = make();
    all.joinSwaying(prop, facing(at, scale), sway * scale, i * 1.7);
  });
  return all.join(house(), facing(HOUSE_AT, HOUSE_SIZE));
}

/** All emissive parts. */
export function emissiveProps(): Solid {
  const all = new Solid();
  for (const at of LAMPS_AT) all.join(lampHead(), facing(at, LAMP_SIZE));
  return all.join(panes(), facing(HOUSE_AT, HOUSE_SIZE));
}

export interface Spot {
  readonly at: Vector3;
  readonly radius: number;
}

/** Contact shadows. */
export const CONTACTS: readonly Spot[] = [
  ...ALL.filter(([{ shade }]) => shade > 0).map(([{ shade }, at, scale]) => ({ at, radius: shade * scale })),
  { at: HOUSE_AT, radius: 0.34 },
];

/** Pools of light on the ground. */
export const LIGHT_POOLS: readonly Spot[] = [
  ...LAMPS_AT.map((at) => ({ at, radius: 0.24 })),
  { at: fromStillImage(530, 226), radius: 0.24 },
];

/** A point of a prop, with the prop's foot. */
export interface PropPoint {
  readonly at: Vector3;
  readonly foot: Vector3;
}
function propPoint(foot: Vector3, size: number, x: number, y: number, z: number): PropPoint {
  const matrix = facing(foot, size);
  return { at: new Vector3(x, y, z).applyMatrix4(matrix), foot: new Vector3().setFromMatrixPosition(matrix) };
}
/** Halos around emissive parts. */
export const HALOS: readonly (PropPoint & { readonly size: number })[] = [
  ...LAMPS_AT.map((foot) => ({ ...propPoint(foot, LAMP_SIZE, 0, 0.9, 0.1), size: 0.125 })),
  { ...propPoint(HOUSE_AT, HOUSE_SIZE, -0.2, 0.34, 0.5), size: 0.15 },
  { ...propPoint(HOUSE_AT, HOUSE_SIZE, 0, 0.8, 0.55), size: 0.07 },
];

/** Position of the chimney's smoke. */
export const CHIMNEY = propPoint(HOUSE_AT, HOUSE_SIZE, 0.28, 1.32, -0.1);

export const cloud = (): Solid =>
  new Solid()
    .ball('#ffffff', 0.13, { scale: [1, 0.86, 0.7] }, 16)
    .ball('#ffffff', 0.1, { x: 0.15, y: -0.03, scale: [1, 0.86, 0.7] })
    .ball('#ffffff', 0.085, { x: -0.15, y: -0.035, scale: [1, 0.86, 0.7] })
    .ball('#ffffff', 0.06, { x: 0.25, y: -0.055, scale: [1, 0.8, 0.7] });
