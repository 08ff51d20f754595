import { Color, Mesh, ShaderMaterial, SphereGeometry, SRGBColorSpace, Vector3, type Scene } from 'three';
import type { Rgb, SkyLight } from '../../world/sky/sky';
import { WEATHER_EFFECTS } from '../../world/sky/weather';

const VERTEX = /* glsl */ `
varying vec3 way;
varying vec3 ahead;
void main() {
  way = position;
  ahead = mat3(modelViewMatrix) * position;
  vec4 at = projectionMatrix * vec4(ahead, 1.0);
  gl_Position = at.xyww;
}
`;

const FRAGMENT = /* glsl */ `
varying vec3 way;
varying vec3 ahead;
uniform vec3 high;
uniform vec3 low;
uniform vec3 cloudLit;
uniform vec3 cloudShade;
uniform vec3 sunWay;
uniform vec3 moonWay;
uniform vec3 sunColor;
uniform float stars;
uniform float night;
uniform float cover;
uniform float time;

float hash(vec3 p) {
  p = fract(p * 0.3183099 + 0.1);
  p *= 17.0;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}

// Small stars in a grid of directions, with independent twinkling.
float starsAt(vec3 d) {
  vec3 p = d * 90.0;
  vec3 cell = floor(p);
  vec3 at = fract(p) - 0.5;
  float seed = hash(cell);
  if (seed < 0.95) return 0.0;
  vec3 shift = vec3(hash(cell + 3.1), hash(cell + 5.7), hash(cell + 9.2)) * 0.5 - 0.25;
  float twinkle = 0.7 + 0.3 * sin(time * (0.6 + seed * 1.7) + seed * 400.0);
  return smoothstep(0.2, 0.03, length(at - shift)) * twinkle;
}

// The moon with soft craters, as on the portal.
vec3 moonFace(vec2 at) {
  float craters = smoothstep(0.3, 0.24, length(at - vec2(0.3, 0.2))) + smoothstep(0.2, 0.15, length(at - vec2(-0.35, 0.4)))
    + smoothstep(0.24, 0.19, length(at - vec2(-0.15, -0.42)));
  return mix(vec3(1.0, 0.95, 0.8), vec3(0.9, 0.82, 0.72), clamp(craters, 0.0, 1.0) * 0.6);
}

// Flat-bottomed clouds drifting in a ring, one per sector: x is the opacity, y the height inside the cloud.
vec2 clouds(vec3 d, float parts, float height, float size, float seed) {
  float along = atan(d.x, -d.z) / 6.2831853 * parts + seed * 7.3 + time * 0.004 * size;
  float part = mod(floor(along), parts) + seed;
  float luck = hash(vec3(part, 2.7, 9.1));
  float big = size * (0.75 + 0.5 * luck);
  vec2 p = vec2((fract(along) - 0.35 - 0.3 * hash(vec3(part, 5.3, 1.9))) * 6.2831853 / parts, d.y - height - 0.03 * luck) / big;
  if (luck > 0.5) p.x = -p.x;
  float far = length(p - vec2(0.0, 0.2)) - 0.62;
  far = min(far, length(p - vec2(-0.72, 0.0)) - 0.4);
  far = min(far, length(p - vec2(0.7, 0.06)) - 0.5);
  far = min(far, length(p - vec2(1.3, -0.1)) - 0.28);
  // Fair-weather clouds have a crisp edge; at night and before rain they are soft.
  float soft = 0.06 + 0.16 * max(night, cover);
  return vec2(smoothstep(soft, -soft, far) * smoothstep(-0.25 - soft, -0.25 + soft, p.y), smoothstep(-0.35, 0.6, p.y));
}

void main() {
  vec3 d = normalize(way);
  float up = clamp(d.y, 0.0, 1.0);
  // The camera looks down slightly and sees the low sky, which must not be pale.
  vec3 color = mix(low, high, pow(clamp(d.y * 0.94 + 0.06, 0.0, 1.0), 0.6));
  float sun = dot(d, sunWay);
  color += sunColor * (smoothstep(0.93, 1.0, sun) * 0.28 + smoothstep(0.9975, 0.9984, sun)) * (1.0 - night) * (1.0 - cover);
  color += vec3(1.0, 0.96, 0.88) * starsAt(d) * stars * smoothstep(0.0, 0.1, up);
  // A screen-space disc: a sphere would be distorted at the view's edge.
  vec3 moon = mat3(viewMatrix) * moonWay;
  vec2 at = (ahead.xy / ahead.z - moon.xy / moon.z) / -0.062;
  float face = smoothstep(1.02, 0.98, length(at)) * step(ahead.z, 0.0) * step(moon.z, 0.0) * stars;
  // The glow is soft and leaves the face unchanged; through clouds only the glow shows.
  float glow = max(0.0, dot(d, moonWay));
  float halo = (0.16 * pow(glow, 24.0) + 0.4 * pow(glow, 220.0)) * night;
  vec3 moonlit = cloudLit * halo * (1.6 + 2.4 * stars);
  color += moonlit;
  color = mix(color, moonFace(at), face);
  // Clouds before the moon are thin and lit by it.
  vec3 lit = cloudLit + moonlit;
  vec3 below = cloudShade + moonlit;
  float thick = 1.0 - 0.75 * face;
  vec2 cloud = clouds(d, 9.0, 0.035, 0.055 + 0.03 * cover, 1.0);
  color = mix(color, mix(below, lit, cloud.y), cloud.x * 0.8 * thick);
  cloud = clouds(d, 7.0, 0.16, 0.1 + 0.07 * cover, 4.0);
  color = mix(color, mix(below, lit, cloud.y), cloud.x * 0.85 * thick);
  gl_FragColor = vec4(color, 1.0);
  #include <colorspace_fragment>
}
`;

export interface SkyDome {
  set(light: SkyLight, sunWay: Vector3, moonWay: Vector3): void;
  /** Animates the stars. */
  setTime(seconds: number): void;
  dispose(): void;
}

/** The sky behind everything: gradient, sun, clouds, stars and moon. One draw call without blending. */
export function addSkyDome(scene: Scene): SkyDome {
  const uniforms = {
    high: { value: new Color() },
    low: { value: new Color() },
    cloudLit: { value: new Color() },
    cloudShade: { value: new Color() },
    sunColor: { value: new Color() },
    sunWay: { value: new Vector3() },
    moonWay: { value: new Vector3() },
    stars: { value: 0 },
    night: { value: 0 },
    cover: { value: 0 },
    time: { value: 0 },
  };
  // Mirrored, so that the front faces inwards.
  const geometry = new SphereGeometry(50, 24, 14).scale(-1, 1, 1);
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    depthWrite: false,
    fog: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  // After all opaque objects: only uncovered pixels are shaded.
  mesh.renderOrder = 1;
  scene.add(mesh);
  return {
    set(light, sunWay, moonWay) {
      setSrgb(uniforms.high.value, light.zenith);
      setSrgb(uniforms.low.value, light.horizon);
      setSrgb(uniforms.cloudLit.value, light.cloud);
      setSrgb(uniforms.cloudShade.value, light.cloudShade);
      setSrgb(uniforms.sunColor.value, light.sun);
      uniforms.sunWay.value = sunWay;
      uniforms.moonWay.value = moonWay;
      uniforms.stars.value = light.stars;
      uniforms.night.value = light.night;
      uniforms.cover.value = WEATHER_EFFECTS[light.weather].cloudCover;
    },
    setTime(seconds) {
      uniforms.time.value = seconds;
    },
    dispose() {
      mesh.removeFromParent();
      geometry.dispose();
      material.dispose();
    },
  };
}

/** Sets a colour that is specified in sRGB. */
export const setSrgb = (into: Color, [red, green, blue]: Rgb): Color =>
  into.setRGB(red, green, blue, SRGBColorSpace);
