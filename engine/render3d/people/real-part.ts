import { BufferAttribute, BufferGeometry, TorusGeometry } from 'three';
import type { PartTransform } from '../transform';
import { ModelBuilder, type Part, type Tint } from './model-builder';
import { REAL_WEARS, type RealWear } from './real-tints';

/** A cross-section: height, half width, half depth, and forward offset. */
export type Level = readonly [y: number, wide: number, deep: number, forward?: number];

/**
 * Builder of the real-looking figure: five heads tall, a face with nose and eyelids, tapered limbs. It
 * contains all wears, as `person-model`; same unit, so it is slightly taller than 1.
 */
export class RealBuilder extends ModelBuilder<RealWear> {
  constructor() {
    super(REAL_WEARS);
  }

  /** An arc of a ring, open upwards: a smile. `span` in radians. */
  arc(part: RealPart, radius: number, thick: number, span: number, at: PartTransform = {}): this {
    const made = new TorusGeometry(radius, thick, 4, 8, span).rotateZ(-Math.PI / 2 - span / 2);
    return this.add(made, part, at);
  }

  /** A smooth surface through cross-sections, from the top down. */
  loft(part: RealPart, levels: readonly Level[], at: PartTransform = {}, sides = 12): this {
    const positions: number[] = [];
    for (const [y, wide, deep, forward = 0] of levels)
      for (let i = 0; i < sides; i++) {
        const turn = (i / sides) * Math.PI * 2;
        positions.push(Math.sin(turn) * wide, y, Math.cos(turn) * deep + forward);
      }
    const index: number[] = [];
    for (let level = 0; level + 1 < levels.length; level++)
      for (let i = 0; i < sides; i++) {
        const [a, b] = [level * sides + i, level * sides + ((i + 1) % sides)];
        index.push(a, a + sides, b, b, a + sides, b + sides);
      }
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
    made.setIndex(index);
    made.computeVertexNormals();
    return this.add(made, part, at);
  }
}

type Worn = RealWear | 'all';
type RealPart = Part<RealWear>;

export const headPart = (tint: Tint, wear: Worn = 'all'): RealPart => ({ bone: 'head', tint, wear });
export const chest = (tint: Tint, wear: Worn = 'all'): RealPart => ({ bone: 'chest', tint, wear });
export const hips = (tint: Tint, wear: Worn = 'all'): RealPart => ({ bone: 'hips', tint, wear });

export type Side = 'left' | 'right';
type LimbPart = (tint: Tint, wear?: Worn) => RealPart;

/** Parts of a limb: bound to the upper and the lower bone. */
export const armParts = (side: Side): { readonly upper: LimbPart; readonly fore: LimbPart } => ({
  upper: (tint, wear = 'all') => ({ bone: `${side}Arm`, tint, wear }),
  fore: (tint, wear = 'all') => ({ bone: `${side}Hand`, tint, wear }),
});
export const legParts = (side: Side): { readonly thigh: LimbPart; readonly shin: LimbPart } => ({
  thigh: (tint, wear = 'all') => ({ bone: `${side}Leg`, tint, wear }),
  shin: (tint, wear = 'all') => ({ bone: `${side}Foot`, tint, wear }),
});
