import { Material, Mesh, Scene, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { addForest, treesBeyond } from './forest';
import { meadow } from '../../../contract/model/document/testing/meadow';

test.each([
  [64, 44],
  [12, 40],
])(
  'around a map of %i by %i metres trees stand on all sides and corners, none on the map',
  (width, depth) => {
    const trees = treesBeyond(width, depth);
    expect(trees.length).toBeLessThan(1500);
    const sectors = new Set<string>();
    for (const { x, z } of trees) {
      expect(x < 0 || z < 0 || x > width || z > depth).toBe(true);
      sectors.add(
        `${Math.sign(Math.min(x, 0)) + (x > width ? 1 : 0)} ${Math.sign(Math.min(z, 0)) + (z > depth ? 1 : 0)}`,
      );
    }
    expect([...sectors].sort()).toEqual(['-1 -1', '-1 0', '-1 1', '0 -1', '0 1', '1 -1', '1 0', '1 1']);
    expect(treesBeyond(width, depth)).toEqual(trees);
  },
);

test('the forest is one draw of few faces, and dispose removes it', () => {
  const scene = new Scene();
  const forest = addForest(scene, meadow(60, 40), new Material());
  const [mesh] = scene.children;
  if (!(mesh instanceof Mesh)) throw new Error('no forest');
  expect(scene.children).toHaveLength(1);
  expect((mesh.geometry.index?.count ?? Infinity) / 3).toBeLessThan(90_000);
  // Hidden from among the elements of the map.
  for (const [x, y, z, seen] of [
    [30, 3, 20, false],
    [30, 20, 20, true],
    [30, 3, 2, true],
    [66, 3, 20, true],
  ] as const) {
    forest.seenFrom(new Vector3(x, y, z));
    expect(mesh.visible).toBe(seen);
  }
  forest.dispose();
  expect(scene.children).toEqual([]);
});
