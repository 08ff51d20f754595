import { describe, expect, test } from 'vitest';
import { Pose } from '../../contract/model/motion';
import { bakeClips, ON_GROUND } from './clips';
import { BONES, boneMatrices, PIVOTS, REAL_PIVOTS, type Bone, type Matrix34 } from './rig';

const moved = (m: Matrix34 | Float32Array, [x, y, z]: readonly [number, number, number]): number[] =>
  [0, 4, 8].map(
    (row) => (m[row] ?? 0) * x + (m[row + 1] ?? 0) * y + (m[row + 2] ?? 0) * z + (m[row + 3] ?? 0),
  );

const matrixOf = (turns: Parameters<typeof boneMatrices>[0]['turns'], bone: Bone): Matrix34 => {
  const matrix = boneMatrices({ turns })[BONES.indexOf(bone)];
  if (!matrix) throw new Error(bone);
  return matrix;
};

describe('rig', () => {
  test('points stay in place at rest', () => {
    for (const bone of BONES) expect(moved(matrixOf({}, bone), [0.1, 0.4, -0.2])).toEqual([0.1, 0.4, -0.2]);
  });

  test('the foot follows when the leg swings forward', () => {
    const [x, y, z] = moved(matrixOf({ leftLeg: [-Math.PI / 2, 0, 0] }, 'leftFoot'), [0.068, 0.05, 0]);
    expect(x).toBeCloseTo(0.068);
    expect(y).toBeCloseTo(PIVOTS.leftLeg[1]);
    expect(z).toBeCloseTo(0.2);
  });

  test('the chest moves the head and arms but not the legs', () => {
    const turns = { chest: [0, Math.PI, 0] } as const;
    expect(moved(matrixOf(turns, 'leftArm'), [0.135, 0.46, 0])[0]).toBeCloseTo(-0.135);
    expect(moved(matrixOf(turns, 'leftLeg'), [0.068, 0.25, 0])[0]).toBeCloseTo(0.068);
  });
});

describe('baked clips', () => {
  const baked = bakeClips();
  const at = (pose: Pose | typeof ON_GROUND, frame: number, bone: Bone): Float32Array => {
    const [first] = baked.rows[pose] ?? [0, 0];
    const from = ((first + frame) * baked.width + BONES.indexOf(bone) * 3) * 4;
    return baked.data.slice(from, from + 12);
  };

  test('each pose has consecutive rows', () => {
    expect(baked.rows).toHaveLength(Object.keys(Pose).length + 1);
    let next = 0;
    for (const [first, count] of baked.rows) {
      expect(first).toBe(next);
      next += count;
    }
    // Repeated for the real-looking figures.
    expect([baked.real, baked.height]).toEqual([next, next * 2]);
    expect(baked.data).toHaveLength(baked.width * baked.height * 4);
  });

  test('real-looking figures sit on the same seat with their feet on the ground', () => {
    const seat = (real: number, pivots: typeof PIVOTS): number =>
      moved(at(Pose.sit, real, 'hips'), pivots.leftLeg)[1] ?? 0;
    expect(Math.abs(seat(baked.real, REAL_PIVOTS) - seat(0, PIVOTS))).toBeLessThan(0.04);
    const [, sole = 1] = moved(at(Pose.sit, baked.real, 'leftFoot'), [0.066, 0, 0]);
    expect(Math.abs(sole)).toBeLessThan(0.05);
  });

  test('the feet alternate in front and stay above the ground while walking', () => {
    const toe = (bone: Bone, frame: number): number[] =>
      moved(at(Pose.walk, frame, bone), [PIVOTS[bone][0], 0.02, 0.04]);
    const left = [6, 18].map((frame) => toe('leftFoot', frame)[2] ?? 0);
    const right = [6, 18].map((frame) => toe('rightFoot', frame)[2] ?? 0);
    expect(Math.sign((left[0] ?? 0) - (right[0] ?? 0))).toBe(-Math.sign((left[1] ?? 0) - (right[1] ?? 0)));
    for (let frame = 0; frame < 24; frame++)
      for (const bone of ['leftFoot', 'rightFoot'] as const)
        expect(toe(bone, frame)[1]).toBeGreaterThan(-0.03);
  });

  test('sitting is lower than standing', () => {
    const top = (pose: Pose | typeof ON_GROUND): number => moved(at(pose, 0, 'head'), [0, 1, 0])[1] ?? 0;
    expect(top(Pose.sit)).toBeLessThan(top(Pose.idle) - 0.03);
    expect(top(ON_GROUND)).toBeLessThan(top(Pose.sit) - 0.1);
  });

  test('the thighs touch the ground and the feet stay above it when sitting on the ground', () => {
    for (const [real, pivots] of [
      [0, PIVOTS],
      [baked.real, REAL_PIVOTS],
    ] as const) {
      const bone = (of: Bone, point: readonly [number, number, number]): number =>
        moved(at(ON_GROUND, real, of), point)[1] ?? 0;
      const [x, y] = pivots.leftLeg;
      expect(Math.abs(bone('leftLeg', [x, y, 0]) - 0.06)).toBeLessThan(0.02);
      expect(bone('leftFoot', [pivots.leftFoot[0], 0.03, 0])).toBeGreaterThan(0.02);
    }
  });

  test('a skirt lies on the lap and does not pass through the seat or its back', () => {
    const [, hem = 0, behind = 0] = moved(at(Pose.sit, 0, 'hips'), [0, 0.13, -0.215]);
    const [, thigh = 0] = moved(at(Pose.sit, 0, 'leftLeg'), PIVOTS.leftLeg);
    expect(hem).toBeGreaterThan(thigh - 0.075);
    expect(behind).toBeGreaterThan(-0.14);
  });
});
