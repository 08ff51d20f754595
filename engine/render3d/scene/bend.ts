import {
  DataTexture,
  LinearFilter,
  RGBAFormat,
  RGFormat,
  Vector2,
  Vector3,
  type Material,
  type PixelFormat,
} from 'three';
import { natureOf } from '../../../contract/model/props';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { coverOf } from '../../world/cover';
import { metres, PLANET_RADIUS } from '../units';
import { groundHeights, type GroundHeight } from './heights';
import { SEEN_NEAR_PARS, yielding, type Yields } from './see-through';

/**
 * What every material of the world shares: the ground bends away from where one stands, and lamps pour warm light on
 * whatever is near them. Both are done in the shaders, as neither may cost a frame anything.
 */
export interface Surround {
  /** Where the ground is highest: under one's own feet. */
  readonly centre: { value: Vector3 };
  /** Half the curvature, 1 / (2 × radius); 0 is flat. */
  readonly bend: { value: number };
  /** How strong the lamps shine, 0..1. */
  readonly lamps: { value: number };
  readonly lampMap: { value: DataTexture };
  readonly mapSize: { value: Vector2 };
  /** What is under a roof, and where grass grows: red and green. */
  readonly cover: { value: DataTexture };
  readonly groundHeight: GroundHeight;
  /** How far the camera is from one's own person, metres. */
  readonly eyeDistance: { value: number };
  /** Whether a pixel has samples, of which a part can be left out. */
  readonly sampled: boolean;
  /** Snow on the ground, and its wetness, 0..1. */
  readonly season: { value: Vector2 };
}

/** Texels of the lamps' light a metre. */
const LAMP_TEXELS = 3;

type ElementState = (elementId: string) => boolean;

/** The light of all lamps over the map, as if it were night. */
export function paintLampMap(map: DataTexture, document: SpaceDocument, isOn: ElementState): void {
  const { width, height } = map.image;
  const { data } = map.image;
  if (!(data instanceof Uint8Array)) return;
  const sum = new Float32Array(width * height * 3);
  for (const element of document.elements) {
    const light = natureOf(element.kind)?.light;
    if (!light || !isOn(element.id)) continue;
    const tint = [1, 3, 5].map((at) => parseInt(light.color.slice(at, at + 2), 16) / 255);
    const radius = metres(light.radius) * 1.15;
    const [cx, cy] = [metres(element.x) * LAMP_TEXELS, metres(element.y) * LAMP_TEXELS];
    const reach = Math.ceil(radius * LAMP_TEXELS);
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const away = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / reach;
        if (away >= 1) continue;
        const glow = (1 - away) ** 2 * (1 + away);
        const at = (y * width + x) * 3;
        for (let i = 0; i < 3; i++) sum[at + i] = (sum[at + i] ?? 0) + glow * (tint[i] ?? 0);
      }
  }
  for (let i = 0; i < width * height; i++) {
    for (let part = 0; part < 3; part++)
      data[i * 4 + part] = Math.round(255 * (1 - Math.exp(-(sum[i * 3 + part] ?? 0))));
    data[i * 4 + 3] = 255;
  }
  map.needsUpdate = true;
}

/** Samples of the map from above; between them it is smooth. */
export function mapTexture(
  { data, width, height }: { data: Uint8Array<ArrayBuffer>; width: number; height: number },
  format: PixelFormat,
): DataTexture {
  const texture = new DataTexture(data, width, height, format);
  // One or two bytes a sample: rows are not padded.
  texture.unpackAlignment = 1;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

export function createSurround(document: SpaceDocument, curved: boolean, sampled = false): Surround {
  const size = new Vector2(metres(widthOf(document)), metres(heightOf(document)));
  const width = Math.ceil(size.x * LAMP_TEXELS);
  const height = Math.ceil(size.y * LAMP_TEXELS);
  const lampMap = new DataTexture(new Uint8Array(width * height * 4), width, height, RGBAFormat);
  lampMap.minFilter = LinearFilter;
  lampMap.magFilter = LinearFilter;
  paintLampMap(lampMap, document, () => true);
  return {
    centre: { value: new Vector3() },
    bend: { value: curved ? 1 / (2 * PLANET_RADIUS) : 0 },
    lamps: { value: 0 },
    lampMap: { value: lampMap },
    mapSize: { value: size },
    cover: { value: mapTexture(coverOf(document), RGFormat) },
    groundHeight: groundHeights(document),
    eyeDistance: { value: 8 },
    sampled,
    season: { value: new Vector2() },
  };
}

/** How far a place lies below the level ground, metres. */
export const dropAt = ({ bend, centre }: Surround, x: number, z: number): number =>
  bend.value * ((x - centre.value.x) ** 2 + (z - centre.value.z) ** 2);

/** Declares what `BEND_POSITION` needs; for the shaders of own materials too. */
export const BEND_VERTEX_PARS = /* glsl */ `
uniform vec3 bendCentre;
uniform float bendHalf;
varying vec2 groundAt;
`;

/** In place of three's `project_vertex`: the place in the world, bent, then seen by the camera. */
export const BEND_POSITION = /* glsl */ `
vec4 bentPosition = vec4(transformed, 1.0);
#ifdef USE_BATCHING
  bentPosition = batchingMatrix * bentPosition;
#endif
#ifdef USE_INSTANCING
  bentPosition = instanceMatrix * bentPosition;
#endif
bentPosition = modelMatrix * bentPosition;
groundAt = bentPosition.xz;
vec2 bendAway = bentPosition.xz - bendCentre.xz;
bentPosition.y -= bendHalf * dot(bendAway, bendAway);
vec4 mvPosition = viewMatrix * bentPosition;
gl_Position = projectionMatrix * mvPosition;
`;

const LAMP_FRAGMENT_PARS = /* glsl */ `
uniform sampler2D lampMap;
uniform vec2 mapSize;
uniform float lamps;
uniform sampler2D cover;
uniform vec2 season;
varying vec2 groundAt;
`;

/**
 * Lamps pour pools of light, and rooms are warm by night. In its blue light what is warm itself keeps its colour, as in
 * the 2D art: blossoms stay pink, wood brown. Beside a lamp nothing is bleached.
 */
const lampLight = ([red, green, blue]: readonly number[]): string => /* glsl */ `
#include <lights_fragment_end>
vec3 poured = texture2D(lampMap, groundAt / mapSize).rgb * 1.5 + vec3(0.5, 0.34, 0.3) * texture2D(cover, groundAt / mapSize).r;
poured += vec3(${red}, ${green}, ${blue});
reflectedLight.indirectDiffuse += poured * lamps * diffuseColor.rgb;
vec3 litBy = (reflectedLight.directDiffuse + reflectedLight.indirectDiffuse) / max(diffuseColor.rgb, vec3(0.004));
float keepsWarm = clamp((diffuseColor.r - diffuseColor.g) * 3.0, 0.0, 1.0) * clamp(2.0 - 2.0 * litBy.r / max(litBy.b, 0.004), 0.0, 1.0);
vec3 warmed = mix(litBy, vec3(dot(litBy, vec3(0.4))), 0.75 * keepsWarm);
float strongest = max(warmed.r, max(warmed.g, warmed.b));
float held = strongest > 0.8 ? 0.8 + 0.35 * (1.0 - exp((0.8 - strongest) / 0.35)) : strongest;
reflectedLight.indirectDiffuse += diffuseColor.rgb * (warmed * mix(1.0, held / max(strongest, 0.004), lamps) - litBy);
`;

export interface Placing {
  /** Whether it gives way to the view of one's own person. */
  readonly yields?: Yields;
  /** Light of its own by night: red, green, blue. */
  readonly ownLight?: readonly [number, number, number];
}

/** Makes a material of three's part of the world. */
export function inWorld<M extends Material>(
  material: M,
  surround: Surround,
  { yields, ownLight = [0, 0, 0] }: Placing = {},
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
      cover: surround.cover,
      season: surround.season,
      eyeDistance: surround.eyeDistance,
    });
    shader.vertexShader =
      BEND_VERTEX_PARS + shader.vertexShader.replace('#include <project_vertex>', BEND_POSITION);
    if (yields)
      shader.fragmentShader =
        SEEN_NEAR_PARS + shader.fragmentShader.replace('#include <color_fragment>', yielding(yields));
    if (!shader.fragmentShader.includes('#include <lights_fragment_end>')) return;
    shader.fragmentShader =
      LAMP_FRAGMENT_PARS +
      shader.fragmentShader.replace('#include <lights_fragment_end>', lampLight(ownLight));
  };
  material.customProgramCacheKey = () => `world ${material.type} ${yields}`;
  return material;
}
