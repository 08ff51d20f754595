import { Box3, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { modelImageBox, modelBoundsOf } from '../../../contract/model/element/element-model';
import { fitMatrix } from './model-meshes';

const ROOM = { width: 64, height: 96, behind: 15 };
const placed = (min: readonly [number, number, number], max: readonly [number, number, number], turn = 0) => {
  const at = fitMatrix(new Box3(new Vector3(...min), new Vector3(...max)), ROOM, turn);
  const corners = [min, max].map(([x, y, z]) => new Vector3(x, y, z).applyMatrix4(at).toArray());
  return corners.map((corner) => corner.map((value) => Math.round(value * 1000) / 1000 + 0));
};

describe('a model in its room', () => {
  it('fills the width and stands centred on the ground', () => {
    expect(placed([10, 5, -2], [14, 9, 0])).toEqual([
      [-1, 0, -0.5],
      [1, 2, 0.5],
    ]);
  });

  it("does not exceed the room's height", () => {
    expect(placed([0, 0, 0], [1, 6, 1])).toEqual([
      [-0.25, 0, -0.25],
      [0.25, 3, 0.25],
    ]);
  });

  it('stays within its circle when it is rotated', () => {
    const [low = [], high = []] = placed([-3, 0, -4], [3, 1, 4], Math.PI / 5);
    for (const [x = 0, , z = 0] of [low, high]) expect(Math.hypot(x, z)).toBeCloseTo(1, 2);
  });

  it('has the footprint of its kind by default', () => {
    const model = { url: '/a.glb' };
    expect(modelBoundsOf({ kind: 'planetStatue', model })).toEqual({ width: 58, height: 116, behind: 15 });
    expect(modelBoundsOf({ kind: 'picnic', model })).toEqual({ width: 48, height: 96, behind: 12 });
    expect(modelBoundsOf({ kind: 'bench', model: { ...model, width: 40, height: 30 } })).toEqual({
      width: 40,
      height: 30,
      behind: 6,
    });
  });

  it('has an image box that contains it', () => {
    const box = modelImageBox(ROOM);
    expect([box.x, box.width]).toEqual([-32, 64]);
    // The front of its base disc, and its top behind.
    expect(box.y + box.height).toBeCloseTo(-15 + 16);
    expect(box.y).toBeCloseTo(-15 - 16 - 96 * Math.cos(Math.PI / 6));
  });
});
