import {
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  IcosahedronGeometry,
  Matrix4,
  SphereGeometry,
  Vector3,
} from 'three';

/** Position, turn about the own axis and size of a part. */
export interface At {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** Radians about x and z, applied before the shift. */
  readonly tiltX?: number;
  readonly tiltZ?: number;
  readonly turn?: number;
  readonly scale?: number | readonly [number, number, number];
}

function matrixOf({ x = 0, y = 0, z = 0, tiltX = 0, tiltZ = 0, turn = 0, scale = 1 }: At): Matrix4 {
  const [sx, sy, sz] = typeof scale === 'number' ? [scale, scale, scale] : scale;
  return new Matrix4()
    .makeTranslation(x, y, z)
    .multiply(new Matrix4().makeRotationY(turn))
    .multiply(new Matrix4().makeRotationX(tiltX))
    .multiply(new Matrix4().makeRotationZ(tiltZ))
    .multiply(new Matrix4().makeScale(sx, sy, sz));
}

/** Collects coloured parts and makes one geometry of them: one draw call for a whole thing. */
export class Solid {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #colors: number[] = [];

  /** Takes a geometry, which is spent afterwards. */
  add(geometry: BufferGeometry, color: string, at: At | Matrix4 = {}): this {
    const flat = geometry.index ? geometry.toNonIndexed() : geometry;
    flat.applyMatrix4(at instanceof Matrix4 ? at : matrixOf(at));
    const position = flat.getAttribute('position');
    const normal = flat.getAttribute('normal');
    const { r, g, b } = new Color(color);
    for (let i = 0; i < position.count; i++) {
      this.#positions.push(position.getX(i), position.getY(i), position.getZ(i));
      this.#normals.push(normal.getX(i), normal.getY(i), normal.getZ(i));
      this.#colors.push(r, g, b);
    }
    flat.dispose();
    geometry.dispose();
    return this;
  }

  ball(color: string, radius: number, at: At = {}): this {
    return this.add(new SphereGeometry(radius, 14, 10), color, at);
  }

  /** A ball of few faces: leaves, stones. */
  lump(color: string, radius: number, at: At = {}): this {
    return this.add(new IcosahedronGeometry(radius, 1), color, at);
  }

  tube(color: string, top: number, bottom: number, height: number, at: At = {}, sides = 9): this {
    return this.add(new CylinderGeometry(top, bottom, height, sides), color, at);
  }

  cone(color: string, radius: number, height: number, at: At = {}, sides = 8): this {
    return this.add(new ConeGeometry(radius, height, sides), color, at);
  }

  /** Everything of another solid, moved. */
  join(other: Solid, matrix: Matrix4): this {
    const geometry = other.geometry();
    geometry.applyMatrix4(matrix);
    const read = (name: string): ArrayLike<number> => geometry.getAttribute(name).array;
    this.#positions.push(...Array.from(read('position')));
    this.#normals.push(...Array.from(read('normal')));
    this.#colors.push(...Array.from(read('color')));
    geometry.dispose();
    return this;
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new Float32BufferAttribute(this.#positions, 3));
    made.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3));
    made.setAttribute('color', new Float32BufferAttribute(this.#colors, 3));
    return made;
  }
}

/** How much things lean towards the top of the picture: on the near side one sees them from the side, not from above. */
const LEAN = 0.8;
const TOP = new Vector3(0, 1, 0);

/** Stands on the unit globe at a direction: up is outwards, a little upright, and it looks along `forward`. */
export function standing(at: Vector3, forward: Vector3, scale = 1, height = 1, lean = LEAN): Matrix4 {
  const out = at.clone().normalize();
  const up = out
    .clone()
    .addScaledVector(TOP, lean * (1 - out.y * out.y))
    .normalize();
  const side = new Vector3().crossVectors(up, forward).normalize();
  const ahead = new Vector3().crossVectors(side, up);
  return new Matrix4()
    .makeBasis(side, up, ahead)
    .scale(new Vector3(scale, scale, scale))
    .setPosition(out.multiplyScalar(height));
}
