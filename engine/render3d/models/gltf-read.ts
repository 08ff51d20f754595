import { MODEL_LIMITS } from '../../../contract/model/element-model';
import { ModelError } from '../../core/model-error';
import { bytesOf, numbersOf } from './gltf-accessor';
import {
  dataOf,
  openGltf,
  type GltfFile,
  type GltfMaterial,
  type GltfNode,
  type GltfPrimitive,
} from './gltf-file';

/**
 * A model as it is drawn: triangles with flat materials, all nodes put in their places. What moves stands still, and
 * skins rest. We read glTF ourselves: three's loader would bring its physical materials and its animation into the
 * script that everybody who enters in 3D must load.
 */
export interface ModelPart {
  readonly positions: Float32Array;
  /** Undefined: the faces' own. */
  readonly normals: Float32Array | undefined;
  readonly uvs: Float32Array | undefined;
  /** Three a corner, 0..1, linear. */
  readonly colors: Float32Array | undefined;
  readonly indices: Uint32Array;
  readonly paint: ModelPaint;
}
export interface ModelPaint {
  /** Red, green, blue and alpha, 0..1, linear. */
  readonly color: readonly [number, number, number, number];
  readonly emissive: readonly [number, number, number];
  /** Place in `images`. */
  readonly image: number | undefined;
  readonly alpha: 'opaque' | 'mask' | 'blend';
  readonly cutoff: number;
  readonly doubleSided: boolean;
}
export interface ModelImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}
export interface ReadModel {
  readonly parts: readonly ModelPart[];
  readonly images: readonly ModelImage[];
  readonly triangles: number;
  /** The box around it: corners with the least and the greatest coordinates. */
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

const CORNERS = MODEL_LIMITS.triangles * 3;
const TRIANGLES = 4;

type Matrix = readonly number[];

/** Reads a file whole. Throws `ModelError`. */
export function readGltf(bytes: ArrayBuffer): ReadModel {
  if (bytes.byteLength > MODEL_LIMITS.bytes)
    throw new ModelError('too_large', 'the file is larger than 8 MB');
  const file = openGltf(bytes);
  const { json } = file;
  const parts: ModelPart[] = [];
  let triangles = 0;
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];

  // Nodes are a tree; a ring would have no end.
  const seen = new Set<number>();
  const visit = (place: number, from: Matrix): void => {
    const node = json.nodes?.[place];
    if (!node || seen.has(place)) throw new ModelError('broken', 'its nodes are in disorder');
    seen.add(place);
    const matrix = times(from, matrixOf(node));
    for (const primitive of json.meshes?.[node.mesh ?? -1]?.primitives ?? []) {
      if ((primitive.mode ?? TRIANGLES) !== TRIANGLES) continue;
      const part = partOf(file, primitive, matrix);
      triangles += part.indices.length / 3;
      if (triangles > MODEL_LIMITS.triangles)
        throw new ModelError('too_detailed', `it has more than ${MODEL_LIMITS.triangles} triangles`);
      parts.push(part);
      if (parts.length > MODEL_LIMITS.parts)
        throw new ModelError('too_detailed', `it has more than ${MODEL_LIMITS.parts} parts`);
      for (let i = 0; i < part.positions.length; i++) {
        const axis = i % 3;
        const value = part.positions[i] ?? 0;
        if (!Number.isFinite(value)) throw new ModelError('broken', 'it has corners that are nowhere');
        min[axis] = Math.min(min[axis] ?? 0, value);
        max[axis] = Math.max(max[axis] ?? 0, value);
      }
    }
    for (const child of node.children ?? []) visit(child, matrix);
  };
  const roots = json.scenes?.[json.scene ?? 0]?.nodes ?? [];
  for (const root of roots) visit(root, IDENTITY);
  if (triangles === 0) throw new ModelError('empty', 'there is nothing to see in it');
  return { parts, images: imagesOf(file), triangles, min, max };
}

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Four by four, column by column, as in the file. */
function times(a: Matrix, b: Matrix): Matrix {
  return IDENTITY.map((_, at) => {
    const [column, row] = [Math.floor(at / 4), at % 4];
    let sum = 0;
    for (let k = 0; k < 4; k++) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0);
    return sum;
  });
}

function matrixOf({ matrix, translation, rotation, scale }: GltfNode): Matrix {
  if (matrix?.length === 16) return matrix;
  const [tx = 0, ty = 0, tz = 0] = translation ?? [];
  const [x = 0, y = 0, z = 0, w = 1] = rotation ?? [];
  const [sx = 1, sy = 1, sz = 1] = scale ?? [];
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}

function partOf(file: GltfFile, { attributes = {}, indices, material }: GltfPrimitive, m: Matrix): ModelPart {
  const place = numbersOf(file, attributes['POSITION'], CORNERS);
  if (place.width !== 3) throw new ModelError('broken', 'its corners have no three coordinates');
  const like = (name: string, widths: readonly number[]) => {
    const at = attributes[name];
    const found = at === undefined ? undefined : numbersOf(file, at, CORNERS);
    return found && found.count === place.count && widths.includes(found.width) ? found : undefined;
  };
  const positions = moved(place.values, m, 1);
  const normal = like('NORMAL', [3]);
  const normals = normal && moved(normal.values, cofactors(m), 0);
  const index =
    indices === undefined
      ? Uint32Array.from({ length: place.count }, (_, i) => i)
      : Uint32Array.from(numbersOf(file, indices, CORNERS).values);
  if (index.some((corner) => corner >= place.count))
    throw new ModelError('broken', 'it has faces without corners');
  const whole = index.subarray(0, index.length - (index.length % 3));
  // A mirrored node turns its faces inside out.
  if (determinant(m) < 0)
    for (let i = 0; i < whole.length; i += 3) {
      const second = whole[i + 1] ?? 0;
      whole[i + 1] = whole[i + 2] ?? 0;
      whole[i + 2] = second;
    }
  const color = like('COLOR_0', [3, 4]);
  return {
    positions,
    normals,
    uvs: like('TEXCOORD_0', [2])?.values,
    colors:
      color &&
      Float32Array.from(
        { length: place.count * 3 },
        (_, i) => color.values[Math.floor(i / 3) * color.width + (i % 3)] ?? 1,
      ),
    indices: whole,
    paint: paintOf(file, file.json.materials?.[material ?? -1]),
  };
}

function moved(values: Float32Array, m: Matrix, shift: 0 | 1): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [x = 0, y = 0, z = 0] = [values[i], values[i + 1], values[i + 2]];
    for (let row = 0; row < 3; row++)
      out[i + row] =
        (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[8 + row] ?? 0) * z + (m[12 + row] ?? 0) * shift;
    if (shift) continue;
    const long = Math.hypot(out[i] ?? 0, out[i + 1] ?? 0, out[i + 2] ?? 0) || 1;
    for (let row = 0; row < 3; row++) out[i + row] = (out[i + row] ?? 0) / long;
  }
  return out;
}

const at = (m: Matrix, column: number, row: number): number => m[(column % 3) * 4 + (row % 3)] ?? 0;

/** What turns normals: right for uneven scales too, but for the sign, which a mirrored node turns. */
function cofactors(m: Matrix): Matrix {
  const sign = determinant(m) < 0 ? -1 : 1;
  return IDENTITY.map((_, i) => {
    const [column, row] = [Math.floor(i / 4), i % 4];
    if (column > 2 || row > 2) return 0;
    return (
      sign *
      (at(m, column + 1, row + 1) * at(m, column + 2, row + 2) -
        at(m, column + 1, row + 2) * at(m, column + 2, row + 1))
    );
  });
}

const determinant = (m: Matrix): number =>
  [0, 1, 2].reduce(
    (sum, k) => sum + at(m, 0, k) * (at(m, 1, k + 1) * at(m, 2, k + 2) - at(m, 1, k + 2) * at(m, 2, k + 1)),
    0,
  );

const share = (value: number | undefined, otherwise: number): number =>
  Math.min(1, Math.max(0, value ?? otherwise));

function paintOf({ json }: GltfFile, material: GltfMaterial | undefined): ModelPaint {
  const { baseColorFactor: [r, g, b, a] = [], baseColorTexture } = material?.pbrMetallicRoughness ?? {};
  const [er, eg, eb] = material?.emissiveFactor ?? [];
  const mode = material?.alphaMode;
  return {
    color: [share(r, 1), share(g, 1), share(b, 1), share(a, 1)],
    emissive: [share(er, 0), share(eg, 0), share(eb, 0)],
    image: json.textures?.[baseColorTexture?.index ?? -1]?.source,
    alpha: mode === 'MASK' ? 'mask' : mode === 'BLEND' ? 'blend' : 'opaque',
    cutoff: share(material?.alphaCutoff, 0.5),
    doubleSided: material?.doubleSided ?? false,
  };
}

const imagesOf = (file: GltfFile): readonly ModelImage[] =>
  (file.json.images ?? []).map(({ uri, bufferView, mimeType }): ModelImage => ({
    bytes: bufferView === undefined ? dataOf(uri) : bytesOf(file, bufferView),
    type: mimeType ?? /^data:([^;,]*)/.exec(uri ?? '')?.[1] ?? '',
  }));
