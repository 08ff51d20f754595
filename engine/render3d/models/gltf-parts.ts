import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
  type Texture,
  Vector3,
} from 'three';
import { GLTFLoader, type GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MODEL_LIMITS } from '../../../contract/model/element/element-model';
import { ModelError } from '../../core/model-error';
import type { GltfNeeds } from './gltf-check';

/** A part with one material, in model coordinates. Skins are in rest pose, animations are ignored. */
export interface ModelPart {
  readonly geometry: BufferGeometry;
  /** As created by three's loader; only properties that a flat material supports are used. */
  readonly material: LoadedMaterial;
}
/** Loader materials; unlit ones have no emission. */
export type LoadedMaterial = Pick<
  MeshStandardMaterial,
  'color' | 'map' | 'alphaTest' | 'transparent' | 'opacity' | 'side' | 'vertexColors'
> &
  Partial<Pick<MeshStandardMaterial, 'emissive'>>;
export interface ReadModel {
  readonly parts: readonly ModelPart[];
  readonly triangles: number;
  /** Bounding box. */
  readonly box: Box3;
  dispose(): void;
}

/** Parses a checked file with three's loader. Throws `ModelError`. */
export async function loadParts(bytes: ArrayBuffer, needs: GltfNeeds): Promise<ReadModel> {
  const { gltf, end } = await parse(bytes, needs);
  try {
    return partsOf(gltf);
  } catch (error) {
    disposeTextures(gltf.scene);
    if (error instanceof ModelError) throw error;
    throw new ModelError('broken', 'it cannot be parsed', { cause: error });
  } finally {
    end();
  }
}

async function parse(bytes: ArrayBuffer, needs: GltfNeeds): Promise<{ gltf: GLTF; end: () => void }> {
  const loader = new GLTFLoader();
  let end = (): void => undefined;
  if (needs.draco) {
    const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/examples/jsm/loaders/DRACOLoader.js');
    const draco = new DRACOLoader().setDecoderPath(DRACO_GLTF_CONFIG).setWorkerLimit(1);
    loader.setDRACOLoader(draco);
    end = () => void draco.dispose();
  }
  if (needs.meshopt) {
    const { MeshoptDecoder } = await import('three/examples/jsm/libs/meshopt_decoder.module.js');
    await MeshoptDecoder.ready;
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  try {
    return { gltf: await loader.parseAsync(bytes, ''), end };
  } catch (cause) {
    end();
    throw new ModelError('broken', 'it cannot be parsed', { cause });
  }
}

function partsOf({ scene, parser }: GLTF): ReadModel {
  const box = new Box3();
  const parts: ModelPart[] = [];
  let triangles = 0;
  scene.updateMatrixWorld(true);
  scene.traverse((object) => {
    const mesh = meshIn(object);
    if (!mesh) return;
    const { material } = mesh;
    const definition: unknown = parser.json.materials?.[parser.associations.get(material)?.materials ?? -1];
    if (hasPicture(definition) && !material.map)
      throw new ModelError('broken', 'a texture cannot be decoded');
    checkPicture(material.map);
    const geometry = placed(mesh);
    triangles += (geometry.index?.count ?? 0) / 3;
    // Compressed files may contain more than declared.
    if (triangles > MODEL_LIMITS.triangles)
      throw new ModelError('too_detailed', `it has more than ${MODEL_LIMITS.triangles} triangles`);
    geometry.computeBoundingBox();
    if (geometry.boundingBox) box.union(geometry.boundingBox);
    parts.push({ geometry, material });
  });
  if (parts.length > MODEL_LIMITS.parts)
    throw new ModelError('too_detailed', `it has more than ${MODEL_LIMITS.parts} parts`);
  if (triangles === 0 || !(box.getSize(new Vector3()).length() > 0))
    throw new ModelError('empty', 'it has no visible faces');
  return {
    parts,
    triangles,
    box,
    dispose() {
      for (const { geometry } of parts) geometry.dispose();
      disposeTextures(scene);
    },
  };
}

type LoadedMesh = Mesh<BufferGeometry, MeshStandardMaterial>;

/** The loader creates one mesh per material; points and lines are ignored. */
const meshIn = (object: Object3D): LoadedMesh | undefined =>
  object instanceof Mesh ? (object as LoadedMesh) : undefined;

function hasPicture(material: unknown): boolean {
  const known = material as { pbrMetallicRoughness?: { baseColorTexture?: unknown } } | undefined;
  return known?.pbrMetallicRoughness?.baseColorTexture !== undefined;
}

function checkPicture(map: Texture | null): void {
  const { width = 0, height = 0 } = (map?.image ?? {}) as { width?: number; height?: number };
  if (Math.max(width, height) > MODEL_LIMITS.texture)
    throw new ModelError('too_detailed', `a texture is wider than ${MODEL_LIMITS.texture} px`);
}

/** Copies a mesh's geometry as plain attributes, transformed by its node. */
function placed({ geometry: loaded, matrixWorld }: LoadedMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  const count = loaded.attributes['position']?.count ?? 0;
  for (const name of ['position', 'normal', 'uv', 'uv1', 'color']) {
    const attribute = loaded.attributes[name];
    if (attribute?.count !== count) continue;
    const { itemSize } = attribute;
    const values = Float32Array.from({ length: count * itemSize }, (_, i) =>
      attribute.getComponent(Math.floor(i / itemSize), i % itemSize),
    );
    geometry.setAttribute(name, new BufferAttribute(values, itemSize));
  }
  const corners = geometry.attributes['position'];
  if (corners?.itemSize !== 3)
    throw new ModelError('broken', 'a vertex position does not have three components');
  if (corners.array.some((value) => !Number.isFinite(value)))
    throw new ModelError('broken', 'a vertex position is not finite');
  geometry.setIndex(new BufferAttribute(indexOf(loaded, corners.count, matrixWorld.determinant() < 0), 1));
  geometry.applyMatrix4(matrixWorld);
  if (!geometry.hasAttribute('normal')) geometry.computeVertexNormals();
  return geometry;
}

/** Indices of complete triangles; a mirrored node inverts the winding. */
function indexOf({ index }: BufferGeometry, corners: number, isMirrored: boolean): Uint32Array {
  const count = index?.count ?? corners;
  const whole = Uint32Array.from({ length: count - (count % 3) }, (_, i) => index?.getX(i) ?? i);
  if (whole.some((corner) => corner >= corners))
    throw new ModelError('broken', 'a face refers to a missing vertex');
  if (isMirrored) for (let i = 0; i < whole.length; i += 3) whole.subarray(i + 1, i + 3).reverse();
  return whole;
}

/** Decoded images must be closed explicitly. */
function disposeTextures(scene: Object3D): void {
  scene.traverse((object) => {
    const material = meshIn(object)?.material;
    if (!material) return;
    for (const value of Object.values(material)) {
      const texture = value as Partial<Texture> | null;
      if (!texture?.isTexture) continue;
      if (typeof ImageBitmap !== 'undefined' && texture.image instanceof ImageBitmap) texture.image.close();
      texture.dispose?.();
    }
    material.dispose();
  });
}
