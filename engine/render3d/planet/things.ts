import { BoxGeometry, CylinderGeometry, TorusGeometry, Vector3, type Matrix4 } from 'three';
import { place, seen } from './layout';
import { Solid, standing } from './solid';

/** Low-poly things about one unit tall, feet at the origin, the front towards +z. Colours are look.md's. */

const roundTree = (): Solid =>
  new Solid()
    .tube('#a86f42', 0.055, 0.085, 0.5, { y: 0.22 })
    .lump('#3f9f76', 0.34, { y: 0.72 })
    .lump('#4db487', 0.26, { x: -0.2, y: 0.62, z: 0.08 })
    .lump('#5cc395', 0.24, { x: 0.12, y: 0.88, z: 0.08 });

const blossomTree = (): Solid =>
  new Solid()
    .tube('#8a5a44', 0.05, 0.075, 0.46, { y: 0.2 })
    .lump('#e88fb1', 0.3, { y: 0.6 })
    .lump('#f3a9c4', 0.22, { x: -0.16, y: 0.7, z: 0.08 })
    .lump('#ffc0d3', 0.19, { x: 0.16, y: 0.68, z: 0.1 });

const pine = (): Solid =>
  new Solid()
    .tube('#8a5836', 0.06, 0.07, 0.24, { y: 0.1 })
    .cone('#2b836a', 0.32, 0.44, { y: 0.42 })
    .cone('#349a78', 0.26, 0.4, { y: 0.66 })
    .cone('#48b088', 0.18, 0.36, { y: 0.9 });

const bush = (): Solid =>
  new Solid()
    .lump('#58a95f', 0.26, { y: 0.14, scale: [1, 0.75, 1] })
    .lump('#6cbc6b', 0.19, { x: 0.17, y: 0.12 });

const stone = (): Solid => new Solid().lump('#bdb9cb', 0.2, { y: 0.08, scale: [1.2, 0.8, 1] });

const flower = (petals: string): Solid => {
  const made = new Solid()
    .tube('#4a9b58', 0.02, 0.02, 0.3, { y: 0.14 }, 5)
    .ball('#ffe9a8', 0.06, { y: 0.32 });
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2;
    made.ball(petals, 0.07, {
      x: Math.cos(angle) * 0.1,
      y: 0.32,
      z: Math.sin(angle) * 0.1,
      scale: [1, 0.6, 1],
    });
  }
  return made;
};

const house = (): Solid => {
  const roof = new CylinderGeometry(0.62, 0.62, 1.16, 3, 1).rotateX(Math.PI / 2).rotateZ(Math.PI);
  return new Solid()
    .add(new BoxGeometry(0.92, 0.66, 0.78), '#fff3df', { y: 0.31 })
    .add(roof, '#f2766b', { y: 0.82, scale: [1.08, 0.66, 0.86] })
    .add(new BoxGeometry(0.14, 0.36, 0.14), '#c99a94', { x: 0.28, y: 1.06, z: -0.1 })
    .add(new BoxGeometry(0.2, 0.07, 0.2), '#d9aca4', { x: 0.28, y: 1.25, z: -0.1 })
    .add(new BoxGeometry(0.24, 0.42, 0.04), '#8a5a9e', { x: 0.2, y: 0.21, z: 0.4 })
    .ball('#ffcf5c', 0.025, { x: 0.27, y: 0.2, z: 0.43 })
    .add(new BoxGeometry(0.36, 0.34, 0.03), '#a86f42', { x: -0.2, y: 0.34, z: 0.395 })
    .add(new BoxGeometry(0.44, 0.07, 0.1), '#c98d5a', { x: -0.2, y: 0.15, z: 0.43 })
    .ball('#f2766b', 0.05, { x: -0.32, y: 0.21, z: 0.44 })
    .ball('#ffcf5c', 0.05, { x: -0.2, y: 0.21, z: 0.44 })
    .ball('#f2766b', 0.05, { x: -0.08, y: 0.21, z: 0.44 });
};

const lampPost = (): Solid =>
  new Solid()
    .tube('#4b4470', 0.03, 0.045, 0.8, { y: 0.4 }, 7)
    .tube('#4b4470', 0.03, 0.11, 0.07, { y: 0.98 }, 7);

const bench = (): Solid =>
  new Solid()
    .add(new BoxGeometry(0.6, 0.05, 0.2), '#c98d5a', { y: 0.2 })
    .add(new BoxGeometry(0.6, 0.18, 0.05), '#dba873', { y: 0.36, z: -0.1 })
    .add(new BoxGeometry(0.05, 0.2, 0.16), '#4b4470', { x: -0.24, y: 0.1 })
    .add(new BoxGeometry(0.05, 0.2, 0.16), '#4b4470', { x: 0.24, y: 0.1 });

const lily = (): Solid =>
  new Solid()
    .tube('#6bb05e', 0.2, 0.2, 0.02, { y: 0.01 }, 10)
    .ball('#ffc0d3', 0.08, { y: 0.06, scale: [1, 0.7, 1] });

const fountain = (): Solid =>
  new Solid()
    .add(new TorusGeometry(0.42, 0.08, 7, 20).rotateX(Math.PI / 2), '#c9c6d3', { y: 0.1 })
    .tube('#6cc5e0', 0.42, 0.42, 0.1, { y: 0.08 }, 20)
    .tube('#c9c6d3', 0.06, 0.1, 0.5, { y: 0.3 })
    .tube('#d9d6e2', 0.22, 0.06, 0.1, { y: 0.54 }, 14)
    .ball('#b5e6f2', 0.1, { y: 0.64, scale: [1, 0.8, 1] });

type Make = () => Solid;
type Placed = readonly [make: Make, at: Vector3, scale: number];

const HOUSE_AT = seen(0.46, 0.84, 0.3);
const LAMPS_AT = [
  place(0.17, -0.2),
  place(0.17, 0.6),
  place(-0.18, 1.5),
  place(0.17, 2.5),
  place(-0.18, 3.9),
  place(0.17, -1.2),
];
const HOUSE_SIZE = 0.42;
const LAMP_SIZE = 0.26;

const PLACED: readonly Placed[] = [
  [roundTree, seen(-0.4, 0.9, 0.12), 0.54],
  [pine, seen(-0.87, 0.46, 0.05), 0.4],
  [pine, seen(-0.78, 0.6, -0.1), 0.32],
  [pine, seen(-0.92, 0.3, -0.22), 0.36],
  [blossomTree, place(0.2, 1.5), 0.36],
  [blossomTree, place(-0.3, 0.72), 0.34],
  [blossomTree, place(0.62, 2.2), 0.42],
  [blossomTree, place(0.68, 2.5), 0.34],
  [roundTree, place(-0.42, 2.1), 0.42],
  [roundTree, place(0.66, -2.5), 0.4],
  [roundTree, place(-0.5, -2.4), 0.44],
  [pine, place(-0.36, 2.9), 0.36],
  [pine, place(-0.46, 3.2), 0.42],
  [pine, place(0.7, 3.3), 0.38],
  [pine, place(-1.1, 1.1), 0.34],
  [roundTree, place(-1.15, -1.4), 0.36],
  [bush, place(0.66, -0.45), 0.24],
  [bush, place(0.2, 1.9), 0.24],
  [bush, place(-0.26, 0.28), 0.22],
  [bush, place(-0.24, -1.6), 0.26],
  [bush, place(0.24, -1.9), 0.24],
  [bush, place(-1.2, 2.6), 0.28],
  [stone, place(-0.25, 0.4), 0.2],
  [stone, place(-0.62, -0.1), 0.2],
  [stone, place(0.24, 3.1), 0.26],
  [bench, place(0.19, -0.7), 0.24],
  [bench, place(0.19, -2.2), 0.24],
  [fountain, place(0.66, -1.1), 0.34],
  [lily, seen(-0.34, -0.6, 0.73), 0.2],
  [lily, seen(-0.47, -0.62, 0.65), 0.16],
];
const PETALS = ['#ffffff', '#ffcf5c', '#ff9d90', '#d9b4ff'] as const;
const FLOWERS_AT = Array.from({ length: 44 }, (_, i) => {
  const lon = i * 2.39996;
  const lat = (i % 2 === 0 ? 1 : -1) * (0.22 + ((i * 7) % 11) * 0.012 + (i % 5 > 2 ? 0.36 : 0));
  return place(lat, lon);
});

const TOWARDS = new Vector3(0, -0.2, 1);
const facing = (at: Vector3, scale: number): Matrix4 => standing(at, TOWARDS, scale, 0.994);

/** All that stands still, as one piece. */
export function standingThings(): Solid {
  const all = new Solid();
  for (const [make, at, scale] of PLACED) all.join(make(), facing(at, scale));
  FLOWERS_AT.forEach((at, i) => all.join(flower(PETALS[i % PETALS.length] ?? '#ffffff'), facing(at, 0.16)));
  for (const at of LAMPS_AT) all.join(lampPost(), facing(at, LAMP_SIZE));
  return all.join(house(), facing(HOUSE_AT, HOUSE_SIZE));
}

/** What shines by itself: lamp heads and windows. */
export function shiningThings(): Solid {
  const all = new Solid();
  const head = (): Solid => new Solid().ball('#ffffff', 0.1, { y: 0.88 });
  for (const at of LAMPS_AT) all.join(head(), facing(at, LAMP_SIZE));
  const panes = new Solid();
  for (const [x, y] of [
    [-0.27, 0.41],
    [-0.13, 0.41],
    [-0.27, 0.27],
    [-0.13, 0.27],
  ] as const)
    panes.add(new BoxGeometry(0.12, 0.12, 0.02), '#ffffff', { x, y, z: 0.41 });
  panes.add(new CylinderGeometry(0.09, 0.09, 0.03, 14).rotateX(Math.PI / 2), '#ffffff', { y: 0.8, z: 0.492 });
  return all.join(panes, facing(HOUSE_AT, HOUSE_SIZE));
}

/** Where light pools on the ground, and how wide. */
export const LIGHT_POOLS: readonly { readonly at: Vector3; readonly radius: number }[] = [
  ...LAMPS_AT.map((at) => ({ at, radius: 0.26 })),
  {
    at: HOUSE_AT.clone()
      .addScaledVector(new Vector3(0, -0.34, 0.6), 0.5)
      .normalize(),
    radius: 0.34,
  },
];

export function cloud(): Solid {
  return new Solid()
    .lump('#ffffff', 0.13)
    .lump('#ffffff', 0.1, { x: 0.14, y: -0.02 })
    .lump('#f4f1ff', 0.09, { x: -0.14, y: -0.03 })
    .lump('#ffffff', 0.07, { x: 0.25, y: -0.04 });
}
