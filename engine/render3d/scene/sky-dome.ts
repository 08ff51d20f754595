import { Color, Mesh, ShaderMaterial, SphereGeometry, SRGBColorSpace, Vector3, type Scene } from 'three';

const VERTEX = /* glsl */ `
varying vec3 way;
void main() {
  way = position;
  vec4 at = projectionMatrix * mat4(mat3(modelViewMatrix)) * vec4(position, 1.0);
  gl_Position = at.xyww;
}
`;

const FRAGMENT = /* glsl */ `
varying vec3 way;
uniform vec3 high;
uniform vec3 low;
uniform vec3 sunWay;
uniform vec3 moonWay;
uniform vec3 sunColor;
uniform float night;
uniform float time;

float hash(vec3 p) {
  p = fract(p * 0.3183099 + 0.1);
  p *= 17.0;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}

// Little stars in a grid of directions; each twinkles in its own time.
float stars(vec3 d) {
  vec3 p = d * 90.0;
  vec3 cell = floor(p);
  vec3 at = fract(p) - 0.5;
  float seed = hash(cell);
  if (seed < 0.95) return 0.0;
  vec3 shift = vec3(hash(cell + 3.1), hash(cell + 5.7), hash(cell + 9.2)) * 0.5 - 0.25;
  float twinkle = 0.7 + 0.3 * sin(time * (0.6 + seed * 1.7) + seed * 400.0);
  return smoothstep(0.2, 0.03, length(at - shift)) * twinkle;
}

// Two soft craters make the moon the one of the portal.
vec3 moonFace(vec3 d, float across) {
  vec3 side = normalize(cross(moonWay, vec3(0.0, 1.0, 0.0)));
  vec3 up = cross(side, moonWay);
  vec2 at = vec2(dot(d, side), dot(d, up)) / across;
  float craters = smoothstep(0.3, 0.24, length(at - vec2(0.3, 0.2))) + smoothstep(0.2, 0.15, length(at - vec2(-0.35, 0.4)))
    + smoothstep(0.24, 0.19, length(at - vec2(-0.15, -0.42)));
  return mix(vec3(1.0, 0.95, 0.8), vec3(0.9, 0.82, 0.72), clamp(craters, 0.0, 1.0) * 0.6);
}

// Puffs with a level foot that drift round the sky in a ring, one in each of its parts: x how much, y how high in it.
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
  return vec2(smoothstep(0.05, -0.05, far) * smoothstep(-0.3, -0.2, p.y), smoothstep(-0.35, 0.6, p.y));
}

void main() {
  vec3 d = normalize(way);
  float up = clamp(d.y, 0.0, 1.0);
  // The camera looks down a little: what it sees of the sky is low, and is not to be pale for that.
  vec3 color = mix(low, high, pow(clamp(d.y * 0.94 + 0.06, 0.0, 1.0), 0.6));
  float sun = dot(d, sunWay);
  color += sunColor * (smoothstep(0.93, 1.0, sun) * 0.28 + smoothstep(0.9975, 0.9984, sun)) * (1.0 - night);
  color += vec3(1.0, 0.96, 0.88) * stars(d) * night * smoothstep(0.0, 0.1, up);
  float moon = dot(d, moonWay);
  // Its glow has no edge, and leaves its face alone.
  float glow = max(0.0, moon);
  color += vec3(0.5, 0.48, 0.6) * (0.1 * pow(glow, 24.0) + 0.22 * pow(glow, 180.0)) * night;
  color = mix(color, moonFace(d, 0.062), smoothstep(0.99793, 0.99812, moon) * night);
  // As light as the sky behind them, whatever the hour and the weather, and whiter.
  float shine = dot(low, vec3(0.3, 0.5, 0.2));
  vec3 lit = min(vec3(1.0), mix(vec3(shine), low, 0.5) * 1.1 + 0.12 * shine);
  vec3 shade = mix(low, high, 0.25);
  // By night the moon is behind them: of the sky's own hue, a little lighter.
  lit = mix(lit, low * 1.5 + vec3(0.012, 0.01, 0.03), night);
  shade = mix(shade, low * 1.1, night);
  vec2 cloud = clouds(d, 9.0, 0.035, 0.055, 1.0);
  color = mix(color, mix(shade, lit, cloud.y), cloud.x * 0.8);
  cloud = clouds(d, 7.0, 0.16, 0.1, 4.0);
  color = mix(color, mix(shade, lit, cloud.y), cloud.x * 0.85);
  gl_FragColor = vec4(color, 1.0);
  #include <colorspace_fragment>
}
`;

export interface SkyLook {
  readonly high: Color;
  readonly low: Color;
  readonly sun: Color;
  readonly sunWay: Vector3;
  readonly moonWay: Vector3;
  /** 0..1. */
  readonly night: number;
}

export interface SkyDome {
  set(look: SkyLook): void;
  /** The stars twinkle. */
  setTime(seconds: number): void;
  dispose(): void;
}

/** The sky behind everything: a gradient, the sun, at night stars and the moon. One draw call, nothing blended. */
export function addSkyDome(scene: Scene): SkyDome {
  const uniforms = {
    high: { value: new Color() },
    low: { value: new Color() },
    sunColor: { value: new Color() },
    sunWay: { value: new Vector3() },
    moonWay: { value: new Vector3() },
    night: { value: 0 },
    time: { value: 0 },
  };
  // Mirrored, so that its front is inside.
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
  // After everything solid: only what is not covered is filled.
  mesh.renderOrder = 1;
  scene.add(mesh);
  return {
    set(look) {
      uniforms.high.value.copy(look.high);
      uniforms.low.value.copy(look.low);
      uniforms.sunColor.value.copy(look.sun);
      uniforms.sunWay.value = look.sunWay;
      uniforms.moonWay.value = look.moonWay;
      uniforms.night.value = look.night;
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

export const colour = (hex: string): Color => new Color().setStyle(hex, SRGBColorSpace);
