import type { Facing, FigurePose } from './figure-types';

/** Joint positions, logical pixels from the foot point; up is negative y. */
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
 * A figure's joints at one moment. In `front` and `back`, limb 0 is on the left of the image; in `side`, limb
 * 0 is the near one.
 */
export interface Skeleton {
  readonly hip: Joint;
  readonly neck: Joint;
  /** Rotation of the trunk, radians, clockwise. */
  readonly lean: number;
  readonly head: Joint;
  readonly tilt: number;
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Limb, Limb];
  /** Sideways drift of a hem, and how far the stride opens it; logical pixels. */
  readonly sway: number;
  readonly spread: number;
  /** Share of a long hem that hangs below the hip; sitting folds it. */
  readonly drop: number;
  /** Stretch of the trunk by breathing, around 1. */
  readonly breath: number;
  /** 1 open, 0 shut. */
  readonly eyes: number;
  /** 0 neutral, 1 smiling. */
  readonly joy: number;
  /** Raised limbs are drawn over the head. */
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
