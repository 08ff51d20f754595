import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  FrontSide,
  Matrix4,
  Mesh,
  type MeshToonMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three';
import { MODEL_LIMITS, type ModelRoom } from '../../../contract/model/element-model';
import { ModelError } from '../../core/model-error';
import { toonMaterial } from '../scene/ramp';
import { metres } from '../units';
import type { ModelImage, ModelPaint, ModelPart, ReadModel } from './gltf-read';

/** A model ready to be drawn: meshes in metres around the origin of their room, and what they hold. */
export interface DrawnModel {
  readonly meshes: readonly Mesh<BufferGeometry, MeshToonMaterial>[];
  /** Metres. */
  readonly height: number;
  readonly half: number;
  dispose(): void;
}

/** Puts a model into its room: scaled evenly, in the middle, standing on the ground; `turn` radians. */
export function fitted({ min, max }: Pick<ReadModel, 'min' | 'max'>, room: ModelRoom, turn: number): Matrix4 {
  const size = max.map((most, axis) => most - (min[axis] ?? 0));
  const [wide = 0, high = 0, deep = 0] = size;
  const longest = Math.max(wide, high, deep);
  if (!(longest > 0)) throw new ModelError('empty', 'there is nothing to see in it');
  // Turned by any angle it stays within its circle, but a box that is not turned fills its room.
  const across = turn === 0 ? Math.max(wide, deep) : Math.hypot(wide, deep);
  const scale = metres(Math.min(room.width / Math.max(across, 1e-6), room.height / Math.max(high, 1e-6)));
  const middle = [0, 1, 2].map((axis) => ((min[axis] ?? 0) + (max[axis] ?? 0)) / 2);
  return new Matrix4()
    .makeRotationY(turn)
    .multiply(new Matrix4().makeScale(scale, scale, scale))
    .multiply(new Matrix4().makeTranslation(-(middle[0] ?? 0), -min[1], -(middle[2] ?? 0)));
}

/** Pictures of a model, decoded; those too large are refused. */
async function texturesOf(
  images: readonly ModelImage[],
  used: ReadonlySet<number>,
): Promise<Map<number, Texture>> {
  const textures = new Map<number, Texture>();
  for (const place of used) {
    const image = images[place];
    if (!image) continue;
    let picture: ImageBitmap;
    try {
      picture = await createImageBitmap(new Blob([image.bytes], { type: image.type }), {
        colorSpaceConversion: 'none',
        premultiplyAlpha: 'none',
      });
    } catch (cause) {
      throw new ModelError('broken', 'one of its pictures cannot be read', { cause });
    }
    if (Math.max(picture.width, picture.height) > MODEL_LIMITS.texture) {
      picture.close();
      throw new ModelError('too_detailed', `one of its pictures is wider than ${MODEL_LIMITS.texture} px`);
    }
    const texture = new Texture(picture);
    texture.colorSpace = SRGBColorSpace;
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.flipY = false;
    texture.needsUpdate = true;
    textures.set(place, texture);
  }
  return textures;
}

function materialOf(paint: ModelPaint, colored: boolean, map: Texture | undefined): MeshToonMaterial {
  const [r, g, b, a] = paint.color;
  const material = toonMaterial({
    color: new Color(r, g, b),
    emissive: new Color(...paint.emissive),
    vertexColors: colored,
    side: paint.doubleSided ? DoubleSide : FrontSide,
    map: map ?? null,
  });
  if (paint.alpha === 'mask') material.alphaTest = paint.cutoff;
  if (paint.alpha === 'blend') Object.assign(material, { transparent: true, opacity: a, depthWrite: false });
  return material;
}

function geometryOf({ positions, normals, uvs, colors, indices }: ModelPart, at: Matrix4): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.slice(), 3));
  if (normals) geometry.setAttribute('normal', new BufferAttribute(normals.slice(), 3));
  if (uvs) geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  if (colors) geometry.setAttribute('color', new BufferAttribute(colors, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  geometry.applyMatrix4(at);
  if (!normals) geometry.computeVertexNormals();
  return geometry;
}

/** Builds what draws a model in its room; `prepare` makes each material part of its scene. */
export async function drawnModel(
  model: ReadModel,
  room: ModelRoom,
  turn: number,
  prepare: (material: MeshToonMaterial) => void,
): Promise<DrawnModel> {
  const at = fitted(model, room, turn);
  const used = new Set(
    model.parts.flatMap(({ paint, uvs }) => (paint.image === undefined || !uvs ? [] : [paint.image])),
  );
  const textures = await texturesOf(model.images, used);
  let height = 0;
  let half = 0;
  const meshes = model.parts.map((part) => {
    const material = materialOf(
      part.paint,
      part.colors !== undefined,
      part.uvs && textures.get(part.paint.image ?? -1),
    );
    prepare(material);
    const geometry = geometryOf(part, at);
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
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
      for (const texture of textures.values()) {
        if (texture.image instanceof ImageBitmap) texture.image.close();
        texture.dispose();
      }
    },
  };
}
