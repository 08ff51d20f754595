/**
 * Skeleton of the 3D avatars. The unit is the avatar's height; the avatar stands on the origin and faces +z,
 * its left is +x. Each part is rigidly bound to one bone.
 */

export const BONES = [
  'hips',
  'chest',
  'head',
  'leftArm',
  'leftHand',
  'rightArm',
  'rightHand',
  'leftLeg',
  'leftFoot',
  'rightLeg',
  'rightFoot',
] as const;
export type Bone = (typeof BONES)[number];

export type Vec = readonly [x: number, y: number, z: number];

export type Pivots = Readonly<Record<Bone, Vec>>;

/** Rest position of each bone's pivot. */
export const PIVOTS: Pivots = {
  hips: [0, 0.27, 0],
  chest: [0, 0.29, 0],
  head: [0, 0.5, 0],
  leftArm: [0.135, 0.46, 0],
  leftHand: [0.158, 0.355, 0],
  rightArm: [-0.135, 0.46, 0],
  rightHand: [-0.158, 0.355, 0],
  leftLeg: [0.068, 0.25, 0],
  leftFoot: [0.068, 0.135, 0],
  rightLeg: [-0.068, 0.25, 0],
  rightFoot: [-0.068, 0.135, 0],
};

/**
 * Pivots of the real-looking figures: five heads tall. They use the same unit, so that one shader animates
 * both; the figures are slightly taller than one unit.
 */
export const REAL_PIVOTS: Pivots = {
  hips: [0, 0.5, 0],
  chest: [0, 0.56, 0],
  head: [0, 0.845, 0],
  leftArm: [0.116, 0.772, 0],
  leftHand: [0.138, 0.6, 0],
  rightArm: [-0.116, 0.772, 0],
  rightHand: [-0.138, 0.6, 0],
  leftLeg: [0.062, 0.49, 0],
  leftFoot: [0.066, 0.262, 0],
  rightLeg: [-0.062, 0.49, 0],
  rightFoot: [-0.066, 0.262, 0],
};

const PARENTS: Readonly<Record<Bone, Bone | undefined>> = {
  hips: undefined,
  chest: 'hips',
  head: 'chest',
  leftArm: 'chest',
  leftHand: 'leftArm',
  rightArm: 'chest',
  rightHand: 'rightArm',
  leftLeg: 'hips',
  leftFoot: 'leftLeg',
  rightLeg: 'hips',
  rightFoot: 'rightLeg',
};

/**
 * Rotations of bones in radians about x, y, z (applied z, x, y), a translation of the whole avatar, and
 * scales about a bone's pivot that affect that bone's parts only.
 */
export interface Posture {
  readonly turns: Partial<Readonly<Record<Bone, Vec>>>;
  readonly shift?: Vec;
  readonly sizes?: Partial<Readonly<Record<Bone, Vec>>>;
}

/** Three rows of four numbers: rotation and translation. */
export type Matrix34 = Float64Array;

/** a × b. */
export function times(a: Matrix34, b: Matrix34): Matrix34 {
  const out = new Float64Array(12);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      let sum = column === 3 ? (a[row * 4 + 3] ?? 0) : 0;
      for (let k = 0; k < 3; k++) sum += (a[row * 4 + k] ?? 0) * (b[k * 4 + column] ?? 0);
      out[row * 4 + column] = sum;
    }
  return out;
}

const shifted = ([x, y, z]: Vec): Matrix34 => Float64Array.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);

/** Rotates about x, y, z around a point: times(aboutY, times(aboutX, aboutZ)). */
function turnedAbout([x, y, z]: Vec, [px, py, pz]: Vec): Matrix34 {
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(x),
    Math.sin(x),
    Math.cos(y),
    Math.sin(y),
    Math.cos(z),
    Math.sin(z),
  ];
  const [a0, a1, a2] = [cy * cz + sy * sx * sz, sy * sx * cz - cy * sz, sy * cx];
  const [b0, b1, b2] = [cx * sz, cx * cz, -sx];
  const [c0, c1, c2] = [cy * sx * sz - sy * cz, sy * sz + cy * sx * cz, cy * cx];
  return Float64Array.of(
    a0,
    a1,
    a2,
    px - a0 * px - a1 * py - a2 * pz,
    b0,
    b1,
    b2,
    py - b0 * px - b1 * py - b2 * pz,
    c0,
    c1,
    c2,
    pz - c0 * px - c1 * py - c2 * pz,
  );
}

const sizedAbout = ([x, y, z]: Vec, [px, py, pz]: Vec): Matrix34 =>
  Float64Array.of(x, 0, 0, px - x * px, 0, y, 0, py - y * py, 0, 0, z, pz - z * pz);

const NONE: Vec = [0, 0, 0];

/** The matrix of each bone, in the order of `BONES`. */
export function boneMatrices(
  { turns, shift = NONE, sizes = {} }: Posture,
  pivots = PIVOTS,
): readonly Matrix34[] {
  const done = new Map<Bone, Matrix34>();
  const matrixOf = (bone: Bone): Matrix34 => {
    const known = done.get(bone);
    if (known) return known;
    const parent = PARENTS[bone];
    const from = parent === undefined ? shifted(shift) : matrixOf(parent);
    const turn = turns[bone];
    const made = turn ? times(from, turnedAbout(turn, pivots[bone])) : from;
    done.set(bone, made);
    return made;
  };
  return BONES.map((bone) => {
    const size = sizes[bone];
    return size ? times(matrixOf(bone), sizedAbout(size, pivots[bone])) : matrixOf(bone);
  });
}
