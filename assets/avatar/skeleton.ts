import type { Facing, FigurePose } from './figure-types';

/** Joint positions, logical pixels from the foot point, y up is negative. */
export interface Joint {
  readonly x: number;
  readonly y: number;
}

export interface Limb {
  readonly from: Joint;
  readonly bend: Joint;
  readonly to: Joint;
  /** Turn of the hand or foot, radians; 0 is flat. */
  readonly angle: number;
}

/**
 * Where everything is at one moment. In `front` and `back` limb 0 is the picture's left one; in `side` limb 0 is
 * the near one, limb 1 the far one.
 */
export interface Skeleton {
  readonly hip: Joint;
  readonly neck: Joint;
  /** Turn of the trunk, radians, clockwise. */
  readonly lean: number;
  readonly head: Joint;
  readonly tilt: number;
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Limb, Limb];
  /** Sideways drift of a hem, and how far the stride opens it, logical pixels. */
  readonly sway: number;
  readonly spread: number;
  /** Share of a long hem's length below the hip that hangs; sitting folds it. */
  readonly drop: number;
  /** Trunk stretch by breath, around 1. */
  readonly breath: number;
  /** 1 open, 0 shut. */
  readonly eyes: number;
  /** 0 calm, 1 beaming. */
  readonly joy: number;
  /** Limbs drawn over the head, because they are raised. */
  readonly raised: readonly [boolean, boolean];
}

export const HIP_Y = -11;
export const TORSO = 14.5;
export const HEAD_UP = 8.6;

export interface Moment {
  readonly facing: Facing;
  readonly pose: FigurePose;
  readonly phase: number;
}
