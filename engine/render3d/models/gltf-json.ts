import { ModelError } from '../../core/model-error';

/** The part of glTF 2.0 that is checked before loading; numbers are indices into the file's lists. */
export interface GltfJson {
  readonly asset?: { readonly version?: unknown };
  readonly extensionsUsed?: readonly string[];
  readonly extensionsRequired?: readonly string[];
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly { readonly mesh?: number; readonly children?: readonly number[] }[];
  readonly meshes?: readonly { readonly primitives?: readonly GltfPrimitive[] }[];
  readonly accessors?: readonly { readonly count: number }[];
  readonly bufferViews?: readonly { readonly extensions?: Readonly<Record<string, GltfPacked>> }[];
  readonly images?: readonly { readonly uri?: string; readonly bufferView?: number }[];
  readonly buffers?: readonly GltfBuffer[];
}
export interface GltfPrimitive {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly mode?: number;
}
/** Size that meshopt decompresses to: element count and stride in bytes. */
interface GltfPacked {
  readonly count?: number;
  readonly byteStride?: number;
}
interface GltfBuffer {
  readonly uri?: string;
  /** A fallback buffer without data, for loaders without meshopt. */
  readonly extensions?: Readonly<Record<string, { readonly fallback?: boolean }>>;
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;

/** The JSON of a .glb or self-contained .gltf. Throws `ModelError`. */
export function jsonOf(bytes: ArrayBuffer): GltfJson {
  const view = new DataView(bytes);
  const isBinary = bytes.byteLength >= 12 && view.getUint32(0, true) === MAGIC;
  const json = parsed(isBinary ? jsonChunk(view) : new Uint8Array(bytes));
  const version = json.asset?.version;
  if (typeof version !== 'string' || !version.startsWith('2'))
    throw new ModelError('not_gltf', 'only glTF 2.0 is supported');
  return json;
}

function jsonChunk(view: DataView<ArrayBuffer>): Uint8Array {
  if (view.getUint32(4, true) !== 2) throw new ModelError('not_gltf', 'only glTF 2.0 is supported');
  if (view.getUint32(8, true) > view.byteLength) throw new ModelError('broken', 'the file is truncated');
  const hasJson = view.byteLength >= 20 && view.getUint32(16, true) === JSON_CHUNK;
  if (!hasJson) throw new ModelError('not_gltf', 'the file has no JSON chunk');
  const length = view.getUint32(12, true);
  if (20 + length > view.byteLength) throw new ModelError('broken', 'the file is truncated');
  return new Uint8Array(view.buffer, 20, length);
}

function parsed(text: Uint8Array): GltfJson {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
    if (typeof json === 'object' && json !== null) return json;
  } catch (cause) {
    throw new ModelError('not_gltf', 'the file is not glTF', { cause });
  }
  throw new ModelError('not_gltf', 'the file is not glTF');
}
