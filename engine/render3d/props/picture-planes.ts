import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  LinearMipmapLinearFilter,
  Mesh,
  NearestFilter,
  SRGBColorSpace,
  type MeshToonMaterial,
  type Scene,
  type Texture,
} from 'three';
import { paintEmptyFrame, paintTornFrame } from '../../../assets/world/picture-frame';
import { quartersOf } from '../../../contract/model/element/picture-box';
import type { ElementPicture, SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { EngineOptions } from '../../../contract/ports/engine';
import { applyWorldShading, type SceneContext } from '../scene/world-material';
import { toonMaterial } from '../scene/toon-material';
import { metres } from '../units';

/** Files that are shown. */
const MOST_FILES = 256;
/** The longest side of a texture by the number of files, px: together they stay below 100 MB. */
const sideFor = (files: number): number => (files <= 16 ? 1024 : files <= 64 ? 512 : 256);
/** What is more transparent than this is not there. */
const LEAST_ALPHA = 0.35;
/** Pictures up to this size are pixel art: they stay sharp. */
const PIXEL_ART = 128;
/** Side of the squares that a lying picture is cut into, so that it bends with the ground, metres. */
const STEP = 2;
/** So far above the ground, and above the picture before, does a lying picture lie, metres. */
const LIFT = 0.012;
/** Pictures that lie above each other at different heights; then it starts again. */
const STACK = 40;

export interface PicturePlanes {
  /** Shows the pictures of an edited document. */
  edit(document: SpaceDocument): void;
  /** Height and half width of an element with a picture, metres; undefined for other elements. */
  sizeOf(elementId: string): { readonly height: number; readonly half: number } | undefined;
  /** Whether a picture arrived that is not drawn yet. */
  readonly fresh: boolean;
  /** Returns `fresh` and resets it. */
  consumeFresh(): boolean;
  dispose(): void;
}

interface Placed {
  readonly element: SpaceElement;
  readonly picture: ElementPicture;
  /** Place in the order of lying pictures. */
  readonly order: number;
}

/** Fading sets the opacity anew: transparent parts are cut out before. */
const CUT_OUT = /* glsl */ `
#include <map_fragment>
if (diffuseColor.a < ${LEAST_ALPHA}) discard;
diffuseColor.a = 1.0;
`;

/** All elements that show one file: one mesh with one texture. */
interface Shown {
  placed: readonly Placed[];
  readonly mesh: Mesh<BufferGeometry, MeshToonMaterial>;
  texture: Texture | undefined;
}

const isAlike = (one: Placed, other: Placed | undefined): boolean =>
  one.element === other?.element && one.order === other.order;

/** Quads with texture coordinates, corner by corner, counter-clockwise seen from the front. */
class Planes {
  readonly #position: number[] = [];
  readonly #normal: number[] = [];
  readonly #uv: number[] = [];
  readonly #index: number[] = [];

  quad(
    corners: readonly (readonly [number, number, number, number, number])[],
    normal: readonly number[],
  ): void {
    const first = this.#position.length / 3;
    for (const [x, y, z, u, v] of corners) {
      this.#position.push(x, y, z);
      this.#normal.push(...normal);
      this.#uv.push(u, v);
    }
    this.#index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#position), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.#normal), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.#uv), 2));
    geometry.setIndex(this.#index);
    geometry.computeBoundingSphere();
    // Distant ground sinks by several metres.
    if (geometry.boundingSphere) geometry.boundingSphere.radius += 12;
    return geometry;
  }
}

/** A point right of and up from the base point, turned by quarters clockwise as seen from above. */
const turnedBy = (quarters: number, right: number, back: number): readonly [number, number] =>
  [
    [right, back],
    [-back, right],
    [-right, -back],
    [back, -right],
  ][quarters] as [number, number];

/** An upright picture: it faces the south until it is turned. */
function addUpright(into: Planes, { element, picture }: Placed, base: number): void {
  const quarters = quartersOf(element);
  const [x, z] = [metres(element.x), metres(element.y)];
  const half = metres(picture.width) / 2;
  const [dx, dz] = turnedBy(quarters, half, 0);
  const [nx, nz] = turnedBy(quarters, 0, 1);
  const top = base + metres(picture.height);
  into.quad(
    [
      [x - dx, base, z - dz, 0, 1],
      [x + dx, base, z + dz, 1, 1],
      [x + dx, top, z + dz, 1, 0],
      [x - dx, top, z - dz, 0, 0],
    ],
    [nx, 0, nz],
  );
}

function addLying(
  into: Planes,
  { element, picture, order }: Placed,
  ground: SceneContext['groundHeight'],
): void {
  const quarters = quartersOf(element);
  const { x, y, rise = 0 } = element;
  const [wide, high] = [picture.width, picture.height];
  const across = Math.max(1, Math.ceil(metres(wide) / STEP));
  const down = Math.max(1, Math.ceil(metres(high) / STEP));
  const lift = LIFT * (1 + (order % STACK)) + metres(rise);
  const corner = (u: number, v: number): readonly [number, number, number, number, number] => {
    const [dx, dy] = turnedBy(quarters, (u - 0.5) * wide, (v - 1) * high);
    return [metres(x + dx), 0, metres(y + dy), u, v];
  };
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [u0, u1, v0, v1] = [column / across, (column + 1) / across, row / down, (row + 1) / down];
      const [dx, dy] = turnedBy(quarters, ((u0 + u1) / 2 - 0.5) * wide, ((v0 + v1) / 2 - 1) * high);
      const level = ground(x + dx, y + dy) + lift;
      into.quad(
        [corner(u0, v1), corner(u1, v1), corner(u1, v0), corner(u0, v0)].map(
          ([cx, , cz, u, v]) => [cx, level, cz, u, v] as const,
        ),
        [0, 1, 0],
      );
    }
}

function geometryOf(placed: readonly Placed[], ground: SceneContext['groundHeight']): BufferGeometry {
  const planes = new Planes();
  for (const one of placed) {
    const { x, y, rise = 0 } = one.element;
    if (one.picture.stands === 'flat') addLying(planes, one, ground);
    else addUpright(planes, one, ground(x, y) + metres(rise));
  }
  return planes.geometry();
}

function textureOf(source: ImageBitmap | OffscreenCanvas): Texture {
  const { width, height } = source;
  // A canvas stays for a lost context; a bitmap would be closed by then.
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.flipY = false;
  texture.anisotropy = 4;
  texture.minFilter = LinearMipmapLinearFilter;
  if (Math.max(width, height) <= PIXEL_ART) texture.magFilter = NearestFilter;
  return texture;
}

function frame(paint: typeof paintEmptyFrame): Texture {
  const canvas = new OffscreenCanvas(128, 128);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) paint(context, 128, 128);
  return textureOf(canvas);
}

/**
 * Own pictures of elements: upright, or flat on the ground; those over people are not shown in 3D, where they would hide
 * them. Each file is loaded once and is one draw call. A frame stands for a picture until it is there.
 */
export function addPictures(
  scene: Scene,
  { document, pictures }: Pick<EngineOptions, 'document' | 'pictures'>,
  sceneContext: SceneContext,
): PicturePlanes {
  const shown = new Map<string, Shown>();
  const frames = { empty: frame(paintEmptyFrame), torn: frame(paintTornFrame) };
  let fresh = false;
  let disposed = false;

  const materialFor = (map: Texture): MeshToonMaterial => {
    const material = toonMaterial({ map, alphaTest: LEAST_ALPHA, side: DoubleSide });
    // In front of the ground that it lies on.
    Object.assign(material, { polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 });
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace('#include <map_fragment>', CUT_OUT);
    };
    applyWorldShading(material, sceneContext, { fades: true });
    material.customProgramCacheKey = () => 'world pictures';
    return material;
  };

  const show = (one: Shown, map: Texture): void => {
    one.mesh.material.map = map;
    fresh = true;
  };

  const load = (fileId: string, one: Shown): void => {
    pictures?.bitmap(fileId, sideFor(shown.size)).then(
      (picture) => {
        if (!disposed && shown.get(fileId) === one) {
          one.texture = textureOf(picture);
          show(one, one.texture);
        }
        picture.close();
      },
      () => {
        if (!disposed && shown.get(fileId) === one) show(one, frames.torn);
      },
    );
  };

  const remove = ({ mesh, texture }: Shown): void => {
    mesh.removeFromParent();
    mesh.geometry.dispose();
    mesh.material.dispose();
    texture?.dispose();
  };

  const edit = ({ elements }: SpaceDocument): void => {
    const wanted = new Map<string, Placed[]>();
    let order = 0;
    for (const element of elements) {
      const { picture } = element;
      if (!picture || picture.stands === 'over') continue;
      const placed = wanted.get(picture.fileId) ?? [];
      if (placed.length === 0 && wanted.size >= MOST_FILES) continue;
      wanted.set(picture.fileId, placed);
      placed.push({ element, picture, order: picture.stands === 'flat' ? order++ : 0 });
    }
    for (const [fileId, one] of shown)
      if (!wanted.has(fileId)) {
        shown.delete(fileId);
        remove(one);
        fresh = true;
      }
    const added: Shown[] = [];
    for (const [fileId, placed] of wanted) {
      const known = shown.get(fileId);
      if (known?.placed.length === placed.length && placed.every((one, i) => isAlike(one, known.placed[i])))
        continue;
      fresh = true;
      const geometry = geometryOf(placed, sceneContext.groundHeight);
      const castsShadow = placed.some(({ picture }) => picture.stands === 'up');
      if (known) {
        known.mesh.geometry.dispose();
        known.mesh.geometry = geometry;
        known.mesh.castShadow = castsShadow;
        known.placed = placed;
        continue;
      }
      const mesh = new Mesh(geometry, materialFor(frames.empty));
      mesh.matrixAutoUpdate = false;
      mesh.castShadow = castsShadow;
      mesh.receiveShadow = true;
      scene.add(mesh);
      const one: Shown = { placed, mesh, texture: undefined };
      shown.set(fileId, one);
      added.push(one);
    }
    // When all are known: the more there are, the smaller they are loaded.
    for (const [fileId, one] of shown) if (added.includes(one)) load(fileId, one);
  };
  edit(document);

  return {
    edit,
    sizeOf(elementId) {
      for (const { placed } of shown.values()) {
        const one = placed.find(({ element }) => element.id === elementId);
        if (!one) continue;
        const { width, height, stands } = one.picture;
        return { height: stands === 'up' ? metres(height) : 0.3, half: metres(width) / 2 };
      }
      return undefined;
    },
    get fresh() {
      return fresh;
    },
    consumeFresh() {
      const wasFresh = fresh;
      fresh = false;
      return wasFresh;
    },
    dispose() {
      disposed = true;
      for (const one of shown.values()) remove(one);
      shown.clear();
      frames.empty.dispose();
      frames.torn.dispose();
    },
  };
}
