import type { ModelBuilder, Part, Tint } from './model-builder';
import type { RealWear } from './real-tints';

/**
 * The real-looking figure: five heads tall, a face with a nose and lids, limbs that taper. Everything that anybody may
 * wear is in it, as in `person-model`; the unit is the same, so it is a little taller than 1.
 */
export type RealBuilder = ModelBuilder<RealWear>;

type Worn = RealWear | 'all';
type RealPart = Part<RealWear>;

export const headPart = (tint: Tint, wear: Worn = 'all'): RealPart => ({ bone: 'head', tint, wear });
export const chest = (tint: Tint, wear: Worn = 'all'): RealPart => ({ bone: 'chest', tint, wear });
export const hips = (tint: Tint, wear: Worn = 'all'): RealPart => ({ bone: 'hips', tint, wear });

export type Side = 'left' | 'right';
type LimbPart = (tint: Tint, wear?: Worn) => RealPart;

/** Parts of a limb: of the upper and of the lower bone. */
export const armParts = (side: Side): { readonly upper: LimbPart; readonly fore: LimbPart } => ({
  upper: (tint, wear = 'all') => ({ bone: `${side}Arm`, tint, wear }),
  fore: (tint, wear = 'all') => ({ bone: `${side}Hand`, tint, wear }),
});
export const legParts = (side: Side): { readonly thigh: LimbPart; readonly shin: LimbPart } => ({
  thigh: (tint, wear = 'all') => ({ bone: `${side}Leg`, tint, wear }),
  shin: (tint, wear = 'all') => ({ bone: `${side}Foot`, tint, wear }),
});
