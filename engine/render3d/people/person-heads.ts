import type { ModelBuilder, Part, Tint, Wear } from './model-builder';

/** Middle and radius of the head relative to the avatar's height: nearly half of it. */
export const HEAD = { y: 0.7, radius: 0.228 } as const;

export const headPart = (tint: Tint, wear: Wear = 'all'): Part => ({ bone: 'head', tint, wear });

type Place = readonly [x: number, y: number, z: number];
type Halves = readonly [wide: number, high: number, deep: number];
/** A round or pointed piece by its half sizes; the tilt of a paired piece is that of the left one. */
type Piece = readonly [wear: Wear, tint: Tint, at: Place, size: Halves, tiltZ?: number, tiltX?: number];

/** Shells over the skull from their pole down: radius relative to the head's, extent, and backward tilt. */
const SHELLS: readonly (readonly [wear: Wear, tint: Tint, grow: number, down: number, back: number])[] = [
  // Hair on the crown and down to the nape; present under every head cover.
  ['all', 'hair', 1.07, 1.65, 0.54],
  ['all', 'hair', 1.05, 1.15, 1.95],
  ['head2', 'cloth', 1.15, 1.2, 0.08],
  // Open at the front for the face.
  ['head3', 'cloth', 1.19, 2.2, 1.5],
];

const ONE: readonly Piece[] = [
  ['tousled', 'hair', [0.075, 0.84, 0.12], [0.17, 0.07, 0.12], -0.3],
  ['tousled', 'hair', [-0.12, 0.82, 0.11], [0.11, 0.07, 0.11], 0.5],
  ['tousled', 'hairLight', [-0.09, 0.9, 0.12], [0.08, 0.03, 0.06], 0.35],
  ['tousled', 'hair', [-0.06, 0.93, 0], [0.12, 0.06, 0.11], 0.3],
  ['tousled', 'hair', [0.09, 0.915, -0.01], [0.12, 0.056, 0.11], -0.35],
  ['quiff', 'hair', [0.015, 0.905, 0.085], [0.212, 0.108, 0.155], 0.06],
  ['quiff', 'hairLight', [-0.085, 0.975, 0.13], [0.085, 0.03, 0.06], 0.3],

  ['straight', 'hair', [0, 0.82, 0.1], [0.225, 0.085, 0.15]],
  ['tail', 'hair', [0, 0.82, 0.1], [0.225, 0.085, 0.15]],
  ['head1', 'hairLight', [-0.06, 0.89, 0.11], [0.12, 0.04, 0.064], 0.3],
  ['tail', 'accent', [0.155, 0.885, -0.12], [0.045, 0.056, 0.05], -0.6],
  ['tail', 'hair', [0.21, 0.86, -0.2], [0.1, 0.1, 0.09]],
  ['tail', 'hair', [0.25, 0.69, -0.22], [0.085, 0.2, 0.08], -0.06],

  ['head2', 'accent', [0, 1, -0.07], [0.07, 0.065, 0.07]],

  ['cloud', 'hair', [0, 0.76, -0.07], [0.29, 0.27, 0.25]],
  ['cloud', 'hairLight', [-0.15, 0.97, 0.1], [0.055, 0.04, 0.05], 0.5],
  ['cloud', 'hairLight', [0.02, 1.015, 0.08], [0.06, 0.035, 0.05]],
  ['cloud', 'hairLight', [-0.26, 0.85, 0.08], [0.04, 0.045, 0.05]],
  ['bun', 'hair', [0, 0.99, -0.045], [0.092, 0.09, 0.092]],
  ['bun', 'accent', [0, 0.925, -0.04], [0.085, 0.03, 0.085]],

  ['globe', 'pearl', [-0.15, 0.845, 0.175], [0.014, 0.05, 0.015], -0.75, -0.5],
  ['globe', 'accent', [0.16, 1.05, 0], [0.032, 0.032, 0.032]],
  ['explorer', 'felt', [0, 0.885, -0.035], [0.216, 0.156, 0.216]],
];

/** Pieces on both sides. */
const TWO: readonly Piece[] = [
  ['plaits', 'hair', [0.115, 0.835, 0.11], [0.125, 0.064, 0.088], -0.6],
  ['plaits', 'hair', [0.22, 0.572, -0.03], [0.06, 0.057, 0.057]],
  ['plaits', 'hair', [0.222, 0.493, -0.03], [0.056, 0.055, 0.055]],
  ['plaits', 'hair', [0.22, 0.422, -0.03], [0.048, 0.05, 0.048]],
  ['plaits', 'accent', [0.22, 0.373, -0.03], [0.042, 0.025, 0.042]],
  ['plaits', 'hair', [0.22, 0.335, -0.03], [0.035, 0.049, 0.035]],
  ['straight', 'hair', [0.226, 0.56, -0.03], [0.05, 0.19, 0.09]],

  ['head3', 'hair', [0.085, 0.82, 0.135], [0.12, 0.056, 0.072], -0.5],
  ['bunny', 'cloth', [0.15, 0.975, -0.03], [0.088, 0.128, 0.055], -0.22],
  ['bunny', 'accent', [0.15, 0.975, 0.012], [0.05, 0.088, 0.02], -0.22],
  ['bear', 'cloth', [0.19, 0.925, -0.02], [0.09, 0.09, 0.055]],
  ['bear', 'accent', [0.188, 0.922, 0.025], [0.05, 0.049, 0.025]],

  ['buns', 'hair', [0.188, 0.92, -0.05], [0.094, 0.094, 0.094]],

  ['globe', 'cloth', [0.278, 0.69, 0], [0.034, 0.062, 0.056]],
  ['explorer', 'hair', [0.205, 0.66, 0.05], [0.036, 0.102, 0.042]],
  ['head2', 'hair', [0.205, 0.67, 0.05], [0.034, 0.1, 0.042]],
];

/** Cat ears. */
const POINTED: readonly Piece[] = [
  ['cat', 'cloth', [0.175, 0.925, -0.02], [0.135, 0.122, 0.08], -0.4],
  ['cat', 'accent', [0.173, 0.925, 0.02], [0.085, 0.085, 0.06], -0.4],
];

/** Smaller pieces are left out of the far model. */
const SEEN_FAR = 0.0495;

/** Head covers: short hair, long hair, a beanie, an animal hood, curls, a helmet or a hat. */
export function heads(m: ModelBuilder<Wear>, far: boolean): void {
  const r = HEAD.radius;
  // A coarse skull has corners that reach farther out.
  const coarse = far ? 0.02 : 0;
  for (const [wear, tint, grow, down, back] of SHELLS)
    m.cap(
      headPart(tint, wear),
      r * (grow + coarse),
      down,
      { y: HEAD.y + 0.01, z: coarse - 0.02, tiltX: -back },
      far ? 0.8 : 1,
    );

  const put = (pieces: readonly Piece[], sides: readonly number[], pointed = false): void => {
    for (const [wear, tint, [x, y, z], size, tiltZ = 0, tiltX = 0] of pieces)
      if (!far || (size[1] > SEEN_FAR && size[2] > 0.02))
        for (const side of sides) {
          const at = { x: x * side, y, z, tiltX, tiltZ: tiltZ * side, scale: size };
          if (pointed) m.cone(headPart(tint, wear), 1, 2, at, 6);
          else m.ball(headPart(tint, wear), 1, at, far ? 0.5 : 0.5 + size[0] * 2.5);
        }
  };
  put(ONE, [1]);
  put(TWO, [1, -1]);
  put(POINTED, [1, -1], true);

  for (let i = 0; i < 9; i++) {
    const turn = (i / 9) * Math.PI * 2;
    const front = Math.cos(turn);
    for (const [ring, y] of [
      [1, 0.74 + front * (front > 0 ? 0.1 : 0.2)],
      [0.6, 0.94],
    ] as const)
      if (!far || (ring === 1 && i % 2 === 0))
        m.ball(
          headPart('hair', 'cloud'),
          0.098,
          { x: Math.sin(turn) * 0.24 * ring, y, z: front * 0.19 * ring - 0.03 },
          far ? 0.5 : 0.6,
        );
  }

  // A glass globe: rim, glint and mount are visible, and the hair through it.
  m.ball(headPart('glass', 'globe'), r * 1.27, { y: HEAD.y, scale: [1, 0.96, 1] }, far ? 1 : 2);
  m.ring(headPart('pearl', 'globe'), r * 0.78, 0.036, { y: 0.515, tiltX: Math.PI / 2 }, far ? 9 : 16);
  m.tube(
    headPart('felt', 'explorer'),
    r * 1.2,
    r * 1.52,
    0.03,
    { y: 0.825, z: -0.02, tiltX: -0.08 },
    far ? 8 : 14,
  );
  m.tube(headPart('cloth', 'explorer'), r * 0.96, r * 1.02, 0.06, { y: 0.86, z: -0.03, tiltX: -0.08 }, 10);
  m.tube(
    headPart('clothLight', 'head2'),
    r * (1.13 + coarse),
    r * (1.15 + coarse),
    0.085,
    { y: 0.785, z: -0.015 },
    far ? 10 : 14,
  );
  m.tube(
    headPart('hair', 'straight'),
    0.21,
    0.26,
    0.42,
    { y: 0.55, z: -0.12, scale: [1, 1, 0.42] },
    far ? 6 : 10,
  );
  if (far) return;
  m.ring(headPart('clothLight', 'head3'), r * 0.93, 0.022, { y: 0.695, z: 0.135, tiltX: -0.07 }, 14);
  m.tube(headPart('metal', 'globe'), 0.008, 0.008, 0.1, { x: 0.14, y: 0.99, tiltZ: -0.3 }, 5);
}
