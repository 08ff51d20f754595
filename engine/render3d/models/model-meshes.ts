import { type Box3, type BufferGeometry, Matrix4, Mesh, type MeshToonMaterial, Vector3 } from 'three';
import type { ModelBounds } from '../../../contract/model/element/element-model';
import { toonMaterial } from '../scene/toon-material';
import { metres } from '../units';
import type { ModelPart, ReadModel } from './gltf-parts';

/** A model ready to draw: meshes in metres around the room's origin, and their resources. */
export interface DrawnModel {
  readonly meshes: readonly Mesh<BufferGeometry, MeshToonMaterial>[];
  /** Metres. */
  readonly height: number;
  readonly half: number;
  dispose(): void;
}

/** Fits a model into its room: uniform scale, centred, on the ground; `turn` in radians. */
export function fitMatrix(box: Box3, room: ModelBounds, turn: number): Matrix4 {
  const { x: wide, y: high, z: deep } = box.getSize(new Vector3());
  // Rotated by any angle it stays within its circle; unrotated it fills the room.
  const across = turn === 0 ? Math.max(wide, deep) : Math.hypot(wide, deep);
  const scale = metres(Math.min(room.width / Math.max(across, 1e-6), room.height / Math.max(high, 1e-6)));
  const middle = box.getCenter(new Vector3());
  return new Matrix4()
    .makeRotationY(turn)
    .multiply(new Matrix4().makeScale(scale, scale, scale))
    .multiply(new Matrix4().makeTranslation(-middle.x, -box.min.y, -middle.z));
}

function materialOf({ material: loaded, geometry }: ModelPart): MeshToonMaterial {
  const { color, emissive, map, alphaTest, transparent, opacity, side } = loaded;
  const material = toonMaterial({
    color,
    emissive: emissive ?? 0x000000,
    vertexColors: loaded.vertexColors,
    side,
    map: geometry.hasAttribute('uv') ? map : null,
    alphaTest,
  });
  if (transparent) Object.assign(material, { transparent, opacity, depthWrite: false });
  return material;
}

/**
 * Creates the meshes of a model in its room; `prepare` adapts each material to its scene. Takes ownership of
 * the model.
 */
export function drawnModel(
  model: ReadModel,
  room: ModelBounds,
  turn: number,
  prepare: (material: MeshToonMaterial) => void,
): DrawnModel {
  const at = fitMatrix(model.box, room, turn);
  let height = 0;
  let half = 0;
  const meshes = model.parts.map((part) => {
    const material = materialOf(part);
    prepare(material);
    const { geometry } = part;
    geometry.applyMatrix4(at);
    geometry.computeBoundingBox();
    const box = geometry.boundingBox;
    if (box) {
      height = Math.max(height, box.max.y);
      half = Math.max(half, box.max.x, -box.min.x);
    }
    return new Mesh(geometry, material);
  });
  return {
    meshes,
    height,
    half,
    dispose() {
      for (const mesh of meshes) {
        mesh.removeFromParent();
        mesh.material.dispose();
      }
      model.dispose();
    },
  };
}
