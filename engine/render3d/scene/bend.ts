import { Vector2, Vector3, type DataTexture, type Material } from 'three';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { metres, PLANET_RADIUS } from '../units';
import { groundHeights, type GroundHeight } from './heights';
import { createLampMap } from './maps';
import { SEEN_NEAR_PARS, yielding, type Whereabouts } from './see-through';

/**
 * What every material of the world shares: the ground bends away from where one stands, and lamps pour warm light on
 * whatever is near them. Both are done in the shaders, as neither may cost a frame anything.
 */
export interface SceneContext {
  /** Where the ground is highest: under one's own feet. */
  readonly centre: { value: Vector3 };
  /** Half the curvature, 1 / (2 × radius); 0 is flat. */
  readonly bend: { value: number };
  /** How strong the lamps shine, 0..1. */
  readonly lamps: { value: number };
  /** Their light; alpha is what is under a roof. */
  readonly lampMap: { value: DataTexture };
  readonly mapSize: { value: Vector2 };
  readonly groundHeight: GroundHeight;
  /** How far the camera is from one's own person, metres. */
  readonly eyeDistance: { value: number };
  /** How near to one's own person a thing is one's seat, metres: 0 for who stands. */
  readonly seat: { value: number };
  /** How far walls before one's own person are sunk, 0..1. */
  readonly sunk: { value: number };
  /** One's own slot; negative: nobody is. */
  readonly ownSlot: { value: number };
  /** Whether a pixel has samples, of which a part can be left out. */
  readonly sampled: boolean;
  /** Snow on the ground, and its wetness, 0..1. */
  readonly season: { value: Vector2 };
}

export function createSceneContext(document: SpaceDocument, sampled = false): SceneContext {
  const size = new Vector2(metres(widthOf(document)), metres(heightOf(document)));
  return {
    centre: { value: new Vector3() },
    bend: { value: bendOf(true) },
    lamps: { value: 0 },
    lampMap: { value: createLampMap(document) },
    mapSize: { value: size },
    groundHeight: groundHeights(document),
    eyeDistance: { value: 8 },
    seat: { value: 0 },
    sunk: { value: 1 },
    ownSlot: { value: -1 },
    sampled,
    season: { value: new Vector2() },
  };
}

/** What `bend` of a surround is on a small planet, and on level ground. */
export const bendOf = (curved: boolean): number => (curved ? 1 / (2 * PLANET_RADIUS) : 0);

/** How far a place lies below the level ground, metres. */
export const dropAt = ({ bend, centre }: SceneContext, x: number, z: number): number =>
  bend.value * ((x - centre.value.x) ** 2 + (z - centre.value.z) ** 2);

/** Declares what `BEND_POSITION` needs; for the shaders of own materials too. */
export const BEND_VERTEX_PARS = /* glsl */ `
uniform vec3 bendCentre;
uniform float bendHalf;
varying vec2 groundAt;
varying float heightAt;
`;

/** In place of three's `project_vertex`: the place in the world, bent, then seen by the camera. */
export const BEND_POSITION = /* glsl */ `
vec4 bentPosition = modelMatrix * vec4(transformed, 1.0);
groundAt = bentPosition.xz;
heightAt = bentPosition.y;
vec2 bendAway = bentPosition.xz - bendCentre.xz;
bentPosition.y -= bendHalf * dot(bendAway, bendAway);
vec4 mvPosition = viewMatrix * bentPosition;
gl_Position = projectionMatrix * mvPosition;
`;

const LAMP_FRAGMENT_PARS = /* glsl */ `
uniform sampler2D lampMap;
uniform vec2 mapSize;
uniform float lamps;
uniform vec2 season;
varying vec2 groundAt;
varying float heightAt;
// The lamps' light, which falls downward, and in alpha what is under a roof.
vec4 poured() {
  return texture2D(lampMap, groundAt / mapSize) * vec4(vec3(1.0 - 0.85 * smoothstep(1.5, 4.2, heightAt)), 1.0);
}
`;

/**
 * Lamps pour pools of light, and rooms are warm by night. In its blue light what is warm itself keeps its colour, as in
 * the 2D art: blossoms stay pink, wood brown. Beside a lamp nothing is bleached.
 */
const lampLight = (ownLight: string): string => /* glsl */ `
#include <lights_fragment_end>
vec4 lampsHere = poured();
// Snow has the night's blue in it: there the pools are pale, and end sooner.
vec3 pools = lampsHere.rgb * (0.3 + 2.0 * lampsHere.rgb) * mix(vec3(1.0), vec3(0.64, 0.52, 0.66), season.x);
vec3 warmth = pools + vec3(0.17, 0.11, 0.11) * lampsHere.a + ${ownLight};
reflectedLight.indirectDiffuse += warmth * lamps * diffuseColor.rgb;
vec3 litBy = (reflectedLight.directDiffuse + reflectedLight.indirectDiffuse) / max(diffuseColor.rgb, vec3(0.004));
float keepsWarm = clamp((diffuseColor.r - diffuseColor.g) * 3.0, 0.0, 1.0) * clamp(2.0 - 2.0 * litBy.r / max(litBy.b, 0.004), 0.0, 1.0);
vec3 warmed = mix(litBy, vec3(dot(litBy, vec3(0.4))), 0.75 * keepsWarm);
float strongest = max(warmed.r, max(warmed.g, warmed.b));
float held = strongest > 0.8 ? 0.8 + 0.35 * (1.0 - exp((0.8 - strongest) / 0.35)) : strongest;
reflectedLight.indirectDiffuse += diffuseColor.rgb * (warmed * mix(1.0, held / max(strongest, 0.004), lamps) - litBy);
`;

export interface Placing {
  /** Whether it gives way to the view of one's own person. */
  readonly yields?: boolean;
  /** GLSL: how much of it stays all the same, 0..1. */
  readonly stays?: string;
  /** GLSL: 1 for what gives way as one thing, and where that is. */
  readonly whole?: string;
  readonly whereabouts?: Whereabouts;
  /** GLSL: light of its own by night. */
  readonly ownLight?: string;
}

/** Makes a material of three's part of the world. */
export function applyWorldShading<M extends Material>(
  material: M,
  surround: SceneContext,
  { yields = false, stays = '0.0', whole, whereabouts, ownLight = 'vec3(0.0)' }: Placing = {},
): M {
  if (yields) material.alphaToCoverage = surround.sampled && !material.transparent;
  const before = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader, renderer) => {
    before(shader, renderer);
    Object.assign(shader.uniforms, {
      bendCentre: surround.centre,
      bendHalf: surround.bend,
      lampMap: surround.lampMap,
      mapSize: surround.mapSize,
      lamps: surround.lamps,
      season: surround.season,
      eyeDistance: surround.eyeDistance,
      ownSlot: surround.ownSlot,
      seat: surround.seat,
    });
    shader.vertexShader =
      BEND_VERTEX_PARS + shader.vertexShader.replace('#include <project_vertex>', BEND_POSITION);
    if (yields)
      shader.fragmentShader =
        SEEN_NEAR_PARS +
        shader.fragmentShader.replace('#include <color_fragment>', yielding(stays, whole, whereabouts));
    if (!shader.fragmentShader.includes('#include <lights_fragment_end>')) return;
    shader.fragmentShader =
      LAMP_FRAGMENT_PARS +
      shader.fragmentShader.replace('#include <lights_fragment_end>', lampLight(ownLight));
  };
  material.customProgramCacheKey = () => `world ${material.type} ${yields} ${whole}`;
  return material;
}
