/**
 * Bounding box of a standing figure in logical pixels, and its foot point. In its own module, so that code
 * that only places figures does not load the art.
 */
export const FIGURE_BOX = { width: 40, height: 60, footX: 20, footY: 56 } as const;
