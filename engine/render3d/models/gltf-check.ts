import { MODEL_LIMITS } from '../../../contract/model/element/element-model';
import { ModelError } from '../../core/model-error';
import { jsonOf, type GltfJson, type GltfPrimitive } from './gltf-json';

/** Decoders required by a file. */
export interface GltfNeeds {
  readonly draco: boolean;
  readonly meshopt: boolean;
}

const DRACO = 'KHR_draco_mesh_compression';
const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];
/** Extensions that a file may require. Materials ignore their additions. */
const KNOWN = new Set([
  DRACO,
  ...MESHOPT,
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'EXT_texture_webp',
  'EXT_texture_avif',
]);
const MATERIAL = /^KHR_materials_/;
/** Instanced copies of a mesh; not covered by the limits below. */
const INSTANCES = 'EXT_mesh_gpu_instancing';

const CORNERS = MODEL_LIMITS.triangles * 3;
/** Upper bound: position, normal, colour, two texture coordinates, bones and indices per vertex need less. */
const NUMBERS = CORNERS * 16;
const UNPACKED = MODEL_LIMITS.bytes * 8;

const MODES = { triangles: 4, strip: 5, fan: 6 } as const;

const tooDetailed = (most: number, of: string): ModelError =>
  new ModelError('too_detailed', `it has more than ${most} ${of}`);

/** Checks a file by its declared contents before decoding. Throws `ModelError`. */
export function checkGltf(bytes: ArrayBuffer): GltfNeeds {
  if (bytes.byteLength > MODEL_LIMITS.bytes)
    throw new ModelError('too_large', 'the file is larger than 8 MB');
  const json = jsonOf(bytes);
  try {
    checkExtensions(json);
    checkAddresses(json);
    checkNumbers(json);
    checkNodes(json);
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError('broken', 'its JSON is malformed', { cause: error });
  }
  const used = new Set(json.extensionsUsed ?? []);
  return { draco: used.has(DRACO), meshopt: MESHOPT.some((name) => used.has(name)) };
}

function checkExtensions({ extensionsRequired = [], extensionsUsed = [] }: GltfJson): void {
  const unknown = extensionsRequired.find((name) => !KNOWN.has(name) && !MATERIAL.test(name));
  const refused = unknown ?? extensionsUsed.find((name) => name === INSTANCES);
  if (refused !== undefined) throw new ModelError('extension', `it needs ${refused}, which is not supported`);
}

/** A file must be self-contained: nothing is fetched. */
function checkAddresses({ buffers = [], images = [] }: GltfJson): void {
  const isInside = (uri: string | undefined): boolean => uri?.startsWith('data:') ?? false;
  const outside = (): ModelError =>
    new ModelError('outside', 'it refers to other files; save it as one .glb');
  buffers.forEach(({ uri, extensions = {} }, index) => {
    const isFallback = MESHOPT.some((name) => extensions[name]?.fallback === true);
    const isBody = uri === undefined && (index === 0 || isFallback);
    if (!isBody && !isInside(uri)) throw outside();
  });
  for (const { uri, bufferView } of images) if (bufferView === undefined && !isInside(uri)) throw outside();
}

function checkNumbers({ accessors = [], bufferViews = [] }: GltfJson): void {
  let numbers = 0;
  for (const { count } of accessors) {
    if (!(Number.isInteger(count) && count >= 0))
      throw new ModelError('broken', 'an accessor has no valid length');
    if (count > CORNERS) throw tooDetailed(CORNERS, 'corners');
    numbers += count;
  }
  if (numbers > NUMBERS) throw tooDetailed(NUMBERS, 'numbers');
  let unpacked = 0;
  for (const { extensions = {} } of bufferViews)
    for (const name of MESHOPT) {
      const { count = 0, byteStride = 0 } = extensions[name] ?? {};
      unpacked += count * byteStride;
    }
  // Also catches NaN.
  if (!(unpacked <= UNPACKED)) throw new ModelError('too_large', 'it is too large when decompressed');
}

/** Nodes form a tree: at most one parent each, none for the root. A loader would hang on a cycle. */
function checkNodes(json: GltfJson): void {
  const { nodes = [], scenes = [] } = json;
  const disorder = (): ModelError => new ModelError('broken', 'its node hierarchy is invalid');
  const parents = new Set<number>();
  for (const { children = [] } of nodes)
    for (const child of children) {
      if (!nodes[child] || parents.has(child)) throw disorder();
      parents.add(child);
    }
  const met = new Set<number>();
  const meet = (first: number): void => {
    const left = [first];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      met.add(at);
      left.push(...(nodes[at]?.children ?? []));
    }
  };
  nodes.forEach((_, index) => parents.has(index) || meet(index));
  if (met.size < nodes.length) throw disorder();
  for (const { nodes: roots = [] } of scenes) if (roots.some((root) => !nodes[root])) throw disorder();

  met.clear();
  for (const root of scenes[json.scene ?? 0]?.nodes ?? []) meet(root);
  const drawn = [...met].flatMap((index) => json.meshes?.[nodes[index]?.mesh ?? -1]?.primitives ?? []);
  const parts = drawn.filter(({ mode = MODES.triangles }) => mode >= MODES.triangles);
  if (parts.length > MODEL_LIMITS.parts) throw tooDetailed(MODEL_LIMITS.parts, 'parts');
  const triangles = parts.reduce((sum, part) => sum + trianglesOf(json, part), 0);
  if (triangles > MODEL_LIMITS.triangles) throw tooDetailed(MODEL_LIMITS.triangles, 'triangles');
  if (triangles === 0) throw new ModelError('empty', 'it has no visible faces');
}

function trianglesOf(
  { accessors = [] }: GltfJson,
  { indices, attributes = {}, mode }: GltfPrimitive,
): number {
  const corners = accessors[indices ?? attributes['POSITION'] ?? -1]?.count ?? 0;
  return mode === MODES.strip || mode === MODES.fan ? Math.max(0, corners - 2) : Math.floor(corners / 3);
}
