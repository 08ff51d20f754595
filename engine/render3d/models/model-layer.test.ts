import { Mesh, Scene, type MeshToonMaterial } from 'three';
import { expect, it, vi } from 'vitest';
import { writeGlb } from '../../../scripts/lib/glb';
import { createSceneContext } from '../scene/world-material';
import { addModels } from './model-layer';
import { meadow } from '../../../contract/model/document/testing/meadow';

const FILE = writeGlb([
  {
    positions: [0, 0, 0, 2, 0, 0, 0, 4, 0],
    normals: [0, 0, 1, 0, 0, 1, 0, 0, 1],
    indices: [0, 1, 2],
    material: { color: [1, 0.5, 0.25] },
  },
]);

/** Shader of a model `width` logical px wide. */
async function shaderOf(width: number) {
  const element = {
    id: 'it',
    kind: 'planetStatue',
    x: 320,
    y: 256,
    variant: 0,
    model: { url: '/it.glb', width },
  };
  const document = meadow(32, 16, { elements: [element] });
  const scene = new Scene();
  const models = {
    bytes: () => Promise.resolve(FILE.buffer),
    picture: () => Promise.reject(new Error('2D')),
    failed: vi.fn(),
  };
  const layer = addModels(scene, { document, models }, createSceneContext(document));
  await vi.waitFor(() => expect(layer.fresh).toBe(true));
  const mesh = scene.children.find((one): one is Mesh<never, MeshToonMaterial> => one instanceof Mesh);
  if (!mesh) throw new Error('nothing is drawn');
  const shader = {
    uniforms: {} as Record<string, { value: unknown }>,
    vertexShader: '#include <begin_vertex>\n#include <project_vertex>',
    fragmentShader: '#include <color_fragment>',
  };
  mesh.material.onBeforeCompile(shader as never, undefined as never);
  const key = mesh.material.customProgramCacheKey();
  layer.dispose();
  expect(models.failed).not.toHaveBeenCalled();
  return { shader, key };
}

it('a small model fades as a whole by its foot, a large one part by part', async () => {
  const [small, large] = [await shaderOf(74), await shaderOf(320)];
  // A statue's base lies 15 px behind its base point.
  expect(small.shader.uniforms['stoodAt']?.value).toMatchObject({ x: 10, y: (256 - 15) / 32 });
  expect(small.shader.vertexShader).toContain('foot.x = distance(stoodAt');
  expect(large.shader.uniforms).not.toHaveProperty('stoodAt');
  // They are separate programs.
  expect(small.key).not.toBe(large.key);
});
