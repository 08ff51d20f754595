import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readGltf } from '../../engine/render3d/models/gltf-read';
import { rocket } from '../../scripts/make-models';

it('the rocket of the expo hall is the one that our own script writes, and can be read', async () => {
  const kept = new Uint8Array(await readFile('public/expo/rocket.glb'));
  // Compressed pictures differ from one zlib to another: what is seen counts.
  const [ours, theirs] = [readGltf(rocket().buffer), readGltf(kept.buffer)];
  expect(theirs.parts).toEqual(ours.parts);
  expect(theirs.images).toHaveLength(1);
  expect(theirs.max[1]).toBeCloseTo(2.6);
  expect(theirs.triangles).toBeGreaterThan(1000);
});
