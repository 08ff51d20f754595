import { Triangle } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MODEL_LIMITS } from '../../../contract/model/element/element-model';
import { changeGlb, writeGlb, type GlbPart } from '../../../scripts/lib/glb';
import { stubBrowser } from './testing/browser-stand-in';
import { packDraco, packMeshopt } from '../../../scripts/lib/pack-glb';
import { rocket } from '../../../scripts/make-models';
import { ModelError } from '../../core/model-error';
import { readModel } from './read-model';

const picture = (width: number, height = 1): Uint8Array => new Uint8Array([width, height]);
/** One triangle in the x-y plane, facing +z. */
const FACE: GlbPart = {
  positions: [0, 0, 0, 2, 0, 0, 0, 4, 0],
  normals: [0, 0, 1, 0, 0, 1, 0, 0, 1],
  uvs: [0, 0, 1, 0, 0, 1],
  indices: [0, 1, 2],
  material: { color: [1, 0.5, 0.25], emissive: [0, 0, 1], picture: picture(4, 8) },
};
type Json = Record<string, unknown>;
const read = (change?: (json: Json) => void, parts = [FACE]) => readModel(writeGlb(parts, change).buffer);
const refusal = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => '',
    (error: unknown) => (error instanceof ModelError ? error.code : String(error)),
  );
const rounded = (values: Iterable<number> | undefined): number[] =>
  [...(values ?? [])].map((value) => Math.round(value * 1000) / 1000 + 0);
type Read = Awaited<ReturnType<typeof readModel>>;
const numbers = ({ parts }: Read, name: string): number[] =>
  rounded(parts[0]?.geometry.attributes[name]?.array);
const areaOf = ({ parts }: Read): number => {
  const face = new Triangle();
  let area = 0;
  for (const { geometry } of parts) {
    const [array, corners] = [geometry.index?.array, geometry.attributes['position']];
    if (!array || !corners) throw new Error('it has no faces');
    for (let i = 0; i < array.length; i += 3) {
      face.setFromAttributeAndIndices(corners, array[i] ?? 0, array[i + 1] ?? 0, array[i + 2] ?? 0);
      area += face.getArea();
    }
  }
  return area;
};

beforeEach(stubBrowser);

// Draco's encoder and decoder start anew for each file.
const PATIENT = { timeout: 60_000 };

describe('a glTF file', PATIENT, () => {
  it('is read with vertices, colours and texture', async () => {
    const model = await read();
    expect(model.triangles).toBe(1);
    expect(model.box.max.toArray()).toEqual([2, 4, 0]);
    expect(numbers(model, 'uv')).toEqual([0, 0, 1, 0, 0, 1]);
    const material = model.parts[0]?.material;
    expect(rounded(material?.color.toArray())).toEqual([1, 0.5, 0.25]);
    expect(material?.emissive?.toArray()).toEqual([0, 0, 1]);
    expect(material?.map?.image).toMatchObject({ width: 64, height: 128 });
  });

  it('applies node transforms: scale, rotation, translation, nesting', async () => {
    const half = Math.SQRT1_2;
    const model = await read((json) => {
      json['scenes'] = [{ nodes: [1] }];
      json['nodes'] = [
        { mesh: 0, rotation: [0, half, 0, half] },
        { children: [0], translation: [10, 0, 0], scale: [2, 1, 1] },
      ];
    });
    // A quarter turn about y maps +x to -z and +z to +x.
    expect(numbers(model, 'position')).toEqual([10, 0, 0, 10, 0, -2, 10, 4, 0]);
    expect(numbers(model, 'normal')).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0]);
  });

  it('keeps faces outward in a mirrored node', async () => {
    const model = await read((json) => {
      json['nodes'] = [{ mesh: 0, scale: [-1, 1, 1] }];
    });
    expect([...(model.parts[0]?.geometry.index?.array ?? [])]).toEqual([0, 2, 1]);
    expect(numbers(model, 'normal')).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
  });

  it('can be a .gltf with embedded data', async () => {
    const bytes = writeGlb([FACE]);
    const length = new DataView(bytes.buffer).getUint32(12, true);
    const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Json;
    const data = btoa(String.fromCharCode(...bytes.subarray(28 + length)));
    json['buffers'] = [{ byteLength: 1, uri: `data:application/octet-stream;base64,${data}` }];
    const text = new TextEncoder().encode(JSON.stringify(json));
    expect((await readModel(text.buffer)).box.max.toArray()).toEqual([2, 4, 0]);
  });

  it('is cut out, transparent or double-sided as its material declares', async () => {
    const withMaterial = async (more: object) => {
      const { parts } = await read((json) => Object.assign((json['materials'] as object[])[0] ?? {}, more));
      const { alphaTest, transparent, side } = parts[0]?.material ?? {};
      return [alphaTest, transparent, side];
    };
    expect(await withMaterial({})).toEqual([0, false, 0]);
    expect(await withMaterial({ alphaMode: 'MASK', alphaCutoff: 0.3 })).toEqual([0.3, false, 0]);
    expect(await withMaterial({ alphaMode: 'BLEND', doubleSided: true })).toEqual([0, true, 2]);
  });

  it.each([
    ['Draco', packDraco],
    ['meshopt', packMeshopt],
  ])('compressed by %s has the original shape', async (_name, pack) => {
    const plain = rocket();
    const packed = await pack(plain);
    // The stubbed browser cannot decode its image.
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 1, height: 1, close: () => undefined }),
    );
    const [expected, model] = [await readModel(plain.buffer), await readModel(packed.buffer)];
    expect(model.parts).toHaveLength(expected.parts.length);
    expect(areaOf(model) / areaOf(expected)).toBeCloseTo(1, 2);
    for (const end of ['min', 'max'] as const)
      expect(model.box[end].distanceTo(expected.box[end])).toBeLessThan(0.01);
  });
});

describe('refused files', PATIENT, () => {
  it.each<[string, string, (json: Json) => void]>([
    ['an unknown required extension', 'extension', (json) => (json['extensionsRequired'] = ['KHR_xyz'])],
    ['KTX textures', 'extension', (json) => (json['extensionsRequired'] = ['KHR_texture_basisu'])],
    ['instances', 'extension', (json) => (json['extensionsUsed'] = ['EXT_mesh_gpu_instancing'])],
    ['an older version', 'not_gltf', (json) => (json['asset'] = { version: '1.0' })],
    [
      'data in another file',
      'outside',
      (json) => (json['buffers'] = [{ uri: 'https://elsewhere.test/a.bin' }]),
    ],
    ['an image in another file', 'outside', (json) => (json['images'] = [{ uri: 'tex.png' }])],
    ['nothing visible', 'empty', (json) => (json['scenes'] = [{ nodes: [] }])],
    ['a node cycle', 'broken', (json) => (json['nodes'] = [{ mesh: 0, children: [0] }])],
    [
      'a node cycle beside the scene',
      'broken',
      (json) => (json['nodes'] = [{ mesh: 0 }, { children: [2] }, { children: [1] }]),
    ],
    ['nodes that are not a list', 'broken', (json) => (json['nodes'] = 7)],
    [
      'an accessor outside of its buffer',
      'broken',
      (json) => (json['bufferViews'] = [{ buffer: 0, byteLength: 1e9 }]),
    ],
    [
      'too many vertices',
      'too_detailed',
      (json) => {
        for (const accessor of json['accessors'] as { count: number }[]) accessor.count = 4e9;
      },
    ],
    [
      'too many numbers',
      'too_detailed',
      (json) =>
        (json['accessors'] as object[]).push(
          ...Array.from({ length: 17 }, () => ({ componentType: 5126, count: 300_000, type: 'VEC4' })),
        ),
    ],
    [
      'meshopt data that decompresses to an excessive size',
      'too_large',
      (json) =>
        (json['bufferViews'] as object[]).push({
          buffer: 0,
          byteLength: 1,
          extensions: { EXT_meshopt_compression: { buffer: 0, count: 1e7, byteStride: 16 } },
        }),
    ],
  ])('%s', async (_name, code, change) => {
    expect(await refusal(read(change))).toBe(code);
  });

  it('faces without vertices', async () => {
    expect(await refusal(read(undefined, [{ ...FACE, indices: [0, 1, 9] }]))).toBe('broken');
  });

  it('too many triangles that share vertices', async () => {
    const faces = Array.from({ length: 20_000 * 3 }, (_, i) => i % 3);
    const parts = Array.from({ length: 6 }, () => ({ ...FACE, indices: faces }));
    expect(await refusal(read(undefined, parts))).toBe('too_detailed');
    const most = await readModel(writeGlb(parts.slice(0, 5)).buffer);
    expect(most.triangles).toBe(MODEL_LIMITS.triangles);
  });

  it('compressed geometry with more triangles than declared', async () => {
    const [columns, rows] = [250, MODEL_LIMITS.triangles / 500];
    const row = columns + 1;
    const corners = Array.from({ length: row * (rows + 1) }, (_, i) => [i % row, Math.floor(i / row), 0]);
    const faces = Array.from({ length: columns * rows }, (_, i) => {
      const at = i + Math.floor(i / columns);
      return [at, at + 1, at + row, at + 1, at + row + 1, at + row];
    });
    const understated = async (indices: readonly number[]) => {
      const part: GlbPart = { positions: corners.flat(), indices, material: { color: [1, 1, 1] } };
      const bytes = changeGlb(await packDraco(writeGlb([part])), (json) => {
        for (const accessor of json['accessors'] as { count: number }[]) accessor.count = 3;
      });
      return readModel(bytes.buffer);
    };
    expect((await understated(faces.flat())).triangles).toBe(MODEL_LIMITS.triangles);
    expect(await refusal(understated([...faces.flat(), 0, row, row * 2 + 1]))).toBe('too_detailed');
  });

  it('too many parts', async () => {
    const parts = (count: number) => Array.from({ length: count }, () => FACE);
    expect(await refusal(read(undefined, parts(MODEL_LIMITS.parts + 1)))).toBe('too_detailed');
    expect((await read(undefined, parts(MODEL_LIMITS.parts))).parts).toHaveLength(MODEL_LIMITS.parts);
  });

  it('an image that is too wide or unreadable', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const withPicture = (width: number) =>
      read(undefined, [{ ...FACE, material: { ...FACE.material, picture: picture(width) } }]);
    expect((await withPicture(MODEL_LIMITS.texture / 16)).triangles).toBe(1);
    expect(await refusal(withPicture(MODEL_LIMITS.texture / 16 + 1))).toBe('too_detailed');
    expect(await refusal(withPicture(0))).toBe('broken');
  });

  it('damaged compressed geometry', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    for (const pack of [packDraco, packMeshopt]) {
      const packed = await pack(writeGlb([{ ...FACE, material: { color: [1, 1, 1] } }]));
      const length = new DataView(packed.buffer).getUint32(12, true);
      packed.fill(0, 28 + length);
      expect(await refusal(readModel(packed.buffer))).toBe('broken');
    }
  });

  it.each([
    ['an image file', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['an empty file', new Uint8Array(0)],
    ['JSON of another format', new TextEncoder().encode('{"asset":"no"}')],
  ])('%s', async (_name, bytes) => {
    expect(await refusal(readModel(bytes.buffer))).toBe('not_gltf');
  });

  it('a truncated or oversized file', async () => {
    const whole = writeGlb([FACE]);
    expect(await refusal(readModel(whole.slice(0, whole.length - 40).buffer))).toBe('broken');
    expect(await refusal(readModel(new ArrayBuffer(MODEL_LIMITS.bytes + 1)))).toBe('too_large');
  });
});
