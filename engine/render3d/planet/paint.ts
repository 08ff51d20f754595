import { ShaderMaterial, type IUniform } from 'three';

/**
 * The planet's light, dusk as in the still image: a toon sun from the upper left in three steps and a
 * hemisphere, violet below, sky above. Shade is tinted, never black. Hand-written instead of a general
 * material, so that software renderers have little work per pixel.
 */
const LIGHT = /* glsl */ `
  varying vec3 vColor;
  varying vec3 vNormal;
  const vec3 SUN = vec3(-0.52, 0.62, 0.59);
  vec3 lit(vec3 color, vec3 normal) {
    float light = dot(normal, SUN);
    vec3 tone = mix(vec3(0.7, 0.68, 0.86), vec3(0.9, 0.89, 0.97), smoothstep(-0.04, 0.04, light));
    tone = mix(tone, vec3(1.02), smoothstep(0.4, 0.46, light));
    float rim = 1.0 - abs(normal.z);
    return color * (tone + vec3(0.035, 0.03, 0.05) * normal.y) + vec3(0.1, 0.08, 0.2) * rim * rim * rim;
  }
`;
const FRAGMENT = /* glsl */ `
  ${LIGHT}
  void main() { gl_FragColor = vec4(lit(vColor, normalize(vNormal)), 1.0); }
`;

/**
 * On the near side the camera would look down on heads and roofs: props lean back towards the top of the
 * image and show their front. On the edge they stand straight. `seen`, `foot` and `middle` (of the globe) are
 * in camera space.
 */
export const LEANING = /* glsl */ `
  vec3 turned(vec3 what, vec3 axis, float angle) {
    float c = cos(angle);
    return what * c + cross(axis, what) * sin(angle) + axis * dot(axis, what) * (1.0 - c);
  }
  vec3 lean(vec3 seen, vec3 foot, vec3 middle, inout vec3 facing) {
    vec3 away = normalize(foot - middle);
    vec3 axis = cross(away, vec3(0.0, 1.0, 0.0));
    float flat_ = length(axis);
    axis /= max(flat_, 0.001);
    float angle = 1.22 * smoothstep(-0.05, 0.85, away.z) * smoothstep(0.0, 0.5, flat_);
    facing = turned(facing, axis, angle);
    return foot + turned(seen - foot, axis, angle);
  }
`;

/** Seconds, shared by all animations. */
export type Time = IUniform<number>;

/** Props: `tag` holds the wind sway's amplitude and phase. */
export const propPaint = (time: Time): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { time },
    vertexShader: /* glsl */ `
      attribute vec3 color;
      attribute vec2 tag;
      attribute vec3 foot;
      uniform float time;
      varying vec3 vColor;
      varying vec3 vNormal;
      ${LEANING}
      void main() {
        vColor = color;
        vNormal = normalMatrix * normal;
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        // Clouds have no foot.
        if (dot(foot, foot) > 0.5)
          seen.xyz = lean(seen.xyz, (modelViewMatrix * vec4(foot, 1.0)).xyz, modelViewMatrix[3].xyz, vNormal);
        seen.x += tag.x * (sin(time * 1.1 + tag.y) + 0.4 * sin(time * 2.3 + tag.y * 1.7));
        gl_Position = projectionMatrix * seen;
      }
    `,
    fragmentShader: FRAGMENT,
  });

/** Grass: the rings of the still image, independent of the rotation. */
export const grassPaint = (): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: /* glsl */ `
      varying vec3 vNormal;
      void main() {
        vNormal = normalMatrix * normal;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec3 vNormal;
      float within(vec2 at, vec2 middle, vec2 size) {
        float away = length((at - middle) / size);
        return 1.0 - smoothstep(0.99, 1.01, away);
      }
      void main() {
        // In units of the still image, where the globe's radius is 250. The visible edge lies slightly before
        // the half.
        vec2 at = normalize(vNormal).xy * 252.8;
        vec3 color = vec3(0.31, 0.612, 0.384);
        color = mix(color, vec3(0.42, 0.69, 0.369), within(at, vec2(-6.0, 7.0), vec2(240.0)));
        color = mix(color, vec3(0.49, 0.761, 0.424), within(at, vec2(-16.0, 18.0), vec2(222.0)));
        color = mix(color, vec3(0.561, 0.808, 0.478), within(at, vec2(-44.0, 52.0), vec2(164.0)));
        color = mix(color, vec3(0.639, 0.859, 0.541), within(at, vec2(-84.0, 104.0), vec2(82.0, 64.0)));
        gl_FragColor = vec4(color, 1.0);
      }
    `,
  });

/** Flat geometry keeps its colour, except for the shaded edge at the lower right. */
export const flatPaint = (): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: /* glsl */ `
      attribute vec3 color;
      varying vec3 vColor;
      varying vec3 vNormal;
      void main() {
        vColor = color;
        vNormal = normalMatrix * normal;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec3 vColor;
      varying vec3 vNormal;
      void main() {
        float away = length(normalize(vNormal).xy * 252.8 - vec2(-16.0, 18.0)) / 222.0;
        gl_FragColor = vec4(vColor * mix(vec3(1.0), vec3(0.9, 0.88, 0.95), smoothstep(0.99, 1.01, away)), 1.0);
      }
    `,
  });

/** All people in one draw: `tag` holds the person and the part; parts swing about their joints. */
export const peoplePaint = (people: IUniform, phases: IUniform, count: number): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { people, phases },
    vertexShader: /* glsl */ `
      attribute vec3 color;
      attribute vec2 tag;
      uniform mat4 people[${count}];
      uniform float phases[${count}];
      varying vec3 vColor;
      varying vec3 vNormal;
      ${LEANING}
      void swing(inout vec3 at, inout vec3 facing, float joint, float angle) {
        float c = cos(angle);
        float s = sin(angle);
        mat2 turn = mat2(c, s, -s, c);
        at.y -= joint;
        at.yz = turn * at.yz;
        at.y += joint;
        facing.yz = turn * facing.yz;
      }
      void main() {
        int who = int(tag.x + 0.5);
        float phase = phases[who] * 6.2832;
        float step = sin(phase);
        vec3 at = position;
        vec3 facing = normal;
        if (tag.y > 2.5) swing(at, facing, 0.47, tag.y > 3.5 ? step * 0.7 : step * -0.7);
        else if (tag.y > 0.5) swing(at, facing, 0.24, tag.y > 1.5 ? step * -0.62 : step * 0.62);
        // The bob: highest when the legs pass each other.
        if (tag.y < 0.5 || tag.y > 2.5) {
          at.y += abs(cos(phase)) * 0.035;
          at.x += step * 0.03 * at.y;
        }
        mat4 where = modelViewMatrix * people[who];
        vColor = color;
        vNormal = normalize(mat3(where) * facing);
        vec3 seen = (where * vec4(at, 1.0)).xyz;
        seen = lean(seen, where[3].xyz, modelViewMatrix[3].xyz, vNormal);
        gl_Position = projectionMatrix * vec4(seen, 1.0);
      }
    `,
    fragmentShader: FRAGMENT,
  });
