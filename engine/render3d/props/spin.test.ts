import { Scene } from 'three';
import { expect, it } from 'vitest';
import { createSceneContext } from '../scene/world-material';
import { modelsFor } from './models';
import { addProps } from './props-layer';
import { meadow } from '../../../contract/model/document/testing/meadow';

/** The mesh of a space with a single element. */
async function meshOf(kind: string) {
  const document = meadow(16, 16, { elements: [{ id: 'it', kind, x: 240, y: 256, variant: 0 }] });
  const layer = addProps(new Scene(), document, createSceneContext(document), await modelsFor(document));
  const [mesh] = layer.meshes;
  if (!mesh || layer.meshes.length > 1) throw new Error('one mesh');
  return mesh.geometry;
}

it("a portal's swirl rotates about the middle of its ring, and the ring is static", async () => {
  const geometry = await meshOf('portalRing');
  const [spin, position] = [geometry.getAttribute('spin'), geometry.getAttribute('position')];
  let [turning, resting] = [0, 0];
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [spin.getX(i), spin.getY(i)];
    if (x === 0 && y === 0) {
      resting++;
      continue;
    }
    turning++;
    // 32 px are a metre: the middle is 48 above the base, at 240; the path is 1.36 times as high as wide.
    expect(position.getX(i) - x).toBeCloseTo(240 / 32, 4);
    expect(position.getY(i) - y * 1.36).toBeCloseTo(48 / 32, 4);
    expect(Math.hypot(x, y)).toBeLessThan(28 / 32);
  }
  expect(turning).toBeGreaterThan(300);
  expect(resting).toBeGreaterThan(300);
});

it('a geometry without rotating parts has no spin attribute', async () => {
  expect((await meshOf('bench')).hasAttribute('spin')).toBe(false);
});
