import { describe, expect, it } from 'vitest';
import { MODEL_LIMITS } from '../../../contract/model/element-model';
import { writeGlb, type GlbPart } from '../../../scripts/lib/glb';
import { ModelError } from '../../core/model-error';
import { readGltf } from './gltf-read';

/** One face in the plane of x and y, looking along +z. */
const FACE: GlbPart = {
  positions: [0, 0, 0, 2, 0, 0, 0, 4, 0],
  normals: [0, 0, 1, 0, 0, 1, 0, 0, 1],
  uvs: [0, 0, 1, 0, 0, 1],
  indices: [0, 1, 2],
  material: { color: [1, 0.5, 0.25], emissive: [0, 0, 1], picture: new Uint8Array([1, 2, 3]) },
};
type Json = Record<string, unknown>;
const read = (change?: (json: Json) => void, parts = [FACE]) => readGltf(writeGlb(parts, change).buffer);
const refusal = (run: () => unknown): string => {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof ModelError ? error.code : String(error);
  }
};
const rounded = (values: Iterable<number> | undefined): number[] =>
  [...(values ?? [])].map((value) => Math.round(value * 1000) / 1000 + 0);

describe('a glTF file', () => {
  it('is read with its corners, its colours and its picture', () => {
    const { parts, images, triangles, min, max } = read();
    expect([triangles, min, max]).toEqual([1, [0, 0, 0], [2, 4, 0]]);
    expect(parts[0]?.paint).toEqual({
      color: [1, 0.5, 0.25, 1],
      emissive: [0, 0, 1],
      image: 0,
      alpha: 'opaque',
      cutoff: 0.5,
      doubleSided: false,
    });
    expect(rounded(parts[0]?.uvs)).toEqual([0, 0, 1, 0, 0, 1]);
    expect(images).toEqual([{ bytes: new Uint8Array([1, 2, 3]), type: 'image/png' }]);
  });

  it('is put where its nodes say: scaled, turned, moved, one inside another', () => {
    const half = Math.SQRT1_2;
    const { parts } = read((json) => {
      json['scenes'] = [{ nodes: [1] }];
      json['nodes'] = [
        { mesh: 0, rotation: [0, half, 0, half] },
        { children: [0], translation: [10, 0, 0], scale: [2, 1, 1] },
      ];
    });
    // A quarter about y takes +x to -z and +z to +x.
    expect(rounded(parts[0]?.positions)).toEqual([10, 0, 0, 10, 0, -2, 10, 4, 0]);
    expect(rounded(parts[0]?.normals)).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0]);
  });

  it('keeps its faces outward in a mirrored node', () => {
    const { parts } = read((json) => {
      json['nodes'] = [{ mesh: 0, scale: [-1, 1, 1] }];
    });
    expect([...(parts[0]?.indices ?? [])]).toEqual([0, 2, 1]);
    expect(rounded(parts[0]?.normals)).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
  });

  it('may be a .gltf with its data inside', () => {
    const bytes = writeGlb([FACE]);
    const view = new DataView(bytes.buffer);
    const length = view.getUint32(12, true);
    const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Json;
    const data = btoa(String.fromCharCode(...bytes.subarray(28 + length)));
    json['buffers'] = [{ byteLength: 1, uri: `data:application/octet-stream;base64,${data}` }];
    const text = new TextEncoder().encode(JSON.stringify(json));
    expect(readGltf(text.buffer).max).toEqual([2, 4, 0]);
  });
});

describe('what is refused', () => {
  it.each<[string, string, (json: Json) => void]>([
    [
      'compressed geometry',
      'compressed',
      (json) => (json['extensionsRequired'] = ['KHR_draco_mesh_compression']),
    ],
    ['meshopt', 'compressed', (json) => (json['extensionsRequired'] = ['EXT_meshopt_compression'])],
    ['an unknown extension', 'extension', (json) => (json['extensionsRequired'] = ['KHR_xyz'])],
    ['an older version', 'not_gltf', (json) => (json['asset'] = { version: '1.0' })],
    [
      'data in another file',
      'outside',
      (json) => (json['buffers'] = [{ uri: 'https://elsewhere.test/a.bin' }]),
    ],
    ['a picture in another file', 'outside', (json) => (json['images'] = [{ uri: 'tex.png' }])],
    ['nothing to see', 'empty', (json) => (json['scenes'] = [{ nodes: [] }])],
    ['a ring of nodes', 'broken', (json) => (json['nodes'] = [{ mesh: 0, children: [0] }])],
    [
      'an accessor outside of its data',
      'broken',
      (json) => (json['bufferViews'] = [{ buffer: 0, byteLength: 1e9 }]),
    ],
    [
      'more corners than any model has',
      'too_detailed',
      (json) => {
        for (const accessor of json['accessors'] as { count: number }[]) accessor.count = 4e9;
      },
    ],
  ])('%s', (_name, code, change) => {
    expect(refusal(() => read(change))).toBe(code);
  });

  it('faces without corners', () => {
    expect(refusal(() => read(undefined, [{ ...FACE, indices: [0, 1, 9] }]))).toBe('broken');
  });

  it('too many triangles, though they share their corners', () => {
    const faces = Array.from({ length: 20_000 * 3 }, (_, i) => i % 3);
    const parts = Array.from({ length: 6 }, () => ({ ...FACE, indices: faces }));
    expect(refusal(() => read(undefined, parts))).toBe('too_detailed');
    expect(readGltf(writeGlb(parts.slice(0, 5)).buffer).triangles).toBe(MODEL_LIMITS.triangles);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['nothing', new Uint8Array(0)],
    ['JSON of something else', new TextEncoder().encode('{"asset":"no"}')],
  ])('%s', (_name, bytes) => {
    expect(refusal(() => readGltf(bytes.buffer))).toBe('not_gltf');
  });

  it('a file that is cut off, or too large', () => {
    const whole = writeGlb([FACE]);
    expect(refusal(() => readGltf(whole.slice(0, whole.length - 40).buffer))).toBe('broken');
    expect(refusal(() => readGltf(new ArrayBuffer(MODEL_LIMITS.bytes + 1)))).toBe('too_large');
  });
});
