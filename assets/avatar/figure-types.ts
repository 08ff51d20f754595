/** View of a figure; `side` faces left and is mirrored for the right. */
export type Facing = 'front' | 'side' | 'back';
export type FigurePose = 'idle' | 'walk' | 'run' | 'sit' | 'wave' | 'dance';

export interface FigureFrame {
  readonly facing: Facing;
  readonly pose: FigurePose;
  /** Position in the animation cycle, 0..1. */
  readonly phase: number;
}
