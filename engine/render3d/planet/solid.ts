import {
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Matrix4,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { matrixOf, type PartTransform } from '../transform';

/** Two numbers per vertex of a part; the material defines their meaning. */
type Tag = readonly [number, number];

/**
 * Merges coloured parts into one geometry: one draw call per prop. Colours stay in sRGB: the planet's
 * materials are unlit like the images.
 */
export class Solid {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #colors: number[] = [];
  readonly #tags: number[] = [];
  readonly #feet: number[] = [];
  readonly #index: number[] = [];
  #tag: Tag = [0, 0];

  /** Sets the tag of the following parts. */
  tag(...tag: Tag): this {
    this.#tag = tag;
    return this;
  }

  /** Adds a geometry and disposes it. */
  add(geometry: BufferGeometry, color: string, at: PartTransform | Matrix4 = {}): this {
    geometry.applyMatrix4(at instanceof Matrix4 ? at : matrixOf(at));
    const position = geometry.getAttribute('position');
    const { r, g, b } = new Color(color).getRGB(new Color(), SRGBColorSpace);
    for (let i = 0; i < position.count; i++) {
      this.#colors.push(r, g, b);
      this.#tags.push(...this.#tag);
      this.#feet.push(0, 0, 0);
    }
    this.#take(geometry);
    return this;
  }

  ball(color: string, radius: number, at: PartTransform = {}, round = 14): this {
    return this.add(new SphereGeometry(radius, round, Math.ceil(round * 0.7)), color, at);
  }

  tube(color: string, top: number, bottom: number, height: number, at: PartTransform = {}, sides = 9): this {
    return this.add(new CylinderGeometry(top, bottom, height, sides), color, at);
  }

  cone(color: string, radius: number, height: number, at: PartTransform = {}, sides = 12): this {
    return this.add(new ConeGeometry(radius, height, sides), color, at);
  }

  /** Adds a transformed solid; stores the position of its foot. */
  join(other: Solid, matrix: Matrix4): this {
    const geometry = other.geometry().applyMatrix4(matrix);
    const foot = new Vector3().setFromMatrixPosition(matrix);
    this.#colors.push(...other.#colors);
    this.#tags.push(...other.#tags);
    for (let i = 0; i < other.#tags.length; i += 2) this.#feet.push(foot.x, foot.y, foot.z);
    this.#take(geometry);
    return this;
  }

  /** The same for swaying parts: the tag holds the amplitude, growing with height, and the phase. */
  joinSwaying(other: Solid, matrix: Matrix4, far: number, gust: number): this {
    for (let i = 0; i < other.#tags.length; i += 2) {
      other.#tags[i] = far * Math.max(0, other.#positions[(i / 2) * 3 + 1] ?? 0);
      other.#tags[i + 1] = gust;
    }
    return this.join(other, matrix);
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new Float32BufferAttribute(this.#positions, 3));
    made.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3));
    made.setAttribute('color', new Float32BufferAttribute(this.#colors, 3));
    made.setAttribute('tag', new Float32BufferAttribute(this.#tags, 2));
    made.setAttribute('foot', new Float32BufferAttribute(this.#feet, 3));
    made.setIndex(this.#index);
    return made;
  }

  #take(geometry: BufferGeometry): void {
    const first = this.#positions.length / 3;
    const position = geometry.getAttribute('position');
    const normal = geometry.getAttribute('normal');
    for (let i = 0; i < position.count; i++) {
      this.#positions.push(position.getX(i), position.getY(i), position.getZ(i));
      this.#normals.push(normal.getX(i), normal.getY(i), normal.getZ(i));
    }
    const { index } = geometry;
    const corners = index?.count ?? position.count;
    for (let i = 0; i < corners; i++) this.#index.push(first + (index?.getX(i) ?? i));
    geometry.dispose();
  }
}

/** Stands on the unit globe at a direction: up is outwards, facing `forward`. */
export function standing(at: Vector3, forward: Vector3, scale = 1, height = 1): Matrix4 {
  const up = at.clone().normalize();
  const side = new Vector3().crossVectors(up, forward).normalize();
  const ahead = new Vector3().crossVectors(side, up);
  return new Matrix4()
    .makeBasis(side, up, ahead)
    .scale(new Vector3(scale, scale, scale))
    .setPosition(up.multiplyScalar(height));
}

/**
 * Forward direction that shows a prop's front to a viewer ahead of that side of the globe: towards the viewer
 * on the edge, downwards in the middle, where the shader leans it back (`LEANING`).
 */
export function frontAt(at: Vector3, towards: Vector3, to: Vector3): Vector3 {
  const middle = at.dot(towards);
  return to
    .set(0, -Math.abs(middle), 0)
    .addScaledVector(towards, (1 - Math.abs(middle)) * (middle < 0 ? -1 : 1));
}
