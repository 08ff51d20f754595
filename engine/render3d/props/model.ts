import {
  BoxGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  LatheGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  type BufferGeometry,
} from 'three';
import { matrixOf, type At } from '../placing';

/** How a part of a thing looks. */
export interface Paint {
  readonly color: string;
  /** How far it sways in the wind, 0..1: all of it alike, or by how far right it is, pixels. */
  readonly sway?: number | ((x: number) => number);
  /** How strongly it shines at night, 0..1. */
  readonly glow?: number;
  /** Seen only while the thing is on: running water. */
  readonly onlyOn?: true;
  /** Turns upright about this height above the base, on a path `SPIN_RISE` times as high as wide. */
  readonly spin?: number;
}

/** How much higher than wide the path of what turns is: that of the portal's swirl. */
export const SPIN_RISE = 1.36;

/**
 * A thing in few faces, put together from coloured parts. Lengths are logical pixels, as in the 2D art (`assets/world`):
 * the same numbers make the same thing; 32 are a metre.
 */
export class Model {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly colors: number[] = [];
  /** Sway and glow of each vertex, 0..255. */
  readonly lively: number[] = [];
  /** How far each vertex is from the middle about which it turns, pixels to the right and up; 0, 0 rests. */
  readonly spin: number[] = [];
  readonly indices: number[] = [];
  /** Where in `indices` what is seen only while the thing is on begins, and where it ends. */
  readonly onlyOn: (readonly [from: number, to: number])[] = [];

  /** Takes a geometry, which is spent afterwards. */
  add(geometry: BufferGeometry, paint: Paint, at: At = {}): this {
    geometry.applyMatrix4(matrixOf(at));
    const position = geometry.getAttribute('position');
    const normal = geometry.getAttribute('normal');
    const { r, g, b } = new Color(paint.color);
    const first = this.positions.length / 3;
    const { sway = 0 } = paint;
    const swayAt = typeof sway === 'number' ? () => sway : sway;
    const glow = Math.round((paint.glow ?? 0) * 255);
    for (let i = 0; i < position.count; i++) {
      this.positions.push(position.getX(i), position.getY(i), position.getZ(i));
      this.normals.push(normal.getX(i), normal.getY(i), normal.getZ(i));
      this.colors.push(Math.round(r * 255), Math.round(g * 255), Math.round(b * 255));
      this.lively.push(Math.round(swayAt(position.getX(i)) * 255), glow);
      if (paint.spin === undefined) this.spin.push(0, 0);
      else this.spin.push(position.getX(i), (position.getY(i) - paint.spin) / SPIN_RISE);
    }
    const { index } = geometry;
    const count = index ? index.count : position.count;
    const began = this.indices.length;
    for (let i = 0; i < count; i++) this.indices.push(first + (index ? index.getX(i) : i));
    if (paint.onlyOn) this.onlyOn.push([began, this.indices.length]);
    geometry.dispose();
    return this;
  }

  /** A round ball. */
  ball(paint: Paint, radius: number, at: At = {}, fine = 1): this {
    return this.add(new SphereGeometry(radius, Math.round(10 * fine), Math.round(7 * fine)), paint, at);
  }

  /** A ball of few flat faces: leaves, stones. */
  lump(paint: Paint, radius: number, at: At = {}, detail = 1): this {
    return this.add(new IcosahedronGeometry(radius, detail), paint, at);
  }

  /** Stands on `y` unless tilted: its middle is half its height above. */
  tube(paint: Paint, top: number, bottom: number, height: number, at: At = {}, sides = 8): this {
    return this.add(new CylinderGeometry(top, bottom, height, sides).translate(0, height / 2, 0), paint, at);
  }

  cone(paint: Paint, radius: number, height: number, at: At = {}, sides = 8): this {
    return this.add(new ConeGeometry(radius, height, sides).translate(0, height / 2, 0), paint, at);
  }

  /** A box that stands on `y`. */
  box(paint: Paint, width: number, height: number, depth: number, at: At = {}): this {
    return this.add(new BoxGeometry(width, height, depth).translate(0, height / 2, 0), paint, at);
  }

  ring(paint: Paint, radius: number, thick: number, at: At = {}, around = 16): this {
    return this.add(new TorusGeometry(radius, thick, 6, around), paint, at);
  }

  /** Turned on a lathe: pairs of radius and height, from the bottom up. */
  turned(paint: Paint, outline: readonly (readonly [number, number])[], at: At = {}, sides = 16): this {
    const points = outline.map(([radius, height]) => new Vector2(radius, height));
    return this.add(new LatheGeometry(points, sides), paint, at);
  }

  get triangles(): number {
    return this.indices.length / 3;
  }
}

/** Builds a variant of a kind, its base on the origin. `dice` gives even numbers 0..1, the same for the same element. */
export type PropModel = (model: Model, variant: number, dice: () => number) => void;
