import {
  BufferGeometry,
  Float32BufferAttribute,
  Mesh,
  Points,
  ShaderMaterial,
  type IUniform,
  type Object3D,
} from 'three';
import { LEANING, type Time } from './paint';
import { SHADE, softSpots, spotPaint } from './soft-spots';
import { CHIMNEY, CONTACTS, HALOS, LIGHT_POOLS, emissiveProps, type PropPoint } from './props';

const PUFFS = 7;

export interface Glow {
  /** Canvas height in pixels: point sizes depend on it. */
  fit(pixels: number): void;
  dispose(): void;
}

const STANDING = /* glsl */ `
  ${LEANING}
  vec4 stood(vec3 at, vec3 foot) {
    vec3 seen = (modelViewMatrix * vec4(at, 1.0)).xyz;
    vec3 nowhere = vec3(0.0);
    return vec4(lean(seen, (modelViewMatrix * vec4(foot, 1.0)).xyz, modelViewMatrix[3].xyz, nowhere), 1.0);
  }
`;

/** Emissive parts ignore the light. */
const brightPaint = (): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: /* glsl */ `
      attribute vec3 color;
      attribute vec3 foot;
      varying vec3 vColor;
      ${STANDING}
      void main() {
        vColor = color;
        gl_Position = projectionMatrix * stood(position, foot);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec3 vColor;
      void main() { gl_FragColor = vec4(vColor, 1.0); }
    `,
  });

/** Halos as in the still image: two soft discs, one inside the other. */
const haloPaint = (pixels: IUniform<number>, time: Time): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { pixels, time },
    vertexShader: /* glsl */ `
      attribute float size;
      attribute vec3 foot;
      uniform float pixels;
      uniform float time;
      ${STANDING}
      varying float vBreath;
      void main() {
        vec4 seen = stood(position, foot);
        gl_Position = projectionMatrix * seen;
        gl_PointSize = size * 2.0 * pixels * projectionMatrix[1][1] * 0.5 / gl_Position.w;
        vBreath = 0.93 + 0.07 * sin(time * 0.9 + position.x * 9.0);
      }
    `,
    fragmentShader: /* glsl */ `
      varying float vBreath;
      void main() {
        float away = length(gl_PointCoord - 0.5) * 2.0;
        float soft = (1.0 - smoothstep(0.0, 1.0, away)) * 0.5 + (1.0 - smoothstep(0.9, 1.0, away)) * 0.14;
        gl_FragColor = vec4(1.0, 0.87, 0.52, soft * vBreath);
      }
    `,
    transparent: true,
    depthWrite: false,
  });

/** Chimney smoke: each puff rises, grows and fades. */
const smokePaint = (pixels: IUniform<number>, time: Time): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { pixels, time },
    vertexShader: /* glsl */ `
      attribute float size;
      attribute vec3 foot;
      uniform float pixels;
      uniform float time;
      ${STANDING}
      varying float vLife;
      void main() {
        vLife = fract(time * 0.13 + size);
        vec4 seen = stood(position, foot);
        // Smoke rises away from the globe, whatever its rotation.
        vec4 middle = modelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0);
        vec3 up = normalize(seen.xyz - middle.xyz);
        seen.xyz += up * vLife * 0.34;
        seen.x += sin(vLife * 5.0 + size * 6.0) * 0.03 * vLife + vLife * vLife * 0.07;
        gl_Position = projectionMatrix * seen;
        gl_PointSize = (0.03 + 0.06 * vLife) * 2.0 * pixels * projectionMatrix[1][1] * 0.5 / gl_Position.w;
      }
    `,
    fragmentShader: /* glsl */ `
      varying float vLife;
      void main() {
        float away = length(gl_PointCoord - 0.5) * 2.0;
        float there = smoothstep(0.0, 0.12, vLife) * (1.0 - vLife);
        gl_FragColor = vec4(0.93, 0.91, 1.0, (1.0 - smoothstep(0.2, 1.0, away)) * there * 0.5);
      }
    `,
    transparent: true,
    depthWrite: false,
  });

function points(places: readonly (PropPoint & { readonly size: number })[]): BufferGeometry {
  const made = new BufferGeometry();
  const put = (name: string, values: number[], size: number): void => {
    made.setAttribute(name, new Float32BufferAttribute(values, size));
  };
  put(
    'position',
    places.flatMap(({ at }) => at.toArray()),
    3,
  );
  put(
    'foot',
    places.flatMap(({ foot }) => foot.toArray()),
    3,
  );
  put(
    'size',
    places.map(({ size }) => size),
    1,
  );
  return made;
}

/** Windows and lamps with halos and pools of light, contact shadows, and smoke. */
export function addGlow(to: Object3D, time: Time): Glow {
  const pixels: IUniform<number> = { value: 600 };
  const made: (BufferGeometry | ShaderMaterial)[] = [];
  const share = <T extends BufferGeometry | ShaderMaterial>(prop: T): T => {
    made.push(prop);
    return prop;
  };
  const lay = (mesh: Mesh | Points, order: number): void => {
    mesh.renderOrder = order;
    mesh.frustumCulled = false;
    to.add(mesh);
  };
  lay(new Mesh(share(softSpots(CONTACTS, 1.0105, -0.2)), share(spotPaint(SHADE.color, SHADE.alpha))), 1);
  lay(new Mesh(share(softSpots(LIGHT_POOLS, 1.012, 0)), share(spotPaint('#ffdf8a', 0.55))), 2);
  lay(new Mesh(share(emissiveProps().geometry()), share(brightPaint())), 0);
  // A puff's size is its initial age.
  const smoke = Array.from({ length: PUFFS }, (_, i) => ({ ...CHIMNEY, size: i / PUFFS }));
  lay(new Points(share(points(smoke)), share(smokePaint(pixels, time))), 3);
  lay(new Points(share(points(HALOS)), share(haloPaint(pixels, time))), 4);
  return {
    fit(height) {
      pixels.value = height;
    },
    dispose() {
      for (const fade of made) fade.dispose();
    },
  };
}
