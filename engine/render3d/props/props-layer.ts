import { Mesh, type BufferGeometry, type Material, type Scene } from 'three';
import { DOOR_VARIANT } from '../../../contract/model/element/doors';
import { propDefinitionOf } from '../../../contract/model/element/props';
import {
  heightOf,
  widthOf,
  type SpaceDocument,
  type SpaceElement,
} from '../../../contract/model/space-document';
import { applyWorldShading, type SceneContext } from '../scene/world-material';
import { BY_FOOT, footOf } from '../scene/occluder-fade';
import { screensOf } from '../../world/screens/screens';
import type { World } from '../../world/world';
import { toonMaterial } from '../scene/toon-material';
import { metres, pixels } from '../units';
import type { PropModels } from './models';
import { BLANK, SPIN_RISE } from './model';
import { GeometryVariants, type GeometryVariant } from './geometry-variants';
import { SwitchableParts, type VisibleWhen } from './switchable-parts';
import { MAX_FOOT_DISTANCE, HALF_WIDTH_GLSL, KEEPS_GLSL, Vertices } from './vertices';

/**
 * Side of the chunks into which elements are merged, metres: chunks behind the camera are culled. Each is one
 * draw; smaller chunks save few vertices and cost script time.
 */
const CHUNK_SIDE = 32;

/** Elements wider than this block the camera, logical px; the camera keeps this distance, metres. */
const BULKY = 140;
const CLEAR = 0.3;
/** Tall elements cover a player behind this share of their width plus a margin, metres. */
const COVERS = { part: 0.6, beside: 0.25 } as const;

/** Half width from which the camera's distance to a part counts instead of the foot's, metres. */
const WIDE = 2;

const SWAY_DECLARATIONS = /* glsl */ `
attribute vec2 lively;
attribute vec2 spin;
attribute float stands;
attribute vec3 toFoot;
uniform float time;
uniform float seat;
varying float glow;
varying float upward;
varying float asOne;
varying float over;
varying vec3 foot;
`;

/** Seconds per rotation: the shader's time wraps after an hour, a whole number of rotations. */
const SPIN_SECONDS = 9;

/** Wind sway; the phase depends on the position. */
const SWAY = /* glsl */ `
vec3 transformed = vec3(position);
float wind = sin(time * 1.1 + position.x * 0.35 + position.z * 0.21) + 0.5 * sin(time * 2.3 + position.x * 0.8);
transformed.x += lively.x * wind * 0.055;
transformed.z += lively.x * wind * 0.03;
float turned = time * ${(-(Math.PI * 2) / SPIN_SECONDS).toFixed(8)};
vec2 turnedTo = vec2(cos(turned) * spin.x - sin(turned) * spin.y, sin(turned) * spin.x + cos(turned) * spin.y);
transformed.xy += (turnedTo - spin) * vec2(1.0, ${SPIN_RISE.toFixed(2)});
glow = lively.y;
upward = normal.y;
asOne = sign(stands);
over = toFoot.y;
vec2 stood = position.xz + toFoot.xz * ${MAX_FOOT_DISTANCE.toFixed(1)};
${footOf('stood', HALF_WIDTH_GLSL)}
foot.z = step(${WIDE.toFixed(1)}, ${HALF_WIDTH_GLSL});
`;

const GLOW = /* glsl */ `
#include <emissivemap_fragment>
// Snow lies with a wavy edge on upward faces, not under roofs, on water or on lamps.
float ragged = sin(groundAt.x * 5.3 + heightAt * 2.9) * sin(groundAt.y * 4.7 - heightAt * 3.3);
float settles = season.x * smoothstep(0.28, 0.4, upward + 0.09 * ragged) * (1.0 - poured().a) * (1.0 - smoothstep(0.05, 0.3, glow));
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.86, 0.9, 0.97), settles * 0.95);
// Emissive parts keep their own colour: added light would bleach them. They are visible by day in rain too.
float shines = glow * min(1.0, lamps * 1.7);
totalEmissiveRadiance += diffuseColor.rgb * shines * 0.92;
diffuseColor.rgb *= 1.0 - 0.85 * shines;
`;

/** Minimum light at night away from lamps, so that colours stay recognisable. Snow is blue. */
export const NIGHT_LIGHT = [0.15, 0.07, 0.14] as const;
/** Upright faces receive less lamp light than the ground. */
const OWN_LIGHT = `mix(vec3(${NIGHT_LIGHT.join(', ')}), vec3(0.05, 0.07, 0.2), settles) - 0.45 * (1.0 - max(upward, 0.0)) * pools`;

export interface PropsLayer {
  setTime(seconds: number): void;
  /** Shows the elements of an edited document; those of rare kinds when their models are loaded. */
  edit(document: SpaceDocument): void;
  /** Whether other elements are shown since the last update. */
  readonly fresh: boolean;
  /** Applies switched-off elements and closed doors; true when something changed, or is fresh. */
  update(world: Pick<World, 'elementVersion' | 'off' | 'closed'>): boolean;
  /** Whether a point is inside an element that blocks the camera, metres. */
  blocks(x: number, y: number, z: number): boolean;
  /** Whether a point is inside or right beside a tall element: a lamp or a tree. Metres. */
  covers(x: number, y: number, z: number): boolean;
  /** Height and half width of an element, metres. */
  sizeOf(elementId: string): { readonly height: number; readonly half: number } | undefined;
  readonly meshes: readonly Mesh[];
  readonly material: Material;
  dispose(): void;
}

interface PlacedElement {
  readonly element: SpaceElement;
  readonly variant: GeometryVariant;
  /** Undefined: always. */
  readonly when: VisibleWhen | undefined;
}

const isAlike = (one: PlacedElement, other: PlacedElement | undefined): boolean =>
  one.element === other?.element && one.variant === other.variant && one.when === other.when;

type Size = { readonly height: number; readonly half: number };
type Wall = Readonly<Record<'left' | 'right' | 'back' | 'front' | 'top', number>>;
type Tall = Readonly<Record<'x' | 'z' | 'half' | 'top', number>>;

/** Elements merged into one mesh. */
interface Chunk {
  readonly placed: readonly PlacedElement[];
  readonly mesh: Mesh;
  readonly parts: SwitchableParts;
  readonly walls: readonly Wall[];
  readonly tall: readonly Tall[];
}

/** Registers the switchable parts of a chunk's geometry once it exists. */
type RegisterSwitchable = (geometry: BufferGeometry) => void;

/**
 * Divides a length, logical px, into equal chunks and returns the chunk index of a position. Elements beyond
 * the map belong to the nearest chunk.
 */
function chunkIndexer(length: number): (at: number) => number {
  const count = Math.max(1, Math.round(length / pixels(CHUNK_SIDE)));
  return (at) => Math.max(0, Math.min(count - 1, Math.floor((at / length) * count)));
}

/** All elements of the document, merged into chunks: a handful of draws, uploaded once. */
export function addProps(
  scene: Scene,
  document: SpaceDocument,
  sceneContext: SceneContext,
  models: PropModels,
): PropsLayer {
  const time = { value: 0 };
  const material = toonMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms['time'] = time;
    shader.vertexShader = SWAY_DECLARATIONS + shader.vertexShader.replace('#include <begin_vertex>', SWAY);
    shader.fragmentShader =
      'varying float glow;\nvarying float upward;\nvarying float asOne;\n' +
      'varying float over;\nvarying vec3 foot;\n' +
      shader.fragmentShader.replace('#include <emissivemap_fragment>', GLOW);
  };
  applyWorldShading(material, sceneContext, {
    fades: true,
    keeps: KEEPS_GLSL,
    whole: 'asOne',
    distances: { ...BY_FOOT, near: 'mix(foot.x, vViewPosition.z, foot.z)' },
    ownLight: OWN_LIGHT,
  });
  material.customProgramCacheKey = () => 'world props';

  const sizes = new Map<string, Size>();
  const variants = new GeometryVariants(models);
  const across = chunkIndexer(widthOf(document));
  const down = chunkIndexer(heightOf(document));

  /** The elements of each chunk: collected first, so that its buffers are allocated once. */
  const placedIn = (document: SpaceDocument): ReadonlyMap<string, readonly PlacedElement[]> => {
    const screens = new Set(screensOf(document).map(({ element }) => element.id));
    const chunks = new Map<string, PlacedElement[]>();
    const place = (element: SpaceElement, number: number, when?: VisibleWhen): void => {
      const variant = variants.of(element.kind, number, Math.round(element.x * 3 + element.y * 7));
      if (!variant) return;
      const key = `${across(element.x)} ${down(element.y)}`;
      const placed = chunks.get(key) ?? [];
      chunks.set(key, placed);
      placed.push({ element, variant, when });
    };
    // Elements with a model are drawn by the model layer.
    for (const element of document.elements.filter(({ model }) => !model))
      if (propDefinitionOf(element.kind)?.barrier) {
        place(element, DOOR_VARIANT.closed, 'closed');
        place(element, DOOR_VARIANT.open, 'open');
      } else place(element, screens.has(element.id) ? BLANK : element.variant);
    return chunks;
  };

  const build = (placed: readonly PlacedElement[]): Chunk => {
    const into = Vertices.for(placed.map(({ variant }) => variant));
    const parts = new SwitchableParts();
    const walls: Wall[] = [];
    const tall: Tall[] = [];
    const changing: RegisterSwitchable[] = [];
    for (const { element, variant, when } of placed) {
      const spot = {
        x: metres(element.x),
        y: sceneContext.groundHeight(element.x, element.y) + metres(element.rise ?? 0),
        z: metres(element.y),
      };
      const [first, firstIndex] = [into.count, into.indexCount];
      variants.put(variant, into, spot);
      const { height, half, covers, only } = variant;
      const [last, lastIndex] = [into.count, into.indexCount];
      const { id } = element;
      if (when) changing.push((geometry) => parts.addConditional(id, geometry, firstIndex, lastIndex, when));
      const definition = propDefinitionOf(element.kind);
      if (definition?.switchable || definition?.opens)
        changing.push((geometry) => {
          parts.addEmissive(id, geometry, first, last);
          for (const [from, to, state] of only)
            parts.addConditional(id, geometry, firstIndex + from, firstIndex + to, state);
        });
      sizes.set(element.id, { height, half });
      if (covers)
        tall.push({ x: spot.x, z: spot.z, half: half * COVERS.part + COVERS.beside, top: spot.y + height });
      for (const box of definition?.solid ?? [])
        if (box.width >= BULKY)
          walls.push({
            left: spot.x + metres(box.x) - CLEAR,
            right: spot.x + metres(box.x + box.width) + CLEAR,
            back: spot.z + metres(box.y) - CLEAR,
            front: spot.z + metres(box.y + box.height) + CLEAR,
            top: spot.y + height,
          });
    }
    const geometry = into.geometry();
    geometry.boundingSphere = into.sphere();
    // Distant ground sinks by several metres.
    geometry.boundingSphere.radius += 12;
    for (const register of changing) register(geometry);
    const mesh = new Mesh(geometry, material);
    mesh.matrixAutoUpdate = false;
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    scene.add(mesh);
    return { placed, mesh, parts, walls, tall };
  };
  const remove = ({ mesh }: Chunk): void => {
    mesh.removeFromParent();
    mesh.geometry.dispose();
  };

  let chunks = new Map<string, Chunk>();
  const show = (document: SpaceDocument): void => {
    const wanted = placedIn(document);
    const before = chunks;
    chunks = new Map();
    for (const [key, placed] of wanted) {
      const old = before.get(key);
      const isSame =
        old && old.placed.length === placed.length && placed.every((one, i) => isAlike(one, old.placed[i]));
      if (old && !isSame) remove(old);
      chunks.set(key, old && isSame ? old : build(placed));
    }
    for (const [key, old] of before) if (!wanted.has(key)) remove(old);
  };
  show(document);
  let present = document;
  let isFresh = false;
  let isDisposed = false;
  return {
    get meshes() {
      return [...chunks.values()].map(({ mesh }) => mesh);
    },
    material,
    edit: (edited) => {
      present = edited;
      const showPresent = (): void => {
        if (isDisposed) return;
        show(present);
        isFresh = true;
      };
      showPresent();
      if (!models.lacks(edited)) return;
      // The next change tries again.
      models.loadRare().then(showPresent, () => undefined);
    },
    get fresh() {
      return isFresh;
    },
    update: (world) => {
      let isChanged = isFresh;
      isFresh = false;
      for (const { parts } of chunks.values()) isChanged = parts.update(world) || isChanged;
      return isChanged;
    },
    setTime: (seconds) => {
      time.value = seconds;
    },
    blocks: (x, y, z) => {
      for (const { walls } of chunks.values())
        if (walls.some((w) => x > w.left && x < w.right && z > w.back && z < w.front && y < w.top))
          return true;
      return false;
    },
    covers: (x, y, z) => {
      for (const { tall } of chunks.values())
        if (tall.some((t) => y < t.top && Math.hypot(x - t.x, z - t.z) < t.half)) return true;
      return false;
    },
    sizeOf: (elementId) => sizes.get(elementId),
    dispose() {
      isDisposed = true;
      for (const chunk of chunks.values()) remove(chunk);
      material.dispose();
    },
  };
}
