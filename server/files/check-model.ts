import { MODEL_LIMITS } from '../../contract/model/element/element-model';

const HEADER = 12;
const CHUNK_HEADER = 8;
const JSON_CHUNK = 0x4e4f534a;
const MOST_CORNERS = MODEL_LIMITS.triangles * 3;

interface Gltf {
  readonly asset?: { readonly version?: unknown };
  readonly buffers?: readonly { readonly uri?: unknown }[];
  readonly images?: readonly { readonly uri?: unknown }[];
  readonly accessors?: readonly { readonly count?: unknown }[];
}

/**
 * Whether a binary glTF 2.0 is whole, refers to nothing outside, and stays below the number of corners that is drawn. The
 * client checks the rest before it decodes (`engine/render3d/models`).
 */
export function isModel(data: Buffer): boolean {
  if (data.length < HEADER + CHUNK_HEADER || data.readUInt32LE(4) !== 2) return false;
  if (data.readUInt32LE(8) !== data.length || data.readUInt32LE(16) !== JSON_CHUNK) return false;
  const end = HEADER + CHUNK_HEADER + data.readUInt32LE(HEADER);
  if (end > data.length) return false;
  try {
    const gltf = JSON.parse(data.toString('utf8', HEADER + CHUNK_HEADER, end)) as Gltf;
    const { asset, buffers = [], images = [], accessors = [] } = gltf;
    const isInside = ({ uri }: { readonly uri?: unknown }): boolean =>
      uri === undefined || (typeof uri === 'string' && uri.startsWith('data:'));
    const isSmall = ({ count }: { readonly count?: unknown }): boolean =>
      typeof count === 'number' && count >= 0 && count <= MOST_CORNERS;
    return asset?.version === '2.0' && [...buffers, ...images].every(isInside) && accessors.every(isSmall);
  } catch {
    return false;
  }
}
