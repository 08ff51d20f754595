import { Mesh, type BufferGeometry, type Material, type Scene } from 'three';
import { DOOR_VARIANT } from '../../../contract/model/element/doors';
import { propDefinitionOf } from '../../../contract/model/element/props';
import {
  heightOf,
  widthOf,
  type SpaceDocument,
  type SpaceElement,
} from '../../../contract/model/space-document';
import { inWorld, type Surround } from '../scene/bend';
import { BY_FOOT, footOf } from '../scene/see-through';
import { screensOf } from '../../world/screens';
import type { World } from '../../world/world';
import { toonMaterial } from '../scene/ramp';
import { metres, pixels } from '../units';
import type { PropModels } from './models';
import { BLANK, SPIN_RISE } from './model';
import { Stamps, type Stamp } from './stamps';
import { SwitchedParts, type SeenWhen } from './switched';
import { AS_ONE, HALF_WIDTH, STAYS, Vertices } from './vertices';

/**
 * About the side of the fields into which the things are put together, metres: what is behind one is not drawn. Each is
 * a draw with all that goes with it; smaller fields spare few vertices and cost much of a frame's script.
 */
const FIELD_SIDE = 32;

/** From this width on a thing is bulky, logical px: no camera goes through it, nor nearer than this, metres. */
const BULKY = 140;
const CLEAR = 0.3;
/** What is tall covers who stands behind this part of its width and a little more, metres. */
const COVERS = { part: 0.6, beside: 0.25 } as const;

/** Half a width from which on the camera is near to a part of a thing, not to its foot, metres. */
const WIDE = 2;

const LIVELY_PARS = /* glsl */ `
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

/** Seconds in which what turns goes round once: an hour, after which the time begins again, is whole turns. */
const SPIN_SECONDS = 9;

/** The wind moves what sways, each place in its own time. */
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
vec2 stood = position.xz + toFoot.xz * ${AS_ONE.toFixed(1)};
${footOf('stood', HALF_WIDTH)}
foot.z = step(${WIDE.toFixed(1)}, ${HALF_WIDTH});
`;

const GLOW = /* glsl */ `
#include <emissivemap_fragment>
// Snow lies in caps with a wavy edge on what looks up, where no roof is over it, not on water or lamps.
float ragged = sin(groundAt.x * 5.3 + heightAt * 2.9) * sin(groundAt.y * 4.7 - heightAt * 3.3);
float settles = season.x * smoothstep(0.28, 0.4, upward + 0.09 * ragged) * (1.0 - poured().a) * (1.0 - smoothstep(0.05, 0.3, glow));
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.86, 0.9, 0.97), settles * 0.95);
// What shines has its own colour: light that falls on it too would bleach it.
// Lit by day, in rain, it is to be seen as lit too.
float shines = glow * min(1.0, lamps * 1.7);
totalEmissiveRadiance += diffuseColor.rgb * shines * 0.92;
diffuseColor.rgb *= 1.0 - 0.85 * shines;
`;

/** By night what stands in no lamp's light keeps so much of its colour: a blossom is pink, not mud. Snow is blue. */
export const NIGHT_LIGHT = [0.15, 0.07, 0.14] as const;
/** What stands upright has less of a lamp's pool than the ground, for which pools are. */
const OWN_LIGHT = `mix(vec3(${NIGHT_LIGHT.join(', ')}), vec3(0.05, 0.07, 0.2), settles) - 0.45 * (1.0 - max(upward, 0.0)) * pools`;

export interface PropsLayer {
  setTime(seconds: number): void;
  /** Shows what is off, and which doors are closed; true when something looks otherwise now. */
  update(world: Pick<World, 'switched' | 'off' | 'closed'>): boolean;
  /** Whether a point lies inside something that no camera may enter, metres. */
  blocks(x: number, y: number, z: number): boolean;
  /** Whether a point lies in or right beside something tall: a lamp before the camera, a tree. Metres. */
  covers(x: number, y: number, z: number): boolean;
  /** How tall and half as wide a thing is, metres. */
  sizeOf(elementId: string): { readonly height: number; readonly half: number } | undefined;
  readonly meshes: readonly Mesh[];
  readonly material: Material;
  dispose(): void;
}

interface Standing {
  readonly element: SpaceElement;
  readonly stamp: Stamp;
  /** Undefined: always. */
  readonly when: SeenWhen | undefined;
}

/** Tells what of a field's geometry changes, once it is there. */
type Changing = (geometry: BufferGeometry) => void;

/**
 * Shares a length, logical px, among equal fields, so that no narrow rest is left at the border: tells in which one a
 * place lies. What stands beyond the map goes with the nearest.
 */
function fieldsOver(length: number): (at: number) => number {
  const count = Math.max(1, Math.round(length / pixels(FIELD_SIDE)));
  return (at) => Math.max(0, Math.min(count - 1, Math.floor((at / length) * count)));
}

/** All things of the document, gathered by fields of the map: a handful of draws, nothing sent again. */
export function addProps(
  scene: Scene,
  document: SpaceDocument,
  surround: Surround,
  models: PropModels,
): PropsLayer {
  const time = { value: 0 };
  const material = toonMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms['time'] = time;
    shader.vertexShader = LIVELY_PARS + shader.vertexShader.replace('#include <begin_vertex>', SWAY);
    shader.fragmentShader =
      'varying float glow;\nvarying float upward;\nvarying float asOne;\n' +
      'varying float over;\nvarying vec3 foot;\n' +
      shader.fragmentShader.replace('#include <emissivemap_fragment>', GLOW);
  };
  inWorld(material, surround, {
    yields: true,
    stays: STAYS,
    whole: 'asOne',
    whereabouts: { ...BY_FOOT, near: 'mix(foot.x, vViewPosition.z, foot.z)' },
    ownLight: OWN_LIGHT,
  });
  material.customProgramCacheKey = () => 'world props';

  const sizes = new Map<string, { readonly height: number; readonly half: number }>();
  const walls: { left: number; right: number; back: number; front: number; top: number }[] = [];
  const tall: { readonly x: number; readonly z: number; readonly half: number; readonly top: number }[] = [];
  const stamps = new Stamps(models);
  const across = fieldsOver(widthOf(document));
  const down = fieldsOver(heightOf(document));
  const parts = new SwitchedParts();
  const screens = new Set(screensOf(document).map(({ element }) => element.id));
  /** What stands in each field: known before it is put there, so that room for it is made once. */
  const fields = new Map<string, Standing[]>();
  const stand = (element: SpaceElement, variant: number, when?: SeenWhen): void => {
    const stamp = stamps.of(element.kind, variant, Math.round(element.x * 3 + element.y * 7));
    if (!stamp) return;
    const key = `${across(element.x)} ${down(element.y)}`;
    const standing = fields.get(key) ?? [];
    fields.set(key, standing);
    standing.push({ element, stamp, when });
  };
  // What has a model of its own is drawn by its layer.
  for (const element of document.elements.filter(({ model }) => !model))
    if (propDefinitionOf(element.kind)?.barrier) {
      stand(element, DOOR_VARIANT.closed, 'closed');
      stand(element, DOOR_VARIANT.open, 'open');
    } else stand(element, screens.has(element.id) ? BLANK : element.variant);

  const put = (into: Vertices, { element, stamp, when }: Standing, changing: Changing[]): void => {
    const spot = {
      x: metres(element.x),
      y: surround.groundHeight(element.x, element.y),
      z: metres(element.y),
    };
    const [first, firstIndex] = [into.count, into.indexCount];
    stamps.put(stamp, into, spot);
    const { height, half, covers, only } = stamp;
    const [last, lastIndex] = [into.count, into.indexCount];
    const { id } = element;
    if (when) changing.push((geometry) => parts.sees(id, geometry, firstIndex, lastIndex, when));
    if (propDefinitionOf(element.kind)?.switchable)
      changing.push((geometry) => {
        parts.glows(id, geometry, first, last);
        for (const [from, to, state] of only)
          parts.sees(id, geometry, firstIndex + from, firstIndex + to, state);
      });
    sizes.set(element.id, { height, half });
    if (covers)
      tall.push({ x: spot.x, z: spot.z, half: half * COVERS.part + COVERS.beside, top: spot.y + height });
    for (const box of propDefinitionOf(element.kind)?.solid ?? [])
      if (box.width >= BULKY)
        walls.push({
          left: spot.x + metres(box.x) - CLEAR,
          right: spot.x + metres(box.x + box.width) + CLEAR,
          back: spot.z + metres(box.y) - CLEAR,
          front: spot.z + metres(box.y + box.height) + CLEAR,
          top: spot.y + height,
        });
  };
  const meshes = [...fields.values()].map((standing) => {
    const field = Vertices.for(standing.map(({ stamp }) => stamp));
    const changing: Changing[] = [];
    for (const one of standing) put(field, one, changing);
    const geometry = field.geometry();
    geometry.boundingSphere = field.sphere();
    // Bent ground sinks by some metres where it is far.
    geometry.boundingSphere.radius += 12;
    for (const tell of changing) tell(geometry);
    const mesh = new Mesh(geometry, material);
    mesh.matrixAutoUpdate = false;
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    scene.add(mesh);
    return mesh;
  });
  return {
    meshes,
    material,
    update: (world) => parts.update(world),
    setTime: (seconds) => {
      time.value = seconds;
    },
    blocks: (x, y, z) =>
      walls.some((w) => x > w.left && x < w.right && z > w.back && z < w.front && y < w.top),
    covers: (x, y, z) => tall.some((t) => y < t.top && Math.hypot(x - t.x, z - t.z) < t.half),
    sizeOf: (elementId) => sizes.get(elementId),
    dispose() {
      for (const mesh of meshes) {
        mesh.removeFromParent();
        mesh.geometry.dispose();
      }
      material.dispose();
    },
  };
}
