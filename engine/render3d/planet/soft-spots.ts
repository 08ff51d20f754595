import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  ShaderMaterial,
  SRGBColorSpace,
  Vector3,
  type IUniform,
} from 'three';
import { standing } from './solid';
import type { Spot } from './props';

const RINGS = 4;
const ROUND = 20;
const TOP = new Vector3(0.01, 1, 0);

/**
 * Soft round spots as one geometry; `strength` falls to 0 at the rim, `who` is the index. With `height` they
 * are projected onto the globe at that radius; without, they lie flat around the origin, for a shader that
 * moves them.
 */
export function softSpots(spots: readonly Spot[], height: number, shift: number): BufferGeometry {
  const positions: number[] = [];
  const strengths: number[] = [];
  const owners: number[] = [];
  const index: number[] = [];
  const point = new Vector3();
  spots.forEach(({ at, radius }, who) => {
    const first = positions.length / 3;
    const matrix = standing(at, TOP);
    for (let ring = 0; ring <= RINGS; ring++)
      for (let i = 0; i < ROUND; i++) {
        const angle = (i / ROUND) * Math.PI * 2;
        const away = (ring / RINGS) * radius;
        point.set(Math.cos(angle) * away, 0, Math.sin(angle) * away);
        if (height > 0) {
          point.x += shift * radius;
          point.applyMatrix4(matrix).setLength(height);
        }
        positions.push(point.x, point.y, point.z);
        strengths.push(1 - (ring / RINGS) ** 2);
        owners.push(who);
        if (ring === RINGS) continue;
        const here = first + ring * ROUND + i;
        const next = first + ring * ROUND + ((i + 1) % ROUND);
        index.push(here, next, here + ROUND, next, next + ROUND, here + ROUND);
      }
  });
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(positions, 3));
  made.setAttribute('strength', new Float32BufferAttribute(strengths, 1));
  made.setAttribute('who', new Float32BufferAttribute(owners, 1));
  made.setIndex(index);
  return made;
}

const FRAGMENT = /* glsl */ `
  varying float vStrength;
  uniform vec4 color;
  void main() { gl_FragColor = vec4(color.rgb, color.a * vStrength); }
`;
const colorOf = (hex: string, alpha: number): IUniform<readonly number[]> => {
  const { r, g, b } = new Color(hex).getRGB(new Color(), SRGBColorSpace);
  return { value: [r, g, b, alpha] };
};

/** Flat light or shade on the ground. */
export const spotPaint = (hex: string, alpha: number): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { color: colorOf(hex, alpha) },
    vertexShader: /* glsl */ `
      attribute float strength;
      varying float vStrength;
      void main() {
        vStrength = strength;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    side: 2,
  });

/** One soft contact shadow, tinted, never black. */
export const SHADE = { color: '#2a2350', alpha: 0.26 } as const;

/** The same for walkers: the scale of their matrices is divided out of the spot's size. */
export const shadePaint = (people: IUniform, count: number): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { people, color: colorOf(SHADE.color, SHADE.alpha) },
    vertexShader: /* glsl */ `
      attribute float strength;
      attribute float who;
      uniform mat4 people[${count}];
      varying float vStrength;
      void main() {
        vStrength = strength;
        vec4 foot = people[int(who + 0.5)] * vec4(0.0, 0.0, 0.0, 1.0);
        vec3 up = normalize(foot.xyz);
        vec3 right = normalize(cross(vec3(0.0, 0.3, 1.0), up));
        vec3 at = foot.xyz + right * position.x + cross(right, up) * position.z;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(normalize(at) * 1.011, 1.0);
      }
    `,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    side: 2,
  });
