import type { AvatarLook } from '../../contract/model/avatar';
import type { Drawing, Shape } from '../art/shape';

/** The figure as seen from three sides; `side` faces left and is mirrored for the right. */
export type Facing = 'front' | 'side' | 'back';
export type FigurePose = 'idle' | 'walk' | 'run' | 'sit' | 'wave' | 'dance';

export interface FigureFrame {
  readonly facing: Facing;
  readonly pose: FigurePose;
  /** Place in the movement's cycle, 0..1. */
  readonly phase: number;
}

/** The box of a standing figure in logical pixels; the foot point is where the person stands. */
export const FIGURE_BOX = { width: 40, height: 60, footX: 20, footY: 56 } as const;

/** Shapes of the whole figure, in logical pixels inside `FIGURE_BOX`. */
export function figureShapes(_look: AvatarLook, _frame: FigureFrame): readonly Shape[] {
  return [];
}

/** Head and shoulders in a square: the head image of chat and lists. */
export function portrait(_look: AvatarLook): Drawing {
  return { box: { x: 0, y: 0, width: 40, height: 40 }, shapes: [] };
}

/** The full body at rest, facing the viewer: the editor's picture. */
export function fullBody(look: AvatarLook): Drawing {
  return {
    box: { x: 0, y: 0, width: FIGURE_BOX.width, height: FIGURE_BOX.height },
    shapes: figureShapes(look, { facing: 'front', pose: 'idle', phase: 0 }),
  };
}
