import { Vector2, Vector3, type DataTexture, type Material } from 'three';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { metres, PLANET_RADIUS } from '../units';
import { groundHeights, type GroundHeight } from './heights';
import { createLampMap } from './maps';
import { NEAR_FADE_GLSL, fadeFragment, type FadeDistances } from './occluder-fade';

/**
 * Shared state of all world materials: the ground curves away from the focus, and lamps light their
 * surroundings. Both run in the shaders and cost no script time.
 */
export interface SceneContext {
  /** Highest point of the ground: below the local player. */
  readonly centre: { value: Vector3 };
  /** Half the curvature, 1 / (2 × radius); 0 is flat. */
  readonly bend: { value: number };
  /** Lamp intensity, 0..1. */
  readonly lamps: { value: number };
  /** Lamp light of the map; alpha is the roof mask. */
  readonly lampMap: { value: DataTexture };
  readonly mapSize: { value: Vector2 };
  readonly groundHeight: GroundHeight;
  /** Distance of the camera from the local player, metres. */
  readonly eyeDistance: { value: number };
  /** Radius around the seated local player in which elements do not fade, metres; 0 when standing. */
  readonly seatRadius: { value: number };
  /** How far walls in front of the local player are lowered, 0..1. */
  readonly wallsSunk: { value: number };
  /** The local player's slot; negative before entering. */
  readonly ownSlot: { value: number };
  /** Whether the canvas is multisampled (alpha to coverage). */
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
    seatRadius: { value: 0 },
    wallsSunk: { value: 1 },
    ownSlot: { value: -1 },
    sampled,
    season: { value: new Vector2() },
  };
}

/** Value of `bend` for a curved or flat ground. */
export const bendOf = (curved: boolean): number => (curved ? 1 / (2 * PLANET_RADIUS) : 0);

/** Height of the curved ground below the level plane, metres. */
export const dropAt = ({ bend, centre }: SceneContext, x: number, z: number): number =>
  bend.value * ((x - centre.value.x) ** 2 + (z - centre.value.z) ** 2);

/** Declarations for `BEND_POSITION`; also used by custom shaders. */
export const BEND_VERTEX_PARS = /* glsl */ `
uniform vec3 bendCentre;
uniform float bendHalf;
varying vec2 groundAt;
varying float heightAt;
`;

/** Replaces three's `project_vertex`: world position, bent, then projected. */
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
// Lamp light, falling downward; alpha is the roof mask.
vec4 poured() {
  return texture2D(lampMap, groundAt / mapSize) * vec4(vec3(1.0 - 0.85 * smoothstep(1.5, 4.2, heightAt)), 1.0);
}
`;

/**
 * Adds lamp light and warm rooms at night. Warm colours keep their hue in blue light, as in 2D: blossoms stay
 * pink, wood brown. Lamps do not overexpose.
 */
const lampLight = (ownLight: string): string => /* glsl */ `
#include <lights_fragment_end>
vec4 lampsHere = poured();
// Snow reflects the night's blue: lamp light on it is pale and smaller.
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

export interface WorldMaterialOptions {
  /** Whether the material fades in front of the local player. */
  readonly fades?: boolean;
  /** GLSL: share that does not fade, 0..1. */
  readonly keeps?: string;
  /** GLSL: 1 for an element that fades as a whole, and its position. */
  readonly whole?: string;
  readonly distances?: FadeDistances;
  /** GLSL: extra light at night. */
  readonly ownLight?: string;
}

/** Adds curvature, lamps and fading to a material of three. */
export function applyWorldShading<M extends Material>(
  material: M,
  sceneContext: SceneContext,
  { fades = false, keeps = '0.0', whole, distances, ownLight = 'vec3(0.0)' }: WorldMaterialOptions = {},
): M {
  if (fades) material.alphaToCoverage = sceneContext.sampled && !material.transparent;
  const before = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader, renderer) => {
    before(shader, renderer);
    Object.assign(shader.uniforms, {
      bendCentre: sceneContext.centre,
      bendHalf: sceneContext.bend,
      lampMap: sceneContext.lampMap,
      mapSize: sceneContext.mapSize,
      lamps: sceneContext.lamps,
      season: sceneContext.season,
      eyeDistance: sceneContext.eyeDistance,
      ownSlot: sceneContext.ownSlot,
      seat: sceneContext.seatRadius,
    });
    shader.vertexShader =
      BEND_VERTEX_PARS + shader.vertexShader.replace('#include <project_vertex>', BEND_POSITION);
    if (fades)
      shader.fragmentShader =
        NEAR_FADE_GLSL +
        shader.fragmentShader.replace('#include <color_fragment>', fadeFragment(keeps, whole, distances));
    if (!shader.fragmentShader.includes('#include <lights_fragment_end>')) return;
    shader.fragmentShader =
      LAMP_FRAGMENT_PARS +
      shader.fragmentShader.replace('#include <lights_fragment_end>', lampLight(ownLight));
  };
  material.customProgramCacheKey = () => `world ${material.type} ${fades} ${whole}`;
  return material;
}
