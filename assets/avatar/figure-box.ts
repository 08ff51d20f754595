/**
 * The box of a standing figure in logical pixels; the foot point is where the person stands. By itself: whoever places
 * figures need not be able to draw them.
 */
export const FIGURE_BOX = { width: 40, height: 60, footX: 20, footY: 56 } as const;
