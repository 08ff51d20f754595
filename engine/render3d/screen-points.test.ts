import { PerspectiveCamera } from 'three';
import { expect, it } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import type { SpaceElement } from '../../contract/model/space-document';
import { createSceneContext } from './scene/world-material';
import { screenPointsIn } from './screen-points';

const STAND = { id: 'stand', kind: 'ballotBox', x: 640, y: 320 } as SpaceElement;

/** A stand of 1.4 m at z = 10 m; the user at z = 28 m, and the camera behind the user. */
function setUp(ground: string[], blocks = (_x: number, _y: number, _z: number) => false) {
  const context = createSceneContext(meadow(40, 40, { ground }));
  context.centre.value.set(20, 0, 28);
  const camera = new PerspectiveCamera(50, 1);
  camera.position.set(20, 3, 36);
  const three = { domElement: { width: 100, height: 100 } as HTMLCanvasElement, getPixelRatio: () => 1 };
  return screenPointsIn(three, camera, context, () => ({ height: 1.4, half: 0.5 }), blocks);
}

/** A meadow with a wall across it at a row. */
const wallAt = (row: number | undefined): string[] =>
  Array.from({ length: 40 }, (_, at) => (at === row ? '#' : '.').repeat(40));

it('a stand is hidden by a wall behind the user, not by one before the user or beyond the stand', () => {
  const hidden = [undefined, 16, 32, 4].map((row) => setUp(wallAt(row)).isHidden(STAND));
  expect(hidden).toEqual([false, true, false, false]);
});

it('a stand is hidden by something large that is high enough', () => {
  const tall = (top: number) => setUp(wallAt(undefined), (_x, y, z) => z > 18 && z < 20 && y < top);
  expect([tall(3).isHidden(STAND), tall(1).isHidden(STAND)]).toEqual([true, false]);
});
