import {
  BufferAttribute,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  InstancedBufferGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { HEAD_STYLES, type HeadStyle } from '../../../assets/avatar/heads/style';
import { matrixOf, type PartTransform } from '../transform';
import { BONES, type Bone } from '../../avatar/rig';

/** Tints of parts: columns of the palette. */
export const TINTS = [
  'skin',
  'skinDark',
  'hair',
  'hairLight',
  'cloth',
  'clothDark',
  'clothLight',
  'leg',
  'shoe',
  'sleeve',
  'hand',
  'eye',
  'blush',
  'pearl',
  'cream',
  'metal',
  'felt',
  'forearm',
  'shin',
  'bottom',
  'iris',
  'lip',
  'brow',
  'accent',
  'glass',
] as const;
export type Tint = (typeof TINTS)[number];

/**
 * Wearers of a part: everyone, wearers of one head or body (0..5), of one head style, or people with a trait.
 */
export type Wear =
  | 'all'
  | `head${0 | 1 | 2 | 3 | 4 | 5}`
  | `body${0 | 1 | 2 | 3 | 4 | 5}`
  | 'glasses'
  | 'clip'
  | 'beard'
  | 'earring'
  | HeadStyle;

export const WEARS: readonly Wear[] = [
  'all',
  'head0',
  'head1',
  'head2',
  'head3',
  'head4',
  'head5',
  'body0',
  'body1',
  'body2',
  'body3',
  'body4',
  'body5',
  'glasses',
  'clip',
  'beard',
  'earring',
  ...HEAD_STYLES.flat(),
];
/** Index of a wear for the shader; negative when no model has it. */
export const wearIndex = (wear: string): number => (WEARS as readonly string[]).indexOf(wear);

export interface Part<Worn extends string = Wear> {
  readonly bone: Bone;
  readonly tint: Tint;
  readonly wear?: Worn | 'all';
}

/** Merges the parts of an avatar into one geometry; each vertex carries its bone, tint and wear. */
export class ModelBuilder<Worn extends string = Wear> {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #parts: number[] = [];
  readonly #index: number[] = [];

  /** Wears of this model, `all` first. */
  constructor(private readonly wears: readonly (Worn | 'all')[]) {}

  /** Adds a geometry and disposes it. */
  add(geometry: BufferGeometry, { bone, tint, wear = 'all' }: Part<Worn>, at: PartTransform = {}): this {
    geometry.applyMatrix4(matrixOf(at));
    const position = geometry.getAttribute('position');
    const normal = geometry.getAttribute('normal');
    const first = this.#positions.length / 3;
    const part = [BONES.indexOf(bone), TINTS.indexOf(tint), this.wears.indexOf(wear)];
    for (let i = 0; i < position.count; i++) {
      this.#positions.push(position.getX(i), position.getY(i), position.getZ(i));
      this.#normals.push(normal.getX(i), normal.getY(i), normal.getZ(i));
      this.#parts.push(...part);
    }
    const { index } = geometry;
    if (index) for (let i = 0; i < index.count; i++) this.#index.push(first + index.getX(i));
    else for (let i = 0; i < position.count; i++) this.#index.push(first + i);
    geometry.dispose();
    return this;
  }

  ball(part: Part<Worn>, radius: number, at: PartTransform = {}, fine = 1): this {
    return this.add(
      new SphereGeometry(radius, Math.max(5, Math.round(8 * fine)), Math.max(3, Math.round(6 * fine))),
      part,
      at,
    );
  }

  /** One side faces forward: four sides make a box. */
  tube(
    part: Part<Worn>,
    top: number,
    bottom: number,
    height: number,
    at: PartTransform = {},
    sides = 8,
  ): this {
    const half = Math.PI / sides;
    return this.add(new CylinderGeometry(top, bottom, height, sides, 1, false, half), part, at);
  }

  cone(part: Part<Worn>, radius: number, height: number, at: PartTransform = {}, sides = 7): this {
    return this.add(new ConeGeometry(radius, height, sides), part, at);
  }

  /** A full ring, or an arc of that many radians from the right over the top. */
  ring(
    part: Part<Worn>,
    radius: number,
    thick: number,
    at: PartTransform = {},
    around = 12,
    arc = Math.PI * 2,
  ): this {
    return this.add(new TorusGeometry(radius, thick, 4, around, arc), part, at);
  }

  /** Part of a sphere from its top down, `down` radians. */
  cap(part: Part<Worn>, radius: number, down: number, at: PartTransform = {}, fine = 1): this {
    const [around, rows] = [Math.round(10 * fine), Math.round(5 * fine)];
    return this.add(new SphereGeometry(radius, around, rows, 0, Math.PI * 2, 0, down), part, at);
  }

  get triangles(): number {
    return this.#index.length / 3;
  }

  geometry(): InstancedBufferGeometry {
    const made = new InstancedBufferGeometry();
    made.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3));
    made.setAttribute('normal', new BufferAttribute(new Float32Array(this.#normals), 3));
    made.setAttribute('part', new BufferAttribute(new Uint8Array(this.#parts), 3));
    made.setIndex(this.#index);
    return made;
  }
}

export interface PersonModel {
  readonly geometry: InstancedBufferGeometry;
  readonly triangles: number;
}
