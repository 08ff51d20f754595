import {
  BoxGeometry,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  IcosahedronGeometry,
  LatheGeometry,
  Matrix3,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
  type Matrix4,
} from 'three';
import { matrixOf, type PartTransform } from '../transform';
import { metres } from '../units';
import { shapeOf, Shapes, type Shape } from './shapes';
import { Vertices } from './vertices';

/** Appearance of a part. */
export interface Paint {
  readonly color: string;
  /** Sway in the wind, 0..1: uniform, or by the x position, pixels. */
  readonly sway?: number | ((x: number) => number);
  /** Emission at night, 0..1. */
  readonly glow?: number;
  /** Visible only while the element is on, or off: running water. */
  readonly only?: 'on' | 'off';
  /**
   * Rotates in the upright plane about this height above the base, on an ellipse `SPIN_RISE` times as high as
   * wide.
   */
  readonly spin?: number;
}

/** Height-to-width ratio of a rotating part's path: that of the portal's swirl. */
export const SPIN_RISE = 1.36;

const size = new Vector3();
const normalMatrix = new Matrix3();
const rgbOf = new Map<string, readonly [number, number, number]>();

function bytesOf(color: string): readonly [number, number, number] {
  let rgb = rgbOf.get(color);
  if (!rgb) {
    const { r, g, b } = new Color(color);
    rgb = [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
    rgbOf.set(color, rgb);
  }
  return rgb;
}

/** Position of a prop, metres. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const ORIGIN: Spot = { x: 0, y: 0, z: 0 };
const METRE = metres(1);

/** Notches of a skirt's rim and the hollow below it, relative to radius and height. */
const NOTCH = { in: 0.74, up: 0.17 } as const;
const HOLLOW = 0.24;

function skirtGeometry(boughs: number): BufferGeometry {
  const rim = Array.from({ length: boughs * 2 }, (_, i) => {
    const turn = (i * Math.PI) / boughs;
    const [far, up] = i % 2 ? [NOTCH.in, NOTCH.up] : [1, 0];
    return [Math.sin(turn) * far, up, Math.cos(turn) * far] as const;
  });
  const corners: number[] = [];
  for (const [i, from] of rim.entries()) {
    const to = rim[(i + 1) % rim.length] ?? from;
    corners.push(...from, ...to, 0, 1, 0, ...to, ...from, 0, HOLLOW, 0);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/**
 * A low-poly prop composed of coloured parts. Lengths are logical pixels, as in the 2D art (`assets/world`);
 * 32 are a metre. The resulting geometry is in metres.
 */
export class Model {
  /** Index ranges that are visible only while the element is on, or off. */
  readonly only: (readonly [from: number, to: number, when: 'on' | 'off'])[] = [];
  /** Height and half width, logical px. */
  height = 0;
  half = 0;
  /** Whether a part rotates. */
  turns = false;

  constructor(
    readonly into = new Vertices(),
    private readonly spot = ORIGIN,
    private readonly shapes = new Shapes(),
  ) {}

  /** Adds a geometry and disposes it. */
  add(geometry: BufferGeometry, paint: Paint, at: PartTransform = {}): this {
    return this.#put(shapeOf(geometry), paint, matrixOf(at));
  }

  /** A smooth sphere. */
  ball(paint: Paint, radius: number, at: PartTransform = {}, fine = 1): this {
    const make = () => new SphereGeometry(1, Math.round(10 * fine), Math.round(7 * fine));
    return this.#sized(`ball ${fine}`, make, paint, at, radius);
  }

  /** A faceted sphere: leaves, stones. */
  lump(paint: Paint, radius: number, at: PartTransform = {}, detail = 1): this {
    return this.#sized(`lump ${detail}`, () => new IcosahedronGeometry(1, detail), paint, at, radius);
  }

  /** Stands on `y`; the origin is at its base. */
  tube(paint: Paint, top: number, bottom: number, height: number, at: PartTransform = {}, sides = 8): this {
    const wide = Math.max(top, bottom);
    const [above, below] = [top / wide, bottom / wide];
    const make = () => new CylinderGeometry(above, below, 1, sides).translate(0, 0.5, 0);
    return this.#sized(`tube ${above} ${below} ${sides}`, make, paint, at, wide, height);
  }

  cone(paint: Paint, radius: number, height: number, at: PartTransform = {}, sides = 8): this {
    const make = () => new ConeGeometry(1, 1, sides).translate(0, 0.5, 0);
    return this.#sized(`cone ${sides}`, make, paint, at, radius, height);
  }

  /** A cone of hanging boughs: every other vertex of its rim is set back and raised. */
  skirt(paint: Paint, radius: number, height: number, at: PartTransform = {}, boughs = 9): this {
    return this.#sized(`skirt ${boughs}`, () => skirtGeometry(boughs), paint, at, radius, height);
  }

  /** A box that stands on `y`. */
  box(paint: Paint, width: number, height: number, depth: number, at: PartTransform = {}): this {
    const make = () => new BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
    return this.#sized('box', make, paint, at, width, height, depth);
  }

  ring(paint: Paint, radius: number, thick: number, at: PartTransform = {}, around = 16): this {
    const make = () => new TorusGeometry(1, thick / radius, 6, around);
    return this.#sized(`ring ${thick / radius} ${around}`, make, paint, at, radius);
  }

  /** A lathe shape: pairs of radius and height, from the bottom up. */
  turned(
    paint: Paint,
    outline: readonly (readonly [number, number])[],
    at: PartTransform = {},
    sides = 16,
  ): this {
    const make = () =>
      new LatheGeometry(
        outline.map(([radius, height]) => new Vector2(radius, height)),
        sides,
      );
    return this.#sized(`turned ${outline.join(' ')} ${sides}`, make, paint, at, 1);
  }

  /** Adds a shared shape of unit size. */
  #sized(
    name: string,
    make: () => BufferGeometry,
    paint: Paint,
    at: PartTransform,
    x: number,
    y = x,
    z = x,
  ): this {
    const matrix = matrixOf(at).scale(size.set(x, y, z));
    return this.#put(this.shapes.get(name, make), paint, matrix);
  }

  #put({ positions, normals, indices }: Shape, paint: Paint, matrix: Matrix4): this {
    const { into, spot } = this;
    const count = positions.length / 3;
    const corners = indices?.length ?? count;
    into.reserve(count, corners);
    const [m0, m1, m2, , m4, m5, m6, , m8, m9, m10, , m12, m13, m14] = matrix.elements;
    const [n0, n1, n2, n3, n4, n5, n6, n7, n8] = normalMatrix.getNormalMatrix(matrix).elements;
    const [r, g, b] = bytesOf(paint.color);
    const { sway = 0 } = paint;
    const steady = typeof sway === 'number' ? Math.round(sway * 255) : 0;
    const glow = Math.round((paint.glow ?? 0) * 255);
    const spin = paint.spin === undefined ? undefined : into.spins();
    const first = into.count;
    const { positions: placed, normals: turned, colors, lively, indices: faces } = into;
    let { height, half } = this;
    // Hot loop, run many times before it is compiled: it allocates nothing.
    for (let i = 0; i < count; i++) {
      const at = (first + i) * 3;
      const from = i * 3;
      const px = positions[from] ?? 0;
      const py = positions[from + 1] ?? 0;
      const pz = positions[from + 2] ?? 0;
      const x = m0 * px + m4 * py + m8 * pz + m12;
      const y = m1 * px + m5 * py + m9 * pz + m13;
      placed[at] = spot.x + x * METRE;
      placed[at + 1] = spot.y + y * METRE;
      placed[at + 2] = spot.z + (m2 * px + m6 * py + m10 * pz + m14) * METRE;
      const ax = normals[from] ?? 0;
      const ay = normals[from + 1] ?? 0;
      const az = normals[from + 2] ?? 0;
      const nx = n0 * ax + n3 * ay + n6 * az;
      const ny = n1 * ax + n4 * ay + n7 * az;
      const nz = n2 * ax + n5 * ay + n8 * az;
      const long = 127 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      turned[at] = nx * long;
      turned[at + 1] = ny * long;
      turned[at + 2] = nz * long;
      colors[at] = r;
      colors[at + 1] = g;
      colors[at + 2] = b;
      lively[(first + i) * 2] = typeof sway === 'number' ? steady : Math.round(sway(x) * 255);
      lively[(first + i) * 2 + 1] = glow;
      if (spin) {
        spin[(first + i) * 2] = x * METRE;
        spin[(first + i) * 2 + 1] = ((y - (paint.spin ?? 0)) / SPIN_RISE) * METRE;
      }
      if (y > height) height = y;
      if (Math.abs(x) > half) half = Math.abs(x);
    }
    this.height = height;
    this.half = half;
    const began = into.indexCount;
    for (let i = 0; i < corners; i++) faces[began + i] = first + (indices ? (indices[i] ?? 0) : i);
    into.count += count;
    into.indexCount += corners;
    if (spin) this.turns = true;
    if (paint.only) this.only.push([began, into.indexCount, paint.only]);
    return this;
  }
}

/** Variant of a screen or poster without its own image: content is drawn over it. */
export const BLANK = -1;

/**
 * Builds a variant of a kind, its base on the origin. `dice` gives numbers 0..1, deterministic per element.
 */
export type PropModel = (model: Model, variant: number, dice: () => number) => void;
