import { ModelError } from '../../core/model-error';
import type { GltfFile } from './gltf-file';

const WIDTHS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

interface Component {
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number;
  /** The number that stands for 1 where an accessor is normalised. */
  readonly one: number;
}
const COMPONENTS: Readonly<Record<number, Component>> = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), one: 127 },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), one: 255 },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), one: 32767 },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), one: 65535 },
  5125: { bytes: 4, read: (view, at) => view.getUint32(at, true), one: 1 },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), one: 1 },
};

/** The bytes of a view of a buffer. */
export function bytesOf({ json, buffers }: GltfFile, place: number | undefined): Uint8Array<ArrayBuffer> {
  const view = json.bufferViews?.[place ?? -1];
  const buffer = buffers[view?.buffer ?? -1];
  const from = view?.byteOffset ?? 0;
  if (!view || !buffer || !(from >= 0) || !(from + view.byteLength <= buffer.byteLength))
    throw new ModelError('broken', 'it points outside of its data');
  return buffer.subarray(from, from + view.byteLength);
}

export interface Numbers {
  readonly values: Float32Array;
  readonly count: number;
  /** Numbers of one. */
  readonly width: number;
}

/** A list of numbers, normalised where the file says so. */
export function numbersOf(file: GltfFile, place: number | undefined, most: number): Numbers {
  const accessor = file.json.accessors?.[place ?? -1];
  const width = WIDTHS[accessor?.type ?? ''];
  const component = COMPONENTS[accessor?.componentType ?? 0];
  if (!accessor || width === undefined || !component)
    throw new ModelError('broken', 'it has numbers of no known kind');
  if (accessor.sparse !== undefined) throw new ModelError('extension', 'sparse numbers are not supported');
  const { count } = accessor;
  if (!(Number.isInteger(count) && count >= 0 && count <= most))
    throw new ModelError('too_detailed', 'it has too many corners');
  const bytes = bytesOf(file, accessor.bufferView);
  const stride = file.json.bufferViews?.[accessor.bufferView ?? -1]?.byteStride ?? component.bytes * width;
  const from = accessor.byteOffset ?? 0;
  if (
    count > 0 &&
    !(from >= 0 && stride > 0 && from + (count - 1) * stride + component.bytes * width <= bytes.byteLength)
  )
    throw new ModelError('broken', 'it points outside of its data');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float32Array(count * width);
  const one = accessor.normalized ? component.one : 1;
  for (let i = 0; i < count; i++)
    for (let k = 0; k < width; k++)
      values[i * width + k] = Math.max(
        -1e9,
        component.read(view, from + i * stride + k * component.bytes) / one,
      );
  return { values, count, width };
}
