import {
  BufferAttribute,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  RGFormat,
  ShaderMaterial,
  Vector3,
  type Camera,
  type Scene,
} from 'three';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Weather } from '../../../contract/model/weather';
import { coverOf } from '../../world/sky/cover';
import type { SkyLight } from '../../world/sky/sky';
import type { SceneContext } from './world-material';
import { mapTexture } from './maps';

interface PrecipitationKind {
  /** Index used by the shader. */
  readonly kind: number;
  readonly count: number;
}

const KINDS: Readonly<Partial<Record<Weather, PrecipitationKind>>> = {
  rain: { kind: 0, count: 2600 },
  snow: { kind: 1, count: 4200 },
  petals: { kind: 2, count: 300 },
  leaves: { kind: 3, count: 220 },
};
/** On clear nights, over grass. */
const FIREFLIES: PrecipitationKind = { kind: 4, count: 150 };
/** Lamp intensity from which fireflies appear, 0..1. */
const DARK = 0.5;
const MAX_PARTICLES = Math.max(FIREFLIES.count, ...Object.values(KINDS).map(({ count }) => count));

/** Particles of a weather and hour. */
const precipitationIn = ({
  weather,
  lamps,
}: Pick<SkyLight, 'weather' | 'lamps'>): PrecipitationKind | undefined =>
  KINDS[weather] ?? (lamps > DARK && weather === 'clear' ? FIREFLIES : undefined);

/**
 * Size of the particle box around the camera, metres; every other particle uses a box this many times wider.
 */
const BOX = new Vector3(18, 10, 18);
const FAR_FACTOR = 2.8;
/** With motion disabled: the fixed time, seconds, and the share of particles. */
const STILL_TIME = 40;
const STILL_SHARE = 0.3;

const VERTEX = /* glsl */ `
attribute float number;
uniform vec3 eye;
uniform vec3 nearBox;
uniform float time;
uniform int kind;
uniform float lamps;
uniform sampler2D cover;
uniform vec2 mapSize;
uniform vec3 bendCentre;
uniform float bendHalf;
varying vec2 at;
varying vec4 tone;
float hash(float n) { return fract(sin(n * 127.1) * 43758.5453); }
void main() {
  at = position.xy;
  vec3 box = nearBox;
  // Distant particles are visible over roofs and behind walls that block near ones.
  if (kind < 4 && fract(number * 0.5) > 0.25) box *= vec3(${FAR_FACTOR.toFixed(1)}, 1.5, ${FAR_FACTOR.toFixed(1)});
  float a = hash(number), b = hash(number + 17.7), c = hash(number + 51.3), d = hash(number + 83.9);
  vec3 way = kind == 0 ? vec3(-1.4, -(9.5 + 3.0 * d), 0.3)
    : kind == 1 ? vec3(-0.25, -(0.75 + 0.5 * d), 0.12) : vec3(-0.6, -(0.5 + 0.35 * d), 0.25);
  vec3 home = vec3(a, b, c) * box + way * time;
  if (kind == 4) home = vec3(a, b, c) * box + vec3(sin(time * 0.31 + number * 2.1) + 0.5 * sin(time * 0.83 + number), 0.0, cos(time * 0.27 + number * 1.7)) * 0.9;
  else if (kind > 0) home.xz += vec2(sin(time * (0.5 + 0.5 * d) + number), cos(time * (0.4 + 0.4 * a) + number * 1.3)) * (kind == 1 ? 0.25 : 0.5);
  // The box moves with the camera, the particles do not.
  vec3 p = mod(home - eye, box) - box * 0.5;
  p.y += box.y * 0.2;
  float near = smoothstep(1.2, 3.0, length(p)) * (1.0 - smoothstep(box.x * 0.36, box.x * 0.5, length(p.xz)));
  vec3 place = p + eye;
  vec2 over = texture2D(cover, place.xz / mapSize).rg;
  // Hidden under roofs, which are not drawn; visible above them. Fireflies stay low over grass.
  float roof = smoothstep(0.3, 0.7, over.r) * smoothstep(4.6, 3.0, place.y);
  near *= kind == 4 ? smoothstep(0.55, 0.95, over.g) : 1.0 - roof;
  vec2 bendAway = place.xz - bendCentre.xz;
  if (kind == 4) place.y = 0.35 + 1.1 * b + 0.25 * sin(time * 0.7 + number * 3.0) - bendHalf * dot(bendAway, bendAway);
  vec4 view = viewMatrix * vec4(place, 1.0);
  if (kind == 0) {
    vec3 along = (viewMatrix * vec4(normalize(way), 0.0)).xyz;
    vec3 side = normalize(cross(along, view.xyz));
    view.xyz += along * at.y * 0.26 + side * at.x * (0.004 + 0.0012 * length(p));
    tone = vec4(0.9, 0.95, 1.0, 0.55 * near);
  } else if (kind == 1) {
    // Minimum visible size.
    view.xy += at * max(0.024 + 0.034 * d, 0.0036 * length(view.xyz));
    tone = vec4(1.0, 1.0, 1.0, 0.95 * near);
  } else if (kind == 4) {
    view.xy += at * 0.085;
    float pulse = 0.3 + 0.7 * smoothstep(-0.2, 0.9, sin(time * (0.9 + 0.9 * d) + number * 4.0));
    tone = vec4(1.0, 0.9, 0.45, pulse * near * smoothstep(0.45, 1.0, lamps));
  } else {
    float turn = time * (d - 0.5) * 2.6 + number * 2.1;
    float flip = 0.3 + 0.7 * abs(sin(time * (0.9 + 0.6 * c) + number * 2.3));
    vec2 e = vec2(at.x, at.y * 0.72 * flip) * (0.07 + 0.04 * b);
    view.xy += vec2(e.x * cos(turn) - e.y * sin(turn), e.x * sin(turn) + e.y * cos(turn));
    vec3 tint = kind == 2 ? mix(vec3(0.985, 0.66, 0.74), vec3(1.0, 0.86, 0.89), d)
      : d < 0.4 ? vec3(0.94, 0.68, 0.28) : d < 0.75 ? vec3(0.88, 0.48, 0.28) : vec3(0.69, 0.67, 0.31);
    tone = vec4(tint * (0.9 + 0.1 * flip), 0.95 * near);
  }
  gl_Position = projectionMatrix * view;
}
`;

const FRAGMENT = /* glsl */ `
uniform int kind;
uniform vec3 light;
varying vec2 at;
varying vec4 tone;
void main() {
  float far = dot(at, at);
  float a;
  vec3 color = tone.rgb;
  if (kind == 0) a = (1.0 - abs(at.x)) * smoothstep(-1.0, 0.6, -at.y) * smoothstep(-1.0, -0.7, at.y);
  else if (kind == 1) a = 1.0 - smoothstep(0.1, 1.0, far);
  else if (kind == 4) {
    float glow = max(0.0, 1.0 - far);
    float spark = smoothstep(0.1, 0.02, far);
    a = glow * glow * glow * 0.5 + spark;
    color = mix(color, vec3(1.0, 1.0, 0.85), spark);
  }
  else if (kind == 2) {
    a = 1.0 - smoothstep(0.86, 1.0, length(at * vec2(1.0, 1.16 - 0.38 * at.x)));
    a *= smoothstep(0.1, 0.26, length(at - vec2(1.02, 0.0)));
    color = mix(color * vec3(0.96, 0.8, 0.85), color, smoothstep(-0.9, 0.2, at.x));
  } else {
    a = 1.0 - smoothstep(0.84, 1.0, abs(at.y) / max(0.001, (1.0 - at.x * at.x) * 0.92));
    color *= 1.0 - 0.2 * (1.0 - smoothstep(0.03, 0.1, abs(at.y)));
  }
  a *= tone.a;
  if (a < 0.004) discard;
  gl_FragColor = vec4(kind == 4 ? color : color * light, a);
}
`;

export interface Precipitation {
  /** Hidden without precipitation. `seconds` 0: motion is disabled, and some particles are drawn still. */
  set(light: SkyLight, camera: Camera, seconds: number): void;
  dispose(): void;
}

/** Rain, snow, petals, leaves, or fireflies at night, around the camera: one draw, no work per frame. */
export function addPrecipitation(
  scene: Scene,
  document: SpaceDocument,
  sceneContext: SceneContext,
): Precipitation {
  const geometry = new InstancedBufferGeometry();
  const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  const numbers = Float32Array.from({ length: MAX_PARTICLES }, (_, i) => i);
  geometry.setAttribute('number', new InstancedBufferAttribute(numbers, 1));
  const uniforms = {
    eye: { value: new Vector3() },
    nearBox: { value: BOX },
    time: { value: 0 },
    kind: { value: 0 },
    light: { value: new Vector3(1, 1, 1) },
    lamps: sceneContext.lamps,
    // Roof and grass masks: red and green.
    cover: { value: mapTexture(coverOf(document), RGFormat) },
    mapSize: sceneContext.mapSize,
    bendCentre: sceneContext.centre,
    bendHalf: sceneContext.bend,
  };
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    transparent: true,
    // Streaks turn a side to the camera, either one.
    side: DoubleSide,
    depthWrite: false,
    fog: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  mesh.renderOrder = 2;
  mesh.visible = false;
  scene.add(mesh);
  return {
    set(light, camera, seconds) {
      const precipitation = precipitationIn(light);
      const still = seconds === 0;
      mesh.visible = precipitation !== undefined && !(still && precipitation === FIREFLIES);
      if (!precipitation) return;
      geometry.instanceCount = Math.round(precipitation.count * (still ? STILL_SHARE : 1));
      uniforms.kind.value = precipitation.kind;
      uniforms.time.value = seconds || STILL_TIME;
      uniforms.eye.value.copy(camera.position);
      // Slightly brighter than the surroundings at night.
      const [r, g, b] = light.ambient;
      uniforms.light.value.set(Math.max(r, 0.74), Math.max(g, 0.76), Math.max(b, 0.94));
    },
    dispose() {
      mesh.removeFromParent();
      geometry.dispose();
      material.dispose();
      uniforms.cover.value.dispose();
    },
  };
}
