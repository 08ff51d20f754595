import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openGlb } from '../../scripts/lib/pack-glb';
import { rocket } from '../../scripts/make-models';

/** Vertices and faces of every mesh. */
async function shapeOf(bytes: Uint8Array): Promise<readonly unknown[]> {
  const root = (await openGlb(bytes)).getRoot();
  const parts = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  return parts.map((part) => [part.getAttribute('POSITION')?.getArray(), part.getIndices()?.getArray()]);
}

it('the rocket of the expo hall equals the output of the script', async () => {
  const stored = new Uint8Array(await readFile('public/expo/rocket.glb'));
  // Compressed images differ between zlib versions, so only geometry is compared.
  const [ours, theirs] = [await shapeOf(rocket()), await shapeOf(stored)];
  expect(theirs).toEqual(ours);
  expect(theirs.length).toBeGreaterThan(1);
  expect((await openGlb(stored)).getRoot().listTextures()).toHaveLength(1);
}, 30_000);
