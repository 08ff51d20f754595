import { Scene } from 'three';
import { expect, it } from 'vitest';
import { meadow } from '../../world/test-space';
import { createSurround } from '../scene/bend';
import { modelsFor } from './models';
import { addProps } from './props-layer';
import { STANDS } from './vertices';

/** How a thing stands before the camera, of all its vertices. */
async function standsOf(kind: string): Promise<ReadonlySet<number>> {
  const document = meadow(16, 16, { elements: [{ id: 'it', kind, x: 240, y: 256, variant: 0 }] });
  const { meshes } = addProps(new Scene(), document, createSurround(document), await modelsFor(document));
  return new Set(meshes.flatMap(({ geometry }) => [...geometry.getAttribute('stands').array]));
}

it('a lamp between camera and person gives way as one thing, a bench hides nobody', async () => {
  const [lamp, more] = await standsOf('lamp');
  expect(more).toBeUndefined();
  expect(lamp).toBeGreaterThan(STANDS.slender);
  // How wide it is: a tree gives way from farther aside.
  expect([...(await standsOf('treeRound'))][0]).toBeGreaterThan((lamp ?? 0) + 20);
  expect([...(await standsOf('bench'))]).toEqual([STANDS.low]);
});

it('a gate stays: one looks over it, and sees whether it is open', async () => {
  expect([...(await standsOf('gate'))]).toEqual([STANDS.low]);
});
