import { ModelError } from '../../core/model-error';

/** The part of glTF 2.0 that is read; the numbers are places in the lists of the file. */
export interface GltfJson {
  readonly asset?: { readonly version?: string };
  readonly extensionsRequired?: readonly string[];
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly GltfNode[];
  readonly meshes?: readonly { readonly primitives?: readonly GltfPrimitive[] }[];
  readonly materials?: readonly GltfMaterial[];
  readonly textures?: readonly { readonly source?: number }[];
  readonly images?: readonly {
    readonly uri?: string;
    readonly bufferView?: number;
    readonly mimeType?: string;
  }[];
  readonly accessors?: readonly GltfAccessor[];
  readonly bufferViews?: readonly GltfBufferView[];
  readonly buffers?: readonly { readonly uri?: string; readonly byteLength?: number }[];
}
export interface GltfNode {
  readonly mesh?: number;
  readonly children?: readonly number[];
  readonly matrix?: readonly number[];
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
}
export interface GltfPrimitive {
  readonly attributes?: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly material?: number;
  readonly mode?: number;
}
export interface GltfMaterial {
  readonly pbrMetallicRoughness?: {
    readonly baseColorFactor?: readonly number[];
    readonly baseColorTexture?: { readonly index?: number };
  };
  readonly emissiveFactor?: readonly number[];
  readonly alphaMode?: string;
  readonly alphaCutoff?: number;
  readonly doubleSided?: boolean;
}
export interface GltfAccessor {
  readonly bufferView?: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly normalized?: boolean;
  readonly count: number;
  readonly type: string;
  readonly sparse?: unknown;
}
export interface GltfBufferView {
  readonly buffer: number;
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly byteStride?: number;
}

export interface GltfFile {
  readonly json: GltfJson;
  readonly buffers: readonly Uint8Array<ArrayBuffer>[];
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** What a file may demand of whoever reads it. */
const KNOWN = new Set(['KHR_mesh_quantization', 'KHR_materials_unlit', 'KHR_texture_transform']);
const COMPRESSED = /draco|meshopt|basisu/i;

/** Reads the file as bytes: .glb, or .gltf with its data inside. Throws `ModelError`. */
export function openGltf(bytes: ArrayBuffer): GltfFile {
  const view = new DataView(bytes);
  const binary = bytes.byteLength >= 12 && view.getUint32(0, true) === MAGIC;
  const { text, bin } = binary ? chunksOf(view) : { text: new Uint8Array(bytes), bin: undefined };
  const json = parsed(text);
  if (!json.asset?.version?.startsWith('2')) throw new ModelError('not_gltf', 'only glTF 2.0 is read');
  for (const name of json.extensionsRequired ?? []) {
    if (COMPRESSED.test(name))
      throw new ModelError('compressed', `${name} is not supported, save it without compression`);
    if (!KNOWN.has(name)) throw new ModelError('extension', `it needs ${name}, which is not supported`);
  }
  const buffers = (json.buffers ?? []).map(({ uri }, place): Uint8Array<ArrayBuffer> => {
    if (uri === undefined && place === 0 && bin) return bin;
    return dataOf(uri);
  });
  return { json, buffers };
}

/** The bytes of a `data:` address; whatever lies elsewhere is not fetched. */
export function dataOf(uri: string | undefined): Uint8Array<ArrayBuffer> {
  const base64 = /^data:[^,]*;base64,(.*)$/s.exec(uri ?? '')?.[1];
  if (base64 === undefined)
    throw new ModelError('outside', 'parts of it lie in other files, save it as one .glb');
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new ModelError('broken', 'its data cannot be read', { cause });
  }
}

function chunksOf(view: DataView<ArrayBuffer>): {
  text: Uint8Array<ArrayBuffer>;
  bin: Uint8Array<ArrayBuffer> | undefined;
} {
  if (view.getUint32(4, true) !== 2) throw new ModelError('not_gltf', 'only glTF 2.0 is read');
  const end = Math.min(view.byteLength, view.getUint32(8, true));
  let text: Uint8Array<ArrayBuffer> | undefined;
  let bin: Uint8Array<ArrayBuffer> | undefined;
  for (let at = 12; at + 8 <= end;) {
    const length = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    if (at + 8 + length > end) throw new ModelError('broken', 'the file ends too early');
    const chunk = new Uint8Array(view.buffer, at + 8, length);
    if (kind === JSON_CHUNK) text ??= chunk;
    if (kind === BIN_CHUNK) bin ??= chunk;
    at += 8 + length + ((4 - (length % 4)) % 4);
  }
  if (!text) throw new ModelError('not_gltf', 'the file has no description');
  return { text, bin };
}

function parsed(text: Uint8Array): GltfJson {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
    if (typeof json === 'object' && json !== null) return json;
  } catch (cause) {
    throw new ModelError('not_gltf', 'the file is no glTF', { cause });
  }
  throw new ModelError('not_gltf', 'the file is no glTF');
}
