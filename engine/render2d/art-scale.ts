import type { EngineOptions } from '../../contract/ports/engine';

const FINE = 2;
/** Still a pixel for each of the screen's, where a processor draws: painting and moving it takes half as much. */
const PLAIN = 1.5;

/** Pixels a logical pixel in which all art of the 2D view is painted. */
export const artScaleOf = ({ quality }: Pick<EngineOptions, 'quality'>): number =>
  quality?.gpuType === 0 ? PLAIN : FINE;
