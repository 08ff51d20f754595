import { Scene, type Mesh, type MeshToonMaterial } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { ElementPicture, SpaceElement } from '../../../contract/model/space-document';
import { createSceneContext } from '../scene/world-material';
import { addPictures } from './picture-planes';

class FakeCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext(): null {
    return null;
  }
}

const of = (
  id: string,
  picture: Partial<ElementPicture> = {},
  more: Partial<SpaceElement> = {},
): SpaceElement => ({
  id,
  kind: 'picture',
  x: 320,
  y: 320,
  variant: 0,
  picture: { fileId: 'a', width: 64, height: 32, stands: 'up', solid: [], ...picture },
  ...more,
});

function setUp(elements: SpaceElement[]) {
  const document = { ...meadow(20, 20), elements };
  const scene = new Scene();
  const asked: string[] = [];
  const answers: PromiseWithResolvers<ImageBitmap>[] = [];
  const pictures = {
    bitmap: (fileId: string) => {
      asked.push(fileId);
      const answer = Promise.withResolvers<ImageBitmap>();
      answers.push(answer);
      return answer.promise;
    },
  };
  const planes = addPictures(scene, { document, pictures }, createSceneContext(document));
  const meshes = () => scene.children as Mesh<Mesh['geometry'], MeshToonMaterial>[];
  const edit = (next: SpaceElement[]) => planes.edit({ ...document, elements: next });
  /** Least and largest x, y and z of a mesh, metres. */
  const extent = (mesh = meshes()[0]) => {
    mesh?.geometry.computeBoundingBox();
    const { min, max } = mesh?.geometry.boundingBox ?? {};
    return [min?.toArray(), max?.toArray()].map((corner) =>
      corner?.map((value) => Math.round(value * 100) / 100),
    );
  };
  return { planes, meshes, asked, answers, edit, extent };
}
const bitmap = () => ({ width: 8, height: 8, close: vi.fn() }) as unknown as ImageBitmap;

describe('own pictures in 3D', () => {
  beforeEach(() => vi.stubGlobal('OffscreenCanvas', FakeCanvas));
  afterEach(() => vi.unstubAllGlobals());

  it('stand upright on their base line, or higher', () => {
    expect(setUp([of('one')]).extent()).toEqual([
      [9, 0, 10],
      [11, 1, 10],
    ]);
    expect(setUp([of('one', {}, { turn: 90, rise: 32 })]).extent()).toEqual([
      [10, 1, 9],
      [10, 2, 11],
    ]);
  });

  it('lie on the ground, turned about their base point', () => {
    const [least, most] = setUp([of('one', { stands: 'flat' }, { turn: 90 })]).extent();
    expect([least?.[0], least?.[2], most?.[0], most?.[2]]).toEqual([10, 9, 11, 11]);
    expect(most?.[1]).toBeLessThan(0.1);
  });

  it('are not shown over people', () => {
    const { meshes, planes } = setUp([of('one', { stands: 'over' })]);
    expect(meshes()).toEqual([]);
    expect(planes.sizeOf('one')).toBeUndefined();
  });

  it('are one draw call and one load for each file', () => {
    const { meshes, asked, planes } = setUp([
      of('one'),
      of('two', {}, { x: 64 }),
      of('three', { fileId: 'b' }),
    ]);
    expect([meshes().length, asked]).toEqual([2, ['a', 'b']]);
    expect(planes.sizeOf('two')).toEqual({ height: 1, half: 1 });
  });

  it('are frames until they arrive, and torn frames when they cannot be had', async () => {
    const { meshes, answers, planes } = setUp([of('one'), of('two', { fileId: 'b' })]);
    const frames = meshes().map(({ material }) => material.map);
    expect(frames[0]).toBe(frames[1]);
    expect(planes.consumeFresh()).toBe(true);
    const picture = bitmap();
    answers[0]?.resolve(picture);
    answers[1]?.reject(new Error('gone'));
    await vi.waitFor(() => expect(meshes()[1]?.material.map).not.toBe(frames[1]));
    expect(meshes()[0]?.material.map?.image).toMatchObject({ width: 8, height: 8 });
    expect(planes.fresh).toBe(true);
    expect(vi.mocked(picture.close)).toHaveBeenCalledOnce();
  });

  it('of an edited document are made anew only where they differ, and freed when they go', async () => {
    const [one, two] = [of('one'), of('two', { fileId: 'b' })];
    const { meshes, answers, edit, asked, planes } = setUp([one, two]);
    answers[0]?.resolve(bitmap());
    await vi.waitFor(() => expect(meshes()[0]?.material.map?.image).toMatchObject({ width: 8 }));
    const before = new Set(meshes().map(({ geometry }) => geometry));
    edit([one, of('two', { fileId: 'b' }, { x: 400 })]);
    expect(meshes().map(({ geometry }) => before.has(geometry))).toEqual([true, false]);
    expect(asked).toEqual(['a', 'b']);
    const freed = vi.fn();
    meshes()[0]?.material.map?.addEventListener('dispose', freed);
    edit([two]);
    expect(meshes()).toHaveLength(1);
    expect(freed).toHaveBeenCalledOnce();
    // It arrives for nobody.
    const late = bitmap();
    edit([]);
    answers[1]?.resolve(late);
    await vi.waitFor(() => expect(vi.mocked(late.close)).toHaveBeenCalledOnce());
    planes.dispose();
    expect(meshes()).toEqual([]);
  });
});
